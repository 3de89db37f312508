// Declarations that the readers of both formats share. Each library reports errors by a jump, which
// begins and ends in the reader's own file.
#ifndef LI_IMAGE_H
#define LI_IMAGE_H

#include <stdio.h>

#include "CLunetteImage.h"

typedef struct li_format {
  // Reads the header.
  li_status (*begin)(li_image *image, uint32_t *width, uint32_t *height);
  li_status (*decode)(li_image *image, uint8_t *pixels);
  // Frees what `begin` made, which may be only a part of it.
  void (*end)(li_image *image);
} li_format;

struct li_image {
  FILE *file;
  const li_format *format;
  // The format's own.
  void *reader;
  // Of the call that runs.
  li_error *error;
  li_status status;
};

extern const li_format li_png, li_jpeg;

// Keeps the library's words, printable.
void li_set_message(li_error *error, const char *text);

#endif
