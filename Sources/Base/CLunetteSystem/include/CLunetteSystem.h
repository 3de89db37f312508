// What needs C to talk to the operating system: signal handlers, child processes, and files by
// descriptors.
#pragma once

#include "lunette_files.h"
#include "lunette_process.h"
#include "lunette_terminal.h"
