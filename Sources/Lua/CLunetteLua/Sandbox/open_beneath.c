#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "cl_folder.h"

// Opening must not wait for the other end of a pipe, and must not make a terminal the controlling
// one.
enum { FILE_FLAGS = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY };
enum { FOLDER_FLAGS = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC };

// ---- In one call ----

// The structure of <linux/openat2.h>, which older systems lack.
struct how {
  uint64_t flags, mode, resolve;
};
enum { NO_MAGIC_LINKS = 0x02, BENEATH = 0x08 };
#ifndef SYS_openat2
#define SYS_openat2 437
#endif

// Returns a descriptor, or a negative errno; -ENOSYS where the system cannot open the file in one
// call.
static int open_at_once(int folder, const char *name) {
  struct how how = {.flags = FILE_FLAGS, .resolve = BENEATH | NO_MAGIC_LINKS};
  // openat2 fails with EAGAIN when something is renamed meanwhile, which might happen again and
  // again.
  for (int i = 0; i < 16; i++) {
    int fd = (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
    if (fd >= 0) return fd;
    if (errno == EINTR || errno == EAGAIN) continue;
    // Filters of system calls return EPERM for calls that they do not know.
    bool is_missing = errno == ENOSYS || errno == EPERM || errno == EINVAL || errno == E2BIG;
    return is_missing ? -ENOSYS : -errno;
  }
  return -ENOSYS;
}

// ---- Step by step ----

enum { DEEPEST = 64, MOST_LINKS = 40 };

struct walk {
  // The open folders from the script's down to the current one. `..` goes back to the folder that
  // the path came from, never to a folder that it may have been moved to.
  int folders[DEEPEST];
  int depth;
  // The rest of the path, from `at` on.
  char rest[2 * PATH_MAX];
  size_t at;
  int links;
};

// Puts the target of a link before the rest of the path. Returns 0 or a negative errno.
static int follow(struct walk *walk, const char *target, size_t length) {
  if (target[0] == '/') return -EXDEV;
  if (++walk->links > MOST_LINKS) return -ELOOP;
  size_t left = strlen(walk->rest + walk->at);
  if (length + 1 + left + 1 > sizeof walk->rest) return -ENAMETOOLONG;
  memmove(walk->rest + length + 1, walk->rest + walk->at, left + 1);
  memcpy(walk->rest, target, length);
  walk->rest[length] = '/';
  walk->at = 0;
  return 0;
}

// Follows one name of the path. Returns a descriptor of the file if it was the last, -EAGAIN if
// more names follow, or a negative errno.
static int step(struct walk *walk) {
  while (walk->rest[walk->at] == '/') walk->at++;
  char *name = walk->rest + walk->at;
  size_t length = strcspn(name, "/");
  if (length == 0) return -EISDIR;
  if (length > NAME_MAX) return -ENAMETOOLONG;
  bool is_last = name[length] == 0;
  walk->at += length;
  if (length == 1 && name[0] == '.') return -EAGAIN;
  if (length == 2 && name[0] == '.' && name[1] == '.') {
    if (walk->depth == 0) return -EXDEV;
    close(walk->folders[walk->depth--]);
    return -EAGAIN;
  }
  char part[NAME_MAX + 1], target[PATH_MAX];
  memcpy(part, name, length);
  part[length] = 0;
  int here = walk->folders[walk->depth];
  ssize_t count = readlinkat(here, part, target, sizeof target);
  if (count == (ssize_t)sizeof target) return -ENAMETOOLONG;
  // For a link at the end of the path the slash is left out, so that it may lead to a file.
  if (count == 0) return -ENOENT;
  if (count > 0) {
    if (is_last) {
      int error = follow(walk, target, (size_t)count);
      if (error != 0) return error;
      walk->rest[count] = 0;
      return -EAGAIN;
    }
    int error = follow(walk, target, (size_t)count);
    return error != 0 ? error : -EAGAIN;
  }
  if (errno != EINVAL) return -errno;
  int fd = openat(here, part, is_last ? FILE_FLAGS | O_NOFOLLOW : FOLDER_FLAGS);
  if (fd < 0) return -errno;
  if (is_last) return fd;
  if (walk->depth + 1 == DEEPEST) {
    close(fd);
    return -ENAMETOOLONG;
  }
  walk->folders[++walk->depth] = fd;
  return -EAGAIN;
}

static int open_by_steps(int folder, const char *name) {
  if (name[0] == '/') return -EXDEV;
  struct walk walk = {.folders = {folder}};
  if (strlen(name) >= PATH_MAX) return -ENAMETOOLONG;
  strcpy(walk.rest, name);
  int result;
  do result = step(&walk);
  while (result == -EAGAIN);
  while (walk.depth > 0) close(walk.folders[walk.depth--]);
  return result;
}

int cl_open_beneath(const char *folder, const char *name, bool by_steps) {
  if (name[0] == 0) return -ENOENT;
  int root = open(folder[0] == 0 ? "." : folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (root < 0) return -errno;
  int fd = by_steps ? -ENOSYS : open_at_once(root, name);
  if (fd == -ENOSYS) fd = open_by_steps(root, name);
  close(root);
  if (fd < 0) return fd;
  struct stat about;
  int error = fstat(fd, &about) < 0 ? -errno : S_ISDIR(about.st_mode) ? -EISDIR
      : S_ISREG(about.st_mode) ? 0 : -ENODEV;
  if (error == 0) return fd;
  close(fd);
  return error;
}
