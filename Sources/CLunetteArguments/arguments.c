// Where Swift's runtime finds the program's arguments. Its own way on Linux is to look for them on the stack, whose place it
// reads from /proc/self/maps, before `main` and in each program that it is linked into: 127,000 instructions and seven system
// calls. The C library hands them to each constructor.
//
// In a program that is linked statically the linker takes these two functions instead of the runtime's file that has them. In
// others they do the same as those of the library. If Swift ever has a third one, linking says that the two are there twice.
#include "CLunetteArguments.h"

#include <stddef.h>

static int count = 0;
static char **arguments = NULL;

__attribute__((constructor(101))) static void take_arguments(int given_count, char **given) {
  count = given_count;
  arguments = given;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *length) {
  *length = count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int given_count) {
  count = given_count;
  arguments = given;
}
