-- For strictness_test.lua: the result is not a view.
return "x"
