// The handlers of the signals that concern a program in full screen: a new window size, stopping
// and continuing, interrupts and the request to end. A handler sets a bit and wakes the run loop.
#define _GNU_SOURCE
#include "lunette_process.h"
#include "lunette_terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int wake_fd = -1;
static atomic_uint arrived = 0;
// The interrupts that the program has not handled. A user who presses Control-C a third time means
// it.
static atomic_int unserved = 0;
enum { LAST_INTERRUPT = 3 };

static struct sigaction previous[NSIG];

// SIGTERM and SIGHUP, which ask the program to end. If it wants to end by itself, the first is
// passed on to it, and a timer ends it if it does not come to that.
static atomic_int ends_itself = 0, grace_seconds = 0, asked_to_end = 0;
static timer_t grace;
static _Bool has_grace = 0;

static void wake(unsigned bit) {
  int error = errno;
  atomic_fetch_or(&arrived, bit);
  uint64_t one = 1;
  if (write(wake_fd, &one, sizeof one) < 0) {
    // The eventfd is full: then the program is awake anyway.
  }
  errno = error;
}

unsigned lt_take_signals(void) {
  atomic_store_explicit(&unserved, 0, memory_order_relaxed);
  if (atomic_load_explicit(&arrived, memory_order_relaxed) == 0) return 0;
  return atomic_exchange(&arrived, 0);
}

_Bool lt_has_signals(void) { return atomic_load_explicit(&arrived, memory_order_relaxed) != 0; }

static void set_grace(int seconds) {
  struct itimerspec when;
  memset(&when, 0, sizeof when);
  when.it_value.tv_sec = seconds;
  if (has_grace) timer_settime(grace, 0, &when, NULL);
}

void lt_end_by_itself(_Bool on, int seconds) {
  if (on && !has_grace) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_SIGNAL;
    event.sigev_signo = SIGTERM;
    has_grace = timer_create(CLOCK_MONOTONIC, &event, &grace) == 0;
  }
  atomic_store(&grace_seconds, seconds);
  atomic_store(&ends_itself, on);
  if (!on) atomic_store(&asked_to_end, 0);
  if (!on || seconds == 0) {
    set_grace(0);
  } else if (atomic_load(&asked_to_end) != 0) {
    set_grace(seconds);
  }
}

int lt_asked_to_end(void) { return atomic_load_explicit(&asked_to_end, memory_order_relaxed); }

// Passes the first SIGTERM or SIGHUP on to the program, if the program ends itself. Returns false
// for all other signals, also the second one: these end the process.
static _Bool is_passed_on(int number) {
  if ((number != SIGTERM && number != SIGHUP) || !atomic_load(&ends_itself)) return 0;
  int none = 0;
  if (!atomic_compare_exchange_strong(&asked_to_end, &none, number)) return 0;
  set_grace(atomic_load(&grace_seconds));
  wake(0);
  return 1;
}

static int is_fault(int number) {
  return number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE ||
      number == SIGTRAP ||
         number == SIGSYS;
}

static int is_crash(int number) {
  return is_fault(number) || number == SIGABRT || number == SIGQUIT;
}

// Restores the terminal, then lets the signal have its default effect: it ends the process. Swift's
// backtracer, which had these signals before, would stop and ask questions on a terminal; so it
// runs only if SWIFT_BACKTRACE is set, which is how a user asks for it.
static void on_fatal(int number, siginfo_t *info, void *context) {
  (void)context;
  if (is_passed_on(number)) return;
  lt_restore();
  lh_end_programs();
  sigaction(number, &previous[number], NULL);
  // The instruction that failed runs again after the handler, and fails with all the information
  // that the next handler needs.
  if (is_fault(number) && info && info->si_code > 0) return;
  raise(number);  // delivered when this handler returns
}

// ---- The signals that the C library keeps for its threads ----

// 32 and 33, which `sigaction` refuses. Their default effect ends the process, too, until the
// library needs them and gives them its own handler.
enum { FIRST_HIDDEN = 32 };

// The system's own structure. The handler never returns, so what would restore its context is never
// called.
struct hidden_action {
  void (*handler)(int);
  unsigned long flags;
  void (*restorer)(void);
  uint64_t mask;
};
#ifdef __x86_64__
enum { NEEDS_RESTORER = 0x04000000 };
#else
enum { NEEDS_RESTORER = 0 };
#endif

static void on_hidden(int number) {
  lt_restore();
  lh_end_programs();
  struct hidden_action plain = {.handler = SIG_DFL};
  syscall(SYS_rt_sigaction, number, &plain, NULL, sizeof plain.mask);
  uint64_t mask = (uint64_t)1 << (number - 1);
  syscall(SYS_rt_sigprocmask, SIG_UNBLOCK, &mask, NULL, sizeof mask);
  syscall(SYS_tgkill, getpid(), syscall(SYS_gettid), number);
  _exit(128 + number);
}

static void install_hidden(int number) {
  struct hidden_action action = {on_hidden, SA_ONSTACK | NEEDS_RESTORER, abort, 0}, before = {0};
  if (syscall(SYS_rt_sigaction, number, NULL, &before, sizeof before.mask) < 0 ||
      before.handler != SIG_DFL)
    return;
  syscall(SYS_rt_sigaction, number, &action, NULL, sizeof action.mask);
}

static void on_notice(int number) {
  wake(number == SIGWINCH ? LT_RESIZED : number == SIGTSTP ? LT_STOP : LT_CONTINUED);
}

static atomic_int never_ends = 0;
void lt_interrupts_never_end(void) { atomic_store(&never_ends, 1); }

void lt_on_interrupt(void) {
  if (atomic_fetch_add(&unserved, 1) + 1 >= LAST_INTERRUPT && !atomic_load(&never_ends)) {
    lt_restore();
    lh_end_programs();
    signal(SIGINT, SIG_DFL);
    raise(SIGINT);
    return;
  }
  if (!lt_hook_takes_it()) wake(LT_INTERRUPT);
}

static void on_interrupt(int number) {
  (void)number;
  int error = errno;
  lt_on_interrupt();
  errno = error;
}

static void install(int number, void (*handler)(int), void (*detailed)(int, siginfo_t *, void *)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  // Interrupted system calls are restarted where possible: scripts and libraries are not written
  // for calls that are cut short.
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  if (detailed) {
    action.sa_flags |= SA_SIGINFO;
    action.sa_sigaction = detailed;
  } else {
    action.sa_handler = handler;
  }
  sigaction(number, &action, &previous[number]);
  // That of a process without a terminal, which programs were started in before.
  if (!(previous[number].sa_flags & SA_SIGINFO) &&
      lh_is_ending_handler(previous[number].sa_handler)) {
    previous[number].sa_handler = SIG_DFL;
  }
  // A signal that was ignored when the program was started (nohup) stays ignored; and a signal that
  // is no crash, and for which other code has a handler, keeps that handler.
  int is_default = !(previous[number].sa_flags & SA_SIGINFO) &&
      previous[number].sa_handler == SIG_DFL;
  int is_ignored = !(previous[number].sa_flags & SA_SIGINFO) &&
      previous[number].sa_handler == SIG_IGN;
  if (is_ignored || (!is_default && detailed && !is_crash(number)))
    sigaction(number, &previous[number], NULL);
}

int lt_install(int fd) {
  static int is_installed = 0;
  wake_fd = fd;
  if (is_installed) return 0;
  is_installed = 1;
  // Handlers must also run when the stack is used up, so they have their own stack.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && stack.ss_flags & SS_DISABLE) {
    enum { SIZE = 64 << 10 };
    memset(&stack, 0, sizeof stack);
    stack.ss_sp = malloc(SIZE);
    stack.ss_size = SIZE;
    if (!stack.ss_sp || sigaltstack(&stack, NULL) < 0) return errno;
  }
  // All signals that end a process by default, except SIGKILL, and SIGINT, which is installed
  // below.
  static const int fatal[] = {
    SIGHUP,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS, SIGFPE,    SIGUSR1, SIGSEGV, SIGUSR2,
    SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGSYS, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR,
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
  };
  int wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    install(fatal[i], NULL, on_fatal);
    if (!wants_backtrace && is_crash(fatal[i])) {
      memset(&previous[fatal[i]], 0, sizeof(struct sigaction));
      previous[fatal[i]].sa_handler = SIG_DFL;
    }
  }
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) install(number, NULL, on_fatal);
  for (int number = FIRST_HIDDEN; number < SIGRTMIN; number++) install_hidden(number);
  install(SIGINT, on_interrupt, NULL);
  install(SIGWINCH, on_notice, NULL);
  install(SIGTSTP, on_notice, NULL);
  install(SIGCONT, on_notice, NULL);
  atexit(lt_restore);
  return 0;
}

void lt_stop_job(void) {
  struct sigaction ours, plain;
  memset(&plain, 0, sizeof plain);
  plain.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &plain, &ours);
  kill(0, SIGTSTP);  // stops the whole job, as the terminal would; this process stops here
  sigaction(SIGTSTP, &ours, NULL);
}

void lt_stop_plainly(_Bool on) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  action.sa_handler = on_notice;
  if (on) action.sa_handler = SIG_DFL;
  // A signal that was ignored when the program was started stays ignored.
  if (!(previous[SIGTSTP].sa_flags & SA_SIGINFO) && previous[SIGTSTP].sa_handler == SIG_IGN) return;
  sigaction(SIGTSTP, &action, NULL);
}
