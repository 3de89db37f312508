// Everything that Swift imports as `CLunetteRecords`.
#ifndef CLUNETTE_RECORDS_H
#define CLUNETTE_RECORDS_H
#include "cl_record.h"
#include "cl_schema.h"
#include "cl_track.h"
#endif
