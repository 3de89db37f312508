// Drafts: what is written beside its place, and then renamed to it.
//
// A program that is killed while it writes leaves its draft behind. So that drafts do not pile up,
// their names are few: `.lunette-new-0` … `.lunette-new-7` in the folder. A program that writes a
// draft holds a lock on it (flock), which the system releases when the program ends, however it
// ends. The next program that writes into the folder removes the drafts that are not locked.
// Process numbers would not do: the folder may be shared with containers, which have their own
// numbers. Where locks may not be shared with other machines, a draft also has to be an hour old.
#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

enum { PLACES = 8, TRIES = 4 };

static void name_place(char name[LH_DRAFT_NAME], int place) {
  snprintf(name, LH_DRAFT_NAME, ".lunette-new-%d", place);
}

bool lh_is_draft(const char *name) {
  size_t start = strlen(".lunette-");
  if (strncmp(name, ".lunette-", start) != 0) return false;
  for (int place = 0; place < PLACES; place++) {
    char known[LH_DRAFT_NAME];
    name_place(known, place);
    if (strcmp(name, known) == 0) return true;
  }
  return strlen(name + start) == 16 && strspn(name + start, "0123456789abcdef") == 16;
}

// If all names are taken: a name that nothing else uses.
static void name_at_random(char name[LH_DRAFT_NAME]) {
  uint64_t random = 0;
  if (getrandom(&random, sizeof random, GRND_NONBLOCK) != sizeof random) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    random =
        (uint64_t)now.tv_nsec * 2654435761u ^ (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)&now;
  }
  snprintf(name, LH_DRAFT_NAME, ".lunette-%016llx", (unsigned long long)random);
}

// Whether `file` is what is at the name now.
static bool is_at(int folder, const char *name, int file) {
  struct stat mine, there;
  return fstat(file, &mine) == 0 && fstatat(folder, name, &there, AT_SYMLINK_NOFOLLOW) == 0 &&
         mine.st_dev == there.st_dev && mine.st_ino == there.st_ino;
}

// Whether other machines may write there, whose locks this one does not see.
static bool is_shared(int file) {
  struct statfs system;
  if (fstatfs(file, &system) < 0) return true;
  switch ((unsigned long)system.f_type) {
    case 0x6969:      // NFS
    case 0x517b:      // SMB
    case 0xfe534d42:  // SMB 2
    case 0xff534d42:  // CIFS
    case 0x01021997:  // 9p
    case 0x65735546:  // FUSE
    case 0x00c36400:  // Ceph
    case 0x5346414f:  // AFS
    case 0x7461636f:  // OCFS2
    case 0x01161970:  // GFS2
    case 0x0bd00bd0:  // Lustre
    case 0x786f4256:  // folders of a virtual machine's host
      return true;
    default: return false;
  }
}

// Removes the draft of that name, if there is one whose writer is gone.
static void remove_abandoned(int folder, const char *name) {
  const time_t hour = 3600;
  int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return;
  struct stat status;
  bool is_ours = fstat(file, &status) == 0 && (status.st_uid == geteuid() || geteuid() == 0) &&
                 (S_ISDIR(status.st_mode) || (S_ISREG(status.st_mode) && status.st_nlink == 1));
  // Only who holds the lock removes it, and only while it is still there: another draft may have
  // taken its name.
  if (is_ours && (!is_shared(file) || time(NULL) - status.st_mtime > hour) &&
      flock(file, LOCK_EX | LOCK_NB) == 0 &&
      is_at(folder, name, file)) {
    if (S_ISDIR(status.st_mode)) {
      lh_work cleaning = {.state = LH_COMMITTED};
      lh_remove_tree(&cleaning, folder, name, name, status.st_dev);
      free(cleaning.path);
    } else {
      unlinkat(folder, name, 0);
    }
  }
  close(file);
}

// Makes the draft `draft->name`, and takes its lock. Returns 0; EEXIST, if there is one already, or
// it was taken for an abandoned one before it had its lock; or an errno.
static int make(int folder, lh_draft *draft, bool is_folder, mode_t mode) {
  int file = -1;
  if (!is_folder) {
    file = openat(folder, draft->name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (file < 0) return errno;
  } else {
    if (mkdirat(folder, draft->name, mode) < 0) return errno;
    file = openat(folder, draft->name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) {
      int error = errno;
      unlinkat(folder, draft->name, AT_REMOVEDIR);
      return error == ENOENT ? EEXIST : error;
    }
  }
  // Some file systems have no locks.
  bool is_taken = flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK;
  if (is_taken || !is_at(folder, draft->name, file)) {
    close(file);
    return EEXIST;
  }
  draft->file = file;
  // The lock belongs to both descriptors, so it outlasts the closing of the file, which may find an
  // error.
  draft->lock = fcntl(file, F_DUPFD_CLOEXEC, 0);
  return 0;
}

static int begin(int folder, lh_draft *draft, bool is_folder, mode_t mode) {
  draft->file = draft->lock = -1;
  for (int place = 0; place < PLACES; place++) {
    name_place(draft->name, place);
    remove_abandoned(folder, draft->name);
  }
  for (int place = 0; place < PLACES + TRIES; place++) {
    if (place < PLACES) name_place(draft->name, place);
    else name_at_random(draft->name);
    int error = make(folder, draft, is_folder, mode);
    if (error != EEXIST) return error;
  }
  return EEXIST;
}

int lh_begin_draft(int folder, lh_draft *draft, mode_t mode) {
  return begin(folder, draft, false, mode);
}

int lh_begin_draft_folder(int folder, lh_draft *draft) { return begin(folder, draft, true, 0700); }

int lh_end_draft(int folder, lh_draft *draft, const char *name, int error) {
  if (draft->file >= 0 && close(draft->file) < 0 && error == 0) error = errno;
  if (error == 0 && renameat(folder, draft->name, folder, name) < 0) error = errno;
  if (error != 0) unlinkat(folder, draft->name, 0);
  if (draft->lock >= 0) close(draft->lock);
  return error;
}

void lh_end_draft_folder(int folder, lh_draft *draft) {
  struct stat status;
  if (fstat(draft->file, &status) == 0) {
    lh_work cleaning = {.state = LH_COMMITTED};
    lh_remove_tree(&cleaning, folder, draft->name, draft->name, status.st_dev);
    free(cleaning.path);
  }
  close(draft->file);
  if (draft->lock >= 0) close(draft->lock);
}

int lh_replace_file(const char *path, const uint8_t *bytes, size_t length, int mode,
    bool *has_begun) {
  *has_begun = false;
  lh_place place;
  lh_draft draft;
  int error = lh_open_place(path, &place);
  if (error == LH_NO_NAME) error = EISDIR;
  if (error == 0) error = lh_begin_draft(place.folder, &draft, mode < 0 ? 0666 : 0600);
  if (error == 0) {
    *has_begun = true;
    lh_work writing = {.state = LH_COMMITTED};
    error = lh_write_all(&writing, draft.file, bytes, length);
    if (error == 0 && mode >= 0 && fchmod(draft.file, (mode_t)mode) < 0) error = errno;
    error = lh_end_draft(place.folder, &draft, place.name, error);
  }
  lh_close_place(&place);
  return error;
}
