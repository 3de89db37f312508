#include "CLunette.h"
