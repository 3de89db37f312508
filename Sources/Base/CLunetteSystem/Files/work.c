// One piece of work on files, such as reading `notes.txt`: the request, its state and its result.
// Both the program and a thread own it, so either may finish with it first.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

lh_work *lh_work_new(const lh_request *request) {
  lh_work *work = calloc(1, sizeof *work);
  if (work == NULL) return NULL;
  work->owners = 1;
  work->request = *request;
  work->request.path = strdup(request->path);
  work->request.to = request->to == NULL ? NULL : strdup(request->to);
  uint8_t *bytes = malloc(request->length + 1);
  work->request.bytes = bytes;
  if (work->request.path == NULL || (request->to != NULL && work->request.to == NULL) ||
      bytes == NULL) {
    lh_work_release(work);
    return NULL;
  }
  if (request->length > 0) memcpy(bytes, request->bytes, request->length);
  return work;
}

void lh_work_release(lh_work *work) {
  if (work == NULL || atomic_fetch_sub(&work->owners, 1) > 1) return;
  free((char *)work->request.path);
  free((char *)work->request.to);
  free((uint8_t *)work->request.bytes);
  free(work->path);
  free(work->answer);
  free(work);
}

bool lh_work_cancel(lh_work *work) {
  int state = LH_RUNNING;
  return atomic_compare_exchange_strong(&work->state, &state, LH_STOPPED) || state == LH_STOPPED;
}

int lh_work_status(const lh_work *work) { return work->status; }

const char *lh_work_path(const lh_work *work) { return work->path; }

const uint8_t *lh_work_bytes(const lh_work *work, size_t *length) {
  *length = work->answer_length;
  return work->answer;
}

bool lh_is_cancelled(lh_work *work) { return atomic_load(&work->state) == LH_STOPPED; }

// Marks the point from which the work can no longer be cancelled; false: it was cancelled before.
bool lh_commit(lh_work *work) {
  int state = LH_RUNNING;
  return atomic_compare_exchange_strong(&work->state, &state, LH_COMMITTED) ||
      state == LH_COMMITTED;
}

// Records the path that `error` is about, unless one is recorded already.
int lh_at(lh_work *work, const char *path, int error) {
  if (error != 0 && work->path == NULL) work->path = strdup(path);
  return error;
}

char *lh_join(const char *folder, const char *name) {
  char *path = NULL;
  size_t length = strlen(folder);
  const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
  if (asprintf(&path, "%s%s%s", folder, slash, name) < 0) return NULL;
  return path;
}

int lh_kind_of(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG: return LH_FILE;
    case S_IFDIR: return LH_FOLDER;
    case S_IFLNK: return LH_LINK;
    case S_IFIFO: return LH_PIPE;
    case S_IFSOCK: return LH_SOCKET;
    default: return LH_DEVICE;
  }
}
