// What only C can say to the operating system: signal handlers, children, and files by descriptors.
#pragma once

#include "lunette_files.h"
#include "lunette_process.h"
#include "lunette_terminal.h"
