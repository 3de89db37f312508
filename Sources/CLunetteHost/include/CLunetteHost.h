// Calls of the C library that Swift does not import: GNU's own, and those with variable arguments.
#ifndef CLUNETTE_HOST_H
#define CLUNETTE_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "CLunetteFiles.h"

/// Starts a program, found on PATH. `arguments` and `environment` end with NULL.
///
/// - folder: where it runs; NULL: here.
/// - streams: its standard input, output and error; NULL: ours.
/// - group: whether it gets a process group of its own, so that it can be ended with all that it starts.
///
/// 0 and its process, or an errno.
int lh_spawn(
  char *const *arguments, char *const *environment, const char *folder, const int *streams, bool group, pid_t *process);
/// A pipe that no other program inherits. 0, or an errno.
int lh_pipe(int *ends);
/// 0, or an errno.
int lh_set_nonblocking(int fd);
/// Writes to a pipe whose reader may be gone: that is EPIPE, and no signal.
ssize_t lh_write_quietly(int fd, const uint8_t *bytes, size_t count);
/// A descriptor that can be read when the process ends (Linux 5.3); -1 where there are none.
int lh_pidfd(pid_t process);
/// What C code prints goes to standard output line by line, wherever that leads meanwhile.
void lh_buffer_lines(void);
/// Appends to what the C library writes to standard output (1) or standard error (2). 0, or an errno.
int lh_print(int stream, const uint8_t *bytes, size_t count);
/// What was printed to standard output is written. 0, or an errno: of this, or that something before was not written.
int lh_flush_output(void);

// Control-C where no terminal driver takes it as a key (interrupts.c)

/// Called in a signal handler: async-signal-safe, which no Swift function is. 1 if it has stopped something, else 0.
typedef int (*lh_interrupt_hook)(void *context);
/// Takes over SIGINT, or gives it another hook. The third that comes before `lh_interrupts_seen` ends the process. 0, or
/// an errno.
int lh_watch_interrupts(lh_interrupt_hook hook, void *context);
/// Can be read when there was an interrupt that the hook did not take; -1 before `lh_watch_interrupts`.
int lh_interrupt_descriptor(void);
/// Whether there was one since the last call.
bool lh_take_interrupt(void);
/// Whoever serves the interrupts is there.
void lh_interrupts_seen(void);
/// From here on not even the third Control-C that a busy program has not answered ends it.
void lh_interrupts_never_end(void);

// Bytes of the heap that are in use in the whole process: for benchmarks, and for what looks for leaks.
size_t lh_heap_bytes(void);

#endif
