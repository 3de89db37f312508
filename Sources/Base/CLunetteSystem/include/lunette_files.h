// The file operations behind `ui.files`. A request may take long; it is carried out on a separate
// thread, and checks now and then whether it was cancelled. Paths are bytes.
#ifndef CLUNETTE_FILES_H
#define CLUNETTE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The kinds of entries of a folder.
enum {
  LH_NONE = 0,
  LH_FILE,
  LH_FOLDER,
  LH_LINK,
  LH_PIPE,
  LH_SOCKET,
  LH_DEVICE,
};

/// The results of a request that are neither 0 nor an errno.
enum {
  /// The entry is of another kind than the request said.
  LH_CHANGED = -1,
  /// The file has more bytes than the request allows.
  LH_TOO_LARGE = -2,
  /// The request was cancelled; nothing was changed, except in a folder that was being copied or
  /// removed.
  LH_CANCELLED = -3,
  /// The path is that of a socket, a device or the like, which cannot be copied, or written next
  /// to.
  LH_NOT_A_FILE = -4,
  /// The path ends in "." or "..", or is the root.
  LH_NO_NAME = -5,
};

/// A request. Paths and bytes are copied.
typedef struct lh_request {
  /// The operation: LH_LIST …
  int operation;
  const char *path;
  /// LH_RENAME, LH_COPY: the other path.
  const char *to;
  /// LH_WRITE: the bytes.
  const uint8_t *bytes;
  size_t length;
  /// LH_LIST, LH_READ: the largest number of bytes of the answer.
  size_t max_bytes;
  /// LH_RENAME, LH_COPY: whether an existing file is replaced; LH_MAKE_FOLDER: whether missing
  /// folders above it are made, too; LH_REMOVE: whether a folder is removed with everything in it.
  bool flag;
  /// LH_REMOVE: the kind that the entry must have, or LH_NONE.
  int kind;
} lh_request;
enum { LH_LIST, LH_STAT, LH_READ, LH_WRITE, LH_RENAME, LH_COPY, LH_MAKE_FOLDER, LH_REMOVE };

/// A request that is being carried out. It is held by the code that made it and, until it is done
/// and taken from the queue, by the thread that carries it out.
typedef struct lh_work lh_work;
/// Makes the work of a request; NULL where there is no memory.
lh_work *lh_work_new(const lh_request *request);
void lh_work_release(lh_work *work);
/// Asks the work to end. False: it is too late; the work has done, or is about to do, what was
/// requested.
bool lh_work_cancel(lh_work *work);
/// Once the work is done: 0, an errno, or one of the results above.
int lh_work_status(const lh_work *work);
/// Once the work is done: the path that the error is about; NULL: the path of the request. Valid
/// for as long as the work is.
const char *lh_work_path(const lh_work *work);
/// Once the work is done: the answer. Valid for as long as the work is.
const uint8_t *lh_work_bytes(const lh_work *work, size_t *length);

/// A queue of finished works, from which one thread takes them.
typedef struct lh_queue lh_queue;
lh_queue *lh_queue_new(void);
void lh_queue_release(lh_queue *queue);
/// A descriptor that is readable while the queue is not empty.
int lh_queue_descriptor(const lh_queue *queue);
/// Makes the descriptor readable, until `lh_queue_take` has answered NULL.
void lh_queue_signal(lh_queue *queue);
/// Takes the work that was done first, which the caller releases; NULL: the queue is empty.
lh_work *lh_queue_take(lh_queue *queue);

/// The lanes of requests. `LH_LOOKS`: requests that only read, which run at once. `LH_CHANGES`:
/// changes, one after the other. `LH_LONG_CHANGES`: changes that may take minutes, one after the
/// other.
enum { LH_LOOKS, LH_CHANGES, LH_LONG_CHANGES };
/// Performs the work on a thread of this module's own, which ends when it has no more work. Signals
/// are blocked in these threads. Only C code runs in them, so threads share no Swift objects.
void lh_submit(lh_work *work, lh_queue *queue, int lane);

/// Replaces the file at the path, or makes it: the bytes are written to a file beside it
/// (`.lunette-new-0` …), which is then renamed. Such a file is left behind only by a program that
/// is killed, and the next call for a file in the same folder removes it. `mode`: the permissions;
/// -1: those of a new file. Returns 0 or an errno; `has_begun` says whether the file beside it
/// could be made. Blocks until it is done.
int lh_replace_file(const char *path, const uint8_t *bytes, size_t length, int mode,
    bool *has_begun);
/// Whether a file or folder of that name, without its path, is one that these functions write
/// beside its place before it is renamed.
bool lh_is_draft(const char *name);

// The answer of LH_LIST has the entries of a folder, in the order of the bytes of their names; that
// of LH_STAT has one entry, for what is at the path, even if that is a link. Each entry consists
// of: its kind (1 byte), the kind of a link's target (1 byte; 0: no link, or a broken one),
// permissions (2 bytes), size (8 bytes), time of modification in seconds (an 8-byte float), the
// name, and a link's target, each of these with its length before it (4 bytes). Numbers are in the
// machine's byte order and not aligned.

#endif
