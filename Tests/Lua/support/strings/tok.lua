-- For localisation_test.lua: a value that is none.
return {
  ["%d files"] = { one = "%d", other = "%d" },
  ["Good evening"] = 3,
}
