#ifndef CLUNETTE_ARGUMENTS_H
#define CLUNETTE_ARGUMENTS_H

// Called by Swift's runtime: the arguments for `CommandLine`, and others to have instead.
char **_swift_stdlib_getUnsafeArgvArgc(int *length);
void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int given_count);

#endif
