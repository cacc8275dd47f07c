// Makes calls that concern a file below a folder fail, for the program into which it is loaded.
//
// KUCHI_FAULT is "FIRST LAST ERROR FOLDER": the numbers of the first call and the last one, from 1, and the number of the
// error. At its end the program writes into the file KUCHI_FAULT_COUNT the number of all such calls, and how many files got
// the name of another while what was written to them was not synced: a power loss there costs the old file and the new one.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int first, last, error, count, unsynced;
// The files that were written and not synced since.
static ino_t written[256];
static char folder[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("KUCHI_FAULT");
  if (fault) sscanf(fault, "%d %d %d %4000s", &first, &last, &error, folder);
}

__attribute__((destructor)) static void end(void) {
  const char *name = getenv("KUCHI_FAULT_COUNT");
  FILE *file = name ? fopen(name, "w") : NULL;
  if (!file) return;
  fprintf(file, "%d %d", count, unsynced);
  fclose(file);
}

// Whether the call that concerns the path must fail.
static int fails(const char *path) {
  if (first == 0 || strncmp(path, folder, strlen(folder)) != 0) return 0;
  int call = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
  if (call < first || call > last) return 0;
  errno = error;
  return 1;
}

static int fails_at(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails(path);
}

static ino_t *place_of(ino_t file) {
  for (int place = 0; place < 256; place++)
    if (written[place] == file) return &written[place];
  return NULL;
}

static void note(int file, int is_written) {
  struct stat status;
  if (fstat(file, &status) != 0) return;
  ino_t *place = place_of(status.st_ino);
  if (is_written && !place && (place = place_of(0))) *place = status.st_ino;
  if (!is_written && place) *place = 0;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OF_FILE(type, name, parameters, arguments, is_written) \
  type name parameters { \
    if (fails_at(file)) return -1; \
    note(file, is_written); \
    return NEXT(name) arguments; \
  }
#define OF_PATH(name, parameters, arguments) \
  int name parameters { return fails(path) ? -1 : NEXT(name) arguments; }
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list more; \
    va_start(more, flags); \
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0; \
    va_end(more); \
    return fails(path) ? -1 : NEXT(name)(path, flags, mode); \
  }

OF_FILE(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size), 1)
OF_FILE(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t offset), (file, bytes, size, offset), 1)
OF_FILE(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t offset), (file, bytes, size, offset), 1)
OF_FILE(int, fsync, (int file), (file), 0)
OF_FILE(int, fdatasync, (int file), (file), 0)

int flock(int file, int operation) { return fails_at(file) ? -1 : NEXT(flock)(file, operation); }

int rename(const char *path, const char *new) {
  if (fails(path)) return -1;
  struct stat status;
  if (strncmp(path, folder, strlen(folder)) == 0 && stat(path, &status) == 0 && place_of(status.st_ino)) unsynced++;
  return NEXT(rename)(path, new);
}

OF_PATH(unlink, (const char *path), (path))
OPEN(open)
OPEN(open64)
