#include "CIconv.h"

#include <errno.h>
#include <iconv.h>

long kuchi_iconv(
  const char *encoding, const void *text, size_t count, void *output, size_t capacity, size_t *read) {
  *read = 0;
  iconv_t converter = iconv_open("UTF-8", encoding);
  if (converter == (iconv_t)-1) return KUCHI_ICONV_UNKNOWN;
  // The interface is older than const; the text is only read.
  char *input = (char *)text;
  char *end = output;
  size_t left = count;
  size_t room = capacity;
  size_t result = iconv(converter, &input, &left, &end, &room);
  int error = errno;
  iconv_close(converter);
  *read = count - left;
  if (result == (size_t)-1) return error == E2BIG ? KUCHI_ICONV_FULL : KUCHI_ICONV_MALFORMED;
  return (long)(capacity - room);
}
