// What `ui.files` does with the file system. Each call may take long, is made on a thread of its own, and looks now and
// then whether it was cancelled. Paths are bytes.
#ifndef CLUNETTE_FILES_H
#define CLUNETTE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What something in a folder is.
enum {
  LH_NONE = 0,
  LH_FILE,
  LH_FOLDER,
  LH_LINK,
  LH_PIPE,
  LH_SOCKET,
  LH_DEVICE,
};

/// What a call answers beside 0 and an errno.
enum {
  /// It is of another kind than it was said to be.
  LH_CHANGED = -1,
  /// It has more bytes than were asked for.
  LH_TOO_LARGE = -2,
  /// Cancelled; nothing was changed, but for a folder that was being copied or removed.
  LH_CANCELLED = -3,
  /// A socket, a device or the like, which cannot be copied, or written beside.
  LH_NOT_A_FILE = -4,
  /// A path that ends in "." or "..", or the root.
  LH_NO_NAME = -5,
};

/// One call, shared by the thread that makes it and the one that may cancel it.
typedef struct lh_work lh_work;
lh_work *lh_work_new(void);
void lh_work_free(lh_work *work);
/// Asks it to end. False: too late, it has done or is about to do what it was asked for.
bool lh_work_cancel(lh_work *work);
/// The path that the error is about; NULL: the one that was given. Valid as long as the work is.
const char *lh_work_path(const lh_work *work);

/// What is in a folder, in the order of the names' bytes. Each entry: kind (1 byte), kind of what a link leads to (1
/// byte; 0: it is no link, or leads nowhere), permissions (2 bytes), size (8 bytes), time of modification in seconds (an
/// 8-byte float), the name, and where a link leads, each with its length before it (4 bytes); in the machine's order, not
/// aligned. `most`: bytes of the answer, which is the caller's to free.
int lh_list(lh_work *work, const char *path, size_t most, uint8_t **bytes, size_t *length);
/// One such entry: what stands at `path`, a link itself.
int lh_stat(lh_work *work, const char *path, uint8_t **bytes, size_t *length);
/// What is in a file, of at most `most` bytes.
int lh_read(lh_work *work, const char *path, size_t most, uint8_t **bytes, size_t *length);
/// Makes `bytes` what is in a file: beside it, synced, then renamed, and the folder synced; so at any moment the file is
/// the old or the new one, whole. Keeps its permissions and, where that is allowed, its owner. Where a link leads is
/// written. A device or pipe is written to.
int lh_write(lh_work *work, const char *path, const uint8_t *bytes, size_t length);
/// Renames; without `replace` EEXIST where there is something at `to`, whoever made it and however lately.
int lh_rename(lh_work *work, const char *from, const char *to, bool replace);
/// Copies a file, a link as a link, or a folder with all that is in it, with permissions and times. It appears at `to`
/// when it is whole. `replace` is for files only.
int lh_copy(lh_work *work, const char *from, const char *to, bool replace);
/// Makes a folder, with `parents` those above it, too.
int lh_make_folder(lh_work *work, const char *path, bool parents);
/// Removes a file, an empty folder, or with `recursive` one with all that is in it. Follows no link, goes into no other
/// file system. `kind`: LH_CHANGED if it is not that; LH_NONE: whatever it is.
int lh_remove(lh_work *work, const char *path, bool recursive, int kind);

#endif
