// The calls that Swift cannot make well itself: pipes, pseudo-terminals, descriptors of processes,
// and writes that raise no SIGPIPE.
#define _GNU_SOURCE
#include "lunette_process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int lh_pipe(int *ends) { return pipe2(ends, O_CLOEXEC) < 0 ? errno : 0; }

int lh_terminal(int columns, int rows, int *ends) {
  int ours = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (ours < 0) return errno;
  char name[128];
  int error = grantpt(ours) < 0 || unlockpt(ours) < 0 ? errno : ptsname_r(ours, name, sizeof name);
  int theirs = error == 0 ? open(name, O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  if (error == 0 && theirs < 0) error = errno;
  if (error != 0) {
    close(ours);
    return error;
  }
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  ioctl(theirs, TIOCSWINSZ, &size);
  ends[0] = ours;
  ends[1] = theirs;
  return 0;
}

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

int lh_timer(int ms) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  // A time of nothing would stop the timer.
  struct itimerspec time = {.it_value = {ms / 1000, ms % 1000 * 1000000L + 1}};
  if (timer >= 0) timerfd_settime(timer, 0, &time, NULL);
  return timer;
}

int lh_watch_news(int fd) {
  int news = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN | EPOLLET};
  if (news < 0 || epoll_ctl(news, EPOLL_CTL_ADD, fd, &event) == 0) return news;
  close(news);
  return -1;
}

void lh_news_seen(int news) {
  struct epoll_event event;
  epoll_wait(news, &event, 1, 0);
}

void lh_buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }

int lh_print(int stream, const uint8_t *bytes, size_t count) {
  if (count == 0) return 0;
  FILE *file = stream == 2 ? stderr : stdout;
  errno = 0;
  // A line that was buffered and could not be written counts as written: only the error flag of the
  // stream shows the failure.
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
