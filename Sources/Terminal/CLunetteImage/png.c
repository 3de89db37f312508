// Reads and writes PNG files by libpng. The pixels are multiplied by their alpha, as `Bitmap` holds
// them.
#include <errno.h>
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "image.h"

typedef struct png_reader {
  png_structp png;
  png_infop info;
  png_bytepp rows;
} png_reader;

static void on_error(png_structp png, png_const_charp text) {
  li_image *image = png_get_error_ptr(png);
  // If the file ended too early or memory ran out, the status is already set.
  if (image->status == LI_OK) {
    image->status = LI_DAMAGED;
    li_set_message(image->error, text);
  }
  png_longjmp(png, 1);
}

// Warnings concern pictures that can still be shown.
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

static li_status read_header(li_image *image, uint32_t *width, uint32_t *height) {
  png_reader *reader = image->reader = calloc(1, sizeof *reader);
  if (reader == NULL) return LI_NO_MEMORY;
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, image, on_error, on_warning, NULL,
      on_malloc, on_free);
  if (reader->png == NULL) return LI_NO_MEMORY;
  if (setjmp(png_jmpbuf(reader->png))) return image->status;
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL) return LI_NO_MEMORY;
  png_set_read_fn(reader->png, image, on_read);
  // The caller decides which sizes are allowed; libpng's own limit of a million by a million stays.
  // Text, profiles and other things that come with the picture are not kept, and none may take much
  // memory while it is looked at.
  png_set_chunk_malloc_max(reader->png, 1 << 20);
  png_set_chunk_cache_max(reader->png, 64);
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(reader->png, reader->info);
  *width = png_get_image_width(reader->png, reader->info);
  *height = png_get_image_height(reader->png, reader->info);
  return LI_OK;
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
  png_reader *reader = image->reader;
  if (setjmp(png_jmpbuf(reader->png))) return image->status;
  png_structp png = reader->png;
  png_infop info = reader->info;
  uint32_t width = png_get_image_width(png, info);
  uint32_t height = png_get_image_height(png, info);

  // Whatever it is, it becomes eight bits each of red, green, blue and alpha.
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4)
    png_error(png, "rows of an unexpected length");

  reader->rows = png_malloc(png, (png_alloc_size_t)height * sizeof *reader->rows);
  for (uint32_t y = 0; y < height; y++) reader->rows[y] = pixels + (size_t)y * width * 4;
  png_read_image(png, reader->rows);
  png_read_end(png, NULL);
  premultiply(pixels, (size_t)width * height);
  return LI_OK;
}

static void close_reader(li_image *image) {
  png_reader *reader = image->reader;
  if (reader == NULL) return;
  if (reader->png != NULL) {
    if (reader->rows != NULL) png_free(reader->png, reader->rows);
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
  }
  free(reader);
}

const li_format li_png = {read_header, read_pixels, close_reader};

uint8_t *li_png_bytes(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.format = PNG_FORMAT_RGBA;
  image.width = width;
  image.height = height;
  // The file goes to a terminal, on this machine or over a connection, so speed matters more than
  // size.
  image.flags = PNG_IMAGE_FLAG_FAST;
  png_alloc_size_t most = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(most);
  if (bytes == NULL) return NULL;
  if (!png_image_write_to_memory(&image, bytes, &most, 0, pixels, 0, NULL)) {
    free(bytes);
    return NULL;
  }
  *count = most;
  return bytes;
}
