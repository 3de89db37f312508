#define _GNU_SOURCE
#include "lunette_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int lh_spawn(
  char *const *arguments, char *const *environment, const char *folder, const int *streams, bool group,
  pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
  if (folder != NULL) error = posix_spawn_file_actions_addchdir_np(&actions, folder);
  for (int i = 0; error == 0 && streams != NULL && i < 3; i++) {
    error = posix_spawn_file_actions_adddup2(&actions, streams[i], i);
  }
  // The program gets the default signal handling that it expects, whatever handlers this process has.
  static const int plain[] = {SIGINT, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
  sigset_t none, defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) sigaddset(&defaults, plain[i]);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  if (group) flags |= POSIX_SPAWN_SETPGROUP;
  posix_spawnattr_setflags(&attributes, flags);
  if (error == 0) error = posix_spawnp(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

int lh_pipe(int *ends) { return pipe2(ends, O_CLOEXEC) < 0 ? errno : 0; }

int lh_set_nonblocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  return flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0 ? errno : 0;
}

ssize_t lh_write_quietly(int fd, const uint8_t *bytes, size_t count) {
  sigset_t pipe, before;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &before);
  ssize_t written = write(fd, bytes, count);
  int error = errno;
  if (written < 0 && error == EPIPE) {
    // The signal is pending for this thread: take it.
    struct timespec now = {0, 0};
    sigtimedwait(&pipe, NULL, &now);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written;
}

int lh_pidfd(pid_t process) {
#ifdef SYS_pidfd_open
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor;
#else
  (void)process;
  errno = ENOSYS;
  return -1;
#endif
}

void lh_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }

int lh_print(int stream, const uint8_t *bytes, size_t count) {
  if (count == 0) return 0;
  FILE *file = stream == 2 ? stderr : stdout;
  errno = 0;
  // A line that was buffered and could not be written counts as written: only the error flag of the stream tells.
  if (fwrite(bytes, 1, count, file) == count && !ferror(file)) return 0;
  int error = errno != 0 ? errno : EIO;
  clearerr(file);
  return error;
}

int lh_flush_output(void) {
  errno = 0;
  // A script's own `io.flush` may have failed before, and lost what it was to write.
  if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
  int error = errno != 0 ? errno : EIO;
  clearerr(stdout);
  return error;
}
