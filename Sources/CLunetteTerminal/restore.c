#include "CLunetteTerminal.h"
