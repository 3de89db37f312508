// The nearest name: the one that was most likely meant. In C because the record language, which
// raises errors from C, and everything in Swift ask the same question, and must get the same
// answer.
#pragma once
#include <stdbool.h>
#include <stddef.h>

enum { LD_LONGEST_NAME = 64 };

// How messages go on where a name is close. One that is only the nearest of all would lead astray.
#define LD_DID_YOU_MEAN "; did you mean '%s'?"

// A search among names that come one after the other. Nothing is allocated; `best` is a copy.
typedef struct {
  const char *given;
  int length;
  // "" until there is one.
  char best[LD_LONGEST_NAME + 1];
  int distance;
  // Whether `best` begins with what was given.
  bool goes_on;
} ld_search;

// `given` need not end with a zero, and must stay until the search is over. What is longer than a
// name is cut.
void ld_search_begin(ld_search *search, const char *given, size_t length);
// Whether this name is the nearest so far. The answer of a whole search does not depend on the
// order of the names.
bool ld_search_consider(ld_search *search, const char *name, size_t length);
// Our name for what other systems call `given`; NULL: no other system is known to use that name.
const char *ld_own_name(const char *given, size_t length);
// Whether the nearest name is near enough to be a suggestion.
bool ld_search_is_close(const ld_search *search);

// What a script writes instead of a name of SwiftUI's or UIKit's, in a clause for the end of a
// message; NULL: it is none of those.
const char *ld_advice(const char *given, size_t length);
// The table of these names, row by row from 0. NULL: there are no more rows.
const char *ld_foreign_name(int index, const char **advice, bool *has_no_effect);

// The table of synonyms for the manual, row by row from 0: what users may look for, and through
// `target` the name, or the title of a page or section of the book, where that is explained. NULL:
// there are no more rows. Names come first.
const char *ld_synonym(int index, const char **target);
// Whether the row is only for the manual.
bool ld_synonym_is_topic(int index);
