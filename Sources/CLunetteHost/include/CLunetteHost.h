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
/// What C code printed is written.
void lh_flush(void);

#endif
