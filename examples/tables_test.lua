-- In CI only with the release program.
local test = require "lunette.test"

local hasProgram = os.execute "command -v sqlite3 > /dev/null"

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end
local function write(path, text)
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
  return path
end

-- Runs SQL in a database, with the program that the application uses.
local function sql(path, text)
  local name = write(os.tmpname(), text)
  local handle = assert(io.popen(("sqlite3 -bail %s < %s 2>&1"):format(path, name)))
  local output = handle:read "a"
  handle:close()
  os.remove(name)
  return output
end

local function database(more, path)
  path = path or os.tmpname()
  os.remove(path)
  sql(path, [[CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born INT, note);
    INSERT INTO people VALUES (1, 'Ada', 1815, NULL),
      (2, 'Grace', 1906, 'two' || char(10) || 'lines'),
      (3, 'Alan', 1912, x'00ff');
    CREATE TABLE "odd ""name" (a PRIMARY KEY, b) WITHOUT ROWID;
    CREATE VIEW names AS SELECT name FROM people;]] .. (more or ""))
  return path
end

local function launch(t, path, size, options)
  options = options or {}
  options.size, options.arguments = size or "90x20", { path }
  return t:launch("tables.lua", options)
end

-- A case that needs sqlite3; where it is not installed, the application has to say so.
local function case(name, body)
  test(name, function(t)
    if hasProgram then return body(t) end
    local path = write(os.tmpname(), "SQLite format 3\0" .. ("\0"):rep(84))
    t:contains(launch(t, path):text(), "The program sqlite3 is not installed here.")
  end)
end

local csv = 'name,born,what\nGrace,1906,"two\nlines"\n\nAda,900,"he ""said"" it"\nAlan,1912\n'

case("a database: its tables, the rows of one, and its schema", function(t)
  local app = launch(t, database())
  for _, part in ipairs { "people", "odd \"name", "names" } do t:contains(app:text(), part) end
  app:click "people"
  for _, part in ipairs { "Grace", "1906", "NULL", "two⏎lines", "x'00FF'", "1–3 of 3" } do
    t:contains(app:text(), part)
  end
  app:press "f3"
  t:contains(app:text(), "CREATE TABLE people")
  t:contains(app:text(), "not null")
  app = launch(t, database(), "40x12")
  app:click "people"
  app:press "enter"
  t:contains(app:text(), "Grace")
  app:click "Back"
  t:contains(app:text(), "names")
end)

case("a cell is edited; what somebody else has changed meanwhile is not written over", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:doubleClick "1906"
  app:press "ctrl+u"
  app:type "1907"
  app:press "enter"
  t:equal(sql(path, "SELECT born, typeof(born) FROM people WHERE id = 2"), "1907|integer\n")
  t:contains(app:text(), "1907")
  app:doubleClick "Ada"
  sql(path, "UPDATE people SET name = 'Augusta' WHERE id = 1")
  app:type "!"
  app:press "enter"
  t:contains(app:text(), "Somebody else has changed it.")
  t:equal(sql(path, "SELECT name FROM people WHERE id = 1"), "Augusta\n")
  app:press "escape"
  t:contains(app:text(), "Augusta")
end)

case("what the database refuses is said, and the cell stays open with what was typed", function(t)
  local path = database [[CREATE TABLE strict (n INTEGER NOT NULL CHECK (n > 0));
    INSERT INTO strict VALUES (5);]]
  local app = launch(t, path)
  app:click "strict"
  app:doubleClick "5"
  app:press "ctrl+u"
  app:type "-7"
  app:press "enter"
  t:contains(app:text(), "-7")
  t:contains(app:text(), "CHECK")
  t:equal(sql(path, "SELECT n FROM strict"), "5\n")
  app:press "escape"
  app:press "n"
  t:contains(app:text(), "No row was made")
end)

case("a locked database: reading and writing say so, and nothing is lost", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:doubleClick "Ada"
  app:type "!"
  local ready = os.tmpname()
  os.remove(ready)
  -- Another program holds it for some seconds.
  local lock = io.popen(("( echo 'BEGIN EXCLUSIVE;'; echo '.shell touch %s'; exec sleep 2 ) |"
    .. " sqlite3 %s"):format(ready, path))
  os.execute(("while [ ! -e %s ]; do sleep 0.02; done"):format(ready))
  app:press "enter"
  t:contains(app:text(), "Ada!")
  t:contains(app:text(), "locked")
  local other = launch(t, path)
  -- Who only reads waits for a second.
  os.execute "sleep 1.2"
  other:advance(0.1)
  t:contains(other:text(), "The database is locked: another program is writing to it.")
  lock:close()
  app:press "enter"
  t:equal(sql(path, "SELECT name FROM people WHERE id = 1"), "Ada!\n")
end)

case("Delete names the row that it removes; Escape removes nothing", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:click "Grace"
  app:press "delete"
  t:contains(app:text(), "Remove row 2 of “people”?")
  app:press "escape"
  t:equal(sql(path, "SELECT count(*) FROM people"), "3\n")
  app:press "delete"
  app:click("Remove", { kind = "button" })
  t:equal(sql(path, "SELECT group_concat(id) FROM people"), "1,3\n")
end)

case("N makes a row and marks it, also where columns must not be empty", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:press("enter", "n", "right", "enter")
  app:type "Edsger"
  app:press "enter"
  t:equal(sql(path, "SELECT id, name FROM people WHERE id > 3"), "4|Edsger\n")
end)

case("what is filtered and sorted is so in the whole table, page by page", function(t)
  local path = database [[
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO people SELECT 100 + i, 'person ' || i, i, '%' FROM n;]]
  local app = launch(t, path)
  app:click "people"
  t:contains(app:text(), "1–500 of 1203")
  app:click "Next"
  t:contains(app:text(), "501–1000 of 1203")
  app:press "/"
  app:type "PERSON 1200"
  t:contains(app:text(), "1–1 of 1")
  app:press "ctrl+u"
  app:click "born"
  app:advance(1)
  app:click "born"
  t:contains(app:text(), "1–500 of 1203")
  t:contains(app:text(), "1912")
end)

case("a value of 10 MB is shown as far as there is room, and cannot be edited by mistake",
  function(t)
  local path = database [[CREATE TABLE large AS
    SELECT 1 AS n, hex(zeroblob(5000000)) AS text, zeroblob(10000000) AS bytes;]]
  local app = launch(t, path)
  app:click "large"
  t:contains(app:text(), "000000")
  app:press("enter", "right")
  app:press("enter")
  t:contains(app:text(), "It is too long to be edited here.")
  app:type "x"
  app:press "enter"
  t:equal(sql(path, "SELECT length(text) FROM large"), "10000000\n")
end)

case("of several statements the last answer is shown", function(t)
  local path = database()
  local app = launch(t, path)
  local function answer(text)
    app:press "f4"
    app:press "alt+a"
    app:paste(text)
    app:press "f5"
    return app:text()
  end
  local shown =
    answer "SELECT 'a;b' AS first; -- one; two\nSELECT name AS second FROM people WHERE id < 3"
  t:contains(shown, "second")
  t:contains(shown, "2 rows")
  t:notContains(shown, "a;b\n")
  shown = answer "SELECT 3 AS \"it; is\"; UPDATE people SET note = 'x;y' WHERE id = 1;"
  t:contains(shown, "it; is")
  t:contains(shown, "1 row")
  t:equal(sql(path, "SELECT note FROM people WHERE id = 1"), "x;y\n")
  t:contains(answer [[CREATE TRIGGER kept AFTER INSERT ON people BEGIN
    UPDATE people SET note = CASE WHEN 1 THEN 'new' END; SELECT 1; END; SELECT 5 AS five;]], "five")
end)

case("SQL is run, its mistakes are said, and what was written is kept", function(t)
  local app = launch(t, database())
  app:press "f4"
  app:press "alt+a"
  app:type "SELECT name, born * 2 AS twice FROM people ORDER BY id"
  app:press "f5"
  t:contains(app:text(), "twice")
  t:contains(app:text(), "3630")
  t:contains(app:text(), "3 rows")
  app:press "alt+a"
  app:type "SELECT oops FROM people"
  app:press "f5"
  t:contains(app:text(), "no such column: oops")
  t:contains(app:text(), "SELECT oops")
  app:press "alt+a"
  app:type "CREATE TABLE fresh (a);"
  app:press "f5"
  t:contains(app:text(), "Done.")
  t:contains(app:text(), "fresh")
end)

case("whatever is in a value, a letter more changes nothing else of it", function(t)
  local values = { "'two' || char(10) || 'lines'", "'tab' || char(9)", "'  spaces  '",
    "'a' || char(13)", "char(27) || '[31m'", "''", "'⏎' || char(10)", "'NULL'", "12", "1.5" }
  local path = database("CREATE TABLE odd (id INTEGER PRIMARY KEY, v, was);"
    .. " INSERT INTO odd (v) VALUES (" .. table.concat(values, "), (") .. ");"
    .. " UPDATE odd SET was = v;")
  local app = launch(t, path)
  app:click "odd"
  app:press("enter", "right")
  for _ = 1, #values do app:press("enter", "end", "x", "enter", "down") end
  t:equal(sql(path, "SELECT id FROM odd WHERE v <> was || 'x'"), "7\n", "a mark and a line break")
  -- Nothing typed is no change; and NULL is no text.
  path = database "UPDATE people SET note = CAST(x'63e9' AS TEXT) WHERE id = 2;"
  app = launch(t, path)
  app:click "people"
  app:press("enter", "right", "right", "right")
  app:press("enter", "enter", "enter", "x", "enter", "down", "enter")
  t:contains(app:text(), "It is not UTF-8")
  app:press("end", "x", "enter")
  t:equal(sql(path, "SELECT hex(note) FROM people"), "78\n63E9\n00FF\n")
end)

case("what is refused in one table is not shown in another", function(t)
  local app = launch(t, database "CREATE TABLE other (a); INSERT INTO other VALUES (3.25), (4.5);")
  app:click "people"
  app:press("enter", "x", "enter")
  app:doubleClick "Ada"
  app:press "left"
  app:click "people"
  app:press("enter", "enter", "ctrl+u")
  app:type "3"
  app:press("down", "enter")
  app:press("enter", "end", "7", "enter")
  app:click "other"
  t:contains(app:text(), "3.25")
  t:notContains(app:text(), "UNIQUE")
end)

case("several statements are done together or not at all, and what they changed is counted",
  function(t)
  local path = database()
  local app = launch(t, path)
  local function answer(text)
    app:press("f4", "alt+a")
    app:paste(text)
    app:press "f5"
    return app:text()
  end
  t:contains(answer "UPDATE people SET born = 0; DELETE FROM people; SELECT oops FROM people",
    "None of the statements was done.")
  t:equal(sql(path, "SELECT count(*), min(born) FROM people"), "3|1815\n")
  t:contains(answer "UPDATE people SET born = 7 WHERE id < 3; SELECT id FROM people",
    "3 rows 2 rows changed.")
  t:contains(answer "DELETE FROM people WHERE id = 3", "Done. 1 row changed.")
  -- Who says what belongs together is not corrected.
  t:contains(answer "BEGIN; DELETE FROM people; ROLLBACK; VACUUM", "Done.")
  t:equal(sql(path, "SELECT count(*) FROM people"), "2\n")
end)

case("of an answer, NULL, no text, bytes, quotes and line breaks are told apart", function(t)
  local app = launch(t, database(), "120x24")
  app:press("f4", "alt+a")
  app:paste [[SELECT n AS "it's, n", '' AS empty, x'00ff' AS bytes, 'it''s' || char(10) || 'a,b',
    1.5 AS number, zeroblob(5000000) AS long FROM (SELECT NULL AS n UNION ALL SELECT 'null')]]
  app:press "f5"
  for _, part in ipairs { "it's, n", "│NULL", "x'00FF'", "it's⏎a,b", "1.5",
    "x'0000", "2 rows", "│null" } do
    t:contains(app:text(), part)
  end
end)

case("Escape ends a filter, and in what is read only nothing is made or edited", function(t)
  local app = launch(t, database())
  app:click "people"
  app:press "/"
  app:type "grace"
  t:contains(app:text(), "1–1 of 1")
  app:press "escape"
  t:contains(app:text(), "1–3 of 3")
  app:press "/"
  app:type "alan"
  app:press("enter", "escape")
  t:contains(app:text(), "1–3 of 3")
  t:contains(app:text(), "New Row")
  app:click "names"
  app:press "enter"
  t:notContains(app:text(), "New Row")
  app:press("enter", "x")
  t:notContains(app:text(), "Adax")
end)

case("the row that follows a removed one is marked; a new one is seen, whatever sorts or filters",
  function(t)
  local path = database [[
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
    INSERT INTO people SELECT 100 + i, 'person ' || i, i, '%' FROM n;]]
  local app = launch(t, path)
  app:click "people"
  app:press("enter", "down", "delete")
  app:click("Remove", { kind = "button" })
  app:press "delete"
  t:contains(app:text(), "Remove row 3 of")
  app:press "escape"
  app:click "born"
  app:press "/"
  app:type "person 1"
  app:press("enter", "n")
  t:contains(app:text(), "1001–1203 of 1203")
  app:press("right", "enter")
  app:type "Edsger"
  app:press "enter"
  t:contains(app:text(), "Edsger")
  app:press "["
  t:contains(app:text(), "501–1000 of 1203")
  app:press("[", "[")
  t:contains(app:text(), "1–500 of 1203")
end)

case("the right mouse button has what can be done with the cell below it", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:rightClick "1906"
  app:click "Set to NULL"
  t:equal(sql(path, "SELECT group_concat(id) FROM people WHERE born IS NULL"), "2\n")
  app:rightClick "Alan"
  app:click "Remove Row"
  t:contains(app:text(), "Remove row 3 of")
end)

case("tables with any names and columns, and the largest numbers of rows, are edited", function(t)
  local path = database [[CREATE TABLE "two
lines" ("a'b" TEXT, "c""d", "e f" AS ("c""d" || '!'));
    INSERT INTO "two
lines" (rowid, "a'b", "c""d") VALUES (9223372036854775807, 'last', 1), (-5, 'first', 2);]]
  local app = launch(t, path)
  app:click "two⏎lines"
  t:contains(app:text(), "a'b")
  app:press("enter", "down", "enter", "end", "x", "enter", "right", "enter", "end", "7", "enter")
  t:equal(sql(path, "SELECT * FROM \"two\nlines\" ORDER BY rowid"), "first|2|2!\nlastx|17|17!\n")
end)

case("the schema has indexes and triggers, and the first table comes before a view", function(t)
  local app = launch(t, database [[CREATE INDEX by_name ON people (name);
    CREATE VIEW a_view AS SELECT 1;
    CREATE TRIGGER kept AFTER INSERT ON people BEGIN SELECT 1; END;]])
  t:ok(app:find("people").y < app:find("a_view").y)
  app:click "people"
  app:press "f3"
  for _, part in ipairs { "CREATE TABLE people", "CREATE INDEX by_name", "CREATE TRIGGER kept" } do
    t:contains(app:text(), part)
  end
end)

test("a long CSV file has all of its rows, however it was opened", function(t)
  local lines = { "a,b" }
  for i = 1, 12000 do lines[i + 1] = i .. ",x" end
  local path = write(os.tmpname(), table.concat(lines, "\n") .. "\n")
  local app = t:launch("tables.lua", { size = "60x12" })
  app:type(path)
  app:press "enter"
  app:advance(1)
  t:contains(app:text(), "1–12000 of 12000")
  app:press "enter"
  app:type "7"
  app:press("enter", "ctrl+s")
  t:contains(app:text(), "saved")
  lines[2] = "17,x"
  t:equal(read(path), table.concat(lines, "\n") .. "\n")
end)

test("F5 reads what somebody else has written; what is not saved is asked for first", function(t)
  local path = write(os.tmpname(), "a,b\n1,2\n")
  local app = launch(t, path)
  write(path, "a,b\n1,2\n3,4\n")
  app:press "f5"
  t:contains(app:text(), "1–2 of 2")
  app:doubleClick "3"
  app:press "end"
  app:type "0"
  app:press("enter", "f5")
  t:contains(app:text(), "Read the file again?")
  app:press "escape"
  t:contains(app:text(), "30")
  app:press "f5"
  app:click("Read Again", { kind = "button" })
  t:notContains(app:text(), "30")
  t:notContains(app:text(), "not saved")
  os.remove(path)
  app:press "f5"
  t:contains(app:text(), "It cannot be opened")
end)

test("what cannot be opened can be tried again, without its name being written again", function(t)
  local path = os.tmpname()
  os.remove(path)
  local app = launch(t, path)
  t:contains(app:text(), "It cannot be opened")
  write(path, "a,b\n1,2\n")
  app:click "Try Again"
  t:contains(app:text(), "1–1 of 1")
end)

case("a view is read only", function(t)
  local app = launch(t, database())
  app:click "names"
  t:contains(app:text(), "Grace")
  t:contains(app:text(), "read only")
end)

case("one row is changed and removed, whatever names it", function(t)
  for _, columns in ipairs { "(a PRIMARY KEY, b, rowid) WITHOUT ROWID",
    "(a, b, c, PRIMARY KEY (b, a)) WITHOUT ROWID", "(a, rowid, c)", "(a, RowID, _rowid_)",
    "(a INTEGER PRIMARY KEY, b, c)", "(rowid, _rowid_, oid, PRIMARY KEY (_rowid_, rowid))" } do
    local path = database("CREATE TABLE keyed " .. columns
      .. "; INSERT INTO keyed VALUES (1, 'x', 1), (2, 'x', 1), (3, 'x''y', 1);")
    local app = launch(t, path)
    app:click "keyed"
    app:press("enter", "down", "right", "right", "enter", "end")
    app:type "7"
    app:press "enter"
    local text = sql(path, "SELECT * FROM keyed ORDER BY 1")
    t:equal(text, "1|x|1\n2|x|17\n3|x'y|1\n", columns)
    app:press("down", "delete")
    app:click("Remove", { kind = "button" })
    t:equal(sql(path, "SELECT * FROM keyed ORDER BY 1"), "1|x|1\n2|x|17\n", columns)
    app:press "n"
    t:equal(sql(path, "SELECT count(*) FROM keyed"), "3\n", columns)
  end
end)

test("a long cell of a CSV file is not cut by an edit, and can be saved by itself", function(t)
  local long = ("word "):rep(300)
  local path = write(os.tmpname(), "a,b\n1," .. long .. "\n2,short\n")
  local app = launch(t, path)
  app:press("right", "enter")
  t:contains(app:text(), "It is too long to be edited here.")
  t:contains(app:text(), "1-b.txt" and "-2-b.txt")
  app:type "never"
  app:press "escape"
  app:press "ctrl+s"
  t:equal(read(path), "a,b\n1," .. long .. "\n2,short\n")
  app:press "enter"
  app:click("Save", { kind = "button" })
  t:equal(read(path .. "-2-b.txt"), long)
  -- The next one has another name, and the other cells are edited as ever.
  app:press "enter"
  t:contains(app:text(), "-2-b-2.txt")
  app:press "escape"
  app:press("down", "enter")
  app:type "!"
  app:press "enter"
  t:contains(app:text(), "short!")
end)

case("a cell that cannot be edited says so before anything is typed, and can be saved", function(t)
  local path = database [[CREATE TABLE large (id INTEGER PRIMARY KEY, body, data);
    INSERT INTO large VALUES (1, replace(hex(zeroblob(5000000)), '0', 'a'), zeroblob(100)),
      (2, 'short', x'00');]]
  local app = launch(t, path)
  app:click "large"
  app:press("enter", "home", "right")
  for _, size in ipairs { "90x20", "40x12", "200x60" } do
    app:resize(tonumber(size:match "^%d+"), tonumber(size:match "%d+$"))
    app:press "enter"
    t:contains(app:text(), "It is too long to be")
    app:press "escape"
  end
  app:press "enter"
  app:click("Save", { kind = "button" })
  local saved = read(path .. "-1-body.txt")
  t:equal(#saved, 10000000)
  t:equal(saved:sub(1, 3), "aaa")
  app:press("right", "enter")
  t:contains(app:text(), "Bytes cannot be edited here.")
  app:click("Save", { kind = "button" })
  t:equal(read(path .. "-1-data.bin"), ("\0"):rep(100))
  t:equal(#app.errors, 0)
  t:equal(sql(path, "SELECT length(body) FROM large WHERE id = 1;"), "10000000\n")
  -- A neighbour is edited as ever.
  app:press("down", "left", "enter")
  app:type "er"
  app:press "enter"
  t:equal(sql(path, "SELECT body FROM large WHERE id = 2;"), "shorter\n")
end)

case("when the only row of the last rows is removed, those before it are shown", function(t)
  local app = launch(t, database [[DELETE FROM people; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL
    SELECT i + 1 FROM n WHERE i < 501) INSERT INTO people SELECT i, 'P' || i, i, '' FROM n;]])
  app:click "people"
  app:click "Next"
  t:contains(app:text(), "501–501 of 501")
  app:press("tab", "delete")
  if not app:text():find "Remove row" then
    app:click "P501"
    app:press "delete"
  end
  app:click("Remove", { kind = "button" })
  t:contains(app:text(), "1–500 of 500")
  t:contains(app:text(), "P1 ")
end)

test("options that it does not know, and --help, are answered with how it is used", function(t)
  local app = t:launch("tables.lua", { arguments = { "--help" } })
  t:equal(app.quit.code, 0)
  t:contains(app.quit.result, "usage: tables.lua")
  for _, option in ipairs { "--bogus", "-x" } do
    t:equal(t:launch("tables.lua", { arguments = { option } }).quit.code, 64)
  end
end)

test("a CSV file: quotes, sorting by numbers, filter", function(t)
  local app = launch(t, write(os.tmpname(), csv))
  for _, part in ipairs { "two⏎lines", 'he "said" it', "1–3 of 3" } do
    t:contains(app:text(), part)
  end
  app:click "born"
  t:ok(app:find("Ada").y < app:find("Grace").y)
  app:press "/"
  app:type "alan"
  t:contains(app:text(), "1–1 of 1")
  app:press "f3"
  t:contains(app:text(), "number")
end)

test("a CSV file is written by Ctrl+S, and only what was edited is written otherwise", function(t)
  local path = write(os.tmpname(), csv)
  local app = launch(t, path)
  app:doubleClick "Alan"
  app:press "end"
  app:type ", M."
  app:press "enter"
  t:contains(app:text(), "not saved")
  t:equal(read(path), csv)
  app:press "q"
  t:contains(app:text(), "Leave without saving?")
  app:press "escape"
  app:press "ctrl+s"
  t:notContains(app:text(), "not saved")
  t:equal(read(path),
    'name,born,what\nGrace,1906,"two\nlines"\n\nAda,900,"he ""said"" it"\n"Alan, M.",1912\n')
  app:press "q"
  t:equal(app.quit.code, 0)
end)

test("whatever a CSV file is like, only the line that was edited becomes another", function(t)
  for _, text in ipairs { "a,b\n1,edit\n3,4", "a,b\r\n1,edit\r\n\r\n3,4\r\n",
    "\n\na;b\n1;edit\n\n", "\u{FEFF}a\tb\r\n\"1\"\tedit\n x \t\"y\"\"\"\n\n\n",
    "a,b\n\xff,edit\n\xfe,1,2,3\nshort\n",
    "a,b\n1,edit" } do
    local path = write(os.tmpname(), text)
    local app = launch(t, path)
    app:doubleClick "edit"
    app:press "end"
    app:type "ed"
    app:press("enter", "ctrl+s")
    local expected = text:gsub("edit", "edited")
    -- The line itself is written anew, with quotes where they are needed.
    t:equal(read(path), (expected:gsub("\"1\"\tedited", "1\tedited")))
    app:press("n", "ctrl+s")
    local separator = text:match "[\t;,]"
    -- A new row has a line of its own, also after a line without an end.
    t:equal(read(path):match "[\r\n]([^\r\n]*[\r\n]+)$",
      separator .. (text:find "\r\n" and "\r\n" or "\n"))
  end
end)

test("a CSV file that somebody else has changed is replaced only after a question", function(t)
  local path = write(os.tmpname(), "a\n1\n")
  local app = launch(t, path)
  app:doubleClick "1"
  app:type "0"
  app:press "enter"
  os.execute(("printf 'a\\n7\\n' > %s; touch -d '2031-01-01' %s"):format(path, path))
  app:press "ctrl+s"
  t:contains(app:text(), "Replace what is there now?")
  app:press "escape"
  t:equal(read(path), "a\n7\n")
  app:press "ctrl+s"
  app:click("Replace", { kind = "button" })
  t:equal(read(path), "a\n10\n")
end)

test("a row of a CSV file is made, and removed after a question", function(t)
  local path = write(os.tmpname(), "a;b\n1;2\n3;4\n")
  local app = launch(t, path)
  app:press("down", "delete")
  t:contains(app:text(), "Remove row 2 of")
  app:click("Remove", { kind = "button" })
  app:press("n", "ctrl+s")
  t:equal(read(path), "a;b\n1;2\n;\n")
end)

test("files that cannot be opened are reported: missing, a folder, empty, bytes", function(t)
  t:contains(launch(t, "/no/such.db"):text(), "there is no such")
  t:contains(launch(t, "/"):text(), "It cannot be opened")
  t:contains(launch(t, write(os.tmpname(), "")):text(), "No columns")
  t:contains(launch(t, write(os.tmpname(), "\xff,\xfe\n,1\n\"open")):text(), "\u{fffd}")
  t:contains(launch(t, write(os.tmpname(), "a,b\n\0,1\n")):text(), "nor text")
  local app = t:launch("tables.lua", { size = "60x12" })
  t:contains(app:text(), "Which file?")
  app:type(write(os.tmpname(), "a,b\n1,2\n"))
  app:press "enter"
  t:contains(app:text(), "1–1 of 1")
end)

case("a cell is set to NULL where it is in sight, and not from another page", function(t)
  local path = database()
  local app = launch(t, path)
  app:click "people"
  app:press("enter", "right", "right")
  for _, key in ipairs { "f3", "f4" } do
    app:press(key, "ctrl+p")
    t:notContains(app:text(), "Set to NULL")
    app:press "escape"
  end
  t:equal(sql(path, "SELECT count(*) FROM people WHERE born IS NULL"), "0\n")
  app:press("f2", "ctrl+p")
  app:click "Set to NULL"
  t:equal(sql(path, "SELECT count(*) FROM people WHERE born IS NULL"), "1\n")
end)

case("no row comes to refer to what is not there, and what goes with a row is said", function(t)
  local path = database [[
    CREATE TABLE books (title, by INT REFERENCES people (id));
    CREATE TABLE letters (text, to_whom INT REFERENCES People (id) ON DELETE CASCADE);
    INSERT INTO books VALUES ('Notes', 1);
    INSERT INTO letters VALUES ('Dear Ada', 1), ('Dear Grace', 2);]]
  local app = launch(t, path)
  app:click "books"
  app:press("enter", "right", "enter", "end", "7", "enter")
  t:contains(app:text(), "FOREIGN KEY")
  app:press "escape"
  t:equal(sql(path, "SELECT by FROM books"), "1\n")
  app:click "people"
  app:press("enter", "delete")
  t:contains(app:text(), "Rows of other tables go with it.")
  app:click("Remove", { kind = "button" })
  t:contains(app:text(), "It was not removed")
  app:press("escape", "down", "delete")
  app:click("Remove", { kind = "button" })
  t:equal(sql(path, "SELECT id FROM people; SELECT text FROM letters"), "1\n3\nDear Ada\n")
  app:click "letters"
  app:press("enter", "delete")
  t:notContains(app:text(), "Rows of other tables")
end)

case("generated columns are shown, and refused where they are edited", function(t)
  local path = database [[CREATE TABLE boxes (w INT, h INT, area INT NOT NULL AS (w * h) STORED,
    rim INT AS (2 * w + 2 * h)); INSERT INTO boxes (w, h) VALUES (31, 12);]]
  local app = launch(t, path)
  app:click "boxes"
  t:contains(app:text(), "372")
  t:contains(app:text(), "86")
  app:press("enter", "right", "right", "enter", "7", "enter")
  t:contains(app:text(), "generated column")
  app:press("escape", "left", "enter", "end", "0", "enter")
  t:equal(sql(path, "SELECT * FROM boxes"), "31|120|3720|302\n")
  t:contains(app:text(), "3720")
  app:press "f3"
  t:contains(app:text(), "generated")
end)

case("what was begun and has no end is not said to be done; nor is what sqlite3 left", function(t)
  local path = database()
  local app = launch(t, path)
  local function answer(text)
    app:press("f4", "alt+a")
    app:paste(text)
    app:press "f5"
    return app:text()
  end
  t:contains(answer "BEGIN; DELETE FROM people", "nothing of it was kept")
  t:equal(sql(path, "SELECT count(*) FROM people"), "3\n")
  t:contains(answer "BEGIN; DELETE FROM people WHERE id = 3; COMMIT", "Done. 1 row changed.")
  t:equal(sql(path, "SELECT count(*) FROM people"), "2\n")
  t:contains(answer ".quit", "sqlite3 ended before all was done.")
  t:contains(answer "SELECT 41 + 1 AS sum", "42")
end)

case("an answer has no more digits of a number than say what it is", function(t)
  local app = launch(t, database(), "120x24")
  app:press("f4", "alt+a")
  app:paste [[SELECT 3.7 AS a, 0.1 + 0.2 AS b,
    9007199254740993 AS c, 12.0 AS d, 1e300 AS e, -0.1 AS f]]
  app:press "f5"
  for _, part in ipairs { "│3.7 ", " 0.30000000000000004 ", " 9007199254740993 ", " 12.0 ", " 1",
    "e+300 ", " -0.1 " } do
    t:contains(app:text() .. " ", part)
  end
end)

test("not saved is not said beside saved, and a schema begins at the left", function(t)
  local path = write(os.tmpname(), "a,b\n1,2\n")
  local app = launch(t, path)
  app:press("enter", "7", "enter", "ctrl+s")
  t:contains(app:text(), " saved ")
  app:press "n"
  t:contains(app:text(), "not saved")
  t:notContains(app:text(), "saved saved")
  app:press "f3"
  t:equal(app:find("filled").x < 30, true)
end)

test("the last column has the room that is left, and all rows count for a width", function(t)
  local lines = { "id,note,last" }
  for i = 1, 3000 do lines[i + 1] = ("%d,n,%s"):format(i * i, ("word "):rep(i // 200) .. "end") end
  local app = launch(t, write(os.tmpname(), table.concat(lines, "\n") .. "\n"), "100x20")
  app:press "end"
  t:contains(app:text(), "9000000")
  t:contains(app:text(), ("word "):rep(15) .. "end")
end)

test("what is sorted or filtered is seen from its first row", function(t)
  local lines = { "a,b" }
  for i = 1, 300 do lines[i + 1] = ("%d,v%d"):format(i, 1000 - i) end
  local app = launch(t, write(os.tmpname(), table.concat(lines, "\n") .. "\n"), "60x12")
  app:press "end"
  t:contains(app:text(), "v700")
  app:click("a", { kind = "button" })
  app:advance(1)
  app:click("a", { kind = "button" })
  t:contains(app:text(), "  300   v700")
  app:press("down", "end", "/")
  app:type "v9"
  app:press "enter"
  t:contains(app:text(), "› 100")
end)

case("Escape stops what takes too long, and nothing of it is kept", function(t)
  local path = database()
  local app = launch(t, path)
  app:press("f4", "alt+a")
  app:paste [[UPDATE people SET born = 0; WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL
    SELECT i + 1 FROM n) SELECT max(i) FROM n]]
  app:press "f5"
  t:contains(app:text(), "Esc Stop")
  app:press("f5", "escape")
  app:advance(0.5)
  t:contains(app:text(), "Stopped.")
  t:equal(sql(path, "SELECT min(born) FROM people"), "1815\n")
end)

case("what somebody else has changed meanwhile is not set to NULL, and every other kind is",
  function(t)
  local path = database [[CREATE TABLE kinds (a);
    INSERT INTO kinds VALUES ('text'), (12), (2.5), (x'00ff'), (hex(zeroblob(3000))),
      (zeroblob(3000)), (zeroblob(100)), (zeroblob(40)), ('it''s' || char(10) || 'two'), ('');]]
  local app = launch(t, path, "140x20")
  app:click "kinds"
  t:contains(app:text(), "00…'")
  app:press "enter"
  for _ = 1, 10 do
    app:press "ctrl+p"
    app:click "Set to NULL"
    app:press "down"
  end
  t:equal(sql(path, "SELECT count(*) FROM kinds WHERE a IS NULL"), "10\n")
  app:click "people"
  app:press("enter", "right", "right")
  sql(path, "UPDATE people SET born = 1816 WHERE id = 1")
  app:press "ctrl+p"
  app:click "Set to NULL"
  t:contains(app:text(), "Somebody else has changed it.")
  t:equal(sql(path, "SELECT born FROM people WHERE id = 1"), "1816\n")
end)

case("pictures", function(t)
  local path = database("", "/tmp/lunette-tables-example.db")
  for _, size in ipairs { "80x24", "40x12", "200x60" } do
    local app = launch(t, path, size)
    app:click "people"
    app:press "enter"
    app:snapshot("rows-" .. size)
    app = launch(t, write("/tmp/lunette-tables-example.csv", csv), size, { colors = "none" })
    app:press "delete"
    app:snapshot("csv-" .. size .. "-without-colours")
  end
  os.execute "rm /tmp/lunette-tables-example.db /tmp/lunette-tables-example.csv"
end)
