// What must be C: signal handlers, and all that they call, which is async-signal-safe throughout.
//
// One terminal a process. `lt_arm` says how to put it back; from then on it is put back however the process ends:
// by `lt_restore`, at exit, or by the handler of a signal that ends it.
#ifndef CLUNETTE_TERMINAL_H
#define CLUNETTE_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// Restoring (restore.c)

/// Remembers how to put the terminal at `fd` back: `saved`, and the bytes of `lt_set_restore`.
void lt_arm(int fd, const struct termios *saved);
/// Nothing is to be put back any more.
void lt_disarm(void);
/// Bytes to write before termios are put back. Replaces those before, at once for a handler's eyes. False, and nothing is
/// changed, if there are more than LT_RESTORE_MAX.
enum { LT_RESTORE_MAX = 512 };
_Bool lt_set_restore(const uint8_t *bytes, size_t count);
/// How far the cursor is above the last row of a picture under the prompt, below which it is left; -1 for none.
void lt_set_rows_below(int rows);
/// Whether a frame is half written, so that a sequence may have to be broken off first.
void lt_set_partial(int is_partial);
/// Puts the terminal back, if it is armed. Safe in a handler, and to call again.
void lt_restore(void);

/// Sends what is written to `fd` (1 or 2), if that is a terminal, a pipe or a socket, into memory, up to a limit, until
/// the terminal is put back, and then to where it was going. 0, or an errno.
int lt_capture(int fd);
/// What was captured goes where it was going, and what comes later too.
void lt_release_capture(void);
/// What was printed and is still in a buffer of the C library's is written. Not in a handler.
void lt_flush(void);
/// What `fd` (1 or 2) is captured from; LT_NOT_CAPTURED if it is not.
int lt_capture_source(int fd);
enum { LT_NOT_CAPTURED = 0, LT_TERMINAL = 1, LT_PIPE = 2 };
/// Why standard output could not be written when the terminal was put back, the first time: an errno; 0 if it could.
int lt_output_error(void);

// Signals (signals.c)

enum {
  LT_RESIZED = 1,      // SIGWINCH
  LT_STOP = 2,         // SIGTSTP
  LT_CONTINUED = 4,    // SIGCONT
  LT_INTERRUPT = 8,    // SIGINT, or Control-C that came while nobody was reading
};

/// Installs the handlers, once a process. `wake_fd` is an eventfd that they write to. 0, or an errno.
int lt_install(int wake_fd);
/// The signals since the last call, as bits.
unsigned lt_take_signals(void);
/// Whether there are any.
_Bool lt_has_signals(void);
/// Stops this process and the rest of its job as Control-Z does; returns when it goes on.
void lt_stop_job(void);
/// Whether SIGTSTP stops this process as if nobody had asked for it: while another program has the terminal.
void lt_stop_plainly(_Bool on);

// Interrupting what runs (interrupt.c)

/// Called when Control-C, or SIGINT, comes while the program is busy: on its thread, in a handler. It answers whether
/// it stops something; else the key is told as input.
typedef int (*lt_interrupt_hook)(void *context);
void lt_set_interrupt_hook(lt_interrupt_hook hook, void *context);
// From here on not even the third Control-C that a busy program has not answered ends it; SIGQUIT still does.
void lt_interrupts_never_end(void);
/// The program is busy and does not read `fd`: look out for Control-C there.
void lt_busy_begin(int fd);
/// It reads again. Copies what was read meanwhile to `bytes`, and returns how many; room for LT_INPUT_MAX.
size_t lt_busy_end(uint8_t *bytes);
enum { LT_INPUT_MAX = 4096 };
/// Makes the kernel tell of input at `fd` by SIGIO to the calling thread, or no longer. `fd` must be a description of
/// our own. 0, or an errno.
int lt_watch_input(int fd, int on);

// Used between the files here.
void lt_on_interrupt(void);
int lt_hook_takes_it(void);
void lt_pause_input(int is_on);

// Writing (write.c)

/// Writes to `fd`, which does not block, like write(2); but a lot it writes blocking, for at most `milliseconds`, on the
/// thread that did so first. How much was written; -1 and errno EAGAIN if the terminal takes nothing now.
ssize_t lt_write(int fd, const void *bytes, size_t count, int milliseconds);

// What is said when the program is busy for long (notice.c)

/// Writes `bytes` to `fd` so many milliseconds from now, unless `lt_notice_end` comes before. There is one at a time.
void lt_notice_begin(int fd, const uint8_t *bytes, size_t length, int milliseconds);
/// Nothing more is written. Whether it was.
bool lt_notice_end(void);

// Calls with variable arguments, which Swift does not import.
int lt_eventfd(void);
int lt_open(const char *path);
int lt_window_size(int fd, int *columns, int *rows);
#endif
