#include "CZstd.h"

#include <dlfcn.h>
#include <stdlib.h>

// As in zstd.h, where they are part of the stable interface.
typedef struct { const void *bytes; size_t size, position; } in_buffer;
typedef struct { void *bytes; size_t size, position; } out_buffer;

struct kuchi_zstd_stream {
  void *library;
  void *context;
  void *(*create)(void);
  size_t (*decompress)(void *, out_buffer *, in_buffer *);
  unsigned (*is_error)(size_t);
  size_t (*destroy)(void *);
};

static void *open_library(void) {
  static const char *const names[] = {
    "libzstd.so.1", "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.1.dylib", "/usr/local/lib/libzstd.1.dylib",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

kuchi_zstd_stream *kuchi_zstd_open(void) {
  kuchi_zstd_stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->library = open_library();
  if (stream->library) {
    *(void **)&stream->create = dlsym(stream->library, "ZSTD_createDStream");
    *(void **)&stream->decompress = dlsym(stream->library, "ZSTD_decompressStream");
    *(void **)&stream->is_error = dlsym(stream->library, "ZSTD_isError");
    *(void **)&stream->destroy = dlsym(stream->library, "ZSTD_freeDStream");
  }
  if (stream->create && stream->decompress && stream->is_error && stream->destroy)
    stream->context = stream->create();
  if (stream->context) return stream;
  kuchi_zstd_close(stream);
  return NULL;
}

kuchi_zstd_outcome kuchi_zstd_decompress(
  kuchi_zstd_stream *stream, void *output, size_t capacity, const void *input, size_t size, size_t *read, size_t *written) {
  in_buffer in = {input, size, *read};
  out_buffer out = {output, capacity, 0};
  size_t result = stream->decompress(stream->context, &out, &in);
  *read = in.position;
  *written = out.position;
  if (stream->is_error(result)) return KUCHI_ZSTD_DAMAGED;
  return result == 0 ? KUCHI_ZSTD_FRAME_ENDED : KUCHI_ZSTD_GOES_ON;
}

void kuchi_zstd_close(kuchi_zstd_stream *stream) {
  if (stream->context) stream->destroy(stream->context);
  if (stream->library) dlclose(stream->library);
  free(stream);
}
