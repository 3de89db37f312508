-- What programs write, as they write it: bytes, lines, standard error, terminals.
local test = require "lunette.test"
local ui = require "lunette"

-- Runs `body` in a task to its end, and returns what it returned.
local function run(t, body, seconds)
  local results
  local app = t:mount(ui.Button("go", function() ui.task(function() results = { body() } end) end),
    { size = "9x1" })
  app:press("enter")
  app:advance(seconds or 0.1)
  for _, mistake in ipairs(app.errors) do error(mistake.message) end
  t:ok(results, "the task has ended")
  return table.unpack(results)
end
local function shell(script, options)
  local program = { "sh", "-c", script }
  for key, value in pairs(options or {}) do program[key] = value end
  return ui.process(program)
end
-- All that `read` and `lines` give, in a list.
local function pieces(stream, count)
  local list = {}
  for piece in function() return stream:read(count) end do list[#list + 1] = piece end
  return list
end
local function lines(stream, options)
  local list = {}
  for line in stream:lines(options) do list[#list + 1] = line end
  return list
end

test("bytes come as the program writes them, without waiting for a line", function(t)
  local got = run(t, function()
    return pieces(shell "printf 'one '; sleep 0.1; printf 'two '; sleep 0.1; printf three")
  end)
  t:equal(got, { "one ", "two ", "three" })
end)

test("a count is the most that comes at once; nothing is lost", function(t)
  t:equal(run(t, function() return pieces(shell "printf abcdefg; sleep 0.05; printf h", 3) end),
    { "abc", "def", "g", "h" })
  local text = run(t, function() return table.concat(pieces(shell "seq 100000")) end, 1)
  t:equal(#text, 588895)
  for _, wrong in ipairs { 0, -1, 1.5, "x" } do
    t:fails(function() ui.process({ "true" }):read(wrong) end,
      "process:read: count must be a whole number, 1 or more")
  end
end)

test("a character that comes in two pieces is returned as a whole, \z
    invalid bytes as they are", function(t)
  local got = run(t, function()
    return
      pieces(shell "printf 'a\\303'; sleep 0.1; printf '\\251b\\342\\202'; sleep 0.1; printf \z
      '\\254'")
  end)
  t:equal(got, { "a", "éb", "€" })
  t:equal(run(t, function() return table.concat(pieces(shell "printf 'a\\377\\000\\303'")) end),
    "a\xff\0\xc3")
end)

test("what read and lines have taken is not part of the output", function(t)
  local first, rest, line, after = run(t, function()
    local program = shell "echo one; echo two; echo three"
    local first = program:lines()()
    return first, program.output, program:lines()(), program:read()
  end)
  t:equal({ first, rest, line, after }, { "one", "two\nthree\n", "two", "three\n" })
end)

test("what a program that has ended wrote can be taken in the same ways", function(t)
  local program = shell "printf 'a\\rb\\r\\nc\\n\\nd'; echo e >&2"
  t:equal(program.status, 0)
  t:equal(lines(program, { carriageReturn = true }), { "a", "b", "c", "", "d" })
  t:equal(program:read(), nil)
  t:equal(pieces(program.stderr, 1), { "e", "\n" })
  t:equal(lines(shell("printf 'a\\rb\\nc'"):wait()), { "a\rb", "c" })
end)

test("standard error is read while the program runs", function(t)
  local seen, program = {}, nil
  local app = t:mount(ui.Button("go", function()
    program = shell "echo 1 >&2; echo out; sleep 0.1; echo 2 >&2; sleep 0.1; printf 3 >&2"
    ui.task(function()
      for line in program.stderr:lines() do seen[#seen + 1] = line end
    end)
    ui.task(function()
      for line in program:lines() do seen[#seen + 1] = line end
    end)
  end), { size = "9x1" })
  app:press("enter")
  app:advance(0.1)
  table.sort(seen)
  t:equal(seen, { "1", "2", "3", "out" })
  t:equal(run(t, function()
    return table.concat(pieces(shell("echo a >&2; echo b", { stderr = "separate" }).stderr))
  end), "a\n")
end)

test("standard error can be merged or discarded", function(t)
  local merged = shell("echo a; echo b >&2; echo c", { stderr = "merge" })
  t:equal({ merged.output, merged.error }, { "a\nb\nc\n", "" })
  local discarded = shell("echo a; echo b >&2", { stderr = "discard" })
  t:equal({ discarded.output, discarded.error }, { "a\n", "" })
  t:fails(function() return shell("true", { stderr = "merge" }).stderr end,
    "the errors of this program are part of its output")
  t:fails(function() return shell("true", { stderr = "discard" }).stderr end,
    "the errors of this program are discarded")
  t:fails(function() shell("true", { stderr = "merged" }) end, "did you mean 'merge'")
  t:fails(function() shell("true", { stderr = "merge", detached = true }) end,
    "'stderr' cannot be combined with 'detached'")
end)

test("a carriage return can end a line, at once and once", function(t)
  local script =
    "printf '1%%\\r'; sleep 0.1; printf '2%%\\r\\n'; printf 'x\\r'; sleep 0.1; printf '\\ny\\n\\rz'"
  t:equal(run(t, function() return lines(shell(script), { carriageReturn = true }) end),
    { "1%", "2%", "x", "y", "", "z" })
  t:equal(run(t, function() return lines(shell(script)) end), { "1%\r2%\r", "x\r", "y", "\rz" })
  t:equal(run(t, function()
    return lines(shell("printf 'a\\rb\\r' >&2").stderr, { carriageReturn = true })
  end), { "a", "b" })
  t:fails(function()
    ui.process({ "true" }):lines { carriage = true }
  end, "did you mean 'carriageReturn'")
end)

test("a line of any length is a line", function(t)
  local length = run(t, function()
    local list = lines(shell "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo end")
    return #list[1] .. list[2]
  end, 1)
  t:equal(length, "3000000end")
end)

test("a program can have a terminal of its own", function(t)
  local script = "test -t 0 && test -t 1 && test -t 2 && echo yes; stty size; echo $TERM"
  t:equal(run(t, function() return lines(shell(script, { terminal = "80x24" })) end),
    { "yes", "24 80", "xterm-256color" })
  t:equal(shell("echo a; echo b >&2", { terminal = "10x2" }).output, "a\r\nb\r\n")
  t:equal(shell("echo a; echo b >&2", { terminal = "10x2", stderr = "separate" }).error, "b\n")
  t:equal(shell("echo $TERM", { terminal = "10x2", env = { TERM = "dumb" } }).output, "dumb\r\n")
  t:equal(shell("trap 'echo hup' HUP; exec 3</dev/tty && echo has", { terminal = "10x2" }).output,
    "has\r\n")
end)

test("a program in a terminal reads what is written to it, and its end", function(t)
  t:equal(run(t, function()
    return shell("stty -echo; cat", { terminal = "80x24" }):wait().output
  end), "")
  t:equal(run(t, function()
    return shell("stty -echo; echo go; read a; echo $a; cat",
      { terminal = "80x24", input = "x\ny" }):wait().status
  end), 0)
  local got = run(t, function()
    local program =
      shell("stty -echo; echo ready; while read line; do echo got $line; done; echo end", {
      terminal = "80x24", keepsInputOpen = true,
    })
    local list = { program:lines()() }
    program:write("one\n")
    list[2] = program:lines()()
    program:closeInput()
    list[3] = program:lines()()
    list[4] = program.status
    return list
  end)
  t:equal(got, { "ready", "got one", "end", 0 })
end)

test("a terminal of a program has a size", function(t)
  for _, wrong in ipairs { "80", "80x", "x24", "0x24", "80x24x2", "a", 80, "99999x1" } do
    t:fails(function()
      ui.process { "true", terminal = wrong }
    end, 'must be a size such as "80x24"')
  end
  t:fails(function() ui.process { "true", terminal = "80x24", detached = true } end,
    "'terminal' cannot be combined with 'detached'")
end)

test("a program that does not exist, or writes nothing", function(t)
  for _, options in ipairs { {}, { terminal = "80x24" }, { stderr = "merge" } } do
    local program = { "/no/such/program" }
    for key, value in pairs(options) do program[key] = value end
    t:fails(function() ui.process(program) end,
      'ui.process: cannot run "/no/such/program": No such file or directory')
  end
  t:fails(function() ui.process({ "sleep", "30" }):read() end,
    "the program is still running; to wait longer than a second")
  t:equal(run(t, function()
    return #pieces(ui.process { "true" }), #lines(ui.process { "true", terminal = "9x9" })
  end), 0)
end)

test("a program that closes its terminal goes on, and has its own status", function(t)
  local function terminal(script, input)
    return run(t, function()
      local process = shell(script, { terminal = "80x24", input = input })
      local list = lines(process)
      return process.status, list
    end, 1)
  end
  t:equal({ terminal "echo a; exec <&- >&- 2>&-; sleep 0.2; exit 4" }, { 4, { "a" } })
  -- It opens the terminal again, writes to it and reads from it.
  t:equal({
    terminal("exec <&- >&- 2>&-; sleep 0.2; exec <>/dev/tty >&0; echo b; read line; \z
      echo got $line; exit 5", "x\n"),
  }, { 5, { "x", "b", "got x" } })
  for _ = 1, 20 do
    local status = run(t, function()
      return ui.process({ "cat", terminal = "80x24", input = "hi\n\4" }).status
    end)
    t:equal(status, 0)
  end
end)
