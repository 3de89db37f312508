#ifndef CLUNETTE_IMAGE_H
#define CLUNETTE_IMAGE_H

#include <stddef.h>
#include <stdint.h>

// PNG files with libpng, JPEG files with libjpeg-turbo. Both report errors by longjmp, which must
// never pass a Swift frame: every jump begins and ends in png.c or jpeg.c, and what comes out is a
// code.

typedef enum {
  LI_OK = 0,
  // The file could not be opened or read: `li_error.system` is an errno.
  LI_SYSTEM = 1,
  // Not a regular file.
  LI_NOT_A_FILE = 2,
  // Begins neither as a PNG nor as a JPEG does.
  LI_UNKNOWN = 3,
  // Begins like an image but is damaged; `li_error.message` says how.
  LI_DAMAGED = 4,
  // More pixels, or a longer file, than were allowed. Nothing was decoded.
  LI_TOO_LARGE = 5,
  LI_NO_MEMORY = 6,
} li_status;

typedef struct {
  int system;
  // The library's message, cut off if it is longer; printable ASCII, because it may quote bytes of
  // the file.
  char message[96];
} li_error;

// An image file that is open, its header read. Owned by the caller from `li_open` to `li_close`.
typedef struct li_image li_image;

// Opens a file and reads its header: `*width` and `*height` in pixels. Files longer than
// `max_bytes` are refused.
li_status li_open(const char *path, int64_t max_bytes, li_image **image, uint32_t *width,
    uint32_t *height,
                  li_error *error);

// The same for a file that is open for reading; always closes its descriptor.
li_status li_open_descriptor(int fd, int64_t max_bytes, li_image **image, uint32_t *width,
    uint32_t *height,
                             li_error *error);

// Decodes all of it into `pixels`, width * height of them, row by row from the top: bytes red,
// green, blue, alpha, with the colours multiplied by the alpha. Once only. After a failure `pixels`
// holds what was decoded before it.
li_status li_decode(li_image *image, uint8_t *pixels, li_error *error);

void li_close(li_image *image);

// A PNG of pixels whose colours are *not* multiplied by their alpha: `*count` bytes, which the
// caller frees; NULL where there is no memory.
uint8_t *li_png_bytes(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count);

#endif
