// Opens a picture file, which may be hostile: only a regular file, only up to a size, and its
// format by its first bytes, not by its name.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "image.h"

void li_set_message(li_error *error, const char *text) {
  size_t n = 0;
  for (; text[n] != 0 && n + 1 < sizeof error->message; n++) {
    error->message[n] = text[n] < 0x20 || text[n] > 0x7e ? '?' : text[n];
  }
  error->message[n] = 0;
}

static li_status open_file(int fd, int64_t max_bytes, li_image *image) {
  struct stat about;
  if (fstat(fd, &about) < 0) {
    image->error->system = errno;
    close(fd);
    return LI_SYSTEM;
  }
  if (!S_ISREG(about.st_mode)) {
    close(fd);
    return LI_NOT_A_FILE;
  }
  if (about.st_size > max_bytes) {
    close(fd);
    return LI_TOO_LARGE;
  }
  image->file = fdopen(fd, "rb");
  if (image->file == NULL) {
    image->error->system = errno;
    close(fd);
    return LI_NO_MEMORY;
  }
  return LI_OK;
}

// Finds the format by the file's first bytes; NULL for other formats.
static const li_format *format_of(FILE *file) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  static const uint8_t jpeg[] = {0xff, 0xd8, 0xff};
  uint8_t first[8];
  size_t count = fread(first, 1, sizeof first, file);
  rewind(file);
  if (count >= sizeof png && memcmp(first, png, sizeof png) == 0) return &li_png;
  if (count >= sizeof jpeg && memcmp(first, jpeg, sizeof jpeg) == 0) return &li_jpeg;
  return NULL;
}

li_status li_open(const char *path, int64_t max_bytes, li_image **result, uint32_t *width,
    uint32_t *height,
                  li_error *error) {
  *result = NULL;
  memset(error, 0, sizeof *error);
  // The flags prevent that a pipe blocks and that a terminal becomes the controlling one.
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) {
    error->system = errno;
    return LI_SYSTEM;
  }
  return li_open_descriptor(fd, max_bytes, result, width, height, error);
}

li_status li_open_descriptor(int fd, int64_t max_bytes, li_image **result, uint32_t *width,
    uint32_t *height,
                             li_error *error) {
  *result = NULL;
  memset(error, 0, sizeof *error);
  li_image *image = calloc(1, sizeof *image);
  if (image == NULL) {
    close(fd);
    return LI_NO_MEMORY;
  }
  image->error = error;
  li_status status = open_file(fd, max_bytes, image);
  if (status == LI_OK) {
    image->format = format_of(image->file);
    status = image->format == NULL ? LI_UNKNOWN : image->format->begin(image, width, height);
  }
  image->error = NULL;
  if (status == LI_OK) {
    *result = image;
  } else {
    li_close(image);
  }
  return status;
}

li_status li_decode(li_image *image, uint8_t *pixels, li_error *error) {
  memset(error, 0, sizeof *error);
  image->error = error;
  li_status status = image->format->decode(image, pixels);
  image->error = NULL;
  return status;
}

void li_close(li_image *image) {
  if (image == NULL) return;
  if (image->format != NULL) image->format->end(image);
  if (image->file != NULL) fclose(image->file);
  free(image);
}
