#define _GNU_SOURCE
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Removes a folder with everything in it. `shown` is its path for messages.
int lh_remove_tree(lh_work *work, int parent, const char *name, const char *shown, dev_t device) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (folder < 0) {
    // The entry is no longer a folder, or has become a link.
    return lh_at(work, shown, errno == ENOTDIR || errno == ELOOP ? LH_CHANGED : errno);
  }
  struct stat status;
  int error = fstat(folder, &status) < 0 ? errno : status.st_dev != device ? EXDEV : 0;
  DIR *stream = error == 0 ? fdopendir(folder) : NULL;
  if (stream == NULL) {
    if (error == 0) error = errno;
    close(folder);
    return lh_at(work, shown, error);
  }
  while (error == 0) {
    if (lh_is_cancelled(work)) {
      error = LH_CANCELLED;
      break;
    }
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      error = lh_at(work, shown, errno);
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    bool is_folder = entry->d_type == DT_DIR;
    if (entry->d_type == DT_UNKNOWN) {
      if (fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0) continue;
      is_folder = S_ISDIR(status.st_mode);
    }
    char *path = lh_join(shown, entry->d_name);
    if (path == NULL) {
      error = ENOMEM;
    } else if (is_folder) {
      error = lh_remove_tree(work, folder, entry->d_name, path, device);
    } else if (unlinkat(folder, entry->d_name, 0) < 0 && errno != ENOENT) {
      error = lh_at(work, path, errno);
    }
    free(path);
  }
  closedir(stream);
  if (error == 0 && unlinkat(parent, name, AT_REMOVEDIR) < 0) error = lh_at(work, shown, errno);
  return error;
}

// Removes the entry at a path. Follows no links, and enters no other file system.
int lh_remove_path(lh_work *work, const char *path, bool recursive, int kind) {
  lh_place place;
  struct stat status;
  int error = lh_open_place(path, &place);
  if (error == 0 && fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) < 0)
    error = errno;
  if (error == 0 && kind != LH_NONE && lh_kind_of(status.st_mode) != kind) error = LH_CHANGED;
  if (error == 0) {
    if (S_ISDIR(status.st_mode) && recursive) {
      error = lh_remove_tree(work, place.folder, place.name, place.path, status.st_dev);
    } else if (!lh_commit(work)) {
      error = LH_CANCELLED;
    } else if (unlinkat(place.folder, place.name, S_ISDIR(status.st_mode) ? AT_REMOVEDIR : 0) < 0) {
      error = errno;
      // Since it was inspected, a folder has become another kind of entry, or the other way round.
      if (kind != LH_NONE && error == (S_ISDIR(status.st_mode) ? ENOTDIR : EISDIR))
        error = LH_CHANGED;
    }
  }
  lh_close_place(&place);
  return error;
}
