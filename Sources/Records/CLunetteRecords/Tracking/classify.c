// Tells what kind of value a script returned.
#include <string.h>

#include "Tracking/track.h"

struct classification {
  cl_session *session;
  int32_t slot, result, *kind;
  char *words;
  size_t size;
};

static int classify(lua_State *L, void *context) {
  struct classification *classification = context;
  cl_session *s = classification->session;
  lua_rawgeti(L, LUA_REGISTRYINDEX, classification->slot);
  classification->result = CL_RESULT_OTHER;
  if (lua_isfunction(L, 1)) classification->result = CL_RESULT_FUNCTION;
  if (cl_is_plain_table(L, 1)) classification->result = CL_RESULT_VIEW;
  if (lua_type(L, 1) == LUA_TUSERDATA) {
    switch (cl_meta_of(s, L, 1)) {
      case CL_META_VIEW: classification->result = CL_RESULT_VIEW; break;
      case CL_META_CLASS: {
        const cl_class *class = lua_touserdata(L, 1);
        classification->result = class->kind != CL_CLASS_COMPONENT ? CL_RESULT_STYLE
            : class->modifies ? CL_RESULT_MODIFIER : CL_RESULT_COMPONENT;
        break;
      }
      case CL_META_INSTANCE:
        if (((cl_instance *)lua_touserdata(L, 1))->kind != CL_CLASS_COMPONENT)
          classification->result = CL_RESULT_STYLE;
        break;
      case CL_META_VALUE:
        classification->result = CL_RESULT_VALUE;
        *classification->kind = ((cl_record *)lua_touserdata(L, 1))->kind;
        break;
      default: break;
    }
  }
  const char *given = cl_push_given(s, L, 1);
  size_t length = strlen(given);
  if (length > classification->size - 1) length = classification->size - 1;
  memcpy(classification->words, given, length);
  classification->words[length] = 0;
  return 0;
}

int cl_classify(cl_session *s, int32_t slot, int32_t *kind, char *words, size_t size) {
  struct classification classification = {s, slot, CL_RESULT_OTHER, kind, words, size};
  words[0] = 0;
  *kind = 0;
  return cl_protect(s->vm, classify, &classification) == CL_OK ? classification.result
      : CL_RESULT_OTHER;
}
