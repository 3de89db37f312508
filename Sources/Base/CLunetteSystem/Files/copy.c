// Copies files, links and whole folders for `ui.files.copy`. Every path is opened below an open
// folder, so a link that somebody puts in the way meanwhile is not followed.
#define _GNU_SOURCE
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int copy_bytes(lh_work *work, int source, int target, off_t size) {
  // The system's own copying is used where it can be. Files that seem empty are read instead: files
  // in /proc report the size 0 although they have contents.
  bool by_system = size > 0;
  uint8_t *buffer = NULL;
  int error = 0;
  while (error == 0) {
    if (lh_is_cancelled(work)) {
      error = LH_CANCELLED;
      break;
    }
    if (by_system) {
      ssize_t count = copy_file_range(source, NULL, target, NULL, 16 << 20, 0);
      if (count == 0) break;
      if (count > 0) continue;
      if (errno == EINTR) continue;
      if (errno != EXDEV && errno != EINVAL && errno != ENOSYS && errno != ENOTSUP &&
          errno != EPERM)
        error = errno;
      by_system = false;
      continue;
    }
    const size_t step = 1 << 18;
    if (buffer == NULL && (buffer = malloc(step)) == NULL) {
      error = ENOMEM;
      break;
    }
    ssize_t count = read(source, buffer, step);
    if (count == 0) break;
    if (count > 0) error = lh_write_all(work, target, buffer, (size_t)count);
    else if (errno != EINTR) error = errno;
  }
  free(buffer);
  return error;
}

static int copy_file(lh_work *work, int from, const char *name, int to, const char *made,
    bool syncs) {
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (source < 0) return errno == ELOOP ? LH_CHANGED : errno;
  struct stat status;
  int error = fstat(source, &status) < 0 ? errno : S_ISREG(status.st_mode) ? 0 : LH_CHANGED;
  int target = -1;
  if (error == 0) {
    target = openat(to, made, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (target < 0) error = errno;
  }
  if (error == 0) error = copy_bytes(work, source, target, status.st_size);
  if (error == 0 && fchmod(target, status.st_mode & 0777) < 0) error = errno;
  if (error == 0) {
    struct timespec times[2] = {status.st_atim, status.st_mtim};
    futimens(target, times);
    if (syncs && fsync(target) < 0 && errno != EINVAL && errno != ENOTSUP) error = errno;
  }
  if (target >= 0 && close(target) < 0 && error == 0) error = errno;
  close(source);
  return error;
}

// Copies `name` as `made`, which must not exist. `shown` is the path of `name` for messages.
static int copy_tree(lh_work *work, int from, const char *name, int to, const char *made,
    const char *shown, bool is_top) {
  if (lh_is_cancelled(work)) return LH_CANCELLED;
  struct stat status;
  if (fstatat(from, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return lh_at(work, shown, errno);
  struct timespec times[2] = {status.st_atim, status.st_mtim};
  switch (lh_kind_of(status.st_mode)) {
    case LH_FILE: return lh_at(work, shown, copy_file(work, from, name, to, made, is_top));
    case LH_LINK: {
      char target[PATH_MAX + 1];
      ssize_t count = readlinkat(from, name, target, PATH_MAX);
      if (count < 0) return lh_at(work, shown, errno);
      target[count] = 0;
      if (symlinkat(target, to, made) < 0) return lh_at(work, shown, errno);
      utimensat(to, made, times, AT_SYMLINK_NOFOLLOW);
      return 0;
    }
    case LH_PIPE:
      return lh_at(work, shown, mkfifoat(to, made, status.st_mode & 0777) < 0 ? errno : 0);
    case LH_FOLDER: break;
    default: return lh_at(work, shown, LH_NOT_A_FILE);
  }
  int source = openat(from, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (source < 0) return lh_at(work, shown, errno);
  int target = -1;
  int error = mkdirat(to, made, 0700) < 0 ? errno : 0;
  if (error == 0) {
    target = openat(to, made, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (target < 0) error = errno;
  }
  DIR *stream = error == 0 ? fdopendir(source) : NULL;
  if (stream == NULL) {
    if (error == 0) error = errno;
    close(source);
    if (target >= 0) close(target);
    return lh_at(work, shown, error);
  }
  while (error == 0) {
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      error = lh_at(work, shown, errno);
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char *path = lh_join(shown, entry->d_name);
    error = path == NULL ? ENOMEM : copy_tree(work, source, entry->d_name, target, entry->d_name,
        path, false);
    free(path);
  }
  if (error == 0 && fchmod(target, status.st_mode & 0777) < 0) error = lh_at(work, shown, errno);
  if (error == 0) futimens(target, times);
  closedir(stream);
  close(target);
  return error;
}

// Whether `folder` is the folder with this status, or inside it.
static bool is_inside(int folder, const struct stat *outer) {
  int here = openat(folder, ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  bool inside = false;
  struct stat status, before = {0};
  while (here >= 0 && fstat(here, &status) == 0) {
    inside = status.st_dev == outer->st_dev && status.st_ino == outer->st_ino;
    if (inside || (status.st_dev == before.st_dev && status.st_ino == before.st_ino)) break;
    before = status;
    int above = openat(here, "..", O_PATH | O_DIRECTORY | O_CLOEXEC);
    close(here);
    here = above;
  }
  if (here >= 0) close(here);
  return inside;
}

// Copies a file, a link as a link, or a folder with everything in it, with permissions and times.
// The copy appears at `to` only when it is complete. `replace` is for files only.
int lh_copy_path(lh_work *work, const char *from, const char *to, bool replace) {
  lh_place source, target;
  struct stat status, there;
  int error = lh_open_places(work, from, &source, to, &target);
  if (error == 0 && fstatat(source.folder, source.name, &status, AT_SYMLINK_NOFOLLOW) < 0)
    error = lh_at(work, from, errno);
  if (error == 0 && S_ISDIR(status.st_mode)) {
    replace = false;
    if (is_inside(target.folder, &status)) error = lh_at(work, to, EINVAL);
  }
  if (error == 0 && fstatat(target.folder, target.name, &there, AT_SYMLINK_NOFOLLOW) == 0) {
    if (!replace) error = lh_at(work, to, EEXIST);
    else if (S_ISDIR(there.st_mode)) error = lh_at(work, to, EISDIR);
  }
  if (error == 0) {
    // The copy is made in a separate folder, because a folder can be locked and a link cannot.
    static const char name[] = "copy";
    lh_draft draft;
    error = lh_at(work, to, lh_begin_draft_folder(target.folder, &draft));
    if (error == 0) {
      error = copy_tree(work, source.folder, source.name, draft.file, name, source.path, true);
      if (error == 0 && !lh_commit(work)) error = LH_CANCELLED;
      if (error == 0 && replace) {
        if (renameat(draft.file, name, target.folder, target.name) < 0)
          error = lh_at(work, to, errno);
      } else if (error == 0) {
        error = lh_at(work, to, lh_move_beside(draft.file, name, target.folder, target.name));
      }
      if (error == 0) error = lh_at(work, to, lh_sync_folder(target.folder));
      // An incomplete copy is removed with it, whatever was requested meanwhile.
      lh_end_draft_folder(target.folder, &draft);
    }
  }
  lh_close_place(&target);
  lh_close_place(&source);
  return error;
}
