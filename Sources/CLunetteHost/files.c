#define _GNU_SOURCE
#include "CLunetteFiles.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#endif

enum { RUNNING, CANCELLED, COMMITTED };

struct lh_work {
  _Atomic int state;
  _Atomic int owners;
  lh_request request;
  int status;
  // What the error is about.
  char *path;
  uint8_t *answer;
  size_t answer_length;
  struct lh_work *next;
  lh_queue *queue;
};

lh_work *lh_work_new(const lh_request *request) {
  lh_work *work = calloc(1, sizeof *work);
  if (work == NULL) return NULL;
  work->owners = 1;
  work->request = *request;
  work->request.path = strdup(request->path);
  work->request.to = request->to == NULL ? NULL : strdup(request->to);
  uint8_t *bytes = malloc(request->length + 1);
  work->request.bytes = bytes;
  if (work->request.path == NULL || (request->to != NULL && work->request.to == NULL) || bytes == NULL) {
    lh_work_release(work);
    return NULL;
  }
  if (request->length > 0) memcpy(bytes, request->bytes, request->length);
  return work;
}

void lh_work_release(lh_work *work) {
  if (work == NULL || atomic_fetch_sub(&work->owners, 1) > 1) return;
  free((char *)work->request.path);
  free((char *)work->request.to);
  free((uint8_t *)work->request.bytes);
  free(work->path);
  free(work->answer);
  free(work);
}

bool lh_work_cancel(lh_work *work) {
  int state = RUNNING;
  return atomic_compare_exchange_strong(&work->state, &state, CANCELLED) || state == CANCELLED;
}

int lh_work_status(const lh_work *work) { return work->status; }

const char *lh_work_path(const lh_work *work) { return work->path; }

const uint8_t *lh_work_bytes(const lh_work *work, size_t *length) {
  *length = work->answer_length;
  return work->answer;
}

static bool is_cancelled(lh_work *work) { return atomic_load(&work->state) == CANCELLED; }

// From here on it is done; false: it was cancelled before.
static bool commit(lh_work *work) {
  int state = RUNNING;
  return atomic_compare_exchange_strong(&work->state, &state, COMMITTED) || state == COMMITTED;
}

// Notes the path that `error` is about, once: where it came up first.
static int at(lh_work *work, const char *path, int error) {
  if (error != 0 && work->path == NULL) work->path = strdup(path);
  return error;
}

static char *join(const char *folder, const char *name) {
  char *path = NULL;
  size_t length = strlen(folder);
  const char *slash = length > 0 && folder[length - 1] == '/' ? "" : "/";
  if (asprintf(&path, "%s%s%s", folder, slash, name) < 0) return NULL;
  return path;
}

static int kind_of(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG: return LH_FILE;
    case S_IFDIR: return LH_FOLDER;
    case S_IFLNK: return LH_LINK;
    case S_IFIFO: return LH_PIPE;
    case S_IFSOCK: return LH_SOCKET;
    default: return LH_DEVICE;
  }
}

// ---- A place: an open folder and a name in it ----

// Between opening the folder and what is done there nobody can put another folder in its place.
typedef struct place {
  int folder;
  // As the caller wrote it, with no slash at the end.
  char *path;
  const char *name;
} place;

static void close_place(place *place) {
  if (place->folder >= 0) close(place->folder);
  free(place->path);
}

static int open_place(const char *path, place *place) {
  place->folder = -1;
  place->path = strdup(path);
  place->name = "";
  if (place->path == NULL) return ENOMEM;
  size_t length = strlen(place->path);
  if (length == 0) return ENOENT;
  while (length > 1 && place->path[length - 1] == '/') place->path[--length] = 0;
  char *slash = strrchr(place->path, '/');
  place->name = slash == NULL ? place->path : slash + 1;
  if (*place->name == 0 || strcmp(place->name, ".") == 0 || strcmp(place->name, "..") == 0) return LH_NO_NAME;
  char *folder = slash == NULL ? strdup(".") : slash == place->path ? strdup("/") : strndup(path, (size_t)(slash - place->path));
  if (folder == NULL) return ENOMEM;
  place->folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  // One that may be passed through, but not listed.
  if (place->folder < 0 && errno == EACCES) place->folder = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  int error = place->folder < 0 ? errno : 0;
  free(folder);
  return error;
}

// A name beside others that is nobody else's.
static void temporary_name(char name[32]) {
  uint64_t random = 0;
  if (getrandom(&random, sizeof random, GRND_NONBLOCK) != sizeof random) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    random = (uint64_t)now.tv_nsec * 2654435761u ^ (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)&now;
  }
  snprintf(name, 32, ".lunette-%016llx", (unsigned long long)random);
}

static int sync_folder(int folder) {
  if (fsync(folder) == 0) return 0;
  // File systems that cannot, and folders that may not be read.
  return errno == EINVAL || errno == EBADF || errno == ENOTSUP || errno == EROFS ? 0 : errno;
}

// Renames and never replaces, on file systems that do not know such a thing either.
static int move_beside(int from_folder, const char *from, int to_folder, const char *to) {
  if (syscall(SYS_renameat2, from_folder, from, to_folder, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS && errno != ENOTSUP) return errno;
  struct stat status;
  if (fstatat(from_folder, from, &status, AT_SYMLINK_NOFOLLOW) < 0) return errno;
  if (S_ISDIR(status.st_mode)) {
    // A folder replaces nothing but an empty folder: one that was made here just now.
    if (mkdirat(to_folder, to, 0700) < 0) return errno;
    if (renameat(from_folder, from, to_folder, to) == 0) return 0;
    int error = errno;
    unlinkat(to_folder, to, AT_REMOVEDIR);
    return error;
  }
  // A second name fails where there is one.
  if (linkat(from_folder, from, to_folder, to, 0) == 0) {
    if (unlinkat(from_folder, from, 0) == 0) return 0;
    int error = errno;
    unlinkat(to_folder, to, 0);
    return error;
  }
  if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS && errno != EMLINK && errno != EACCES) return errno;
  // Without links: what is replaced is an empty file that was made here just now.
  int made = openat(to_folder, to, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (made < 0) return errno;
  struct stat mine, there;
  bool known = fstat(made, &mine) == 0;
  close(made);
  if (
    !known || fstatat(to_folder, to, &there, AT_SYMLINK_NOFOLLOW) < 0 || there.st_ino != mine.st_ino || there.st_size != 0) {
    return EEXIST;
  }
  if (renameat(from_folder, from, to_folder, to) == 0) return 0;
  int error = errno;
  unlinkat(to_folder, to, 0);
  return error;
}

// ---- Looking ----

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

// An entry for `name` in a folder.
static int add_entry(bytes *bytes, int folder, const char *name, const char *shown) {
  struct stat status;
  if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return errno;
  uint8_t kinds[2] = {(uint8_t)kind_of(status.st_mode), LH_NONE};
  char target[PATH_MAX];
  ssize_t target_length = 0;
  if (kinds[0] == LH_LINK) {
    target_length = readlinkat(folder, name, target, sizeof target);
    if (target_length < 0) target_length = 0;
    struct stat there;
    if (fstatat(folder, name, &there, 0) == 0) kinds[1] = (uint8_t)kind_of(there.st_mode);
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

static int compare_names(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static int list_folder(lh_work *work, const char *path, size_t most, uint8_t **result, size_t *length) {
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
    if (size > most) error = LH_TOO_LARGE;
    if (is_cancelled(work)) error = LH_CANCELLED;
  }
  if (error == 0) qsort(names, count, sizeof *names, compare_names);
  for (size_t i = 0; error == 0 && i < count; i++) {
    error = add_entry(&found, folder, names[i], names[i]);
    // It has gone meanwhile.
    if (error == ENOENT) error = 0;
    if (found.count > most) error = LH_TOO_LARGE;
    if (is_cancelled(work)) error = LH_CANCELLED;
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

static int stat_path(lh_work *work, const char *path, uint8_t **result, size_t *length) {
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

static int read_file(lh_work *work, const char *path, size_t most, uint8_t **result, size_t *length) {
  // A pipe nobody writes to must not hold up this thread for ever.
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return errno;
  struct stat status;
  int error = fstat(file, &status) < 0 ? errno : 0;
  if (error == 0 && S_ISDIR(status.st_mode)) error = EISDIR;
  if (error == 0 && S_ISREG(status.st_mode) && (uint64_t)status.st_size > most) error = LH_TOO_LARGE;
  bytes found = {NULL, 0, 0};
  if (error == 0 && status.st_size > 0 && S_ISREG(status.st_mode)) {
    if (!reserve(&found, (size_t)status.st_size + 1)) error = ENOMEM;
  }
  while (error == 0) {
    if (is_cancelled(work)) {
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
      if (found.count > most) error = LH_TOO_LARGE;
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

// ---- Writing ----

static int write_all(lh_work *work, int file, const uint8_t *source, size_t length) {
  while (length > 0) {
    if (is_cancelled(work)) return LH_CANCELLED;
    const size_t step = 1 << 20;
    ssize_t count = write(file, source, length < step ? length : step);
    if (count >= 0) {
      source += count;
      length -= (size_t)count;
    } else if (errno == EAGAIN) {
      struct pollfd one = {file, POLLOUT, 0};
      poll(&one, 1, 50);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

static int write_to_device(lh_work *work, const place *place, const uint8_t *source, size_t length) {
  int file = openat(place->folder, place->name, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW);
  if (file < 0) return errno;
  int error = write_all(work, file, source, length);
  if (close(file) < 0 && error == 0) error = errno;
  return error;
}

static int write_beside(
  lh_work *work, const place *place, const struct stat *old, const uint8_t *source, size_t length) {
  char name[32];
  temporary_name(name);
  int file = openat(place->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, old == NULL ? 0666 : 0600);
  if (file < 0) return errno;
  int error = write_all(work, file, source, length);
  if (error == 0 && old != NULL) {
    mode_t mode = old->st_mode & 07777;
    struct stat mine;
    if (fstat(file, &mine) == 0 && (mine.st_uid != old->st_uid || mine.st_gid != old->st_gid)) {
      // Another owner's rights are not for whoever owns it now.
      if (fchown(file, old->st_uid, old->st_gid) < 0) mode &= 0777;
    }
    if (fchmod(file, mode) < 0) error = errno;
  }
  if (error == 0 && fsync(file) < 0 && errno != EINVAL && errno != ENOTSUP) error = errno;
  if (close(file) < 0 && error == 0) error = errno;
  if (error == 0 && !commit(work)) error = LH_CANCELLED;
  if (error == 0 && renameat(place->folder, name, place->folder, place->name) < 0) error = errno;
  if (error != 0) {
    unlinkat(place->folder, name, 0);
    return error;
  }
  return sync_folder(place->folder);
}

// Makes `source` what is in a file: beside it, synced, then renamed, and the folder synced; so at any moment the file is the
// old or the new one, whole. Keeps its permissions and, where that is allowed, its owner. Where a link leads is written. A
// device or pipe is written to.
static int write_file(lh_work *work, const char *path, const uint8_t *source, size_t length) {
  size_t end = strlen(path);
  if (end > 0 && path[end - 1] == '/') return EISDIR;
  char *current = strdup(path);
  if (current == NULL) return ENOMEM;
  int error = ELOOP;
  for (int links = 0; links < 40; links++) {
    place place;
    error = open_place(current, &place);
    if (error == LH_NO_NAME) error = EISDIR;
    struct stat status;
    bool exists = false;
    if (error == 0) {
      exists = fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0;
      if (!exists && errno != ENOENT) error = errno;
    }
    if (error == 0 && exists && S_ISLNK(status.st_mode)) {
      char target[PATH_MAX + 1];
      ssize_t count = readlinkat(place.folder, place.name, target, PATH_MAX);
      if (count < 0) {
        error = errno;
      } else {
        target[count] = 0;
        char *slash = strrchr(place.path, '/');
        char *next = NULL;
        if (target[0] == '/' || slash == NULL) {
          next = strdup(target);
        } else {
          slash[slash == place.path ? 1 : 0] = 0;
          next = join(place.path, target);
        }
        close_place(&place);
        free(current);
        if (next == NULL) return ENOMEM;
        current = next;
        error = ELOOP;
        continue;
      }
    }
    if (error == 0 && exists && S_ISDIR(status.st_mode)) error = EISDIR;
    if (error == 0 && exists && S_ISREG(status.st_mode)) {
      // The folder's rights would allow to replace a file that must not be written.
      if (faccessat(place.folder, place.name, W_OK, AT_EACCESS) < 0) error = errno;
    }
    if (error == 0) {
      if (exists && (S_ISCHR(status.st_mode) || S_ISFIFO(status.st_mode))) {
        error = write_to_device(work, &place, source, length);
      } else if (exists && !S_ISREG(status.st_mode)) {
        error = LH_NOT_A_FILE;
      } else {
        error = write_beside(work, &place, exists ? &status : NULL, source, length);
      }
    }
    close_place(&place);
    break;
  }
  free(current);
  return error;
}

// ---- Renaming ----

// Without `replace` EEXIST where there is something at `to`, whoever made it and however lately.
static int rename_path(lh_work *work, const char *from, const char *to, bool replace) {
  place source, target;
  int error = open_place(from, &source);
  if (error != 0) {
    close_place(&source);
    return at(work, from, error);
  }
  error = at(work, to, open_place(to, &target));
  if (error == 0 && !commit(work)) error = LH_CANCELLED;
  if (error == 0) {
    if (replace) {
      if (renameat(source.folder, source.name, target.folder, target.name) < 0) error = errno;
    } else {
      error = move_beside(source.folder, source.name, target.folder, target.name);
    }
    // What is there already, or in the way, is at the other end.
    bool is_target = error == EEXIST || error == ENOTEMPTY || error == EISDIR || error == ENOTDIR;
    at(work, is_target ? to : from, error);
  }
  close_place(&target);
  close_place(&source);
  return error;
}

// ---- Removing ----

// Removes what is in a folder, and it. `shown` is its path for messages.
static int remove_tree(lh_work *work, int parent, const char *name, const char *shown, dev_t device) {
  int folder = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (folder < 0) {
    // No folder any more, or a link by now.
    return at(work, shown, errno == ENOTDIR || errno == ELOOP ? LH_CHANGED : errno);
  }
  struct stat status;
  int error = fstat(folder, &status) < 0 ? errno : status.st_dev != device ? EXDEV : 0;
  DIR *stream = error == 0 ? fdopendir(folder) : NULL;
  if (stream == NULL) {
    if (error == 0) error = errno;
    close(folder);
    return at(work, shown, error);
  }
  while (error == 0) {
    if (is_cancelled(work)) {
      error = LH_CANCELLED;
      break;
    }
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      error = at(work, shown, errno);
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    bool is_folder = entry->d_type == DT_DIR;
    if (entry->d_type == DT_UNKNOWN) {
      if (fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0) continue;
      is_folder = S_ISDIR(status.st_mode);
    }
    char *path = join(shown, entry->d_name);
    if (path == NULL) {
      error = ENOMEM;
    } else if (is_folder) {
      error = remove_tree(work, folder, entry->d_name, path, device);
    } else if (unlinkat(folder, entry->d_name, 0) < 0 && errno != ENOENT) {
      error = at(work, path, errno);
    }
    free(path);
  }
  closedir(stream);
  if (error == 0 && unlinkat(parent, name, AT_REMOVEDIR) < 0) error = at(work, shown, errno);
  return error;
}

// Follows no link, and goes into no other file system.
static int remove_path(lh_work *work, const char *path, bool recursive, int kind) {
  place place;
  struct stat status;
  int error = open_place(path, &place);
  if (error == 0 && fstatat(place.folder, place.name, &status, AT_SYMLINK_NOFOLLOW) < 0) error = errno;
  if (error == 0 && kind != LH_NONE && kind_of(status.st_mode) != kind) error = LH_CHANGED;
  if (error == 0) {
    if (S_ISDIR(status.st_mode) && recursive) {
      error = remove_tree(work, place.folder, place.name, place.path, status.st_dev);
    } else if (!commit(work)) {
      error = LH_CANCELLED;
    } else if (unlinkat(place.folder, place.name, S_ISDIR(status.st_mode) ? AT_REMOVEDIR : 0) < 0) {
      error = errno;
      // Since it was looked at it has become the other.
      if (kind != LH_NONE && error == (S_ISDIR(status.st_mode) ? ENOTDIR : EISDIR)) error = LH_CHANGED;
    }
  }
  close_place(&place);
  return error;
}

// ---- Copying ----

static int copy_bytes(lh_work *work, int source, int target, off_t size) {
  // Where the system can do it by itself. Files of /proc say that they are empty, and are not.
  bool by_system = size > 0;
  uint8_t *buffer = NULL;
  int error = 0;
  while (error == 0) {
    if (is_cancelled(work)) {
      error = LH_CANCELLED;
      break;
    }
    if (by_system) {
      ssize_t count = copy_file_range(source, NULL, target, NULL, 16 << 20, 0);
      if (count == 0) break;
      if (count > 0) continue;
      if (errno == EINTR) continue;
      if (errno != EXDEV && errno != EINVAL && errno != ENOSYS && errno != ENOTSUP && errno != EPERM) error = errno;
      by_system = false;
      continue;
    }
    const size_t step = 1 << 18;
    if (buffer == NULL && (buffer = malloc(step)) == NULL) {
      error = ENOMEM;
      break;
    }
    ssize_t count = read(source, buffer, step);
    if (count == 0) break;
    if (count > 0) error = write_all(work, target, buffer, (size_t)count);
    else if (errno != EINTR) error = errno;
  }
  free(buffer);
  return error;
}

static int copy_file(lh_work *work, int from, const char *name, int to, const char *made, bool syncs) {
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (source < 0) return errno == ELOOP ? LH_CHANGED : errno;
  struct stat status;
  int error = fstat(source, &status) < 0 ? errno : S_ISREG(status.st_mode) ? 0 : LH_CHANGED;
  int target = -1;
  if (error == 0) {
    target = openat(to, made, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (target < 0) error = errno;
  }
  if (error == 0) error = copy_bytes(work, source, target, status.st_size);
  if (error == 0 && fchmod(target, status.st_mode & 0777) < 0) error = errno;
  if (error == 0) {
    struct timespec times[2] = {status.st_atim, status.st_mtim};
    futimens(target, times);
    if (syncs && fsync(target) < 0 && errno != EINVAL && errno != ENOTSUP) error = errno;
  }
  if (target >= 0 && close(target) < 0 && error == 0) error = errno;
  close(source);
  return error;
}

// Copies `name` as `made`, which must not be there. `shown` is its path for messages.
static int copy_tree(lh_work *work, int from, const char *name, int to, const char *made, const char *shown, bool is_top) {
  if (is_cancelled(work)) return LH_CANCELLED;
  struct stat status;
  if (fstatat(from, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return at(work, shown, errno);
  struct timespec times[2] = {status.st_atim, status.st_mtim};
  switch (kind_of(status.st_mode)) {
    case LH_FILE: return at(work, shown, copy_file(work, from, name, to, made, is_top));
    case LH_LINK: {
      char target[PATH_MAX + 1];
      ssize_t count = readlinkat(from, name, target, PATH_MAX);
      if (count < 0) return at(work, shown, errno);
      target[count] = 0;
      if (symlinkat(target, to, made) < 0) return at(work, shown, errno);
      utimensat(to, made, times, AT_SYMLINK_NOFOLLOW);
      return 0;
    }
    case LH_PIPE:
      return at(work, shown, mkfifoat(to, made, status.st_mode & 0777) < 0 ? errno : 0);
    case LH_FOLDER: break;
    default: return at(work, shown, LH_NOT_A_FILE);
  }
  int source = openat(from, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (source < 0) return at(work, shown, errno);
  int target = -1;
  int error = mkdirat(to, made, 0700) < 0 ? errno : 0;
  if (error == 0) {
    target = openat(to, made, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (target < 0) error = errno;
  }
  DIR *stream = error == 0 ? fdopendir(source) : NULL;
  if (stream == NULL) {
    if (error == 0) error = errno;
    close(source);
    if (target >= 0) close(target);
    return at(work, shown, error);
  }
  while (error == 0) {
    errno = 0;
    struct dirent *entry = readdir(stream);
    if (entry == NULL) {
      error = at(work, shown, errno);
      break;
    }
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char *path = join(shown, entry->d_name);
    error = path == NULL ? ENOMEM : copy_tree(work, source, entry->d_name, target, entry->d_name, path, false);
    free(path);
  }
  if (error == 0 && fchmod(target, status.st_mode & 0777) < 0) error = at(work, shown, errno);
  if (error == 0) futimens(target, times);
  closedir(stream);
  close(target);
  return error;
}

// Whether `folder` is in the folder with this status, or is it.
static bool is_inside(int folder, const struct stat *outer) {
  int here = openat(folder, ".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  bool inside = false;
  struct stat status, before = {0};
  while (here >= 0 && fstat(here, &status) == 0) {
    inside = status.st_dev == outer->st_dev && status.st_ino == outer->st_ino;
    if (inside || (status.st_dev == before.st_dev && status.st_ino == before.st_ino)) break;
    before = status;
    int above = openat(here, "..", O_PATH | O_DIRECTORY | O_CLOEXEC);
    close(here);
    here = above;
  }
  if (here >= 0) close(here);
  return inside;
}

// Copies a file, a link as a link, or a folder with all that is in it, with permissions and times. It appears at `to` when
// it is whole. `replace` is for files only.
static int copy_path(lh_work *work, const char *from, const char *to, bool replace) {
  place source, target;
  int error = open_place(from, &source);
  if (error != 0) {
    close_place(&source);
    return at(work, from, error);
  }
  struct stat status, there;
  error = at(work, to, open_place(to, &target));
  if (error == 0 && fstatat(source.folder, source.name, &status, AT_SYMLINK_NOFOLLOW) < 0) error = at(work, from, errno);
  if (error == 0 && S_ISDIR(status.st_mode)) {
    replace = false;
    if (is_inside(target.folder, &status)) error = at(work, to, EINVAL);
  }
  if (error == 0 && fstatat(target.folder, target.name, &there, AT_SYMLINK_NOFOLLOW) == 0) {
    if (!replace) error = at(work, to, EEXIST);
    else if (S_ISDIR(there.st_mode)) error = at(work, to, EISDIR);
  }
  if (error == 0) {
    char name[32];
    temporary_name(name);
    error = copy_tree(work, source.folder, source.name, target.folder, name, source.path, true);
    if (error == 0 && !commit(work)) error = LH_CANCELLED;
    if (error == 0 && replace) {
      if (renameat(target.folder, name, target.folder, target.name) < 0) error = at(work, to, errno);
    } else if (error == 0) {
      error = at(work, to, move_beside(target.folder, name, target.folder, target.name));
    }
    if (error == 0) {
      error = at(work, to, sync_folder(target.folder));
    } else if (fstatat(target.folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0) {
      // What there is of it goes, whatever was asked meanwhile.
      if (S_ISDIR(there.st_mode)) {
        lh_work cleaning = {.state = COMMITTED};
        remove_tree(&cleaning, target.folder, name, name, there.st_dev);
        free(cleaning.path);
      } else {
        unlinkat(target.folder, name, 0);
      }
    }
  }
  close_place(&target);
  close_place(&source);
  return error;
}

// ---- Folders ----

static int make_folder(lh_work *work, const char *path, bool parents) {
  if (!commit(work)) return LH_CANCELLED;
  if (!parents) return mkdir(path, 0777) < 0 ? errno : 0;
  char *copy = strdup(path);
  if (copy == NULL) return ENOMEM;
  size_t length = strlen(copy);
  while (length > 1 && copy[length - 1] == '/') copy[--length] = 0;
  int error = 0;
  for (char *slash = strchr(copy + 1, '/'); slash != NULL && error == 0; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    struct stat status;
    if (mkdir(copy, 0777) < 0 && errno != EEXIST) error = at(work, copy, errno);
    else if (stat(copy, &status) < 0) error = at(work, copy, errno);
    else if (!S_ISDIR(status.st_mode)) error = at(work, copy, ENOTDIR);
    *slash = '/';
  }
  if (error == 0 && mkdir(copy, 0777) < 0) error = errno;
  free(copy);
  return error;
}

// ---- Threads ----

struct lh_queue {
  _Atomic int owners;
  int descriptor;
  pthread_mutex_t lock;
  lh_work *first, *last;
};

lh_queue *lh_queue_new(void) {
  lh_queue *queue = calloc(1, sizeof *queue);
  if (queue == NULL) return NULL;
  queue->owners = 1;
  queue->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_mutex_init(&queue->lock, NULL);
  return queue;
}

void lh_queue_release(lh_queue *queue) {
  if (queue == NULL || atomic_fetch_sub(&queue->owners, 1) > 1) return;
  for (lh_work *work = queue->first; work != NULL;) {
    lh_work *next = work->next;
    lh_work_release(work);
    work = next;
  }
  if (queue->descriptor >= 0) close(queue->descriptor);
  pthread_mutex_destroy(&queue->lock);
  free(queue);
}

int lh_queue_descriptor(const lh_queue *queue) { return queue->descriptor; }

void lh_queue_signal(lh_queue *queue) {
  uint64_t one = 1;
  ssize_t count = write(queue->descriptor, &one, sizeof one);
  (void)count;
}

lh_work *lh_queue_take(lh_queue *queue) {
  pthread_mutex_lock(&queue->lock);
  lh_work *work = queue->first;
  if (work != NULL) {
    queue->first = work->next;
    if (queue->first == NULL) queue->last = NULL;
  } else {
    // Within the lock, so that the signal of one that is added now is not taken away.
    uint64_t signals;
    ssize_t count = read(queue->descriptor, &signals, sizeof signals);
    (void)count;
  }
  pthread_mutex_unlock(&queue->lock);
  return work;
}

static void finish(lh_work *work) {
  lh_queue *queue = work->queue;
  work->next = NULL;
  pthread_mutex_lock(&queue->lock);
  if (queue->last == NULL) queue->first = work;
  else queue->last->next = work;
  queue->last = work;
  lh_queue_signal(queue);
  pthread_mutex_unlock(&queue->lock);
  lh_queue_release(queue);
}

static void run(lh_work *work) {
  const lh_request *r = &work->request;
  switch (r->operation) {
    case LH_LIST: work->status = list_folder(work, r->path, r->most, &work->answer, &work->answer_length); break;
    case LH_STAT: work->status = stat_path(work, r->path, &work->answer, &work->answer_length); break;
    case LH_READ: work->status = read_file(work, r->path, r->most, &work->answer, &work->answer_length); break;
    case LH_WRITE: work->status = write_file(work, r->path, r->bytes, r->length); break;
    case LH_RENAME: work->status = rename_path(work, r->path, r->to, r->flag); break;
    case LH_COPY: work->status = copy_path(work, r->path, r->to, r->flag); break;
    case LH_MAKE_FOLDER: work->status = make_folder(work, r->path, r->flag); break;
    default: work->status = remove_path(work, r->path, r->flag, r->kind);
  }
}

typedef struct lane {
  lh_work *first, *last;
  int threads;
  // Looks do not wait for each other, so that a folder that does not answer holds up no other.
  int most;
} lane;

static pthread_mutex_t lanes_lock = PTHREAD_MUTEX_INITIALIZER;
static lane lanes[] = {[LH_LOOKS] = {.most = 4}, [LH_CHANGES] = {.most = 1}, [LH_LONG_CHANGES] = {.most = 1}};

// Does what there is to do in a lane, until that is nothing.
static void *work_in(void *context) {
  lane *lane = context;
  for (;;) {
    pthread_mutex_lock(&lanes_lock);
    lh_work *work = lane->first;
    if (work == NULL) {
      lane->threads--;
      pthread_mutex_unlock(&lanes_lock);
      return NULL;
    }
    lane->first = work->next;
    if (lane->first == NULL) lane->last = NULL;
    pthread_mutex_unlock(&lanes_lock);
    run(work);
    finish(work);
  }
}

void lh_submit(lh_work *work, lh_queue *queue, int number) {
  lane *lane = &lanes[number];
  atomic_fetch_add(&work->owners, 1);
  atomic_fetch_add(&queue->owners, 1);
  work->queue = queue;
  work->next = NULL;
  pthread_mutex_lock(&lanes_lock);
  if (lane->last == NULL) lane->first = work;
  else lane->last->next = work;
  lane->last = work;
  bool needs_thread = lane->threads < lane->most;
  if (needs_thread) lane->threads++;
  pthread_mutex_unlock(&lanes_lock);
  if (!needs_thread) return;
  // Signals are for the thread of the interface; a file that grows beyond a limit is an error here, and no signal.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, work_in, lane);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  // Without threads it is done here, and the interface waits.
  if (error != 0) work_in(lane);
}
