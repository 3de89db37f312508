// A path as an open folder and a name in it: `notes/today.txt` is the folder `notes` and the name
// `today.txt`. The operation uses the open folder, so it acts on what was checked even if somebody
// renames `notes` in between.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#endif

void lh_close_place(lh_place *place) {
  if (place->folder >= 0) close(place->folder);
  free(place->path);
}

int lh_open_place(const char *path, lh_place *place) {
  place->folder = -1;
  place->path = strdup(path);
  place->name = "";
  if (place->path == NULL) return ENOMEM;
  size_t length = strlen(place->path);
  if (length == 0) return ENOENT;
  while (length > 1 && place->path[length - 1] == '/') place->path[--length] = 0;
  char *slash = strrchr(place->path, '/');
  place->name = slash == NULL ? place->path : slash + 1;
  if (*place->name == 0 || strcmp(place->name, ".") == 0 || strcmp(place->name, "..") == 0)
    return LH_NO_NAME;
  char *folder = slash == NULL ? strdup(".") : slash == place->path ? strdup("/")
      : strndup(path, (size_t)(slash - place->path));
  if (folder == NULL) return ENOMEM;
  place->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // The folder may be passed through, but not listed.
  if (place->folder < 0 && errno == EACCES)
    place->folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  int error = place->folder < 0 ? errno : 0;
  free(folder);
  return error;
}

int lh_open_places(lh_work *work, const char *from, lh_place *source, const char *to,
    lh_place *target) {
  *target = (lh_place){.folder = -1, .name = ""};
  int error = lh_at(work, from, lh_open_place(from, source));
  return error != 0 ? error : lh_at(work, to, lh_open_place(to, target));
}

int lh_sync_folder(int folder) {
  if (fsync(folder) == 0) return 0;
  // Some file systems cannot sync, and some folders may not be read: these are no errors.
  return errno == EINVAL || errno == EBADF || errno == ENOTSUP || errno == EROFS ? 0 : errno;
}

// Renames and never replaces anything, even on file systems that have no such operation.
int lh_move_beside(int from_folder, const char *from, int to_folder, const char *to) {
  if (syscall(SYS_renameat2, from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
  struct stat status;
  if (fstatat(from_folder, from, &status, AT_SYMLINK_NOFOLLOW) < 0) return errno;
  if (S_ISDIR(status.st_mode)) {
    // A folder can only replace an empty folder: here that is one which was made just now.
    if (mkdirat(to_folder, to, 0700) < 0) return errno;
    if (renameat(from_folder, from, to_folder, to) == 0) return 0;
    int error = errno;
    unlinkat(to_folder, to, AT_REMOVEDIR);
    return error;
  }
  // Making a second name fails where there already is a file of this name.
  if (linkat(from_folder, from, to_folder, to, 0) == 0) {
    if (unlinkat(from_folder, from, 0) == 0) return 0;
    int error = errno;
    unlinkat(to_folder, to, 0);
    return error;
  }
  if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK && errno != EACCES)
    return errno;
  // Without links, the file that is replaced is an empty one that was made here just now.
  int made = openat(to_folder, to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (made < 0) return errno;
  struct stat mine, there;
  bool known = fstat(made, &mine) == 0;
  close(made);
  if (
    !known || fstatat(to_folder, to, &there, AT_SYMLINK_NOFOLLOW) < 0 ||
        there.st_ino != mine.st_ino || there.st_size != 0) {
    return EEXIST;
  }
  if (renameat(from_folder, from, to_folder, to) == 0) return 0;
  int error = errno;
  unlinkat(to_folder, to, 0);
  return error;
}
