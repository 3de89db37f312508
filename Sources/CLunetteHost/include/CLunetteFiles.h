// What `ui.files` does with the file system. Each request may take long, is done on a thread of its own, and looks now and
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

/// What is asked for. Paths and bytes are copied.
typedef struct lh_request {
  /// LH_LIST …
  int operation;
  const char *path;
  /// LH_RENAME, LH_COPY: the other path.
  const char *to;
  /// LH_WRITE: the bytes.
  const uint8_t *bytes;
  size_t length;
  /// LH_LIST, LH_READ: bytes of the answer.
  size_t most;
  /// LH_RENAME, LH_COPY: whether it replaces; LH_MAKE_FOLDER: those above it, too; LH_REMOVE: with all that is in it.
  bool flag;
  /// LH_REMOVE: what it must be, or LH_NONE.
  int kind;
} lh_request;
enum { LH_LIST, LH_STAT, LH_READ, LH_WRITE, LH_RENAME, LH_COPY, LH_MAKE_FOLDER, LH_REMOVE };

/// One request under way. Held by whoever made it and, until it is done and taken, by the thread that does it.
typedef struct lh_work lh_work;
/// NULL where memory ends.
lh_work *lh_work_new(const lh_request *request);
void lh_work_release(lh_work *work);
/// Asks it to end. False: too late, it has done or is about to do what it was asked for.
bool lh_work_cancel(lh_work *work);
/// When it is done: 0, an errno, or one of the above.
int lh_work_status(const lh_work *work);
/// When it is done: the path that the error is about; NULL: the one that was given. Valid as long as the work is.
const char *lh_work_path(const lh_work *work);
/// When it is done: the answer. Valid as long as the work is.
const uint8_t *lh_work_bytes(const lh_work *work, size_t *length);

/// Works that are done, for one thread that takes them.
typedef struct lh_queue lh_queue;
lh_queue *lh_queue_new(void);
void lh_queue_release(lh_queue *queue);
/// Can be read while there are any.
int lh_queue_descriptor(const lh_queue *queue);
/// Makes the descriptor readable, until `lh_queue_take` has answered NULL.
void lh_queue_signal(lh_queue *queue);
/// The one that was done first, to be released; NULL: none.
lh_work *lh_queue_take(lh_queue *queue);

/// Which works wait for each other: those that look for none, changes for each other, and those that may take minutes for
/// each other.
enum { LH_LOOKS, LH_CHANGES, LH_LONG_CHANGES };
/// Has a work done on a thread of this file's own, which ends when there is nothing more to do. Threads get no signals.
/// They are C's alone: the program's Swift counts its references as if it had one thread.
void lh_submit(lh_work *work, lh_queue *queue, int lane);

// LH_LIST answers what is in a folder, in the order of the names' bytes, LH_STAT one such entry: what stands at the path, a
// link itself. Each entry: kind (1 byte), kind of what a link leads to (1 byte; 0: it is no link, or leads nowhere),
// permissions (2 bytes), size (8 bytes), time of modification in seconds (an 8-byte float), the name, and where a link
// leads, each with its length before it (4 bytes); in the machine's order, not aligned.

#endif
