// Makes folders, one or a whole path: `a/b/c` with `parents` makes `a` and `a/b` first. An error is
// reported for the folder at which it occurred.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int lh_make_folder(lh_work *work, const char *path, bool parents) {
  if (!lh_commit(work)) return LH_CANCELLED;
  if (!parents) return mkdir(path, 0777) < 0 ? errno : 0;
  char *copy = strdup(path);
  if (copy == NULL) return ENOMEM;
  size_t length = strlen(copy);
  while (length > 1 && copy[length - 1] == '/') copy[--length] = 0;
  int error = 0;
  for (char *slash = strchr(copy + 1, '/'); slash != NULL && error == 0;
      slash = strchr(slash + 1, '/')) {
    *slash = 0;
    struct stat status;
    if (mkdir(copy, 0777) < 0 && errno != EEXIST) error = lh_at(work, copy, errno);
    else if (stat(copy, &status) < 0) error = lh_at(work, copy, errno);
    else if (!S_ISDIR(status.st_mode)) error = lh_at(work, copy, ENOTDIR);
    *slash = '/';
  }
  if (error == 0 && mkdir(copy, 0777) < 0) error = errno;
  free(copy);
  return error;
}
