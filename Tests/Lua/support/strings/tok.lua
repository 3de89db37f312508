-- For localisation_test.lua: one value is of a wrong type.
return {
  ["%d files"] = { one = "%d", other = "%d" },
  ["Good evening"] = 3,
}
