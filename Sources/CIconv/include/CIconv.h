#ifndef KUCHI_ICONV_H
#define KUCHI_ICONV_H

#include <stddef.h>

// Turns text into UTF-8 and gives the number of bytes, at most `capacity`.
// KUCHI_ICONV_UNKNOWN says that the C library knows no such encoding, KUCHI_ICONV_MALFORMED that the text is none of it or
// ends too early, KUCHI_ICONV_FULL that there was no room. `read` becomes the number of bytes that were understood.
enum { KUCHI_ICONV_UNKNOWN = -1, KUCHI_ICONV_MALFORMED = -2, KUCHI_ICONV_FULL = -3 };

long kuchi_iconv(
  const char *encoding, const void *text, size_t count, void *output, size_t capacity, size_t *read);

#endif
