// Threads that do the work of files, and the queues on which its results wait: up to four threads
// for works that only look, one for short changes, one for long ones such as copying. A queue has a
// descriptor, for which the run loop waits as it waits for the terminal.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct lh_queue {
  _Atomic int owners;
  int descriptor;
  pthread_mutex_t lock;
  lh_work *first, *last;
};

lh_queue *lh_queue_new(void) {
  lh_queue *queue = calloc(1, sizeof *queue);
  if (queue == NULL) return NULL;
  queue->owners = 1;
  queue->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_mutex_init(&queue->lock, NULL);
  return queue;
}

void lh_queue_release(lh_queue *queue) {
  if (queue == NULL || atomic_fetch_sub(&queue->owners, 1) > 1) return;
  for (lh_work *work = queue->first; work != NULL;) {
    lh_work *next = work->next;
    lh_work_release(work);
    work = next;
  }
  if (queue->descriptor >= 0) close(queue->descriptor);
  pthread_mutex_destroy(&queue->lock);
  free(queue);
}

int lh_queue_descriptor(const lh_queue *queue) { return queue->descriptor; }

void lh_queue_signal(lh_queue *queue) {
  uint64_t one = 1;
  ssize_t count = write(queue->descriptor, &one, sizeof one);
  (void)count;
}

lh_work *lh_queue_take(lh_queue *queue) {
  pthread_mutex_lock(&queue->lock);
  lh_work *work = queue->first;
  if (work != NULL) {
    queue->first = work->next;
    if (queue->first == NULL) queue->last = NULL;
  } else {
    // This is done within the lock, so that the signal of a work that is added now is not lost.
    uint64_t signals;
    ssize_t count = read(queue->descriptor, &signals, sizeof signals);
    (void)count;
  }
  pthread_mutex_unlock(&queue->lock);
  return work;
}

static void finish(lh_work *work) {
  lh_queue *queue = work->queue;
  work->next = NULL;
  pthread_mutex_lock(&queue->lock);
  if (queue->last == NULL) queue->first = work;
  else queue->last->next = work;
  queue->last = work;
  lh_queue_signal(queue);
  pthread_mutex_unlock(&queue->lock);
  lh_queue_release(queue);
}

static void run(lh_work *work) {
  const lh_request *r = &work->request;
  switch (r->operation) {
    case LH_LIST:
      work->status = lh_list_folder(work, r->path, r->max_bytes, &work->answer,
          &work->answer_length); break;
    case LH_STAT:
      work->status = lh_stat_path(work, r->path, &work->answer, &work->answer_length); break;
    case LH_READ:
      work->status = lh_read_file(work, r->path, r->max_bytes, &work->answer,
          &work->answer_length); break;
    case LH_WRITE: work->status = lh_write_file(work, r->path, r->bytes, r->length); break;
    case LH_RENAME: work->status = lh_rename_path(work, r->path, r->to, r->flag); break;
    case LH_COPY: work->status = lh_copy_path(work, r->path, r->to, r->flag); break;
    case LH_MAKE_FOLDER: work->status = lh_make_folder(work, r->path, r->flag); break;
    default: work->status = lh_remove_path(work, r->path, r->flag, r->kind);
  }
}

typedef struct lane {
  lh_work *first, *last;
  int threads;
  // Works that only look do not wait for each other, so that a folder that does not respond blocks
  // no other.
  int max_threads;
} lane;

static pthread_mutex_t lanes_lock = PTHREAD_MUTEX_INITIALIZER;
static lane lanes[] = {[LH_LOOKS] = {.max_threads = 4}, [LH_CHANGES] = {.max_threads = 1},
    [LH_LONG_CHANGES] = {.max_threads = 1}};

// Performs the works of a lane until there are no more.
static void *work_in(void *context) {
  lane *lane = context;
  for (;;) {
    pthread_mutex_lock(&lanes_lock);
    lh_work *work = lane->first;
    if (work == NULL) {
      lane->threads--;
      pthread_mutex_unlock(&lanes_lock);
      return NULL;
    }
    lane->first = work->next;
    if (lane->first == NULL) lane->last = NULL;
    pthread_mutex_unlock(&lanes_lock);
    run(work);
    finish(work);
  }
}

void lh_submit(lh_work *work, lh_queue *queue, int number) {
  lane *lane = &lanes[number];
  atomic_fetch_add(&work->owners, 1);
  atomic_fetch_add(&queue->owners, 1);
  work->queue = queue;
  work->next = NULL;
  pthread_mutex_lock(&lanes_lock);
  if (lane->last == NULL) lane->first = work;
  else lane->last->next = work;
  lane->last = work;
  bool needs_thread = lane->threads < lane->max_threads;
  if (needs_thread) lane->threads++;
  pthread_mutex_unlock(&lanes_lock);
  if (!needs_thread) return;
  // Signals are handled by the thread of the interface; a file that grows beyond a limit is an
  // error here, and no signal.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, work_in, lane);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  // Without threads the work is done here, and the interface waits.
  if (error != 0) work_in(lane);
}
