-- For locations_test.lua: fails on its third line.
local ui = require "lunette"
error("boom")
