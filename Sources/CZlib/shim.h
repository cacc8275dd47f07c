#include <zlib.h>

// Unfolds raw deflate data in one go. Gives the number of bytes, or -1 when the data is damaged, ends too early or goes
// on after its end, or when it unfolds to more than there is room for.
static inline long kuchi_inflate(const void *input, unsigned size, void *output, unsigned capacity) {
  z_stream stream = {.next_in = (Bytef *)input, .avail_in = size, .next_out = output, .avail_out = capacity};
  // A negative size of the window says that no header stands before the data.
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return -1;
  int result = inflate(&stream, Z_FINISH);
  inflateEnd(&stream);
  return result == Z_STREAM_END && stream.avail_in == 0 ? (long)stream.total_out : -1;
}

// Folds data into raw deflate data in one go. Gives the number of bytes, or -1 when there is no room for them.
static inline long kuchi_deflate(const void *input, unsigned size, void *output, unsigned capacity) {
  z_stream stream = {.next_in = (Bytef *)input, .avail_in = size, .next_out = output, .avail_out = capacity};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return -1;
  int result = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return result == Z_STREAM_END ? (long)stream.total_out : -1;
}
