#include "CLunetteDiagnostics.h"

#include <stdlib.h>
#include <string.h>

enum { SHORTEST_BEGINNING = 3 };

static int folded(char byte) { return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : (unsigned char)byte; }

// The number of insertions, deletions, replacements and exchanges of neighbours between two names; letters of either case
// are one.
static int distance(const char *a, int n, const char *b, int m) {
  int before[LD_LONGEST_NAME + 1], above[LD_LONGEST_NAME + 1], row[LD_LONGEST_NAME + 1];
  for (int j = 0; j <= m; j++) above[j] = j;
  for (int i = 1; i <= n; i++) {
    row[0] = i;
    for (int j = 1; j <= m; j++) {
      int x = folded(a[i - 1]), y = folded(b[j - 1]);
      int best = above[j - 1] + (x != y);
      if (above[j] + 1 < best) best = above[j] + 1;
      if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
      if (i > 1 && j > 1 && x == folded(b[j - 2]) && y == folded(a[i - 2])) {
        if (before[j - 2] + 1 < best) best = before[j - 2] + 1;
      }
      row[j] = best;
    }
    memcpy(before, above, sizeof before);
    memcpy(above, row, sizeof above);
  }
  return above[m];
}

static bool begins_alike(const char *a, const char *b, int length) {
  for (int i = 0; i < length; i++) {
    if (folded(a[i]) != folded(b[i])) return false;
  }
  return true;
}

// Names that other systems, or other words of SwiftUI, have for ours; letters alone would not find them.
static const char *const aliases[][2] = {
  {"left", "leading"},           {"right", "trailing"},          {"topLeft", "topLeading"},
  {"topRight", "topTrailing"},   {"bottomLeft", "bottomLeading"}, {"bottomRight", "bottomTrailing"},
  {"upArrow", "up"},             {"downArrow", "down"},          {"leftArrow", "left"},
  {"rightArrow", "right"},       {"esc", "escape"},              {"return", "enter"},
  {"grey", "gray"},              {"middle", "center"},           {"centre", "center"},
  {"onClick", "onTapGesture"},   {"onPress", "onTapGesture"},    {"onTap", "onTapGesture"},
  {"color", "foregroundColor"},  {"textColor", "foregroundColor"}, {"fg", "foregroundColor"},
  {"bg", "background"},          {"backgroundColor", "background"},
  {"width", "frame"},            {"height", "frame"},            {"size", "frame"},
  {"align", "frame"},            {"alignment", "frame"},         {"margin", "padding"},
  {"tooltip", "help"},           {"enabled", "disabled"},        {"visible", "hidden"},
  {"NavigationView", "NavigationStack"},                         {"Tabs", "TabView"},
  {"Column", "VStack"},          {"Row", "HStack"},              {"Box", "ZStack"},
  {"Checkbox", "Toggle"},        {"Switch", "Toggle"},           {"Input", "TextField"},
  {"TextInput", "TextField"},    {"TextArea", "TextEditor"},     {"Dropdown", "Picker"},
  {"Select", "Picker"},          {"Spinner", "ProgressView"},    {"Dialog", "alert"},
  {"Modal", "sheet"},            {"Popup", "popover"},           {"exit", "quit"},
  {"setTimeout", "after"},       {"setInterval", "every"},       {"useState", "State"},
  {"Timer", "every"},            {"setState", "State"},          {"Scroll", "ScrollView"},
  {"Tree", "OutlineGroup"},      {"Calendar", "DatePicker"},     {"Footer", "KeyBar"},
  {"onClick", "action"},         {"onPress", "action"},          {"handler", "action"},
  {"callback", "action"},        {"icon", "systemImage"},        {"text", "title"},
  {"checked", "isOn"},           {"presentationMode", "dismiss"}, {"sizeCategory", "dynamicTypeSize"},
  {"placeholder", "prompt"},     {"min", "range"},
  {"max", "range"},              {"items", "data"},              {"rows", "data"},
  {"interval", "every"},         {"gap", "spacing"},             {"justify", "alignment"},
  {"align", "alignment"},
  {"ctrl", "control"},           {"cmd", "command"},             {"meta", "alt"},
  {"opt", "option"},             {"danger", "destructive"},      {"fade", "opacity"},
  {"big", "large"},              {"fullScreenCover", "sheet"},
  {"surface", "regularMaterial"}, {"card", "regularMaterial"},   {"muted", "secondary"},
  {"error", "destructive"},      {"highlight", "accent"},
};

const char *ld_own_name(const char *given, size_t length) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
    if (strlen(aliases[i][0]) == length && begins_alike(aliases[i][0], given, (int)length)) return aliases[i][1];
  }
  return NULL;
}

static bool is_alias(const ld_search *search, const char *name, size_t length) {
  for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++) {
    const char *const *alias = aliases[i];
    if ((int)strlen(alias[0]) == search->length && begins_alike(alias[0], search->given, search->length) &&
        strlen(alias[1]) == length && memcmp(alias[1], name, length) == 0) {
      return true;
    }
  }
  return false;
}

void ld_search_begin(ld_search *search, const char *given, size_t length) {
  search->given = given;
  search->length = length > LD_LONGEST_NAME ? LD_LONGEST_NAME : (int)length;
  search->best[0] = 0;
  search->distance = 0;
  search->goes_on = false;
}

// Of equally near names the one that goes on where what was given stops (`padd` was to become `padding`), then the one
// with the same first letter, then the nearer in length, then the first in alphabetical order.
static bool is_before(const ld_search *search, const char *name, int size, bool goes_on) {
  if (goes_on != search->goes_on) return goes_on;
  bool first = begins_alike(name, search->given, 1), best_first = begins_alike(search->best, search->given, 1);
  if (first != best_first) return first;
  int length = abs(size - search->length), best = abs((int)strlen(search->best) - search->length);
  if (length != best) return length < best;
  int order = memcmp(name, search->best, (size_t)size);
  return order < 0;
}

bool ld_search_consider(ld_search *search, const char *name, size_t length) {
  if (length == 0 || length > LD_LONGEST_NAME) return false;
  int size = (int)length;
  bool goes_on = search->length >= SHORTEST_BEGINNING && search->length < size &&
                 begins_alike(name, search->given, search->length);
  int d;
  if (is_alias(search, name, length)) {
    d = 0;
  } else if (goes_on) {
    d = 1;
  } else {
    // At least as far as the lengths differ.
    if (search->best[0] != 0 && abs(size - search->length) > search->distance) return false;
    d = distance(search->given, search->length, name, size);
  }
  if (search->best[0] != 0) {
    if (d > search->distance) return false;
    if (d == search->distance && (search->length == 0 || !is_before(search, name, size, goes_on))) return false;
  }
  memcpy(search->best, name, length);
  search->best[length] = 0;
  search->distance = d;
  search->goes_on = goes_on;
  return true;
}

bool ld_search_is_close(const ld_search *search) {
  if (search->best[0] == 0 || search->length == 0) return false;
  int longest = (int)strlen(search->best);
  if (search->length > longest) longest = search->length;
  return search->distance * 5 <= longest * 2 || search->distance <= 1;
}
