-- Requires a module that fails.
return require "badmodule"
