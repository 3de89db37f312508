-- What scripts can write at the current API level, from the rows (Documentation/Versions.md). A
-- name that is added is in it.
local root = (arg[0]:match("^(.*/)") or "./") .. "../../"
local program <close> = assert(io.popen("'" .. root .. ".build/debug/lunette-generated' --level"))
local text = program:read "a"
assert(text ~= "", "swift build makes lunette-generated, which is not there")
return require "lunette".json.decode(text)
