-- For localisation_test.lua: the result is not a table of strings.

return 3
