#ifndef CLUNETTE_H
#define CLUNETTE_H
#include "cl_budget.h"
#include "cl_runtime.h"
#endif
