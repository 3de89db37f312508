// Files that a sandboxed script names: none outside of its folder.
#ifndef CL_FOLDER_H
#define CL_FOLDER_H

#include <stdbool.h>

// Opens a regular file for reading, without waiting for anything. `name` is taken from `folder` on and may not lead out of
// it: not by `..`, not as an absolute path, and not by a symbolic link, wherever on the way it is and whoever changes
// it meanwhile. Links that stay in the folder are followed; absolute ones never are. The folder itself is the user's to
// choose, so links on the way to it are followed.
//
// A descriptor, or a negative errno: EXDEV where it leads out, ENODEV for what is no regular file, EISDIR for a folder.
//
// Linux 5.6 does it in one call, openat2. Where that is missing or forbidden, as in some containers, the way is gone step
// by step with the same answers; `by_steps` does so always.
int cl_open_beneath(const char *folder, const char *name, bool by_steps);

#endif
