// What the files of this folder share: works, and the place in the file system at which a work is
// done. There is one file for each operation; `threads.c` decides when a work is done.
#ifndef CLUNETTE_FILES_SHARED_H
#define CLUNETTE_FILES_SHARED_H

#include <stdatomic.h>
#include <sys/types.h>

#include "lunette_files.h"

#pragma GCC visibility push(hidden)

// ---- A work (work.c) ----

enum { LH_RUNNING, LH_STOPPED, LH_COMMITTED };

struct lh_work {
  _Atomic int state;
  _Atomic int owners;
  lh_request request;
  int status;
  // The path that the error is about.
  char *path;
  uint8_t *answer;
  size_t answer_length;
  struct lh_work *next;
  lh_queue *queue;
};

bool lh_is_cancelled(lh_work *work);
// Marks the point from which the work can no longer be cancelled; false: it was cancelled before.
bool lh_commit(lh_work *work);
// Records the path that `error` is about, unless one is recorded already. Returns the error.
int lh_at(lh_work *work, const char *path, int error);
// Joins the path of a folder and a name; NULL where there is no memory.
char *lh_join(const char *folder, const char *name);
// The kind of an entry (LH_FILE …) by its mode.
int lh_kind_of(mode_t mode);

// ---- A place: an open folder and a name in it (place.c) ----

// Once the folder is open, it cannot be replaced by another folder before the operation is done.
typedef struct lh_place {
  int folder;
  // The path as the caller wrote it, without slashes at the end.
  char *path;
  const char *name;
} lh_place;

// Opens a place. Returns 0, an errno or LH_NO_NAME. The place must be closed in any case.
int lh_open_place(const char *path, lh_place *place);
// Opens both ends of a rename or a copy; an error is recorded with its path. The places must be
// closed in any case.
int lh_open_places(lh_work *work, const char *from, lh_place *source, const char *to,
    lh_place *target);
void lh_close_place(lh_place *place);
int lh_sync_folder(int folder);
// Renames and never replaces anything, even on file systems that have no such operation.
int lh_move_beside(int from_folder, const char *from, int to_folder, const char *to);

// ---- A draft: what is written beside its place (draft.c) ----

enum { LH_DRAFT_NAME = 32 };
typedef struct lh_draft {
  // The file, open for writing, or the folder; and the descriptor that holds its lock, or -1.
  int file;
  int lock;
  char name[LH_DRAFT_NAME];
} lh_draft;

// Makes an empty file in the folder, after removing those of writers that are gone. Returns 0 or an
// errno; after 0, one of the functions below must follow.
int lh_begin_draft(int folder, lh_draft *draft, mode_t mode);
// The same with a folder, in which something can be made.
int lh_begin_draft_folder(int folder, lh_draft *draft);
// Closes the file, and renames it to `name`; where `error` is not 0, or something fails, it is
// removed. Returns 0 or the errno.
int lh_end_draft(int folder, lh_draft *draft, const char *name, int error);
// Removes the folder with what is left in it.
void lh_end_draft_folder(int folder, lh_draft *draft);

// ---- Functions that operations share ----

// write.c
int lh_write_all(lh_work *work, int file, const uint8_t *source, size_t length);
// remove.c: removes a folder with everything in it. `shown` is its path for messages.
int lh_remove_tree(lh_work *work, int parent, const char *name, const char *shown, dev_t device);

// ---- The operations: 0, an errno, or one of LH_CHANGED … ----

int lh_list_folder(
    lh_work *work, const char *path, size_t max_bytes, uint8_t **result, size_t *length);
int lh_stat_path(lh_work *work, const char *path, uint8_t **result, size_t *length);
int lh_read_file(
    lh_work *work, const char *path, size_t max_bytes, uint8_t **result, size_t *length);
int lh_write_file(lh_work *work, const char *path, const uint8_t *source, size_t length);
int lh_rename_path(lh_work *work, const char *from, const char *to, bool replace);
int lh_copy_path(lh_work *work, const char *from, const char *to, bool replace);
int lh_make_folder(lh_work *work, const char *path, bool parents);
int lh_remove_path(lh_work *work, const char *path, bool recursive, int kind);

#pragma GCC visibility pop

#endif
