#ifndef CLUNETTE_H
#define CLUNETTE_H
#include <lua.h>
#endif
