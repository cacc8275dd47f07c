// Makes calls that concern a file below a folder fail, for the program into which it is loaded.
//
// KUCHI_FAULT is "FIRST LAST ERROR FOLDER": the numbers of the first call and the last one, from 1, and the number of the
// error; with -1 those calls write half of their bytes, and say so. At its end the program writes into the file KUCHI_FAULT_COUNT the number of all such calls, and how many files got
// the name of another while what was written to them was not synced: a power loss there costs the old file and the new one;
// and how many folders were not synced after a file in them got its name: a power loss there brings the old file back.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int first, last, error, count, unsynced;
// The files that were written and not synced since, and the folders in which files got their names.
static ino_t written[256], renamed[256];
static char folder[PATH_MAX];

__attribute__((constructor)) static void begin(void) {
  const char *fault = getenv("KUCHI_FAULT");
  if (fault) sscanf(fault, "%d %d %d %4000s", &first, &last, &error, folder);
}

__attribute__((destructor)) static void end(void) {
  const char *name = getenv("KUCHI_FAULT_COUNT");
  FILE *file = name ? fopen(name, "w") : NULL;
  if (!file) return;
  int folders = 0;
  for (int place = 0; place < 256; place++) folders += renamed[place] != 0;
  fprintf(file, "%d %d %d", count, unsynced, folders);
  fclose(file);
}

// Whether the call that concerns the path is one of those.
static int is_meant(const char *path) {
  if (first == 0 || strncmp(path, folder, strlen(folder)) != 0) return 0;
  int call = __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
  return call >= first && call <= last;
}

// Whether the call must fail.
static int fails(const char *path) {
  if (!is_meant(path) || error < 0) return 0;
  errno = error;
  return 1;
}

static int is_meant_at(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_meant(path);
}

static int fails_at(int file) {
  if (!is_meant_at(file) || error < 0) return 0;
  errno = error;
  return 1;
}

static ino_t *place_of(ino_t file, ino_t *files) {
  for (int place = 0; place < 256; place++)
    if (files[place] == file) return &files[place];
  return NULL;
}

static void add(ino_t file, ino_t *files) {
  ino_t *place = place_of(file, files) ? NULL : place_of(0, files);
  if (place) *place = file;
}

static void remove_from(ino_t *files, ino_t file) {
  ino_t *place = place_of(file, files);
  if (place) *place = 0;
}

static void note(int file, int is_written) {
  struct stat status;
  if (fstat(file, &status) != 0) return;
  if (is_written) return add(status.st_ino, written);
  remove_from(written, status.st_ino);
  remove_from(renamed, status.st_ino);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRITE(name, parameters, arguments) \
  ssize_t name parameters { \
    if (is_meant_at(file)) { \
      errno = error; \
      if (error >= 0) return -1; \
      size = (size + 1) / 2; \
    } \
    note(file, 1); \
    return NEXT(name) arguments; \
  }
#define SYNC(name) \
  int name(int file) { \
    if (fails_at(file)) return -1; \
    note(file, 0); \
    return NEXT(name)(file); \
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

WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size))
WRITE(pwrite, (int file, const void *bytes, size_t size, off_t offset), (file, bytes, size, offset))
WRITE(pwrite64, (int file, const void *bytes, size_t size, off64_t offset), (file, bytes, size, offset))
SYNC(fsync)
SYNC(fdatasync)

int flock(int file, int operation) { return fails_at(file) ? -1 : NEXT(flock)(file, operation); }

int rename(const char *path, const char *new) {
  if (fails(path)) return -1;
  struct stat status;
  int is_below = first != 0 && strncmp(path, folder, strlen(folder)) == 0;
  if (is_below && stat(path, &status) == 0 && place_of(status.st_ino, written)) unsynced++;
  int result = NEXT(rename)(path, new);
  char parent[PATH_MAX];
  snprintf(parent, sizeof parent, "%s", new);
  if (result == 0 && is_below && stat(dirname(parent), &status) == 0) add(status.st_ino, renamed);
  return result;
}

OF_PATH(unlink, (const char *path), (path))
OPEN(open)
OPEN(open64)
