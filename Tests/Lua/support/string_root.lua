-- For strictness_test.lua: a root that is no view.
return "x"
