#define _GNU_SOURCE
#include "CLunetteImage.h"

#include <errno.h>
#include <fcntl.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct li_image {
  FILE *file;
  png_structp png;
  png_infop info;
  png_bytepp rows;
  li_error *error;
  li_status status;
};

static void set_message(li_error *error, const char *text) {
  size_t n = 0;
  for (; text[n] != 0 && n + 1 < sizeof error->message; n++) {
    error->message[n] = text[n] < 0x20 || text[n] > 0x7e ? '?' : text[n];
  }
  error->message[n] = 0;
}

static void on_error(png_structp png, png_const_charp text) {
  li_image *image = png_get_error_ptr(png);
  // Reading beyond the end, and memory, have been noted by whoever noticed.
  if (image->status == LI_OK) {
    image->status = LI_DAMAGED;
    set_message(image->error, text);
  }
  png_longjmp(png, 1);
}

// Warnings are about what can be shown all the same.
static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep bytes, size_t count) {
  li_image *image = png_get_io_ptr(png);
  if (fread(bytes, 1, count, image->file) == count) return;
  if (ferror(image->file)) {
    image->status = LI_SYSTEM;
    image->error->system = errno;
    png_error(png, "read error");
  }
  png_error(png, "the file ends too early");
}

static png_voidp on_malloc(png_structp png, png_alloc_size_t count) {
  void *memory = malloc(count);
  if (memory == NULL && png != NULL) {
    li_image *image = png_get_error_ptr(png);
    if (image->status == LI_OK) image->status = LI_NO_MEMORY;
  }
  return memory;
}

static void on_free(png_structp png, png_voidp memory) {
  (void)png;
  free(memory);
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

static li_status read_header(li_image *image, uint32_t *width, uint32_t *height) {
  image->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, image, on_error, on_warning, NULL, on_malloc, on_free);
  if (image->png == NULL) return LI_NO_MEMORY;
  if (setjmp(png_jmpbuf(image->png))) return image->status;
  image->info = png_create_info_struct(image->png);
  if (image->info == NULL) return LI_NO_MEMORY;
  png_set_read_fn(image->png, image, on_read);
  // Whoever asks decides about sizes; libpng's own limit of a million by a million stays. Text, profiles and other
  // things that come with the picture are not kept, and none may take much memory while it is looked at.
  png_set_chunk_malloc_max(image->png, 1 << 20);
  png_set_chunk_cache_max(image->png, 64);
  png_set_keep_unknown_chunks(image->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(image->png, image->info);
  *width = png_get_image_width(image->png, image->info);
  *height = png_get_image_height(image->png, image->info);
  return LI_OK;
}

li_status li_open(const char *path, int64_t max_bytes, li_image **result, uint32_t *width, uint32_t *height,
                  li_error *error) {
  *result = NULL;
  memset(error, 0, sizeof *error);
  // Not to wait for a pipe's other end, and not to become anybody's terminal.
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) {
    error->system = errno;
    return LI_SYSTEM;
  }
  return li_open_descriptor(fd, max_bytes, result, width, height, error);
}

li_status li_open_descriptor(int fd, int64_t max_bytes, li_image **result, uint32_t *width, uint32_t *height,
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
    uint8_t signature[8];
    size_t count = fread(signature, 1, sizeof signature, image->file);
    if (count < sizeof signature || png_sig_cmp(signature, 0, sizeof signature) != 0) {
      status = LI_NOT_PNG;
    } else {
      rewind(image->file);
      status = read_header(image, width, height);
    }
  }
  image->error = NULL;
  if (status == LI_OK) {
    *result = image;
  } else {
    li_close(image);
  }
  return status;
}

// Colours times alpha, rounded.
static void premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int c = 0; c < 3; c++) {
      unsigned product = pixels[c] * alpha + 128;
      pixels[c] = (uint8_t)((product + (product >> 8)) >> 8);
    }
  }
}

static li_status read_pixels(li_image *image, uint8_t *pixels) {
  if (setjmp(png_jmpbuf(image->png))) return image->status;
  png_structp png = image->png;
  png_infop info = image->info;
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);

  // Whatever it is, it becomes eight bits each of red, green, blue and alpha.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows of an unexpected length");

  image->rows = png_malloc(png, (png_alloc_size_t)height * sizeof *image->rows);
  for (uint32_t y = 0; y < height; y++) image->rows[y] = pixels + (size_t)y * width * 4;
  png_read_image(png, image->rows);
  png_read_end(png, NULL);
  premultiply(pixels, (size_t)width * height);
  return LI_OK;
}

li_status li_decode(li_image *image, uint8_t *pixels, li_error *error) {
  memset(error, 0, sizeof *error);
  image->error = error;
  li_status status = read_pixels(image, pixels);
  image->error = NULL;
  return status;
}

void li_close(li_image *image) {
  if (image == NULL) return;
  if (image->png != NULL) {
    if (image->rows != NULL) png_free(image->png, image->rows);
    png_destroy_read_struct(&image->png, &image->info, NULL);
  }
  if (image->file != NULL) fclose(image->file);
  free(image);
}
