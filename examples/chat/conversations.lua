-- The conversations of chat.lua: each is a JSON file of its own, so windows that are open at the
-- same time lose nothing of each other's, and show what the others have written.
--
--     local conversations = require "chat.conversations" (FOLDER, TELL)
--
-- `list` is a state: the newest first, each { id, title, messages }. TELL is called with words
-- about what cannot be read or written.
local ui = require "lunette"

-- Whether a value is a conversation, whatever is in its file.
local function isWhole(chat)
  if type(chat) ~= "table" or type(chat.title) ~= "string" or type(chat.messages) ~= "table" then
    return false
  end
  for _, message in ipairs(chat.messages) do
    if type(message) ~= "table" or type(message.text) ~= "string"
      or type(message.problem or "") ~= "string" then
      return false
    end
  end
  return true
end

-- The seconds at which a conversation was begun, and its number among those of that second.
local function age(chat)
  local seconds, number = chat.id:match "^(%d+)%-(%d+)"
  return tonumber(seconds) or 0, tonumber(number) or 0
end
local function isNewer(a, b)
  local s, n = age(a)
  local t, m = age(b)
  if s ~= t then return s > t end
  if n ~= m then return n > m end
  return a.id > b.id
end

return function(folder, tell)
  local list = ui.State({})
  local conversations = { list = list }
  local files = {} -- by id: what was read of a file
  -- By id: conversations that are not (yet) in their file as they are here; the text of each.
  local own, texts = {}, {}
  local changes, watch, told = 0, nil, nil -- changes: how often something was changed here

  local function path(id) return ("%s/%s.json"):format(folder, id) end
  local function say(words)
    if words ~= told then tell(words) end
    told = words
  end

  -- Reads a file. One that is no conversation stays as it is; its name is told.
  local function read(id)
    local isRead, text = pcall(ui.files.read, path(id))
    if not isRead then
      if text.code ~= "missing" then say(text.message) end
      return
    end
    local isJSON, chat = pcall(ui.json.decode, text)
    if not isJSON or not isWhole(chat) then
      return say(("%s.json is damaged, and is left as it is."):format(id))
    end
    chat.id = id
    return chat
  end

  local function readAll()
    local isListed, entries = pcall(ui.files.list, folder)
    if not isListed and entries.code ~= "missing" then say(entries.message) end
    local known, chats = files, {}
    files = {}
    for _, entry in ipairs(isListed and entries or {}) do
      local id = entry.name:match "^([^.].*)%.json$"
      if id and entry.kind == "file" then
        local file = known[id]
        if not file or file.size ~= entry.size or file.modified ~= entry.modified then
          file = { size = entry.size, modified = entry.modified, chat = read(id) }
        end
        files[id] = file
        if not own[id] then chats[#chats + 1] = file.chat end
      end
    end
    for _, chat in pairs(own) do chats[#chats + 1] = chat end
    return chats, isListed
  end

  -- Reads all conversations, and from then on those that other windows change.
  function conversations.open()
    local chats, isListed, before
    repeat
      before = changes
      chats, isListed = readAll()
    until before == changes
    table.sort(chats, isNewer)
    list.value = chats
    watch = watch or isListed and ui.files.watch(folder, function(change)
      if change.isGone then watch = nil end
      conversations.open()
    end)
  end

  local function write(chat)
    local text = ui.json.encode { title = chat.title, messages = ui.json.array(chat.messages) }
    own[chat.id], texts[chat.id], changes = chat, text, changes + 1
    -- What is talked about is nobody else's business.
    local isSafe = watch or pcall(function()
      ui.process { "mkdir", "-p", "-m", "700", folder }:wait()
    end)
    if not isSafe then pcall(ui.files.makeFolder, folder, { parents = true }) end
    local isWritten, problem = pcall(ui.files.write, path(chat.id), text)
    if not isWritten then return say("The conversation is not kept: " .. problem.message) end
    told = nil
    -- It may have been changed meanwhile.
    if texts[chat.id] == text then own[chat.id], texts[chat.id] = nil, nil end
    changes = changes + 1
    if not watch then conversations.open() end
  end

  -- Begins one, which is kept when it has a message. Other windows have other ids.
  function conversations.begin(title)
    local seconds, number = os.time(), 1
    for _, chat in ipairs(list.value) do
      local s, n = age(chat)
      if s == seconds then number = math.max(number, n + 1) end
    end
    local id = ("%d-%d-%06d"):format(seconds, number, math.random(0, 999999))
    local chat = { id = id, title = title, messages = {} }
    own[id], changes = chat, changes + 1
    list:update(function(chats) table.insert(chats, 1, chat) end)
    return id
  end

  -- Calls a function with the messages of one, and keeps what it has made of them.
  function conversations.change(id, action)
    for _, chat in ipairs(list.value) do
      if chat.id == id then
        list:update(function() action(chat.messages) end)
        return write(chat)
      end
    end
  end

  function conversations.remove(id)
    own[id], texts[id], changes = nil, nil, changes + 1
    list:update(function(chats)
      for i = #chats, 1, -1 do if chats[i].id == id then table.remove(chats, i) end end
    end)
    local isRemoved, problem = pcall(ui.files.remove, path(id), { kind = "file" })
    if not isRemoved and problem.code ~= "missing" then say(problem.message) end
    changes = changes + 1
  end

  return conversations
end
