// Writes a file so that it has either its old contents or the new ones, never half of them: a draft
// beside it is filled and then renamed. Only devices and pipes are written directly.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int lh_write_all(lh_work *work, int file, const uint8_t *source, size_t length) {
  while (length > 0) {
    if (lh_is_cancelled(work)) return LH_CANCELLED;
    const size_t step = 1 << 20;
    ssize_t count = write(file, source, length < step ? length : step);
    if (count >= 0) {
      source += count;
      length -= (size_t)count;
    } else if (errno == EAGAIN) {
      struct pollfd one = {file, POLLOUT, 0};
      poll(&one, 1, 50);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

static int write_to_device(lh_work *work, const lh_place *place, const uint8_t *source,
    size_t length) {
  int file = openat(place->folder, place->name,
      O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
  if (file < 0) return errno;
  int error = lh_write_all(work, file, source, length);
  if (close(file) < 0 && error == 0) error = errno;
  return error;
}

static int write_beside(
  lh_work *work, const lh_place *place, const struct stat *old, const uint8_t *source,
      size_t length) {
  lh_draft draft;
  int error = lh_begin_draft(place->folder, &draft, old == NULL ? 0666 : 0600);
  if (error != 0) return error;
  int file = draft.file;
  error = lh_write_all(work, file, source, length);
  if (error == 0 && old != NULL) {
    mode_t mode = old->st_mode & 07777;
    struct stat mine;
    if (fstat(file, &mine) == 0 && (mine.st_uid != old->st_uid || mine.st_gid != old->st_gid)) {
      // The set-user-ID and set-group-ID bits of the old owner must not go to the new one.
      if (fchown(file, old->st_uid, old->st_gid) < 0) mode &= 0777;
    }
    if (fchmod(file, mode) < 0) error = errno;
  }
  if (error == 0 && fsync(file) < 0 && errno != EINVAL && errno != ENOTSUP) error = errno;
  if (error == 0 && !lh_commit(work)) error = LH_CANCELLED;
  error = lh_end_draft(place->folder, &draft, place->name, error);
  return error != 0 ? error : lh_sync_folder(place->folder);
}

// Makes `source` the content of a file. A new file is written beside it, synced, and renamed, and
// the folder is synced; so at any moment the file is the old or the new one, complete. It keeps its
// permissions and, where that is allowed, its owner. Where the path is a link, its target is
// written. A device or pipe is written to directly.
int lh_write_file(lh_work *work, const char *path, const uint8_t *source, size_t length) {
  size_t end = strlen(path);
  if (end > 0 && path[end - 1] == '/') return EISDIR;
  char *current = strdup(path);
  if (current == NULL) return ENOMEM;
  int error = ELOOP;
  for (int links = 0; links < 40; links++) {
    lh_place place;
    error = lh_open_place(current, &place);
    if (error == LH_NO_NAME) error = EISDIR;
    struct stat status;
    bool exists = false;
    if (error == 0) {
      exists = fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0;
      if (!exists && errno != ENOENT) error = errno;
    }
    if (error == 0 && exists && S_ISLNK(status.st_mode)) {
      char target[PATH_MAX + 1];
      ssize_t count = readlinkat(place.folder, place.name, target, PATH_MAX);
      if (count < 0) {
        error = errno;
      } else {
        target[count] = 0;
        char *slash = strrchr(place.path, '/');
        char *next = NULL;
        if (target[0] == '/' || slash == NULL) {
          next = strdup(target);
        } else {
          slash[slash == place.path ? 1 : 0] = 0;
          next = lh_join(place.path, target);
        }
        lh_close_place(&place);
        free(current);
        if (next == NULL) return ENOMEM;
        current = next;
        error = ELOOP;
        continue;
      }
    }
    if (error == 0 && exists && S_ISDIR(status.st_mode)) error = EISDIR;
    if (error == 0 && exists && S_ISREG(status.st_mode)) {
      // The folder's permissions might allow replacing a file that must not be written.
      if (faccessat(place.folder, place.name, W_OK, AT_EACCESS) < 0) error = errno;
    }
    if (error == 0) {
      if (exists && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode))) {
        error = write_to_device(work, &place, source, length);
      } else if (exists && !S_ISREG(status.st_mode)) {
        error = LH_NOT_A_FILE;
      } else {
        error = write_beside(work, &place, exists ? &status : NULL, source, length);
      }
    }
    lh_close_place(&place);
    break;
  }
  free(current);
  return error;
}
