// The types of parameters: which positional arguments may stand for each, and its reader.
#include "Values/values.h"

// Sets of Lua's types.
#define TYPE(name) (1 << LUA_T##name)
enum { ANYTHING = (1 << LUA_NUMTYPES) - 1, NO_TABLE = ANYTHING & ~TYPE(TABLE), NOTHING = 0 };

typedef struct parameter_type {
  cl_reader read;
  // The types of Lua that may stand for the parameter in a position; the value is checked in full
  // when it is read.
  int types;
  // Called for values of other types, if it is set.
  bool (*accepts)(cl_arguments *a, const cl_param *param, int index);
} parameter_type;

static const parameter_type types[CL_TYPE_COUNT] = {
  [CL_TYPE_TEXT] = {cl_read_text, TYPE(STRING) | TYPE(NUMBER), cl_accepts_verbatim},
  [CL_TYPE_STRING] = {cl_read_string, NO_TABLE, NULL},
  [CL_TYPE_BOOLEAN] = {cl_read_boolean, NO_TABLE, NULL},
  [CL_TYPE_LENGTH] = {cl_read_length, NO_TABLE, NULL},
  [CL_TYPE_INTEGER] = {cl_read_integer, NO_TABLE, NULL},
  [CL_TYPE_NUMBER] = {cl_read_number, NO_TABLE, NULL},
  [CL_TYPE_NAME] = {cl_read_name, NO_TABLE & ~TYPE(USERDATA), NULL},
  [CL_TYPE_NAMES] = {cl_read_names, TYPE(STRING), cl_accepts_names},
  [CL_TYPE_COLOR] = {cl_read_color_value, TYPE(STRING) | TYPE(BOOLEAN), cl_accepts_color},
  [CL_TYPE_VIEW] = {cl_read_view, TYPE(STRING) | TYPE(BOOLEAN), cl_accepts_view},
  [CL_TYPE_FUNCTION] = {cl_read_function, TYPE(FUNCTION), NULL},
  [CL_TYPE_IDENTITY] = {cl_read_identity, ANYTHING, NULL},
  [CL_TYPE_SCALAR] = {cl_read_scalar, NO_TABLE, NULL},
  [CL_TYPE_ANY] = {cl_read_any, ANYTHING, NULL},
  [CL_TYPE_LIST] = {cl_read_list, TYPE(TABLE), NULL},
  [CL_TYPE_LIST_OR_COUNT] = {cl_read_list_or_count, TYPE(TABLE) | TYPE(NUMBER), NULL},
  [CL_TYPE_TABLE] = {cl_read_table, TYPE(TABLE), NULL},
  [CL_TYPE_STYLE] = {cl_read_style, NO_TABLE, NULL},
  [CL_TYPE_BINDING] = {cl_read_binding, NOTHING, cl_accepts_binding},
  [CL_TYPE_SYMBOL] = {cl_read_symbol, NO_TABLE, NULL},
  [CL_TYPE_CONFIGURATION] = {cl_read_configuration, NOTHING, cl_accepts_configuration},
  [CL_TYPE_VALUE] = {cl_read_described, NOTHING, cl_accepts_described},
  [CL_TYPE_KEY] = {cl_read_environment_key, NO_TABLE, NULL},
  [CL_TYPE_KEYSTROKE] = {cl_read_keystroke, NO_TABLE, NULL},
  [CL_TYPE_SHORTCUT] = {cl_read_shortcut, NO_TABLE, NULL},
  [CL_TYPE_FIELD] = {cl_read_field, NO_TABLE, NULL},
  [CL_TYPE_FUNCTIONS] = {cl_read_functions, NO_TABLE, NULL},
  [CL_TYPE_COLOR_OR_VIEW] = {cl_read_color_or_view, NO_TABLE, NULL},
  [CL_TYPE_FILE_OR_VIEW] = {cl_read_file_or_view, NO_TABLE, NULL},
  [CL_TYPE_NAME_OR_VIEW] = {cl_read_name_or_view, TYPE(STRING) | TYPE(USERDATA), NULL},
  [CL_TYPE_PARAMETERS] = {cl_read_parameters, NO_TABLE, NULL},
  [CL_TYPE_RANGE] = {cl_read_range, TYPE(TABLE), NULL},
  [CL_TYPE_CHOICES] = {cl_read_choices, TYPE(TABLE), NULL},
  [CL_TYPE_VIEW_OR_FUNCTION] = {
    cl_read_view_or_function, TYPE(FUNCTION) | TYPE(STRING) | TYPE(BOOLEAN),
        cl_accepts_view_or_table},
  [CL_TYPE_VIEW_MODIFIER] = {cl_read_any, NO_TABLE, NULL},
  [CL_TYPE_STYLE_OR_VIEW] = {
    cl_read_style_or_view, TYPE(FUNCTION) | TYPE(STRING) | TYPE(BOOLEAN), cl_accepts_style_or_view},
  [CL_TYPE_STOPS] = {cl_read_stops, TYPE(TABLE), NULL},
  [CL_TYPE_COLOR_OR_GRADIENT] = {cl_read_color_or_gradient, TYPE(STRING) | TYPE(BOOLEAN),
      cl_accepts_color_or_gradient},
  [CL_TYPE_SORT] = {cl_read_sort, TYPE(STRING) | TYPE(BOOLEAN) | TYPE(FUNCTION), NULL},
  [CL_TYPE_DETENTS] = {cl_read_detents, TYPE(STRING), cl_accepts_detents},
  [CL_TYPE_KEYSTROKES] = {cl_read_keystrokes, NO_TABLE, NULL},
};

bool cl_accepts(cl_arguments *a, const cl_param *param, int index, int type) {
  const parameter_type *known = &types[param->type];
  if (known->types >> type & 1) return true;
  return known->accepts != NULL && known->accepts(a, param, index);
}

bool cl_read_value(cl_arguments *a, int number, int index) {
  const cl_param *param = &a->entry->params[number];
  if (a->seen >> number & 1) {
    const char *name = cl_push_entry_name(a->L, a->entry);
    cl_fail(a->L, "%s: %s is given twice; write %s", name, param->name, a->entry->example);
  }
  a->seen |= (uint64_t)1 << number;
  if (param->flags & CL_PARAM_DEPRECATED) cl_warn_of_parameter(a, param);
  cl_slot *slot = &a->slots[a->slot_count];
  slot->param = (uint8_t)number;
  slot->anchor = 0;
  slot->extra = 0;
  // A parameter that takes any value keeps it as it is.
  if (param->type != CL_TYPE_ANY) cl_open_read_only(a->L, index);
  int outcome = types[param->type].read(a, param, index, slot);
  if (outcome == CL_READ_NOTHING) return false;
  a->slot_count++;
  if (outcome == CL_READ_PLAIN) return false;
  slot->anchor = (uint16_t)(a->first + ++a->anchors);
  if (!cl_note_payload(a->L, slot, index)) a->has_values = true;
  return true;
}
