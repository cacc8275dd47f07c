// Keeps what a power loss would leave of a folder, for the program into which it is loaded.
//
// KUCHI_DISK is "FOLDER DISK". What is synced of a file goes to DISK/files under the number of the file, and what is synced of
// a folder to DISK/names: a list of the numbers and the names of its files. What was never synced is on no disk. At the
// beginning everything is synced.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[2048], disk[2048];

static void settle(const char *draft, const char *format, const char *name) {
  char target[PATH_MAX];
  snprintf(target, sizeof target, format, disk, name);
  rename(draft, target);
}

static void draft_name(char *draft) { snprintf(draft, PATH_MAX, "%s/draft-%d-%d", disk, getpid(), gettid()); }

static void keep_file(const char *path, ino_t number) {
  char draft[PATH_MAX], name[32], piece[1 << 14];
  draft_name(draft);
  int from = open(path, O_RDONLY | O_CLOEXEC), to = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ssize_t count;
  while (from >= 0 && to >= 0 && (count = read(from, piece, sizeof piece)) > 0)
    if (write(to, piece, count) != count) abort();
  close(from);
  close(to);
  snprintf(name, sizeof name, "%lu", (unsigned long)number);
  settle(draft, "%s/files/%s", name);
}

static void keep_names(const char *path) {
  char draft[PATH_MAX], name[PATH_MAX];
  draft_name(draft);
  FILE *list = fopen(draft, "we");
  DIR *entries = opendir(path);
  struct dirent *entry;
  while (list && entries && (entry = readdir(entries)))
    if (entry->d_type == DT_REG) fprintf(list, "%lu %s\n", (unsigned long)entry->d_ino, entry->d_name);
  if (entries) closedir(entries);
  if (list) fclose(list);
  snprintf(name, sizeof name, "%s", path + strlen(folder));
  for (char *letter = name; *letter; letter++)
    if (*letter == '/') *letter = '%';
  settle(draft, "%s/names/%s", name);
}

static int keep(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  if (kind == FTW_D) keep_names(path);
  if (kind == FTW_F) keep_file(path, status->st_ino);
  return 0;
}

__attribute__((constructor)) static void begin(void) {
  const char *places = getenv("KUCHI_DISK");
  char path[PATH_MAX];
  if (!places || sscanf(places, "%2000s %2000s", folder, disk) != 2) return;
  mkdir(disk, 0700);
  snprintf(path, sizeof path, "%s/files", disk);
  mkdir(path, 0700);
  snprintf(path, sizeof path, "%s/names", disk);
  if (mkdir(path, 0700) == 0) nftw(folder, keep, 16, FTW_PHYS);
}

static int synced(int file, int result) {
  char link[64], path[PATH_MAX];
  struct stat status;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (result != 0 || length < 0 || folder[0] == 0 || fstat(file, &status) != 0) return result;
  path[length] = 0;
  if (strncmp(path, folder, strlen(folder)) != 0) return result;
  if (S_ISDIR(status.st_mode)) keep_names(path);
  if (S_ISREG(status.st_mode)) keep_file(link, status.st_ino);
  return result;
}

#define SYNC(name) \
  int name(int file) { return synced(file, ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(file)); }

SYNC(fsync)
SYNC(fdatasync)
