// What is there: lists a folder, describes one path, or reads a file, each as bytes that Swift
// decodes (`lh_list_folder`, `lh_stat_path`, `lh_read_file`).
#define _GNU_SOURCE
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct bytes {
  uint8_t *items;
  size_t count, capacity;
} bytes;

static bool reserve(bytes *bytes, size_t more) {
  if (bytes->count + more <= bytes->capacity) return true;
  size_t capacity = bytes->capacity == 0 ? 4096 : bytes->capacity;
  while (capacity < bytes->count + more) capacity *= 2;
  uint8_t *grown = realloc(bytes->items, capacity);
  if (grown == NULL) return false;
  bytes->items = grown;
  bytes->capacity = capacity;
  return true;
}

static void add(bytes *bytes, const void *value, size_t size) {
  memcpy(bytes->items + bytes->count, value, size);
  bytes->count += size;
}

static void add_text(bytes *bytes, const char *text, size_t size) {
  uint32_t length = (uint32_t)size;
  add(bytes, &length, sizeof length);
  add(bytes, text, size);
}

// Adds the entry for `name` in a folder.
static int add_entry(bytes *bytes, int folder, const char *name, const char *shown) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return errno;
  uint8_t kinds[2] = {(uint8_t)lh_kind_of(status.st_mode), LH_NONE};
  char target[PATH_MAX];
  ssize_t target_length = 0;
  if (kinds[0] == LH_LINK) {
    target_length = readlinkat(folder, name, target, sizeof target);
    if (target_length < 0) target_length = 0;
    struct stat there;
    if (fstatat(folder, name, &there, 0) == 0) kinds[1] = (uint8_t)lh_kind_of(there.st_mode);
  }
  size_t length = strlen(shown);
  if (!reserve(bytes, 32 + length + (size_t)target_length)) return ENOMEM;
  uint16_t permissions = status.st_mode & 07777;
  int64_t size = status.st_size;
  double modified = (double)status.st_mtim.tv_sec + (double)status.st_mtim.tv_nsec / 1e9;
  add(bytes, kinds, 2);
  add(bytes, &permissions, 2);
  add(bytes, &size, 8);
  add(bytes, &modified, 8);
  add_text(bytes, shown, length);
  add_text(bytes, target, (size_t)target_length);
  return 0;
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

int lh_list_folder(
    lh_work *work, const char *path, size_t max_bytes, uint8_t **result, size_t *length) {
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK);
  if (folder < 0) return errno;
  int copy = fcntl(folder, F_DUPFD_CLOEXEC, 0);
  DIR *stream = copy < 0 ? NULL : fdopendir(copy);
  if (stream == NULL) {
    int error = errno;
    if (copy >= 0) close(copy);
    close(folder);
    return error;
  }
  char **names = NULL;
  size_t count = 0, capacity = 0, size = 0;
  bytes found = {NULL, 0, 0};
  int error = 0;
  while (error == 0) {
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      error = errno;
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    if (count == capacity) {
      capacity = capacity == 0 ? 64 : capacity * 2;
      char **grown = realloc(names, capacity * sizeof *names);
      if (grown == NULL) {
        error = ENOMEM;
        break;
      }
      names = grown;
    }
    names[count] = strdup(entry->d_name);
    if (names[count] == NULL) error = ENOMEM;
    else size += 32 + strlen(names[count++]);
    if (size > max_bytes) error = LH_TOO_LARGE;
    if (lh_is_cancelled(work)) error = LH_CANCELLED;
  }
  if (error == 0) qsort(names, count, sizeof *names, compare_names);
  for (size_t i = 0; error == 0 && i < count; i++) {
    error = add_entry(&found, folder, names[i], names[i]);
    // The file is gone meanwhile, so there is no entry.
    if (error == ENOENT) error = 0;
    if (found.count > max_bytes) error = LH_TOO_LARGE;
    if (lh_is_cancelled(work)) error = LH_CANCELLED;
  }
  for (size_t i = 0; i < count; i++) free(names[i]);
  free(names);
  closedir(stream);
  close(folder);
  if (error != 0) {
    free(found.items);
    return error;
  }
  *result = found.items;
  *length = found.count;
  return 0;
}

int lh_stat_path(lh_work *work, const char *path, uint8_t **result, size_t *length) {
  (void)work;
  bytes found = {NULL, 0, 0};
  size_t end = strlen(path);
  while (end > 1 && path[end - 1] == '/') end--;
  size_t start = end;
  while (start > 0 && path[start - 1] != '/') start--;
  char *name = strndup(path + start, end - start);
  if (name == NULL) return ENOMEM;
  int error = add_entry(&found, AT_FDCWD, path, *name == 0 ? "/" : name);
  free(name);
  if (error != 0) {
    free(found.items);
    return error;
  }
  *result = found.items;
  *length = found.count;
  return 0;
}

int lh_read_file(
    lh_work *work, const char *path, size_t max_bytes, uint8_t **result, size_t *length) {
  // A pipe without a writer must not block this thread for ever.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return errno;
  struct stat status;
  int error = fstat(file, &status) < 0 ? errno : 0;
  if (error == 0 && S_ISDIR(status.st_mode)) error = EISDIR;
  if (error == 0 && S_ISREG(status.st_mode) && (uint64_t)status.st_size > max_bytes)
    error = LH_TOO_LARGE;
  bytes found = {NULL, 0, 0};
  if (error == 0 && status.st_size > 0 && S_ISREG(status.st_mode)) {
    if (!reserve(&found, (size_t)status.st_size + 1)) error = ENOMEM;
  }
  while (error == 0) {
    if (lh_is_cancelled(work)) {
      error = LH_CANCELLED;
      break;
    }
    const size_t step = 1 << 20;
    size_t room = found.capacity - found.count;
    if (room == 0) {
      if (!reserve(&found, 65536)) {
        error = ENOMEM;
        break;
      }
      room = found.capacity - found.count;
    }
    ssize_t count = read(file, found.items + found.count, room < step ? room : step);
    if (count == 0) break;
    if (count > 0) {
      found.count += (size_t)count;
      if (found.count > max_bytes) error = LH_TOO_LARGE;
    } else if (errno == EAGAIN) {
      struct pollfd one = {file, POLLIN, 0};
      poll(&one, 1, 50);
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  close(file);
  if (error != 0) {
    free(found.items);
    return error;
  }
  *result = found.items;
  *length = found.count;
  return 0;
}
