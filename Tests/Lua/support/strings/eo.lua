-- For localisation_test.lua: what is no table of strings.

return 3
