// Functions of the C library that Swift does not import: GNU's own, and those with variable
// arguments.
#ifndef CLUNETTE_HOST_H
#define CLUNETTE_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "lunette_files.h"

/// Starts a program, found on PATH. `arguments` and `environment` end with NULL.
///
/// - folder: the working folder; NULL: the folder of this process.
/// - streams: the descriptors of standard input, output and error; NULL: those of this process.
/// - life: how the program belongs to this process.
///
/// Returns 0 and sets the process, or returns an errno.
int lh_spawn(
  char *const *arguments, char *const *environment, const char *folder, const int *streams,
      int life, pid_t *process);
enum {
  LH_FOREGROUND = 0,  // in our process group: it has the terminal, and its signals
  LH_OWNED = 1,       // in its own group, which ends whenever and however this process ends
  LH_DETACHED = 2,    // in its own session, which outlives this process
  LH_TERMINAL = 3,    // like LH_OWNED, in its own session, whose terminal is its standard input
};
/// Ends the groups of all programs that were started with LH_OWNED or LH_TERMINAL: by SIGTERM, and
/// what is left a second later by SIGKILL. May be called in a signal handler.
void lh_end_programs(void);
/// Reports that the program was waited for. Its group is forgotten, unless other processes of it
/// are left.
void lh_program_ended(pid_t process);
/// Whether a handler is the one that ends the programs of a process that handles no signals
/// otherwise.
bool lh_is_ending_handler(void (*handler)(int));
/// Makes a pipe that no other program inherits. Returns 0 or an errno.
int lh_pipe(int *ends);
/// Makes a terminal of a size in cells, which no other program inherits: ends[0] is the side of the
/// process that shows it, ends[1] that of the program. Returns 0 or an errno.
int lh_terminal(int columns, int rows, int *ends);
/// Makes a descriptor non-blocking. Returns 0 or an errno.
int lh_set_nonblocking(int fd);
/// Writes to a pipe whose reader may be gone: then the result is the error EPIPE, and there is no
/// signal.
ssize_t lh_write_quietly(int fd, const uint8_t *bytes, size_t count);
/// A descriptor that becomes readable when the process ends (Linux 5.3); -1 where the system has
/// none.
int lh_pidfd(pid_t process);
/// A descriptor that becomes readable after this many milliseconds, and stays so; -1 on error.
int lh_timer(int ms);
/// A descriptor that becomes readable when something new happens to another one, which poll may
/// report as ready or hung up all the time; -1 on error. It closes before the other one does.
int lh_watch_news(int fd);
/// Reports that the news of a descriptor of `lh_watch_news` were seen.
void lh_news_seen(int news);
/// Makes what C code prints go to standard output line by line, wherever that leads at the time.
void lh_buffer_lines(void);
/// Appends to what the C library writes to standard output (1) or standard error (2). Returns 0 or
/// an errno.
int lh_print(int stream, const uint8_t *bytes, size_t count);
/// Writes what was printed to standard output and is still buffered. Returns 0 or an errno: of this
/// write, or of an earlier one that failed.
int lh_flush_output(void);

// Control-C where no terminal driver reads it as a key (interrupts.c)

/// A hook that is called in a signal handler, so it must be async-signal-safe, which no Swift
/// function is. Returns 1 if it has stopped something, else 0.
typedef int (*lh_interrupt_hook)(void *context);
/// Takes over SIGINT, or sets another hook for it. The third SIGINT that comes before
/// `lh_interrupts_seen` ends the process. Returns 0 or an errno.
int lh_watch_interrupts(lh_interrupt_hook hook, void *context);
/// A descriptor that is readable when there was an interrupt that the hook did not take; -1 before
/// `lh_watch_interrupts`.
int lh_interrupt_descriptor(void);
/// Whether there was such an interrupt since the last call.
bool lh_take_interrupt(void);
/// Reports that the program has handled its interrupts.
void lh_interrupts_seen(void);
/// From this call on, not even a third Control-C ends a program that is busy and has handled none.
void lh_interrupts_never_end(void);

// The bytes of the heap that the whole process uses: for benchmarks, and for tests that look for
// leaks.
size_t lh_heap_bytes(void);

#endif
