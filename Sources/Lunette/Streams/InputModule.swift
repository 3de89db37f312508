/// The Lua side of `ui.stdin`.
enum InputModule {
  static let chunkName = "=ui.stdin"
  static let lua = #"""
    local line, read = ...
    local methods = {}
    local stdin = {}

    local function check(self, name)
      if self ~= stdin then error("ui.stdin:" .. name .. "() is called with a colon", 3) end
    end
    -- A mistake is answered as `false` and its words, which belong to the caller's line.
    local function answered(text, mistake)
      if text == false then error(mistake, 3) end
      return text
    end

    function methods.lines(self)
      check(self, "lines")
      return function() return (answered(line())) end
    end
    function methods.read(self, count)
      check(self, "read")
      return (answered(read(count)))
    end

    return setmetatable(stdin, {
      __name = "Stdin", __metatable = "Stdin", __index = function(_, key)
        local method = methods[key]
        if not method then error("ui.stdin has no " .. tostring(key) .. "; it has lines and read", 2) end
        return method
      end,
      __newindex = function() error("ui.stdin is not to be written", 2) end,
    })
    """#
}
