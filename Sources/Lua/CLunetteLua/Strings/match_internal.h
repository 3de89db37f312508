// One match of a pattern, as the functions of the string library share it. Adapted from Lua 5.4.4,
// lstrlib.c. Copyright (C) 1994-2022 Lua.org, PUC-Rio. Permission is hereby granted, free of
// charge, to any person obtaining a copy of this software and associated documentation files (the
// "Software"), to deal in the Software without restriction, including without limitation the rights
// to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software,
// and to permit persons to whom the Software is furnished to do so, subject to the following
// conditions: The above copyright notice and this permission notice shall be included in all copies
// or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF
// ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
// FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT
// HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
// TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER
// DEALINGS IN THE SOFTWARE.

#ifndef CL_MATCH_INTERNAL_H
#define CL_MATCH_INTERNAL_H

#include "Strings/strings_internal.h"

#define LUA_MAXCAPTURES 32
#define uchar(c) ((unsigned char)(c))

#define CAP_UNFINISHED	(-1)
#define CAP_POSITION	(-2)


typedef struct MatchState {
  const char *src_init;  /* init of source string */
  const char *src_end;  /* end ('\0') of source string */
  const char *p_end;  /* end ('\0') of pattern */
  lua_State *L;
  int matchdepth;  /* control for recursive depth (to avoid C stack overflow) */
  int64_t steps;  /* until the budget is looked at */
  unsigned char level;  /* total number of captures (finished or unfinished) */
  struct {
    const char *init;
    ptrdiff_t len;
  } capture[LUA_MAXCAPTURES];
} MatchState;


enum { steps_between_checks = 8192, steps_of_an_instruction = 16 };


/* one step of work done, or several: every loop takes one for each turn */
static inline void cl_match_check_budget (MatchState *ms) {
  ms->steps = steps_between_checks;
  cl_check(ms->L, steps_between_checks / steps_of_an_instruction);
}

#define STEPS(ms, n)	((void)((ms->steps -= (n)) < 0 ? cl_match_check_budget(ms) : (void)0))
#define STEP(ms)	STEPS(ms, 1)


/* maximum recursion depth for 'cl_match' */
#if !defined(MAXCCALLS)
#define MAXCCALLS	200
#endif


#define L_ESC		'%'
#define SPECIALS	"^$*+?.([%-"


/* the end of the match of 'p' that begins at 's', or NULL; raises on malformed patterns */
const char *cl_match (MatchState *ms, const char *s, const char *p);

#endif
