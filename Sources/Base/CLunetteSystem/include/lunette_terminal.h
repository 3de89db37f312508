// The terminal code that must be written in C: signal handlers and everything that they call, which
// is all async-signal-safe.
//
// A process has one terminal. `lt_arm` says how to restore it; from then on it is restored however
// the process ends: by `lt_restore`, at exit, or by the handler of a signal that ends it.
#ifndef CLUNETTE_TERMINAL_H
#define CLUNETTE_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

// Restoring (restore.c)

/// Remembers how to restore the terminal at `fd`: `saved`, and the bytes of `lt_set_restore`.
void lt_arm(int fd, const struct termios *saved);
/// Forgets how to restore the terminal: nothing is restored from now on.
void lt_disarm(void);
/// Sets the bytes that are written before the termios are restored, in place of those set before; a
/// signal handler sees either the old or the new ones. Returns false, and changes nothing, if there
/// are more than LT_RESTORE_MAX.
enum { LT_RESTORE_MAX = 512 };
_Bool lt_set_restore(const uint8_t *bytes, size_t count);
/// Sets how many rows the cursor is above the last row of a picture under the prompt, so that it
/// can be left below that row; -1: there is no such picture.
void lt_set_rows_below(int rows);
/// Sets whether a frame is half written, so that restoring may have to break off an escape sequence
/// first.
void lt_set_partial(int is_partial);
/// Restores the terminal, if it is armed. May be called in a signal handler, and more than once.
void lt_restore(void);

/// Redirects the output to `fd` (1 or 2), if that is a terminal, a pipe or a socket, into memory,
/// up to a limit, until the terminal is restored; then it is written to its original destination.
/// `is_shown`: the captured output is shown meanwhile (`lt_captured_lines`). Returns 0 or an errno.
int lt_capture(int fd, _Bool is_shown);
/// Copies the whole lines that were captured from `fd` (1 or 2) and not dropped yet, at most
/// `capacity` bytes; returns how many.
size_t lt_captured_lines(int fd, uint8_t *bytes, size_t capacity);
/// Drops the first `count` bytes of the captured output, because they have been shown.
void lt_drop_captured(int fd, size_t count);
/// Ends the capture: the captured output is written to its original destination, and later output
/// goes there, too.
void lt_release_capture(void);
/// Writes what was printed and is still in a buffer of the C library. Must not be called in a
/// signal handler.
void lt_flush(void);
/// Makes the terminal at `fd` the standard input and output of this process, where they lead
/// elsewhere, until `lt_end_lending`: another program runs on it, and finds it there.
void lt_lend_terminal(int fd);
void lt_end_lending(void);
/// The kind of file that `fd` (1 or 2) is captured from; LT_NOT_CAPTURED if it is not captured.
int lt_capture_source(int fd);
enum { LT_NOT_CAPTURED = 0, LT_TERMINAL = 1, LT_PIPE = 2 };
/// The errno of the first failure to write standard output when the terminal was restored; 0 if
/// there was none.
int lt_output_error(void);

// Signals (signals.c)

enum {
  LT_RESIZED = 1,      // SIGWINCH
  LT_STOP = 2,         // SIGTSTP
  LT_CONTINUED = 4,    // SIGCONT
  LT_INTERRUPT = 8,    // SIGINT, or Control-C that came while nobody was reading
};

/// Installs the signal handlers, once in a process. `wake_fd` is an eventfd that they write to.
/// Returns 0 or an errno.
int lt_install(int wake_fd);
/// Sets whether SIGTERM and SIGHUP ask the program to end by itself: the first of them is then only
/// passed on (by `lt_asked_to_end`, and by a write to the eventfd). A second one, and the end of so
/// many seconds after the first (0: never), end the process. Before this call, and after one that
/// turns it off, each of them ends the process.
void lt_end_by_itself(_Bool on, int seconds);
/// The signal that has asked the program to end; 0 for none.
int lt_asked_to_end(void);
/// Takes the signals since the last call, as bits.
unsigned lt_take_signals(void);
/// Whether signals have come that the program has not handled yet.
_Bool lt_has_signals(void);
/// Stops this process and the rest of its job, as Control-Z does; returns when the job continues.
void lt_stop_job(void);
/// Sets whether SIGTSTP stops this process by its default action: while another program has the
/// terminal.
void lt_stop_plainly(_Bool on);

// Interrupting what runs (interrupt.c)

/// A hook that is called when Control-C or SIGINT comes while the program is busy: on the program's
/// thread, in a signal handler. It returns whether it stops something; if not, the key is passed on
/// as input.
typedef int (*lt_interrupt_hook)(void *context);
void lt_set_interrupt_hook(lt_interrupt_hook hook, void *context);
// From this call on, not even a third Control-C ends a program that is busy and has handled none;
// SIGQUIT still does.
void lt_interrupts_never_end(void);
/// Reports that the program is busy and does not read `fd`: from now on the handler looks for
/// Control-C there, but not in pasted text. `is_pasting`: whether what was read so far ends in a
/// paste.
void lt_busy_begin(int fd, _Bool is_pasting);
/// Reports that the program reads again. Copies the input that came meanwhile to `bytes`, which
/// must have room for LT_INPUT_MAX, and returns its length.
size_t lt_busy_end(uint8_t *bytes);
enum { LT_INPUT_MAX = 4096 };
/// Makes the kernel send SIGIO to the calling thread when there is input at `fd`, or stop doing
/// that. `fd` must be an open file description of this process's own. Returns 0 or an errno.
int lt_watch_input(int fd, int on);

// Used between the files of this module.
void lt_on_interrupt(void);
int lt_hook_takes_it(void);
void lt_pause_input(int is_on);

// Writing (write.c)

/// Writes to `fd`, which is non-blocking, like write(2); but a large amount is written in blocking
/// mode, for at most `milliseconds`, on the thread that did this first. Returns how much was
/// written; -1 and errno EAGAIN if the terminal accepts nothing now.
ssize_t lt_write(int fd, const void *bytes, size_t count, int milliseconds);

// The notice that is written when the program is busy for long (notice.c)

/// Writes `bytes` to `fd` after so many milliseconds, unless `lt_notice_end` is called before.
/// There is only one notice at a time.
void lt_notice_begin(int fd, const uint8_t *bytes, size_t length, int milliseconds);
/// Cancels the notice. Returns whether it was written.
bool lt_notice_end(void);

// System calls with variable arguments, which Swift does not import.
int lt_eventfd(void);
int lt_open(const char *path);
int lt_window_size(int fd, int *columns, int *rows);
#endif
