#ifndef CLUNETTE_H
#define CLUNETTE_H
#include "cl_budget.h"
#include "cl_folder.h"
#include "cl_record.h"
#include "cl_runtime.h"
#include "cl_schema.h"
#include "cl_track.h"
#endif
