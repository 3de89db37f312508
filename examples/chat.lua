-- Talks with a language model: a server that knows OpenAI's interface, or a program.
--
--     lunette examples/chat.lua                              the server that was set last (Ctrl+O)
--     lunette examples/chat.lua --server URL --model NAME    such as http://localhost:11434/v1
--                               --folder FOLDER              where conversations are kept
--                               --patience SECONDS           without a byte from the server (60)
--     lunette examples/chat.lua ollama run llama3.2          a program, which gets the question as
--                                                            its standard input
--
-- Enter sends, Alt+Enter begins a line, Escape stops the answer. Conversations are kept for the
-- next time, with all that has come of an answer when it was stopped or broke off; each is a file
-- (chat/conversations.lua), and windows that are open at the same time show each other's.
--
-- Servers are asked by the program curl. The key is taken from OPENAI_API_KEY, or typed; curl gets
-- it by its standard input, where no other user of the machine can see it, and it is not written to
-- any file.
local ui = require "lunette"

local USAGE = "usage: chat.lua [--server URL] [--model NAME] [--folder FOLDER] "
  .. "[--patience SECONDS] [PROGRAM …]\n"
local options, program = { server = "", model = "", folder = "", patience = "60" },
  { table.unpack(arg or {}) }
while program[1] and program[1]:find "^%-" do
  local option = table.remove(program, 1)
  local name = option:match "^%-%-(.*)$"
  if option == "--" then break end
  if option == "--help" then
    ui.quit(0, USAGE)
    return ui.Text(USAGE)
  end
  if not options[name] or not program[1] then
    io.stderr:write(options[name] and option .. " needs a value; "
      or ("there is no option %s; "):format(option), USAGE)
    ui.quit(64)
    return ui.Text(USAGE)
  end
  options[name] = table.remove(program, 1)
end
local isProgram = #program > 0
local PATIENCE = tonumber(options.patience) or 60 -- seconds without a byte from the server
local data = os.getenv "XDG_DATA_HOME" or (os.getenv "HOME" or "") .. "/.local/share"

local server = ui.AppStorage("server", "http://localhost:11434/v1")
local model = ui.AppStorage("model", "llama3.2")
local system = ui.AppStorage("system", "")
if options.server ~= "" then server.value = options.server end
if options.model ~= "" then model.value = options.model end
local key = ui.State(os.getenv "OPENAI_API_KEY" or "")

local waited, place, notice = ui.State(0), ui.State(), ui.State()
local function tell(words)
  notice.value = words
  ui.after(3, function() if notice.value == words then notice.value = nil end end)
end

-- Conversations, the newest first: { id, title, messages }, each message with its role, its text
-- and, where an answer is not whole, the problem.
local conversations = require "chat.conversations" (
  options.folder ~= "" and options.folder or data .. "/lunette/chat", tell)
local chats = conversations.list
local chosen, draft = ui.State(), ui.AppStorage("draft", "")
ui.task(function()
  conversations.open()
  chosen.value = chosen.value or chats.value[1] and chats.value[1].id
end)
-- What has come so far, and who writes it: { id, process }, with the conversation to which it
-- belongs.
local answer, asking = ui.State(), ui.State()
-- Where there is no room for both, the conversation stands before the list of them.
local columns = ui.State "detailOnly"
local isSetting, isFinding, doomed = ui.State(false), ui.State(false), ui.State()
local scroller, sent = nil, 0 -- what scrolls the conversation, and how often it was added to
local silence = 0 -- for how many seconds nothing has come

local function current()
  for index, chat in ipairs(chats.value) do
    if chat.id == chosen.value then return chat, index end
  end
end

-- The text, in which each byte that is no UTF-8 has become a mark: only text can be kept.
local function readable(text)
  local pieces, at = {}, 1
  while true do
    local _, wrong = utf8.len(text, at)
    pieces[#pieces + 1] = text:sub(at, (wrong or #text + 1) - 1)
    if not wrong then return table.concat(pieces, "\u{FFFD}") end
    at = wrong + 1
  end
end

local function add(id, message)
  message.text = readable(message.text)
  message.problem = message.problem and readable(message.problem)
  conversations.change(id, function(messages) messages[#messages + 1] = message end)
end

-- ---- Asking ----

-- A text as a value in a file for curl's --config.
local function quoted(text)
  local escapes = { ["\\"] = "\\\\", ['"'] = '\\"', ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
  return '"' .. text:gsub('[\\"\n\r\t]', escapes) .. '"'
end

local function request(chat)
  local messages = {}
  if system.value:find "%S" then messages[1] = { role = "system", content = system.value } end
  for _, message in ipairs(chat.messages) do
    if message.text ~= "" then
      messages[#messages + 1] = { role = message.role, content = message.text }
    end
  end
  local lines = { "silent", "show-error", "no-buffer", 'proto = "=http,https"',
    "connect-timeout = 10",
    'write-out = "\\nstatus: %{http_code}\\n"',
    "url = " .. quoted(server.value:gsub("/+$", "") .. "/chat/completions"),
    'header = "Content-Type: application/json"',
    "data-raw = "
      .. quoted(ui.json.encode { model = model.value, messages = messages, stream = true }) }
  local secret = key.value:gsub("%c", "")
  if secret ~= "" then
    lines[#lines + 1] = "header = " .. quoted("Authorization: Bearer " .. secret)
  end
  return { "curl", "--config", "-", input = table.concat(lines, "\n") .. "\n" }
end

local function decoded(text)
  local isJSON, value = pcall(ui.json.decode, text)
  return isJSON and type(value) == "table" and value or nil
end
local function field(value, ...)
  for _, name in ipairs { ... } do value = type(value) == "table" and value[name] or nil end
  return value
end
local function reason(value)
  local message = field(value, "error", "message") or field(value, "error")
    or field(value, "message")
  return type(message) == "string" and message or nil
end

-- Reads the events of a server. Returns what is wrong with the answer, or nil.
local function listen(asked)
  local curl = asked.process
  local rest, other, size, isDone, problem, status = "", "", 0, false, nil, nil
  local function take(line)
    local data = line:match "^data:%s*(.-)%s*$"
    status = line:match "^status: (%d+)$" or status
    if not data then
      if #other < 100000 then other = other .. line .. "\n" end
      return
    end
    local event = decoded(data)
    local piece = field(event, "choices", 1, "delta", "content")
    if type(piece) == "string" then answer.value = answer.value .. piece end
    local ending = field(event, "choices", 1, "finish_reason")
    isDone = isDone or data == "[DONE]" or type(ending) == "string"
    problem = problem or reason(event)
      or ending == "length" and "The answer is cut off: it is as long as the server allows."
      or data ~= "[DONE]" and not event and "The server wrote something that is no JSON: "
        .. data:sub(1, 200) or nil
  end
  for piece in function() return curl:read() end do
    if asking.value ~= asked then return end
    rest, size, silence = rest .. piece, size + #piece, 0
    if size > 20000000 then
      curl:kill()
      return "The server does not stop writing."
    end
    -- A line is taken when it is whole.
    local whole, more = rest:match "^(.*\n)(.*)$"
    if whole then
      for line in whole:gmatch "([^\n]*)\n" do take((line:gsub("\r$", ""))) end
      rest = more
    end
  end
  if silence >= PATIENCE then return ("Nothing has come for %d s."):format(PATIENCE) end
  if curl:wait().status ~= 0 then
    local words = curl.error:gsub("^curl: %(%d+%) ", ""):gsub("%s+$", "")
    return (answer.value ~= "" and "The answer broke off: " or "") .. words
  end
  other = other:gsub("status: %d+\n$", "")
  local body = decoded(other)
  -- Some servers answer as a whole.
  local whole = field(body, "choices", 1, "message", "content")
  if answer.value == "" and type(whole) == "string" then
    answer.value = whole
    return
  end
  problem = problem or reason(body)
  if tonumber(status) ~= 200 then
    -- Pages of proxies say it in their titles.
    local words = problem or other:match "<title>%s*(.-)%s*</title>" or other:sub(1, 300)
    words = words:match "^%s*(.-)%s*$"
    return (words == "" and "The server says %s, and not why." or "The server says %s: %s")
      :format(status or "nothing", words)
  end
  if problem then return problem end
  if answer.value == "" then
    local said = other:match "%S[^\n]*"
    return said and "This is no answer of a language model: " .. said:sub(1, 150)
      or "The server has answered with nothing."
  end
  return not isDone and "The answer broke off." or nil
end

-- Ends an answer, unless it was stopped: then another one may have begun.
local function finish(asked, problem)
  if asking.value ~= asked then return end
  local text = answer.value
  asking.value, answer.value = nil, nil
  add(asked.id, { role = "assistant", text = text, problem = problem })
end

local function run(id)
  local chat = current()
  local question = chat.messages[#chat.messages].text
  local command = isProgram and { table.unpack(program) } or request(chat)
  if isProgram then command.input = question .. "\n" end
  local isStarted, process = pcall(ui.process, command)
  if not isStarted then
    local problem = tostring(process):gsub("^.-ui%.process: ", "")
    if problem:find 'cannot run "curl"' then problem = "The program curl is not installed here." end
    return add(id, { role = "assistant", text = "", problem = problem })
  end
  local asked, problem = { id = id, process = process }, nil
  answer.value, waited.value, silence, asking.value = "", 0, 0, asked
  if isProgram then
    for piece in function() return process:read() end do
      if asking.value ~= asked then return end
      answer.value = answer.value .. piece
    end
    local status = process:wait().status
    if status ~= 0 then
      problem = process.error ~= "" and process.error:sub(1, 500)
        or "It has ended with status " .. status
    end
  else
    problem = listen(asked)
  end
  finish(asked, problem)
end

local function stop()
  local asked = asking.value
  if not asked then return false end
  finish(asked, "Stopped.")
  asked.process:kill()
end

local function again()
  if asking.value then return end
  local id = chosen.value
  if current().messages[#current().messages].problem then
    conversations.change(id, function(messages) table.remove(messages) end)
  end
  ui.task(function() run(id) end)
end

-- There is one answer at a time; it may belong to a conversation that is not shown.
local function waiting()
  for _, chat in ipairs(chats.value) do
    if chat.id == asking.value.id and chat.id ~= chosen.value then
      return ("The answer in “%s” is still written; Escape stops it."):format(chat.title)
    end
  end
  return "The answer is still written; Escape stops it."
end

-- The question before, to be asked in another way.
local function recall()
  local chat = current()
  if draft.value ~= "" or not chat then return false end
  for i = #chat.messages, 1, -1 do
    if chat.messages[i].role == "user" then
      draft.value = chat.messages[i].text
      return
    end
  end
end

local function send()
  local text = draft.value:match "^%s*(.-)%s*$"
  if text == "" then return end
  -- What is typed while an answer is written waits in the field.
  if asking.value then return tell(waiting()) end
  draft.value = ""
  if not current() then
    local title = text:match "[^\n]*"
    chosen.value = conversations.begin(
      title:sub(1, (utf8.offset(title, 61) or #title + 1) - 1))
  end
  add(chosen.value, { role = "user", text = text })
  sent = sent + 1
  place.value = "message"
  again()
end

local function begin()
  chosen.value, place.value, columns.value = nil, "message", "detailOnly"
end

local function remove(chat)
  if asking.value and asking.value.id == chat.id then stop() end
  conversations.remove(chat.id)
  chosen.value = chats.value[1] and chats.value[1].id
end

local function copy()
  local chat = current()
  for i = chat and #chat.messages or 0, 1, -1 do
    if chat.messages[i].role == "assistant" then
      local isSent, words = ui.copy(chat.messages[i].text)
      return tell(isSent and "The answer was copied." or words)
    end
  end
end

-- ---- The interface ----

-- An answer with all its rows: in a frame, a text in a list may be offered too few of them.
local function whole(text) return ui.Text.markdown(text):fixedSize { vertical = true } end

local function message(it, isLast)
  local isMine = it.role == "user"
  return ui.VStack { alignment = "leading",
    ui.Text(isMine and "You" or "Answer"):bold()
      :foregroundColor(isMine and "accent" or "secondary"),
    isMine and ui.Text(ui.verbatim(it.text)) or whole(it.text),
    it.problem and ui.HStack { alignment = "top", spacing = 2,
      ui.Label(ui.verbatim(it.problem), { systemImage = "exclamationmark.triangle" })
        :foregroundColor("warning"),
      isLast and ui.Button("Ask Again", again):fixedSize() },
  }:frame { maxWidth = ui.infinity, alignment = "leading" }
end

-- What is typed in the conversation is meant for the message.
local function write(press)
  local letter = press.key == "space" and " " or press.key
  local held = press.modifiers
  if utf8.len(letter) ~= 1 or held.control or held.alt or held.command then return false end
  draft.value, place.value = draft.value .. letter, "message"
end

-- To the beginning of the last answer, and then by pages.
local function leave(press)
  local chat = current()
  if not chat or draft.value:find "\n" then return false end
  place.value = "conversation"
  if press.key == "pageUp" then scroller:scrollTo("message " .. #chat.messages, "top") end
end

local function conversation()
  local chat = current()
  if not chat then
    return ui.ContentUnavailableView("What do you want to know?", { systemImage = "bubble.left",
      description = ui.verbatim(isProgram and table.concat(program, " ") or model.value .. " at "
        .. server.value) })
  end
  local isWriting = answer.value ~= nil and asking.value ~= nil and asking.value.id == chat.id
  return ui.ScrollView {
    ui.VStack { alignment = "leading", spacing = 1,
      ui.ForEach(chat.messages, { equatable = true }, function(it, index)
        return message(it, index == #chat.messages and not isWriting):id("message " .. index)
      end),
      isWriting and ui.VStack { alignment = "leading",
        ui.HStack { spacing = 1, ui.ProgressView():progressViewStyle "circular",
          ui.Text(waited.value > 2 and answer.value == "" and waited.value .. " s" or "")
            :foregroundColor("secondary") },
        whole(answer.value),
      }:frame { maxWidth = ui.infinity, alignment = "leading" },
    },
  }
    -- Another one for each question: it begins at its end, where the question is.
    :id(chat.id .. " " .. sent)
    :defaultScrollAnchor "bottom":focusable():focused(place, "conversation"):onKeyPress(write)
end

local function detail(proxy)
  local isWriting = asking.value ~= nil
  scroller = proxy
  return ui.VStack { alignment = "leading",
    conversation():frame { maxWidth = ui.infinity, maxHeight = ui.infinity },
    notice.value and ui.Text(ui.verbatim(notice.value)):foregroundColor("secondary"),
    ui.HStack { alignment = "bottom", spacing = 1,
      ui.TextField { title = "Message", text = draft, axis = "vertical" }:lineLimit(5)
        :focused(place, "message")
        :onKeyPress { "up", title = draft.value == "" and current() and "Last Question" or nil,
          phase = "capture", recall }
        :onKeyPress { "pageUp", "pageDown", phase = "capture", leave }
        -- The field does this; here it is said.
        :onKeyPress { "enter", modifiers = { "alt" }, title = "New Line", phase = "capture",
          function() return false end }
        :onKeyPress { "enter", title = "Send", phase = "capture", send },
      isWriting and ui.Button("Stop", { role = "cancel", action = stop })
        or ui.Button("Send", send):disabled(not draft.value:find "%S"),
    },
  }
end

local function settings()
  return ui.VStack { alignment = "leading", spacing = 1,
    ui.Form {
      ui.TextField("Server", server), ui.TextField("Model", model), ui.SecureField("Key", key),
      ui.TextField("Instructions", system),
    }:fixedSize { vertical = true },
    ui.Text "The key is forgotten at the end; OPENAI_API_KEY is one that stays."
      :foregroundColor("secondary"),
    ui.Button("Done", function() isSetting.value = false end):keyboardShortcut "defaultAction",
  }:frame { idealWidth = 70 }
end

local function body()
  local asked, isNarrow = doomed.value, ui.environment.windowSize.width < 60
  -- Where there is no room for both, the list goes with its focus when a conversation is chosen.
  local function opened()
    if isNarrow then ui.after(0, function() place.value = "message" end) end
  end
  return ui.VStack { alignment = "leading",
    ui.NavigationSplitView {
      sidebar = ui.List { selection = chosen,
        ui.ForEach(chats.value, { id = "id" }, function(chat)
          local isWriting = asking.value ~= nil and asking.value.id == chat.id
          return ui.HStack { spacing = 1, ui.Text(ui.verbatim(chat.title)):lineLimit(1),
            ui.Spacer(), isWriting and ui.Text "…":foregroundColor("accent"):fixedSize() }
            :accessibilityValue(isWriting and "being answered" or "")
            :contextMenu { ui.Button("Delete…", { role = "destructive", action = function()
              chosen.value, doomed.value = chat.id, chat
            end }) }
            -- In a narrow window the cursor may be in another row than the chosen one.
            :onKeyPress { "delete", title = "Remove", function() doomed.value = chat end }
        end),
      }:focused(place, "list")
        :onChange(chosen.value, opened)
        :onKeyPress { "enter", "right", title = "Write", function() place.value = "message" end }
        :frame { minWidth = 12, idealWidth = 20 },
      detail = function() return ui.ScrollViewReader(detail) end,
      columnVisibility = isNarrow and columns or nil,
    }:onKeyPress { "escape", title = asking.value and "Stop the Answer" or nil, phase = "capture",
      stop },
    ui.KeyBar(),
    ui.CommandPalette { isPresented = isFinding },
  }
    :defaultFocus(place, "message")
    :commands {
      ui.Command("New", { shortcut = "ctrl+n", action = begin }),
      ui.Command("Conversations", { shortcut = "ctrl+l", action = function()
        place.value = "list"
        if not isNarrow then return end
        -- A conversation that was chosen since then stands before the list, which is a change only
        -- from there.
        columns.value = "detailOnly"
        ui.after(0.02, function() columns.value, place.value = "all", "list" end)
      end }),
      not isProgram
        and ui.Command("Server",
          { shortcut = "ctrl+o", action = function() isSetting.value = true end }) or nil,
      ui.Command("Copy the Answer", { shortcut = "alt+y", action = copy }),
      ui.Command("Find a Command", { shortcut = "ctrl+p", action = function()
        isFinding.value = true
      end }),
    }
    :sheet { isPresented = isSetting, content = settings }
    :confirmationDialog(asked and ui.verbatim(("Delete “%s”?"):format(asked.title)) or "",
    { item = doomed,
      message = "It cannot be brought back.",
      actions = function(chat)
        return ui.Button("Delete", { role = "destructive", action = function() remove(chat) end })
      end })
end

ui.every(1, function()
  if not asking.value then return end
  waited.value, silence = waited.value + 1, silence + 1
  -- A program may think for as long as it likes.
  if silence >= PATIENCE and not isProgram then asking.value.process:kill() end
end)

return ui.App { title = "Chat", body = body, onQuit = function()
  -- What has come of an answer is not lost.
  if asking.value and answer.value ~= "" then
    add(asking.value.id, { role = "assistant", text = answer.value, problem = "Stopped." })
  end
end }
