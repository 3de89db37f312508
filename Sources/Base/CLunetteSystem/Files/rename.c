#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <stdio.h>

// Renames a file or folder. Without `replace`, the result is EEXIST where there is something at
// `to`, whoever made it and however lately.
int lh_rename_path(lh_work *work, const char *from, const char *to, bool replace) {
  lh_place source, target;
  int error = lh_open_places(work, from, &source, to, &target);
  if (error == 0 && !lh_commit(work)) error = LH_CANCELLED;
  if (error == 0) {
    if (replace) {
      if (renameat(source.folder, source.name, target.folder, target.name) < 0) error = errno;
    } else {
      error = lh_move_beside(source.folder, source.name, target.folder, target.name);
    }
    // For these errors, the thing in the way is at the target.
    bool is_target = error == EEXIST || error == ENOTEMPTY || error == EISDIR || error == ENOTDIR;
    lh_at(work, is_target ? to : from, error);
  }
  lh_close_place(&target);
  lh_close_place(&source);
  return error;
}
