// The files that a sandboxed script names, none of which is outside its folder.
#ifndef CL_FOLDER_H
#define CL_FOLDER_H

#include <stdbool.h>

// Opens a regular file for reading, without waiting for anything. `name` is relative to `folder`
// and may not lead out of it: not by `..`, not as an absolute path, and not by a symbolic link,
// wherever it is on the path and whoever changes it meanwhile. Links that stay in the folder are
// followed; absolute ones never are. The user chooses the folder itself, so links in its own path
// are followed.
//
// Returns a descriptor, or a negative errno: EXDEV where the name leads out of the folder, ENODEV
// for what is not a regular file, EISDIR for a folder.
//
// Linux 5.6 does this in one call, openat2. Where that is missing or forbidden, as in some
// containers, the path is followed step by step with the same results; `by_steps` always does that.
int cl_open_beneath(const char *folder, const char *name, bool by_steps);

#endif
