#include <stdio.h>

#include <errno.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>

#include "image.h"

// The number of passes over a progressive picture is limited only by the length of its file;
// pictures of cameras have about ten.
enum { MOST_SCANS = 64 };

typedef struct jpeg_reader {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf jump;
  li_image *image;
} jpeg_reader;

static void fail(j_common_ptr info) {
  jpeg_reader *reader = info->client_data;
  li_image *image = reader->image;
  char words[JMSG_LENGTH_MAX];
  info->err->format_message(info, words);
  image->status = LI_DAMAGED;
  if (info->err->msg_code == JERR_OUT_OF_MEMORY) image->status = LI_NO_MEMORY;
  li_set_message(image->error, words);
  if (ferror(image->file)) {
    image->status = LI_SYSTEM;
    image->error->system = errno;
  }
  longjmp(reader->jump, 1);
}

// A part of a file that ends too early or is damaged could be shown, but as with PNG files, none
// is.
static void warn(j_common_ptr info, int level) {
  if (level < 0) fail(info);
}

static void say_nothing(j_common_ptr info) { (void)info; }

static void watch(j_common_ptr info) {
  jpeg_reader *reader = info->client_data;
  if (reader->info.input_scan_number <= MOST_SCANS) return;
  reader->image->status = LI_DAMAGED;
  li_set_message(reader->image->error, "more passes than a picture has");
  longjmp(reader->jump, 1);
}

static li_status read_header(li_image *image, uint32_t *width, uint32_t *height) {
  jpeg_reader *reader = image->reader = calloc(1, sizeof *reader);
  if (reader == NULL) return LI_NO_MEMORY;
  reader->image = image;
  reader->info.err = jpeg_std_error(&reader->errors);
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  reader->errors.output_message = say_nothing;
  reader->info.client_data = reader;
  if (setjmp(reader->jump)) return image->status;
  jpeg_create_decompress(&reader->info);
  reader->info.client_data = reader;
  reader->progress.progress_monitor = watch;
  reader->info.progress = &reader->progress;
  jpeg_stdio_src(&reader->info, image->file);
  jpeg_read_header(&reader->info, TRUE);
  *width = reader->info.image_width;
  *height = reader->info.image_height;
  return LI_OK;
}

static li_status read_pixels(li_image *image, uint8_t *pixels) {
  jpeg_reader *reader = image->reader;
  if (setjmp(reader->jump)) return image->status;
  // Opaque, so that there is nothing to multiply.
  reader->info.out_color_space = JCS_EXT_RGBA;
  jpeg_start_decompress(&reader->info);
  size_t length = (size_t)reader->info.output_width * 4;
  while (reader->info.output_scanline < reader->info.output_height) {
    JSAMPROW row = pixels + reader->info.output_scanline * length;
    jpeg_read_scanlines(&reader->info, &row, 1);
  }
  jpeg_finish_decompress(&reader->info);
  return LI_OK;
}

static void close_reader(li_image *image) {
  jpeg_reader *reader = image->reader;
  if (reader == NULL) return;
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

const li_format li_jpeg = {read_header, read_pixels, close_reader};
