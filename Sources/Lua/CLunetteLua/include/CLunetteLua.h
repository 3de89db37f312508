// Everything that Swift imports as `CLunetteLua`.
#ifndef CLUNETTE_LUA_H
#define CLUNETTE_LUA_H
#include "cl_budget.h"
#include "cl_folder.h"
#include "cl_location.h"
#include "cl_runtime.h"
#endif
