#define _GNU_SOURCE
#include "lunette_process.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Programs that belong to this process. Each has its own process group, so the terminal does not
// end it; this process does, from a signal handler if need be. So the groups are in a table of
// atomics. If the table is full, a program has no entry: then only a signal that ends this process
// at once leaves it running.

enum { MOST_PROGRAMS = 1024 };
static _Atomic(pid_t) programs[MOST_PROGRAMS];
// Whether the program itself was waited for, so that only others of its group can be left; false
// for a free place.
static atomic_bool is_reaped[MOST_PROGRAMS];

static void note(pid_t process) {
  for (int i = 0; i < MOST_PROGRAMS; i++) {
    pid_t none = 0;
    if (atomic_compare_exchange_strong(&programs[i], &none, process)) return;
  }
}

// Whether a process of the group is left. The number of a group whose leader was waited for is used
// again only when the group is empty, and then it has a leader.
static bool is_left(int index, pid_t process) {
  if (atomic_load(&is_reaped[index]) && kill(process, 0) == 0) return false;
  return kill(-process, 0) == 0 || errno == EPERM;
}

static void forget(int index) {
  atomic_store(&is_reaped[index], false);
  atomic_store(&programs[index], 0);
}

void lh_program_ended(pid_t process) {
  for (int i = 0; i < MOST_PROGRAMS; i++) {
    if (atomic_load(&programs[i]) != process) continue;
    atomic_store(&is_reaped[i], true);
    if (!is_left(i, process)) forget(i);
  }
}

// Sends a signal to all groups; returns whether there is any.
static bool send_all(int number) {
  bool is_any = false;
  for (int i = 0; i < MOST_PROGRAMS; i++) {
    pid_t process = atomic_load(&programs[i]);
    if (process == 0 || !is_left(i, process)) continue;
    is_any = true;
    if (number != 0) kill(-process, number);
  }
  return is_any;
}

void lh_end_programs(void) {
  int error = errno;
  if (send_all(SIGTERM)) {
    enum { STEP_MS = 10, MOST_MS = 1000 };
    for (int ms = 0; ms < MOST_MS; ms += STEP_MS) {
      for (int i = 0; i < MOST_PROGRAMS; i++) {
        pid_t process = atomic_load(&programs[i]);
        if (process == 0 || atomic_load(&is_reaped[i])) continue;
        // A program that has ended is looked at, not waited for, because the code that started it
        // may still want its status.
        siginfo_t info = {0};
        if (waitid(P_PID, (id_t)process, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            info.si_pid == process) {
          waitpid(process, NULL, WNOHANG);
          atomic_store(&is_reaped[i], true);
        }
      }
      if (!send_all(0)) break;
      struct timespec step = {0, STEP_MS * 1000000};
      nanosleep(&step, NULL);
    }
    send_all(SIGKILL);
  }
  for (int i = 0; i < MOST_PROGRAMS; i++) forget(i);
  errno = error;
}

// ---- The end of a process that handles no signals otherwise ----

static void on_end(int number) {
  lh_end_programs();
  signal(number, SIG_DFL);
  raise(number);  // delivered when this handler returns
}

bool lh_is_ending_handler(void (*handler)(int)) { return handler == on_end; }

static void watch_end(void) {
  static bool is_watched = false;
  if (is_watched) return;
  is_watched = true;
  atexit(lh_end_programs);
  static const int numbers[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction now;
    if (sigaction(numbers[i], NULL, &now) < 0 || now.sa_flags & SA_SIGINFO ||
        now.sa_handler != SIG_DFL)
      continue;
    memset(&now, 0, sizeof now);
    sigemptyset(&now.sa_mask);
    now.sa_flags = SA_RESTART | SA_ONSTACK;
    now.sa_handler = on_end;
    sigaction(numbers[i], &now, NULL);
  }
}

// ---- Starting a program ----

// What the new process does before it executes the program. It shares our memory until then, so it
// changes nothing but `error`.
static void become(
  char *const *arguments, char *const *environment, const char *folder, const int *streams,
      int life, pid_t parent,
  bool is_main, volatile int *error) {
  // The program gets the default signal handling that it expects, whatever handlers this process
  // has.
  static const int plain[] = {SIGINT, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) sigaction(plain[i], &action, NULL);
  // The new process still shares our memory, so our handlers must not run in it.
  for (int number = 1; number < NSIG; number++) {
    struct sigaction now;
    if (sigaction(number, NULL, &now) == 0 &&
        (now.sa_flags & SA_SIGINFO || (now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN)))
      sigaction(number, &action, NULL);
  }
  if (life == LH_OWNED) setpgid(0, 0);
  if (life == LH_DETACHED || life == LH_TERMINAL) setsid();
  if (life == LH_TERMINAL && ioctl(streams[0], TIOCSCTTY, 0) < 0) {
    *error = errno;
    _exit(127);
  }
  // The signal comes when the thread that has started the program ends, so only the main thread
  // requests it.
  if ((life == LH_OWNED || life == LH_TERMINAL) && is_main) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
  }
  if (folder != NULL && chdir(folder) < 0) {
    *error = errno;
    _exit(127);
  }
  if (streams != NULL) {
    // A descriptor that is itself 0, 1 or 2 is first copied out of the way.
    int from[3];
    for (int i = 0; i < 3; i++) {
      from[i] = streams[i] < 3 && streams[i] != i ? fcntl(streams[i], F_DUPFD_CLOEXEC, 3)
          : streams[i];
    }
    for (int i = 0; i < 3; i++) {
      int done = from[i] == i ? fcntl(i, F_SETFD, 0) : dup2(from[i], i);
      if (done < 0) {
        *error = errno;
        _exit(127);
      }
    }
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvpe(arguments[0], arguments, environment);
  *error = errno;
  _exit(127);
}

int lh_spawn(
  char *const *arguments, char *const *environment, const char *folder, const int *streams,
      int life, pid_t *process) {
  volatile int error = 0;
  pid_t parent = getpid();
  bool is_main = parent == (pid_t)syscall(SYS_gettid);
  bool is_owned = life == LH_OWNED || life == LH_TERMINAL;
  if (is_owned) watch_end();
  sigset_t all, before;
  sigfillset(&all);
  // No handler may run in the new process, and none here before the program is in the table.
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pid_t child = vfork();
  if (child == 0) become(arguments, environment, folder, streams, life, parent, is_main, &error);
  if (child < 0) {
    error = errno;
  } else if (error != 0) {
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {
    }
  } else if (is_owned) {
    note(child);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error == 0) *process = child;
  return error;
}
