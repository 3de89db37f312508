// A target needs a source; all that there is to it is in cmark.
#include "CLunetteMarkdown.h"
