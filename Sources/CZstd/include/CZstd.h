// Opens libzstd at run time, so that a machine without it still builds and runs Kuchi.
#ifndef KUCHI_KUCHI_ZSTD_H
#define KUCHI_KUCHI_ZSTD_H

#include <stddef.h>

typedef struct kuchi_zstd_stream kuchi_zstd_stream;

typedef enum {
  KUCHI_ZSTD_FRAME_ENDED,
  KUCHI_ZSTD_GOES_ON,
  KUCHI_ZSTD_DAMAGED,
} kuchi_zstd_outcome;

/// A stream to decompress with, to be closed; NULL where there is no libzstd, or no memory left.
kuchi_zstd_stream *_Nullable kuchi_zstd_open(void);

/// Decompresses as much as `capacity` has room for. `*read` counts the bytes taken from `input` so far, and is moved on;
/// `*written` becomes the number of bytes given.
kuchi_zstd_outcome kuchi_zstd_decompress(
  kuchi_zstd_stream *_Nonnull stream, void *_Nonnull output, size_t capacity, const void *_Nonnull input, size_t size,
  size_t *_Nonnull read, size_t *_Nonnull written);

void kuchi_zstd_close(kuchi_zstd_stream *_Nonnull stream);

#endif
