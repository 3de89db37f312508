#define _GNU_SOURCE
#include "lunette_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// Control-C while a callback runs. The terminal could send SIGINT for it, but not where the key is
// an escape sequence (the kitty keyboard protocol), and it would send the signal to all processes
// of a pipeline. So the kernel reports all input by SIGIO, which is ignored unless the program is
// busy: then the handler reads, looks for Control-C, and keeps the rest for the program. Only the
// thread that set this up gets the signal, so the handler never runs in parallel with the code
// here, but only interrupts it.

static _Atomic(lt_interrupt_hook) interrupt_hook = NULL;
static _Atomic(void *) interrupt_context = NULL;
static atomic_int busy_fd = -1;
static atomic_int is_paused = 0;
static atomic_int is_pulling = 0, must_pull_again = 0;
static uint8_t input[LT_INPUT_MAX];
static size_t input_count = 0, input_seen = 0;
// Whether `input_seen` is inside of a paste: byte 3 in a pasted text is no key.
static _Bool is_in_paste = 0;
static const char paste_begin[] = "\x1b[200~", paste_end[] = "\x1b[201~";

void lt_set_interrupt_hook(lt_interrupt_hook hook, void *context) {
  // A handler must never see the new hook with the old context.
  atomic_store(&interrupt_hook, NULL);
  atomic_store(&interrupt_context, context);
  atomic_store(&interrupt_hook, hook);
}

int lt_hook_takes_it(void) {
  lt_interrupt_hook hook = atomic_load(&interrupt_hook);
  return hook && atomic_load(&busy_fd) >= 0 && hook(atomic_load(&interrupt_context));
}

// The length of the Control-C at `at`; 0 if there is none; -1 if the bytes there may become one.
// The forms: 3; `CSI code : shifted : base ; modifiers : phase ; text u` (kitty);
// `CSI 27 ; 5 ; 99 ~` (modifyOtherKeys). As in `InputDecoder`, the base layout counts for keys that
// are no ASCII letters.
static int control_c(size_t at) {
  if (input[at] == 3) return 1;
  if (input[at] != 0x1b) return 0;
  if (at + 1 == input_count) return -1;
  if (input[at + 1] != '[') return 0;
  enum { FIELDS = 3, SUBS = 3 };
  long numbers[FIELDS][SUBS] = {{0}};
  int field = 0, sub = 0;
  for (size_t i = at + 2; i < input_count; i++) {
    uint8_t byte = input[i];
    if (i - at > 64) return 0;
    if (byte == ';') {
      field++;
      sub = 0;
    } else if (byte == ':') {
      sub++;
    } else if (byte >= '0' && byte <= '9') {
      if (field >= FIELDS || sub >= SUBS) continue;
      long *number = &numbers[field][sub];
      if (*number < 0x110000) *number = *number * 10 + byte - '0';
    } else {
      int length = (int)(i + 1 - at);
      if (byte == '~')
        return numbers[0][0] == 27 && numbers[1][0] == 5 && numbers[2][0] == 'c' ? length : 0;
      if (byte != 'u') return 0;
      long code = numbers[0][0];
      _Bool is_letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
      // Control, with no other modifiers than the lock keys; the key is pressed or held, but not
      // released.
      _Bool is_c = code == 'c' || (!is_letter && numbers[0][2] == 'c');
      return is_c && ((numbers[1][0] - 1) & 0x3f) == 4 && numbers[1][1] != 3 ? length : 0;
    }
  }
  return -1;
}

// The length of `bytes` if the input at `at` begins with them; 0 if it does not; -1 if it ends too
// early to tell.
static int sequence(const char *bytes, size_t at) {
  size_t length = strlen(bytes), same = 0;
  while (same < length && at + same < input_count && input[at + same] == (uint8_t)bytes[same])
    same++;
  return same == length ? (int)length : at + same == input_count ? -1 : 0;
}

// Whether all bytes from `at` on are Control-C, once or several times.
static int is_control_c(size_t at) {
  while (at < input_count) {
    int length = control_c(at);
    if (length <= 0) return 0;
    at += (size_t)length;
  }
  return 1;
}

static void look(void) {
  while (input_seen < input_count) {
    int edge = sequence(is_in_paste ? paste_end : paste_begin, input_seen);
    if (edge > 0) {
      is_in_paste = !is_in_paste;
      input_seen += (size_t)edge;
      continue;
    }
    int length = is_in_paste ? 0 : control_c(input_seen);
    if (length < 0 || (length == 0 && edge < 0)) return;
    if (length == 0) {
      input_seen++;
      continue;
    }
    size_t after = input_seen + (size_t)length;
    memmove(input + input_seen, input + after, input_count - after);
    input_count -= (size_t)length;
    lt_on_interrupt();
  }
}

static void pull(void) {
  if (atomic_load(&is_paused)) return;
  if (atomic_exchange(&is_pulling, 1)) {
    atomic_store(&must_pull_again, 1);
    return;
  }
  do {
    atomic_store(&must_pull_again, 0);
    int fd = atomic_load(&busy_fd);
    while (fd >= 0 && input_count < sizeof input) {
      ssize_t got = read(fd, input + input_count, sizeof input - input_count);
      if (got <= 0) break;
      size_t before = input_count;
      input_count += (size_t)got;
      // A read of nothing but Control-C is the key even in a paste, whose end may never come.
      if (is_in_paste && is_control_c(before)) {
        is_in_paste = 0;
        input_seen = before;
      }
      look();
    }
    atomic_store(&is_pulling, 0);
  } while (atomic_load(&must_pull_again) && !atomic_exchange(&is_pulling, 1));
}

static void on_input(int number) {
  (void)number;
  int error = errno;
  if (atomic_load(&busy_fd) >= 0) pull();
  errno = error;
}

void lt_busy_begin(int fd, _Bool is_pasting) {
  is_in_paste = is_pasting;
  atomic_store(&busy_fd, fd);
  pull();  // input that came before the program was busy was not examined
}

void lt_pause_input(int is_on) {
  atomic_store(&is_paused, is_on);
  if (!is_on && atomic_load(&busy_fd) >= 0) pull();
}

size_t lt_busy_end(uint8_t *bytes) {
  atomic_store(&busy_fd, -1);
  // From this point on the handler does nothing.
  size_t count = input_count;
  memcpy(bytes, input, count);
  input_count = input_seen = 0;
  return count;
}

int lt_watch_input(int fd, int on) {
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0) return errno;
  if (!on) return flags & O_ASYNC && fcntl(fd, F_SETFL, flags & ~O_ASYNC) < 0 ? errno : 0;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_input;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  struct f_owner_ex owner = {.type = F_OWNER_TID, .pid = gettid()};
  if (sigaction(SIGIO, &action, NULL) < 0 || fcntl(fd, F_SETOWN_EX, &owner) < 0) return errno;
  return fcntl(fd, F_SETFL, flags | O_ASYNC) < 0 ? errno : 0;
}
