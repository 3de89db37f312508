// swift-format-ignore-file
// Made from Documentation/Book by scripts/generate. What is to change is changed there.

extension BookPage {
  /// All pages, in their order.
  static let all: [BookPage] = [
    BookPage(
      number: 1, title: "The first screen in five minutes",
      sentence: "Lunette shows terminal interfaces that are written in Lua. This page puts one on the screen, changes it while it runs, and presses its button.",
      text: ##"""
        # 1. The first screen in five minutes

        Lunette shows terminal interfaces that are written in Lua. This page puts one on
        the screen, changes it while it runs, and presses its button.

        ## Get it

        `lunette` is one program that needs nothing but the system's C library. On
        Debian and Ubuntu, `sudo apt install ./lunette_*.deb`; elsewhere on Linux,
        unpack the `.tar.xz` and put its `bin` on your path; from the sources,
        `scripts/install ~/.local`. Then `lunette --version` says which one it is.

        ## Ten lines

        Put this into a file:

            local ui = require "lunette"
            local presses = ui.State(0)

            return function()
              return ui.VStack { spacing = 1,
                ui.Text("Pressed " .. presses.value .. " times"):bold(),
                ui.Button("Press me", function() presses.value = presses.value + 1 end)
                  :buttonStyle("borderedProminent"),
              }:padding()
            end

        and run it:

            lunette run 01-first-screen.lua

        (Picture: A bold line, "Pressed 2 times", above a filled button, "Press me".)

        Enter, Space or a click presses the button. Tab and the arrow keys move the
        focus from one control to the next, and F1 lists what the keys do. Ctrl-C ends
        the program, and the terminal is as it was before.

        ## What the lines say

        `require "lunette"` gives the one table that the runtime adds. There are no new
        globals.

        `ui.State(0)` holds a value, here the number of presses. `presses.value` reads
        it, and assigning to `presses.value` writes it.

        A script ends by returning what is to be shown. Here that is a function, and it
        returns a column (`VStack`) of two views, with an empty row between them.
        Because the function reads `presses.value`, it is called again when that value
        is written, and only then. Nobody has to say what is to be redrawn.

        Children are the list part of the one table, options its named part: `ui.VStack
        { spacing = 1, a, b }`. What follows with a colon is a *modifier*: `:bold()`
        gives a new view, the same but bold. `:padding()` puts a cell around the column.

        ## Change it while it runs

            lunette run --watch 01-first-screen.lua

        Now write `"Press me!"` in your editor and save. The screen follows at once, and
        the number of presses stays. A mistake is shown below the last picture that was
        right; Enter opens your editor on the line.

        ## Where to look things up

        `lunette docs` knows every name, without a network:

            $ lunette docs ui.State
            ui.State  (function; Functions)

              Makes a state: a value that bodies can read. When it is written, the bodies
              that read it run again.

                ui.State(0, { name = "count" })

              Arguments
                initial: a value; default nil. The initial value.
                options: a table; default {}. Further options.

              Options of options
                name: a string. The name by which a reload finds the value again, and which
                    messages use.

              Results
                state: State

        `lunette docs --search word` finds names by what they are about, `lunette demo`
        is a tour with the code beside each screen, and `lunette docs book` lists the
        pages of this book.

        To begin a project with a test and settings for your editor, see page 17. To go
        on from here, turn to views.
        """##),
    BookPage(
      number: 2, title: "Views and cells",
      sentence: "A screen is a tree of views: texts, stacks that arrange others, and modifiers that change one. Sizes are whole terminal cells.",
      text: ##"""
        # 2. Views and cells

        A screen is a tree of views: texts, stacks that arrange others, and modifiers
        that change one. Sizes are whole terminal cells.

            local ui = require "lunette"

            return ui.VStack { alignment = "leading", spacing = 1,
              ui.HStack { spacing = 2,
                ui.Text("AL"):bold():padding { horizontal = 1 }:border("accent", { style = "rounded" }),
                ui.VStack { alignment = "leading",
                  ui.Text("Ada Lovelace"):bold(),
                  ui.Text("Analyst, London"):foregroundColor("secondary"),
                },
                ui.Spacer(),
                ui.Text("1843"):foregroundColor("secondary"),
              },
              ui.Divider(),
              "The Analytical Engine weaves algebraic patterns as the loom weaves flowers and leaves.",
            }:padding { horizontal = 2 }:frame { maxWidth = 48 }

        (Picture: A card: initials in a rounded frame, a name over a profession, a year
        at the far right, a line, a quotation.)

        ## Stacks

        `VStack` puts views below each other, `HStack` beside each other, `ZStack` on
        top of each other. `spacing` is the number of cells between them: one in an
        `HStack` and none in a `VStack`, unless you say so. `alignment` says where a
        smaller view stands: `"leading"`, `"center"` or `"trailing"` in a column,
        `"top"`, `"center"` or `"bottom"` in a row.

        A string among the children stands for `ui.Text`, a function for the view that
        it returns, or for an array of them. `nil` and `false` are skipped, so a view
        that is there only sometimes is written `isHot and ui.Text("Hot")`.

        ## Who decides about sizes

        Three steps, as in SwiftUI: a parent proposes a size, the child answers with the
        size that it takes, the parent places it. A text takes the width of its words
        and wraps where it is offered less. A `Spacer` takes all that is left, so it
        pushes its neighbours apart. In a narrower terminal the same script needs more
        rows for its quotation:

        (Picture: The same card in 36 columns: the quotation takes more lines.)

        `:frame { width = 20 }` fixes a size. `:frame { maxWidth = 48 }` takes what is
        offered, up to a limit, and `:frame { maxWidth = ui.infinity }` all of it.
        Negative, fractional or impossible lengths of a frame are errors that say so.
        Only paddings, spacings and offsets may be negative: `:padding(-1)` lets a view
        reach a cell beyond its place.

        ## The order of modifiers

        Each modifier wraps what is to its left. The initials above have a padding and
        *then* a border, so the border stands outside. The other way round there would
        be blanks around the frame. If something looks odd, read the chain from left to
        right and draw a box for each step.

        A view is a value. A modifier never changes it, so one view can be shown in two
        places with different modifiers.

        ## When there is too little room

        `ui.ViewThatFits { wide, narrow }` shows the first of its views that has room;
        page 19 has an example. `:lineLimit(1)` cuts a text with `…` instead of wrapping
        it, and `:layoutPriority(1)` lets a view have its room before its neighbours. A
        terminal can always be made smaller than you have thought of: try yours at 40 ×
        10.

            lunette render 02-views.lua --size 40x10
        """##),
    BookPage(
      number: 3, title: "State",
      sentence: "A screen follows from values. You change the values; Lunette finds out which views have read them and draws those again.",
      text: ##"""
        # 3. State

        A screen follows from values. You change the values; Lunette finds out which
        views have read them and draws those again.

            local ui = require "lunette"

            local items = ui.State { "Bread", "Tea" }
            local draft = ui.State("")
            local isLoud = ui.State(false)

            local function add()
              if draft.value == "" then return end
              items:update(function(list) list[#list + 1] = draft.value end)
              draft.value = ""
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.Text("To buy: " .. #items.value):font("headline"),
                ui.ForEach(items.value, function(item)
                  local words = isLoud.value and item:upper() .. "!" or item
                  return ui.Text(ui.verbatim("• " .. words))
                end),
                ui.TextField("What else?", draft):onSubmit(add),
                ui.Toggle("Loud", isLoud),
              }:padding()
            end

        (Picture: "To buy: 3" above three lines, the last of them "Milk", an empty field
        and a switch.)

        ## Reading and writing

        `ui.State(initial)` makes a value. `state.value` reads it. A body that reads it
        is remembered as its reader, and runs again after it has been written. Several
        writes in one action make one picture, not several.

        A write of the value that is there already changes nothing. Only tables always
        count as changed, since nobody can see from outside what was done to them.

        ## Tables

        `items.value[1] = "Rice"` changes the table behind the state's back: nothing is
        told, nothing is drawn. Write a new table, or say that you change this one:

            items:update(function(list) list[#list + 1] = "Milk" end)

        `lunette check` finds the first kind.

        ## Bindings

        A field or a switch needs a place to read from and to write to: a *binding*. A
        state can be given wherever one is wanted, as to `TextField` and `Toggle` above.
        To convert on the way, write one of your own:

            ui.Binding {
              get = function() return celsius.value * 9 / 5 + 32 end,
              set = function(fahrenheit) celsius.value = (fahrenheit - 32) * 5 / 9 end,
            }

        Give the state itself, or its binding, and not `state.value`: that would be a
        copy of what is in it now. The message says so if you forget.

        ## Where states may be written

        In actions, tasks and timers, and never in a body: a body says what things look
        like. A body that writes would have to run again because it ran. It is an error
        that names both places.

        ## One state, many readers

        `isLoud` is read by the function that makes the rows, so one switch changes all
        of them. Where a large screen should not run as a whole, give the parts bodies
        of their own: those are components, on page 7.
        """##),
    BookPage(
      number: 4, title: "Buttons and actions",
      sentence: "A button is a label and an action. How it looks is not its business; that is the next page.",
      text: ##"""
        # 4. Buttons and actions

        A button is a label and an action. How it looks is not its business; that is the
        next page.

            local ui = require "lunette"

            local log = ui.State("Nothing has happened.")
            local isAsking = ui.State(false)
            local isLocked = ui.State(false)

            local function say(words) return function() log.value = words end end

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.HStack { spacing = 2,
                  ui.Button("Save", { systemImage = "tray", action = say "Saved." })
                    :keyboardShortcut("s", { "control" })
                    :buttonStyle("borderedProminent"),
                  ui.Button("Delete…", { role = "destructive",
                    action = function() isAsking.value = true end,
                  }):disabled(isLocked.value),
                  ui.Menu("More", {
                    ui.Button("Duplicate", say "Duplicated."),
                    ui.Toggle("Locked", isLocked),
                  }),
                }:buttonStyle("bordered"),
                ui.Text(log.value):foregroundColor("secondary"),
              }:padding():confirmationDialog("Delete the file?", { isPresented = isAsking,
                ui.Button("Delete", { role = "destructive", action = say "Deleted." }),
                ui.Button("Cancel", { role = "cancel", action = say "Kept." }),
              })
            end

        (Picture: Three buttons; over them a question, "Delete the file?", with Delete
        and Cancel.)

        ## Ways to write one

        The shortest has a title and a function. In the table form there are also
        `systemImage`, `role` and `label`, which may be any view. A `role` says what the
        button means to do: `"destructive"`, `"cancel"`, `"confirm"` or `"close"`.
        Styles, menus and dialogs look at it. A button that has a role and no title has
        the role's own:

            ui.Button { role = "cancel", action = function() end }

        The action is called as `action(sender, event)`. Most actions ignore both.
        `sender` tells what was pressed (`title`, `id`, `role`), and `event.kind` how:
        by `"key"`, `"mouse"`, `"shortcut"` or `"programmatic"`.

        ## Shortcuts

        `:keyboardShortcut("s", { "control" })` presses the button from anywhere on the
        screen. Without a second argument the modifier is `command`, which in most
        terminals is Alt; `{}` stands for none. `"defaultAction"` is Enter and
        `"cancelAction"` is Escape, wherever nothing nearer wants them. F1 lists
        shortcuts with the titles of their buttons.

        ## Questions before harm

        `:confirmationDialog` and `:alert` show a question while `isPresented` is true.
        Their buttons close them; you need not write `isAsking.value = false`. Escape is
        the button with the role `"cancel"`, and that button has the focus at the start,
        so a key that was pressed too soon destroys nothing. Whatever was focused before
        has the focus again afterwards.

        ## Disabled, and why

        `:disabled(isLocked.value)` takes the press and the focus from everything inside
        it, and styles draw it dim. Prefer it to a button that does nothing: who presses
        that thinks that the program hangs.

        ## Links

        `ui.Link("Manual", "https://…")` opens an address with the user's own browser.
        For a page of your own program take `ui.NavigationLink`, on page 8.
        """##),
    BookPage(
      number: 5, title: "A style of your own",
      sentence: "A style is a function of what a button tells about itself. It decides the look of every button inside the view that it is set on.",
      text: ##"""
        # 5. A style of your own

        A style is a function of what a button tells about itself. It decides the look
        of every button inside the view that it is set on.

            local ui = require "lunette"

            local Framed = ui.ButtonStyle "framed"
            Framed.line = "rounded"                      -- a property and its default

            function Framed:makeBody(configuration)
              local color = configuration.role == "destructive" and "destructive" or "accent"
              return configuration.label
                :bold(configuration.isFocused)
                :padding { horizontal = 1 }
                :border(configuration.isEnabled and color or "secondary", {
                  style = configuration.isPressed and "double" or self.line,
                })
            end

            local function nothing() end

            ui.Preview("Every state", { states = "all" }, ui.Button("Save", nothing):buttonStyle(Framed))

            return ui.HStack { spacing = 2,
              ui.Button("Save", nothing),
              ui.Button("Delete", { role = "destructive", action = nothing }),
              ui.Button("Heavy", nothing):buttonStyle(Framed { line = "heavy" }),
            }:padding():buttonStyle(Framed)

        (Picture: Three framed buttons: Save, Delete in red, and Heavy with thick
        lines.)

        ## makeBody

        `ui.ButtonStyle "framed"` registers a name. `makeBody` is called with the style
        and a *configuration*: the button's `label`, its `role`, and how things stand:
        `isPressed`, `isFocused`, `isHovered`, `isEnabled`, `isSelected`. What it
        returns is drawn. When one of the fields that it has read changes, it is called
        again, and not otherwise.

        Mind the colon: `function Framed:makeBody(configuration)`. The first argument is
        the style itself, which has its properties.

        ## Properties

        `Framed.line = "rounded"` is a property and its default. `Framed { line =
        "heavy" }` is an instance with another value. A misspelt property is an error
        with the nearest name, not a silent `nil`.

        ## Setting it

            view:buttonStyle(Framed)                       -- with its defaults
            view:buttonStyle(Framed { line = "heavy" })    -- an instance
            view:buttonStyle("framed")                     -- by name
            view:buttonStyle(function(configuration) return configuration.label:underline() end)

        On a container it holds for all buttons inside; the nearest wins. `Heavy` above
        has its own, though the row has one, too.

        ## See every state at once

        Which states has a style forgotten? A *contact sheet* shows each one, brought
        about by real input, as a person would:

        (Picture: The button in five states in a row: normal, focused, hovered, pressed,
        disabled.)

        `ui.Preview` in the script declares what to show; `lunette run` makes nothing of
        it. `lunette preview 05-style.lua` shows it live, and with `--watch` again at
        each save. A column that is marked `= normal` looks as the first one does: this
        style has read nothing that tells the two apart.

        `lunette repl 05-style.lua` has the same beside an editor: type `Framed` and see
        its sheet.

        ## Other controls

        Toggles, labels, gauges, progress bars, menus and more take styles in the same
        way: `ui.ToggleStyle`, `ui.LabelStyle`, `:toggleStyle(…)`, `:labelStyle(…)`. The
        reference has each with its fields.
        """##),
    BookPage(
      number: 6, title: "Styles that compose, and primitive ones",
      sentence: "One style may decide the look and another what a press is. They are put together on the same button, and neither knows of the other.",
      text: ##"""
        # 6. Styles that compose, and primitive ones

        One style may decide the look and another what a press is. They are put together
        on the same button, and neither knows of the other.

            local ui = require "lunette"

            -- What a button looks like.
            local Pill = ui.ButtonStyle "pill"
            function Pill:makeBody(configuration)
              return ui.HStack { "(", configuration.label:bold(configuration.isFocused), ")" }
                :foregroundColor(configuration.isPressed and "accent" or "primary")
            end

            -- What sets a button off: a press as ever, and a drag, too. The next style out draws it.
            local Swipe = ui.PrimitiveButtonStyle "swipe"
            function Swipe:makeBody(configuration)
              return ui.Button(configuration):gesture(ui.DragGesture { onEnded = configuration.trigger })
            end

            -- What sets it off: two clicks, and nothing else. It draws no button: no other style has a say.
            local Twice = ui.PrimitiveButtonStyle "twice"
            function Twice:makeBody(configuration)
              return configuration.label:underline()
                :onTapGesture { count = 2, perform = configuration.trigger }
            end

            -- What a label looks like, in a button or anywhere.
            local Around = ui.LabelStyle "around"
            function Around:makeBody(configuration)
              return ui.HStack { spacing = 1, configuration.icon, configuration.title, configuration.icon }
            end

            local launched = ui.State(0)
            local function launch() launched.value = launched.value + 1 end

            return function()
              return ui.VStack { spacing = 1,
                ui.HStack { spacing = 2,
                  ui.Button("Launch", { systemImage = "bolt.fill", action = launch }):buttonStyle(Swipe),
                  ui.Button("Reset", function() launched.value = 0 end):buttonStyle(Twice),
                }:buttonStyle(Pill):labelStyle(Around),
                ui.Text("Launched: " .. launched.value),
              }:padding()
            end

        (Picture: A pill, "Launch" between two symbols, beside an underlined "Reset";
        below, "Launched: 1".)

        ## Two kinds

        A `ButtonStyle` draws. The press is as ever: a click, Enter, Space, a shortcut.
        It is told `isPressed`.

        A `PrimitiveButtonStyle` also decides what sets the button off. It is given
        `configuration.trigger`, a function that performs the action. It may be called,
        or passed on as a callback, and it does nothing any more when the button is
        gone.

        ## Passing on

        `ui.Button(configuration)` inside of a primitive style is *the same button, as
        the next style out draws it*. So `Swipe` adds a drag and leaves the look to
        `Pill`, which is set on the row around. `Twice` draws the label itself: the
        chain ends there, and the pill has no say.

        The rule is one sentence: a control takes the nearest style and draws that
        style's body with the rest of the styles. So the nearest wins, and a style never
        styles a button in its own label.

        ## Labels

        A button's label may be a `Label`, a title with an icon. How these are put
        together is the affair of the `LabelStyle`, for buttons and everywhere else.
        `ui.Label(configuration)` in a label style passes on in the same way.

        Built in are `"titleOnly"`, `"iconOnly"` and `"titleAndIcon"`. With `"iconOnly"`
        the title is still what a screen reader says, and what `app:find` finds in
        tests.

        ## Do not take the keyboard away

        `Twice` above can be clicked twice, and cannot be pressed with a key, because it
        draws no button. That is right for a gesture that is a convenience, and wrong
        for the only way to do something. When in doubt pass on, and add.
        """##),
    BookPage(
      number: 7, title: "Components and environment",
      sentence: "A component is a view that you have named: with properties, with states of its own, and with a body that runs by itself.",
      text: ##"""
        # 7. Components and environment

        A component is a view that you have named: with properties, with states of its
        own, and with a body that runs by itself.

            local ui = require "lunette"

            local Density = ui.EnvironmentKey("density", "regular")

            local Stars = ui.View "Stars"
            Stars.title = ""                             -- a property: who uses it says it
            Stars.state = { count = 3 }                  -- a state: each place has its own

            function Stars:body()
              local isCompact = self.environment.density == "compact"
              return ui.HStack { spacing = isCompact and 1 or 3,
                ui.Text(self.title):frame { width = 8, alignment = "leading" },
                ui.Text(("★"):rep(self.count) .. ("☆"):rep(5 - self.count)):foregroundColor("warning"),
                ui.Stepper("Stars", { value = self:binding("count"), range = { 0, 5 } }):labelsHidden(),
              }
            end

            return ui.VStack { alignment = "leading",
              Stars { title = "Tea" },
              Stars { title = "Coffee" },
              Stars { title = "Water" }:environment(Density, "compact"),
            }:padding()

        (Picture: Three rows of stars: Tea has five, Coffee and Water three; the row of
        Water is closer together.)

        ## Properties and states

        `ui.View "Stars"` begins a component. A field that is assigned on it is a
        property with its default: `Stars { title = "Tea" }` gives another. In the body,
        it is `self.title`.

        `Stars.state` lists what each place keeps for itself, with its initial values.
        It is read and written as a field, `self.count = self.count + 1`, and
        `self:binding("count")` is the binding for controls. A state that begins as nil
        is written `ui.optional`. A field that is neither property nor state is an error
        with the nearest name.

        ## Whose state is it?

        State belongs to the *place* in the tree. Two `Stars` in a column are two
        places, with two counts. As long as the place is there its state stays; when it
        goes, the state goes.

        In a list that changes, places would move. There `ui.ForEach(items, { id = "id"
        }, …)` says which item is which, so that the state follows the item and not the
        row. `view:id(x)` says the same of a single view: another `x` is another place,
        and begins afresh.

        ## Bodies run alone

        When the count of `Tea` changes, the body of `Tea` runs. The others do not, and
        neither does the script's root. For a large screen that is all the tuning there
        is: give the parts that change bodies of their own.

        ## The environment

        Some values go down the tree to whoever is inside: `tint`, `locale`,
        `isEnabled`, `layoutDirection`, the styles. In a body `self.environment` reads
        them, and a body that reads one runs again when it changes.

        `ui.EnvironmentKey("density", "regular")` adds one of your own, with what it is
        where nobody says anything. `:environment(Density, "compact")` sets it for
        everything inside. It saves passing a property through five components that do
        not care about it.

        `self.environment.windowSize` is the size of the screen, for layouts that depend
        on it. Prefer `ViewThatFits` where that does.

        ## Modifiers of your own

        `ui.ViewModifier "Card"` begins a component whose body is given the view that it
        is put on: `view:modifier(Card {})`. See `lunette docs ViewModifier`.
        """##),
    BookPage(
      number: 8, title: "Lists, forms, navigation",
      sentence: "A list of things, a page about each, and a form to set something: most programs are these three.",
      text: ##"""
        # 8. Lists, forms, navigation

        A list of things, a page about each, and a form to set something: most programs
        are these three.

            local ui = require "lunette"

            local cities = {
              { name = "Bergen", country = "Norway", rain = 2250 },
              { name = "Lagos", country = "Nigeria", rain = 1538 },
              { name = "Lima", country = "Peru", rain = 16 },
            }
            local query = ui.State("")
            local unit = ui.State("mm")
            local showsCountry = ui.State(true)

            local function rain(city)
              return unit.value == "mm" and city.rain .. " mm" or ("%.1f in"):format(city.rain / 25.4)
            end

            local function page(city)
              return ui.Form {
                ui.Section(city.name, {
                  ui.LabeledContent("Country", { value = city.country }),
                  ui.LabeledContent("Rain in a year", { value = rain(city) }),
                }),
                ui.Section("Show", {
                  ui.Picker("Unit", { selection = unit,
                    options = { { "mm", "Millimeters" }, { "in", "Inches" } },
                  }),
                  ui.Toggle("Country in the list", showsCountry),
                }),
              }:navigationTitle(city.name)
            end

            local function row(city)
              return ui.NavigationLink { destination = function() return page(city) end,
                label = ui.HStack { spacing = 1,
                  ui.Text(city.name),
                  showsCountry.value and ui.Text(city.country):foregroundColor("secondary"),
                  ui.Spacer(),
                  ui.Text(rain(city)),
                },
              }
            end

            return function()
              local found = {}
              for _, city in ipairs(cities) do
                if city.name:lower():find(query.value:lower(), 1, true) then found[#found + 1] = city end
              end
              return ui.NavigationStack {
                ui.List { ui.ForEach(found, { id = "name" }, row) }
                  :searchable(query)
                  :navigationTitle("Cities"),
              }
            end

        (Picture: A search field above three cities with their rain, each row with an
        arrow at its end.)

        (Picture: The page of Bergen: two boxes, one with country and rain, one with a
        picker and a switch.)

        ## Lists

        `ui.List` shows its rows below each other and scrolls. Only the rows in sight
        are made, so a list of 100,000 items costs what a screen of them costs.
        `ui.ForEach(data, { id = "name" }, function(item) … end)` makes a row of each
        item, and `id` says which item is which: give it whenever the data can change.
        What is no list scrolls in a `ui.ScrollView`, and in it `ui.LazyVStack` and
        `ui.LazyVGrid` make what is in sight, too, and no more.

        When a body runs again, the function of each row in sight is called again, so a
        row may depend on anything. In a stack these are all rows, which thousands of
        them make slow. If your rows depend on nothing but their item, say so:
        `ui.ForEach(data, { id = "name", equatable = true }, f)` calls `f` again only
        for items that have changed, field by field. States and environment values that
        a row reads are seen as always; any other variable that it reads is not.

        A row may hold buttons, switches or links; then these are what the keys go to.
        With `ui.List { selection = state, … }` the rows themselves are chosen, each by
        its `:tag(value)` or its `id`. If the state holds a table, several can be
        chosen.

        `:searchable(query)` puts a search field above. What to do with the words is
        yours: here a plain `find` over the names.

        Other things that rows can do: `:swipeActions`, `:contextMenu` (right click, or
        Shift+F10), `:onDelete`, `:badge`.

        ## Forms

        `ui.Form` is a list for settings: each `ui.Section` in a box with its title,
        labels at the left, values at the right. Controls in it are drawn for it;
        `ui.Picker` becomes a menu, and `ui.LabeledContent` is a line that is only read.

        ## Tables, dates, colors

            local ui = require "lunette"

            local day = ui.State("2026-12-24")
            local color = ui.State("#3f7fbf")
            local stop = ui.State()
            local order = ui.State { key = "name", order = "forward" }
            local stops = {
              { name = "Oslo", hours = 7 },
              { name = "Bergen", hours = 2 },
              { name = "Hamar", hours = 11 },
            }

            local function sorted()
              local key = order.value.key
              table.sort(stops, function(a, b)
                if order.value.order == "reverse" then a, b = b, a end
                return a[key] < b[key]
              end)
              return stops
            end

            return function()
              return ui.VStack {
                ui.Table(sorted(), { id = "name", selection = stop, sortOrder = order, columns = {
                  ui.TableColumn("Stop", "name"),
                  ui.TableColumn("Hours", "hours", { width = 8, alignment = "trailing" }),
                } }),
                ui.Form {
                  ui.DatePicker("Leave on", { selection = day, range = { "2026-01-01" } }),
                  ui.ColorPicker("On the map", { selection = color }),
                },
                ui.KeyBar { "Tab Next", "Enter Open", "F1 Keys", "Ctrl+C Quit" },
              }
            end

        (Picture: A table of three stops sorted by name, a box with a date and a color,
        and a row of keys.)

        `ui.Table` is a list in columns, under a header that stays. A click on the
        header writes the column's key and a direction into `sortOrder`, and sorting is
        yours, as above; with `sort = true` a column sorts the rows by its field by
        itself. Where the columns have no room, Left and Right (or `‹ ›` in the header)
        lead to the others, and the first `frozenColumns` stay, one unless you say
        otherwise. Columns out of sight cost nothing, so a table may have thousands.
        `ui.OutlineGroup`, and `children` of a list, show a tree.

        `ui.DatePicker` is written part by part: digits go into the part that is marked,
        Up and Down change it by one, and Enter opens a calendar. The state holds
        seconds or a text such as `"2026-12-24"`, whichever it had. `ui.ColorPicker`
        writes `"#rrggbb"`.

        `ui.KeyBar` says what keys do, in one row; what has no room there is left out.

        ## Navigation

        `ui.NavigationStack` shows its root and, over it, the pages that links lead to.
        `ui.NavigationLink("More", page)` leads to one; give a function, so that the
        page is made when somebody goes there. Escape, or the title of the page before
        at the top, goes back, and the focus is where it was. `:navigationTitle` names a
        page.

        To open pages from anywhere, give the stack a `path`: a state with a value for
        each page over the root. A link adds its `value` to it, Escape takes the last
        one off, and `:navigationDestination` makes the page of a value. So a program
        can start on any page, open two at once, or go home, by writing the path; and
        what it saves of it is where the user was.

            local ui = require "lunette"

            local words = { Oslo = "The capital", Bergen = "Rain on 240 days" }
            local path = ui.State {}

            local function page(city)
              return ui.VStack {
                words[city],
                ui.Button("Home", function() path.value = {} end),
              }:navigationTitle(city)
            end

            return ui.NavigationStack {
              path = path,
              ui.List {
                ui.NavigationLink("Oslo", { value = "Oslo" }),
                ui.NavigationLink("Bergen", { value = "Bergen" }),
                ui.Button("Both", function() path.value = { "Oslo", "Bergen" } end),
              }
                :navigationTitle("Cities")
                :navigationDestination(page),
            }

        (Picture: The page of Bergen, with the way back to Oslo above it, and a button
        that leads home.)

        For a few areas side by side there is `ui.TabView`, for two at once
        `ui.HSplitView`; both are among the recipes.

        ## Over everything

        `:sheet`, `:popover`, `:alert` and `:confirmationDialog` present something over
        the screen while a state says so. Each takes the focus and gives it back.
        """##),
    BookPage(
      number: 9, title: "Keys, focus, pointer",
      sentence: "Buttons and fields know their keys. This page is for views of your own that want keys and the mouse.",
      text: ##"""
        # 9. Keys, focus, pointer

        Buttons and fields know their keys. This page is for views of your own that want
        keys and the mouse.

            local ui = require "lunette"

            local x, y = ui.State(4), ui.State(2)
            local isHovered = ui.State(false)
            local field = ui.State("board")

            local function move(dx, dy)
              return function()
                x.value = math.max(0, math.min(30, x.value + dx))
                y.value = math.max(0, math.min(4, y.value + dy))
              end
            end

            local function board()
              return ui.ZStack { alignment = "topLeading",
                ui.Rectangle():fill("#1d2b3a"),
                ui.Text("●")
                  :foregroundColor(isHovered.value and "warning" or "accent")
                  :offset(x.value, y.value),
              }:frame { width = 31, height = 5 }
                :border(field.value == "board" and "accent" or "secondary")
                :focusable()
                :focused(field, "board")
                :onHover(function(inside) isHovered.value = inside end)
                :gesture(ui.DragGesture { minimumDistance = 0, onChanged = function(value)
                  x.value, y.value = 0, 0
                  move(value.location.x - 1, value.location.y - 1)()
                end })
                :onKeyPress { "left", "h", title = "Left", move(-1, 0) }
                :onKeyPress { "right", "l", title = "Right", move(1, 0) }
                :onKeyPress { "up", "k", title = "Up", move(0, -1) }
                :onKeyPress { "down", "j", title = "Down", move(0, 1) }
                :accessibilityLabel("Board")
            end

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                board(),
                ui.HStack { spacing = 2,
                  ui.Button("Home", move(-99, -99)):keyboardShortcut("home", {}),
                  ui.Text(x.value .. ", " .. y.value):foregroundColor("secondary"),
                },
              }:padding { horizontal = 1 }
            end

        (Picture: A framed board with a dot in it, below it a button, "Home", and the
        dot's place.)

        ## Who gets a key

        The focused view first, then the views around it, from the inside out; then
        shortcuts, from anywhere on the screen. So a field keeps its letters, and the
        board above has `h` only while the focus is in it.

        `:focusable()` makes a view a stop for Tab and the arrows. `:focused(state,
        value)` tells a state where the focus is, and moves it when you write the state:
        `field.value = "board"`. Page 21 is about the focus alone.

        ## onKeyPress

        `:onKeyPress { "left", "h", title = "Left", action }` handles two keys, and F1
        lists them under the title. Keys go by their name (`"enter"`, `"f5"`,
        `"pageDown"`; `lunette docs Keys` lists them) or character; `modifiers = {
        "control" }` asks for more.

        `:onKeyPress(function(press) … end)` sees every key that nothing inside has
        taken. Return true for those that you handle. With `phase = "capture"` it sees
        them before the focused view does.

        `ui.KeyBar { "H Left", "L Right", "F1 Keys" }` writes keys in a row, for the
        last line of a screen; `ui.KeyBar()` the keys that hold now.

        What needs no place on the screen is a command: `view:commands {
        ui.Command("Reload", { shortcut = "f5", action = reload }) }`. A
        `ui.CommandPalette` finds commands, items of menus and shortcuts by a part of
        their names (recipe 19).

        Leave Ctrl-C alone, and give everything that a key does also a button or a menu:
        a key that is written nowhere is a key that nobody presses.

        ## The pointer

        What can be clicked is what is drawn. A row that is mostly blank is only its
        letters, unless it has `:contentShape()`.

        `:onTapGesture(action)` is a click, `{ count = 2, perform = action }` a double
        click. `:onLongPressGesture` waits, `:onHover` tells when the pointer comes and
        goes. `ui.DragGesture` tells where it is: `value.location` in cells of the view,
        whose first cell is (0, 0), and `value.translation` since it began.

        Not every terminal reports where the pointer is while no button is held, and
        over a slow line it may come late. Hover may decorate; it must not be needed.

        ## Selecting text with the mouse

        While a program has the mouse, hold Shift to select text as ever; most terminals
        then leave the program out of it. Where that does not help, Alt+M lends the
        mouse to the terminal until the next key, and a line at the bottom says so. A
        view of yours that uses Alt+M keeps it; `ui.App { mouseKey = "f8", … }` chooses
        another key, and the help (F1) names the one that works. `ui.App { mouse =
        false, … }` leaves the mouse to the terminal altogether.

        `ui.App { textSelection = true, … }` lets people select any text on the screen,
        across views, by dragging over it; Alt+C copies it. Buttons, fields, sliders and
        other things that can be dragged keep their own presses and drags. To make only
        some texts selectable, use `:textSelection("enabled")` on them.
        """##),
    BookPage(
      number: 10, title: "Text, symbols, themes, depth",
      sentence: "Words can be bold, coloured, cut and put together; colours come from a theme; and all of it holds where a terminal can show less.",
      text: ##"""
        # 10. Text, symbols, themes, depth

        Words can be bold, coloured, cut and put together; colours come from a theme;
        and all of it holds where a terminal can show less.

            local ui = require "lunette"

            local Dusk = ui.Theme { base = "dark", accent = "#ff9f43", background = "#1e1b2e" }
            ui.symbols.register("my.moon", { unicode = "☾", ascii = "C" })

            return ui.App {
              theme = Dusk,
              body = ui.VStack { alignment = "leading",
                ui.Text("Tonight"):font("title"):foregroundColor("accent"),
                ui.Label("Clear sky", { systemImage = "my.moon" }),
                ui.Text {
                  "Sunset at ", ui.Text("19:42"):bold(), ", moonrise at ", ui.Text("22:10"):bold(), ".",
                },
                ui.Text("A long line of small print that ends early"):lineLimit(1):truncationMode("middle")
                  :foregroundColor("secondary"):frame { width = 30 },
                ui.HStack { spacing = 1,
                  ui.Color("accent"):frame { width = 6, height = 1 },
                  ui.Color("success"):frame { width = 6, height = 1 },
                  ui.Color("warning"):frame { width = 6, height = 1 },
                  ui.Color("destructive"):frame { width = 6, height = 1 },
                },
              }:padding(),
            }

        (Picture: On dark violet: an orange title, a moon before "Clear sky", a sentence
        with bold times, a line that is cut in its middle, four colours.)

        ## Text

        `:bold()`, `:italic()`, `:underline()`, `:strikethrough()` and `:dim()` are what
        terminals have. `:font("title")` and its siblings are SwiftUI's names for
        emphasis: there is one size of letters. `ui.Text { "a ", ui.Text("b"):bold() }`
        makes one text of several, wrapped as one.

        `:lineLimit(1)` keeps it to a line, `:truncationMode("head")`, `"middle"` or
        `"tail"` says where the `…` goes. Wide letters and emoji count as the two cells
        that they take.

        A string is a *key*, looked up in the tables of the language (page 14). What
        users have typed or files are called is not: write `ui.Text(ui.verbatim(name))`.
        Either way control characters never reach the terminal; they are shown as signs.

        ## Symbols

        `ui.Image { systemName = "folder" }` and `systemImage = "folder"` name one of
        more than 900 symbols. Each has three forms: for terminals with a Nerd Font, for
        Unicode, and for ASCII:

            $ lunette symbols moon
            ☾☁  (~   󰼱   cloud.moon
            ☾   (    󰽥   moon
            ☽   (()  󰽥   moon.circle.fill
            ☽   (    󰽥   moon.fill
            ☾   (*   󰖔   moon.stars
            ☾z  zZ   󰤄   moon.zzz
            ⊚   (o)  󰭕   person.crop.circle.badge.moon

        `LUNETTE_SYMBOLS=nerdFont` in the environment chooses. `ui.symbols.register`
        adds your own.

        ## Colours and themes

        Say what a colour is *for*: `"accent"`, `"secondary"`, `"destructive"`,
        `"success"`, `"warning"`. The theme decides what that is. The default theme,
        `terminal`, uses the user's own sixteen colours on the user's own background,
        and that is the polite choice. `dark`, `light`, `highContrast` and
        `highContrastLight` have backgrounds of their own; in these every text has the
        contrast that WCAG asks for. `ui.Theme { base = "dark", accent = "#ff9f43" }`
        changes one.

        The user's `--theme NAME` goes before the script's.

        ## Depth

        Name colours as you like: `"orange"`, `"#ff9f43"`, `ui.Color.rgb(255, 159, 67)`.
        Where the terminal has 256 or 16, each becomes the nearest of those at the last
        moment, and with `NO_COLOR` none at all. So never let a colour alone say
        something: a word, a symbol or a bold letter must say it, too. Look at it:

            lunette render 10-text.lua --no-color

        Pictures (`ui.Image("photo.png")`) are shown as they are where the terminal can
        (kitty, iTerm2 and WezTerm, sixels), and in half blocks wherever it has colours.
        """##),
    BookPage(
      number: 11, title: "Time, tasks, programs",
      sentence: "An action must be quick: while it runs, nothing is drawn. What takes time runs in a task, which may wait while the interface goes on.",
      text: ##"""
        # 11. Time, tasks, programs

        An action must be quick: while it runs, nothing is drawn. What takes time runs
        in a *task*, which may wait while the interface goes on.

            local ui = require "lunette"

            local seconds = ui.State(0)
            local lines = ui.State {}
            local status = ui.State("not run yet")

            ui.every(1, function() seconds.value = seconds.value + 1 end)

            local function run()
              status.value = "running"
              lines.value = {}
              local program = ui.process { "printf", "%s\n", "one", "two", "three" }
              for line in program:lines() do
                lines:update(function(list) list[#list + 1] = line end)
              end
              status.value = "ended with " .. program:wait().status
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.Text("Open for " .. seconds.value .. " s"),
                ui.HStack { spacing = 2,
                  ui.Button("Run", function() ui.task(run) end):disabled(status.value == "running"),
                  ui.Text(status.value):foregroundColor("secondary"),
                },
                ui.ForEach(lines.value, function(line) return ui.Text(ui.verbatim("> " .. line)) end),
              }:padding()
            end

        (Picture: "Open for 3 s", a button "Run" with "ended with 0", and three lines
        that a program has written.)

        ## Timers

        `ui.after(0.5, f)` calls a function once, `ui.every(1, f)` again and again. Both
        give a handle: `handle:cancel()` ends it. Times are seconds.

        ## Tasks

        `ui.task(f)` runs `f` as a task. In it `ui.sleep(seconds)`, `ui.process`,
        `ui.files` and `ui.stdin` wait, and everything else goes on meanwhile. A task is
        a coroutine: nothing runs at the same time as anything else, so there are no
        locks.

        `view:task(f)` ties a task to a view: it begins when the view appears and is
        cancelled when it goes. That is the right place for whatever only this view
        needs, such as a clock or a watcher.

        A task that fails is reported with file and line, like any error, and the others
        go on.

        ## Motion

            local ui = require "lunette"

            local done, total = ui.State(2), 8
            local showsHelp = ui.State(false)

            local function forward()
              ui.withAnimation("easeOut", function() done.value = math.min(total, done.value + 3) end)
            end

            local function help()
              ui.withAnimation(function() showsHelp.value = not showsHelp.value end)
            end

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.ProgressView("Parcels", { value = done.value, total = total }),
                ui.HStack { ui.Button("Forward", forward), ui.Button("Help", help) },
                showsHelp.value
                  and ui.Text("Each step is three parcels."):transition("move", { edge = "leading" }),
                ui.TimelineView { every = 1, function(time)
                  return ui.Text(("Open for %d s"):format(time)):dim()
                end },
              }:padding()
            end

        (Picture: A bar on its way from two eighths to five, two buttons, and a clock.)

        What changes because of `ui.withAnimation(animation, f)` gets there bit by bit:
        `"default"`, `"easeOut"`, `"spring"` and others are names, `ui.Animation { curve
        = "linear", duration = 1 }` is one of your own. `view:animation("default",
        value)` does so whenever a value changes, and `:transition` says how a view
        comes and goes. Only the picture is under way: keys, clicks and tests meet the
        end at once, and with `--reduce-motion` so does the picture.

        `ui.TimelineView` asks its function again and again, for what shows the time
        itself.

        ## Programs

        `ui.process { "git", "status" }` runs a program without a shell, so nothing has
        to be quoted. `cwd`, `env` and `input` are options. It can be read line by line
        while it runs, as above, or awaited as a whole:

            local result = ui.process { "git", "rev-parse", "HEAD" }:wait()
            if result.status == 0 then commit.value = result.output end

        A program that answers, such as a calculator or a language server, is started
        with `keepsInputOpen = true`: `:write("1 + 2\n")` gives it a line, `:lines()`
        has its answers, `:closeInput()` says that nothing follows.

            local calculator = ui.process { "bc", keepsInputOpen = true }
            calculator:write("1 + 2\n")

        Output that is not made of whole lines is read as it comes: `:read()` waits for
        at least one byte, and `:lines { carriageReturn = true }` also ends a line where
        a program returns to its beginning to write over it. `program.stderr` has the
        same two for standard error; `stderr = "merge"` puts it among the output,
        `"discard"` drops it. `terminal = "80x24"` runs the program in a terminal of its
        own, so that it writes as it does for a person. Whatever `read` and `lines` have
        taken is no part of `output`.

            for line in ui.process({ "git", "fetch", "--progress", stderr = "merge" }):lines { carriageReturn = true } do
              step.value = line
            end

        `:kill()` stops it and what it has started. To let a program have the terminal
        itself, an editor or a pager, wrap the call in `ui.suspend`; see the recipes.

        ## Files

        `ui.files` lists, reads, writes, renames and watches, in tasks, without blocking
        the screen and without losing anything: a write goes beside the file, and takes
        its place when it is whole. Errors have a `code` such as `"missing"` or
        `"denied"`. `io.open` is there, too; take it for small files.

        ## When something runs too long

        A callback that does not end is stopped after a limit (`--time-limit`), and the
        error says where it was. Cut long work into pieces with `ui.sleep(0)` in a task.

        ## In tests

        No test waits for a real second: `app:advance(90)` moves the clock of the case
        by a minute and a half at once.
        """##),
    BookPage(
      number: 12, title: "Tests and previews",
      sentence: "A test runs the script without a terminal: it presses keys, moves the clock, and looks at the screen. A case takes milliseconds.",
      text: ##"""
        # 12. Tests and previews

        A test runs the script without a terminal: it presses keys, moves the clock, and
        looks at the screen. A case takes milliseconds.

            local ui = require "lunette"

            local Thermostat = ui.View "Thermostat"
            Thermostat.limit = 30
            Thermostat.state = { degrees = 20 }

            function Thermostat:body()
              local isHot = self.degrees >= self.limit
              return ui.VStack { alignment = "leading",
                ui.Text(self.degrees .. " °C")
                  :font("title")
                  :foregroundColor(isHot and "destructive" or "primary"),
                isHot and ui.Text("That is hot."):foregroundColor("destructive"),
                ui.Stepper("Degrees", { value = self:binding("degrees"), range = { 5, 35 }, step = 5 }),
              }
            end

            ui.Preview("Room", { size = "30x3" }, function() return Thermostat {} end)
            ui.Preview("Hot", { size = "30x3", theme = "light" }, function()
              return Thermostat { limit = 20 }
            end)

            return Thermostat {}:padding()

        (Picture: "30 °C" in red, "That is hot.", and a stepper.)

            local test = require "lunette.test"

            test("above the limit it says so", function(t)
              local app = t:launch("12-temperature.lua", { size = "40x6" })
              t:contains(app:text(), "20 °C")
              t:notContains(app:text(), "That is hot.")
              app:press("right", "right")
              t:contains(app:text(), "30 °C")
              t:contains(app:text(), "That is hot.")
            end)

            test("the stepper stops at the end of its range", function(t)
              local app = t:launch("12-temperature.lua", { size = "40x6" })
              for _ = 1, 9 do app:press("right") end
              t:contains(app:text(), "35 °C")
              t:equal(#app.diagnostics, 0)
            end)

            $ lunette test 12-temperature_test.lua
            2 passed, 0 failed

        ## Opening something

        `t:launch(file, options)` runs a script, `t:mount(view, options)` shows a view,
        a function or a component alone. Options say where it is: `size = "40x10"`,
        `theme`, `locale`, `colors = "16"`, `layoutDirection`, `arguments`, `stdin`.

        ## Doing something

        `app:press("tab", "enter")`, `app:type("words")`, `app:click("Save")` by what is
        written there or `app:click(3, 2)` by cell, `app:drag`, `app:scroll`,
        `app:resize(80, 24)`, `app:advance(0.5)` seconds.

        ## Looking

        `app:text()` is the screen, `app:find("Save")` a view with its place and state,
        `app:focus()` what has the focus, `app:cell(x, y)` one cell with its colours,
        `app:accessibility()` what a screen reader would be given. `t:equal`,
        `t:contains`, `t:notContains`, `t:ok` and `t:fails` compare. What fails says so
        with the screen as it was:

            local test = require "lunette.test"

            test("it begins with 25 degrees", function(t)
              local app = t:launch("12-temperature.lua", { size = "24x4" })
              t:contains(app:text(), "25 °C")
            end)

            $ lunette test 12-too-hot.lua
            FAIL it begins with 25 degrees
              12-too-hot.lua:5: "25 °C" is not in:

               20 °C
               Degrees [−][+]
              the screen:
              ┌────────────────────────┐
              │                        │
              │ 20 °C                  │
              │ Degrees [−][+]         │
              │                        │
              └────────────────────────┘
            0 passed, 1 failed

        An error that the script reports and the case has not looked at (`app.errors`)
        fails the case, too.

        ## Snapshots

        `app:snapshot("name")` compares the whole screen, colours included, with an SVG
        beside the test. `lunette test --update` writes it; look at the picture before
        you commit it. One or two for each screen are enough: they notice everything,
        and so they also fail for everything.

        ## Previews

        `ui.Preview` declares how something looks by itself. `lunette preview FILE`
        shows all of them, `--watch` at each save, and `lunette test --previews FILE`
        compares each with its snapshot.

        (Picture: The thermostat on a light background: "20 °C" in red, "That is hot.".)
        """##),
    BookPage(
      number: 13, title: "For those who listen: accessibility and linear mode",
      sentence: "Some people do not see the screen, some terminals cannot draw one, and a pipe has neither. The same script serves them, if its controls say what they are.",
      text: ##"""
        # 13. For those who listen: accessibility and linear mode

        Some people do not see the screen, some terminals cannot draw one, and a pipe
        has neither. The same script serves them, if its controls say what they are.

            local ui = require "lunette"

            local volume = ui.State(3)
            local isMuted = ui.State(false)

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.Text("▁▂▃▄▅▆▇"):foregroundColor("accent"):accessibilityHidden(),
                ui.Slider("Volume", { value = volume, range = { 0, 10 }, step = 1 })
                  :disabled(isMuted.value),
                ui.HStack { spacing = 2,
                  ui.Button(isMuted.value and "♪ ✕" or "♪", function()
                    isMuted.value = not isMuted.value
                  end)
                    :accessibilityLabel(isMuted.value and "Unmute" or "Mute")
                    :accessibilityHint("Volume stays as it is"),
                  ui.Button("Louder", function() volume.value = math.min(10, volume.value + 1) end)
                    :disabled(isMuted.value),
                },
              }:padding()
            end

        (Picture: A row of bars, a slider "Volume", and two buttons, of which the first
        is only a symbol.)

        ## What is said

        Each control is told with its title, what it is, and how it stands:

            $ lunette render 13-listening.lua --format accessibility
            > Volume, slider, 3
              Mute, button, Volume stays as it is
              Louder, button

        A title that is only a sign says nothing, so the first button has an
        `:accessibilityLabel`. A hint says what follows, where that is not plain.
        Decoration is `:accessibilityHidden()`. A control that nobody could announce is
        a warning, also of `lunette check`.

        A `Label` or a button with `systemImage` needs nothing: its title is there even
        where the style shows only the icon.

        ## The linear mode

        `lunette run --linear FILE` shows the script in plain lines. What can be
        operated has a number; typing the number or the name presses it, and each change
        is told in a line:

            $ printf 'louder\nmute\nlouder\n' | lunette run --linear 13-listening.lua
            1. Volume, slider, 3
            2. Mute, button, Volume stays as it is
            3. Louder, button
            Changed: 1. Volume, slider, 4
            Changed: 1. Volume, slider, 4, dimmed
            Changed: 2. Unmute, button, Volume stays as it is
            Changed: 3. Louder, button, dimmed
            3. Louder, button, dimmed: it is dimmed.

        It needs no code of yours. It is chosen by itself where `TERM` is `dumb`. Use
        your program in it once, with your eyes closed: where you are lost, others are.

        ## Four habits

        - *Words first.* Never say something by colour, place or a symbol alone.
        - *Everything by keyboard.* The driver's `app:press` can do what your users can
          do.
        - *Stay calm.* Things that move are at their end at once with `--reduce-motion`;
          `self.environment.accessibilityReduceMotion` tells you, if you move something
          yourself.
        - *Test it.* `t:contains(app:accessibility(), "Mute")` costs a line.

        More in linear mode.
        """##),
    BookPage(
      number: 14, title: "Languages",
      sentence: "Titles are keys. If there is a table for the user's language, its words are shown; if not, the key itself, so a program in one language needs nothing.",
      text: ##"""
        # 14. Languages

        Titles are keys. If there is a table for the user's language, its words are
        shown; if not, the key itself, so a program in one language needs nothing.

            local ui = require "lunette"

            local apples = ui.State(1)

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.Text("Basket"):font("headline"),
                ui.Text(ui.L("%d apples", apples.value)),
                ui.Button("Add an apple", { systemImage = "plus",
                  action = function() apples.value = apples.value + 1 end,
                }),
              }:padding():frame { maxWidth = ui.infinity, alignment = "leading" }
            end

        (Picture: "Basket", "2 apples", and a button, "Add an apple".)

        (Picture: The same in French: "Panier", "2 pommes", "Ajouter une pomme".)

        ## Tables

        A file `strings/fr.lua` beside the script returns the words of a language:

            return {
              ["Basket"] = "Panier",
              ["Add an apple"] = "Ajouter une pomme",
              ["%d apples"] = { one = "%d pomme", other = "%d pommes" },
            }

        `ui.strings("fr", { … })` in the script does the same. `fr-CA` is looked up
        first, then `fr`, then the key stands. The user's `LANG` decides, or `--locale`,
        or `:locale("fr")` on a view.

        ## Numbers and plurals

        `ui.L("%d apples", n)` looks up the key and puts the number in. Where the table
        has a table, it is of plural forms. English has two; the key is only a key, so
        English has a table as well:

            return { ["%d apples"] = { one = "%d apple", other = "%d apples" } }

        Arabic has six. Which number takes which form is known for every language (the
        rules are Unicode's CLDR), so you write the words and never `if n == 1`:

            return {
              ["Basket"] = "سلة",
              ["Add an apple"] = "أضف تفاحة",
              ["%d apples"] = {
                zero = "لا تفاح", one = "تفاحة واحدة", two = "تفاحتان",
                few = "%d تفاحات", many = "%d تفاحة", other = "%d تفاحة",
              },
            }

        ## From right to left

        In Arabic and Hebrew a screen begins at the right. Because layout says `leading`
        and `trailing` instead of left and right, there is nothing to do:

        (Picture: The same in Arabic, each line beginning at the right edge.)

        `--locale ar` is enough to look at it, and a test takes `layoutDirection =
        "rightToLeft"`.

        ## What is not looked up

        Names of files, what users have typed, what other programs print:
        `ui.verbatim(text)`. A file called `Basket` must not become a `Panier`.
        """##),
    BookPage(
      number: 15, title: "In a pipe",
      sentence: "A script can be one program among others in a shell: data comes from standard input, the answer goes to standard output, and the interface is drawn on the terminal in between.",
      text: ##"""
        # 15. In a pipe

        A script can be one program among others in a shell: data comes from standard
        input, the answer goes to standard output, and the interface is drawn on the
        terminal in between.

            #!/usr/bin/env -S lunette run --inline --clear
            local ui = require "lunette"

            local lines = ui.State {}
            local query = ui.State("")

            local function read()
              for line in ui.stdin:lines() do
                lines:update(function(list) list[#list + 1] = line end)
              end
            end

            return function()
              local found = ui.fuzzy(query.value, lines.value)
              return ui.VStack { alignment = "leading",
                ui.TextField("Search", query):onSubmit(function()
                  if found[1] then ui.quit(0, found[1]) end
                end),
                ui.List {
                  ui.ForEach(found, function(line)
                    return ui.Button(ui.verbatim(line), function() ui.quit(0, line) end)
                  end),
                }:frame { height = 4 },
              }:task(read):onKeyPress { "escape", title = "Cancel", function() ui.quit(130) end }
            end

            apple
            banana
            cherry
            orange
            plum

            fruit=$(lunette run --inline --clear 15-pick.lua < 15-fruit.txt) && echo "You like $fruit."

        (Picture: A search field with "an", and below it banana and orange.)

        ## Inline

        `--inline` draws below the prompt and takes only the rows that it needs. The
        last picture stays in the scrollback; with `--clear` it is taken away. The first
        line of the script, `#!/usr/bin/env -S lunette run --inline --clear`, makes it a
        program: `chmod +x pick.lua`. What the script prints appears above the picture
        and stays in the scrollback, as the lines of a build that is still running do.

        ## Reading

        `ui.stdin:lines()` reads in a task, so the first lines are on the screen while
        others are still on their way. `ui.stdin:read()` gives all of it. (`io.stdin` is
        there as well; with it nothing can be drawn before the input has ended.)

        ## Answering

        `ui.quit(status, result)` ends the program. First the terminal is as it was,
        then the result is printed; a table is printed a line an item. What the script
        prints meanwhile does not land in the picture: it is printed after the end, too,
        or above an inline picture.

        Statuses are a language, too: 0 is an answer, 1 is no, 130 is that somebody has
        cancelled. `ui.quit(130)` on Escape lets `&&` do the right thing.

        ## Where there is no terminal

        In cron, or over `ssh` without `-t`, there is nobody to ask. `lunette run` is an
        error then, and the script does not run: a question is never answered by nobody.

            $ lunette run 15-pick.lua < 15-fruit.txt; echo "status $?"
            error: there is no terminal to draw on; "lunette render "
              + "15-pick.lua" writes a picture, and "lunette run --linear "
              + "15-pick.lua" reads commands from standard input
            status 1

        To write a picture there, `lunette render` takes a script and `--keys`; to
        operate one by lines, there is `--linear`.

        ## Ready to use

        `examples/shell` has ten of these: pick, which ranks and shows previews, choose,
        confirm, ask, file, spin, gauge, table, form and pager.
        """##),
    BookPage(
      number: 16, title: "When it goes wrong: messages, check, watch",
      sentence: "Here is a script with four mistakes, the kind that everybody makes.",
      text: ##"""
        # 16. When it goes wrong: messages, check, watch

        Here is a script with four mistakes, the kind that everybody makes.

            local ui = require "lunette"
            local count = ui.State(0)

            local Row = ui.View "Row"
            function Row:body()
              ui.HStack { "one", "two" }
            end

            return function()
              return ui.VStack {
                ui.Button("Press", { onClick = function() count.value = count.value + 1 end }),
                ui.Text("Bold"):bolt(),
                ui.Text("Pressed " .. count .. " times"),
                Row {},
              }
            end

        ## check

        `lunette check` reads the script and shows it once, without a terminal. Nothing
        in it is pressed, and no task begins. It finds all the mistakes that it can, not
        only the first:

            $ lunette check 16-wrong.lua | fold -s -w 96
            error: 16-wrong.lua:5: the body of Row returns nothing; is return missing? [missing-return]
                ╭─ 16-wrong.lua:5
              4 │ local Row = ui.View "Row"
              5 │ function Row:body()
            error: 16-wrong.lua:11: ui.Button has no option 'onClick'; did you mean 'action'? It has title,
            action, systemImage, role, label, intent, parameters, image, states, isSelected, insets,
            titleInsets and 26 more [error]
                 ╭─ 16-wrong.lua:11:26
              10 │   return ui.VStack {
              11 │     ui.Button("Press", { onClick = function() count.value = count.value + 1 end }),
                 │                          ╰─ here
            error: 16-wrong.lua:12: a view has no modifier 'bolt'; did you mean 'bold'? [error]
                 ╭─ 16-wrong.lua:12:21
              11 │     ui.Button("Press", { onClick = function() count.value = count.value + 1 end }),
              12 │     ui.Text("Bold"):bolt(),
                 │                     ╰─ here
            error: 16-wrong.lua:13: attempt to concatenate a State value (upvalue 'count'); write
            count.value [error]
                 ╭─ 16-wrong.lua:13:27
              12 │     ui.Text("Bold"):bolt(),
              13 │     ui.Text("Pressed " .. count .. " times"),
                 │                           ╰─ here
            1 file: 4 errors, 0 warnings

        Mended:

            local ui = require "lunette"
            local count = ui.State(0)

            local Row = ui.View "Row"
            function Row:body()
              return ui.HStack { spacing = 1, "one", "two" }
            end

            return function()
              return ui.VStack {
                ui.Button("Press", { action = function() count.value = count.value + 1 end }),
                ui.Text("Bold"):bold(),
                ui.Text("Pressed " .. count.value .. " times"),
                Row {},
              }
            end

        (Picture: Four lines: a button, a bold word, "Pressed 0 times", "one two".)

            $ lunette check 16-right.lua; echo "status $?"
            1 file: 0 errors, 0 warnings
            status 0

        It looks at two sizes, 80 × 24 and 40 × 10, and in each theme, so it also finds
        texts that are cut off and words that stand out too little. `lunette docs "Rules
        of lunette check"` lists what it looks for. `-- check: allow RULE` in a line
        allows what is found there, and `--json` is for editors and for CI.

        ## Messages

        A message says where, what was given, what was expected, and the nearest name.
        All commands write it as you have seen above: `error:` or `warning:`, the file
        with its line, the line itself with a corner below the word that is meant, and a
        line that begins with `help:` if there is advice. Where several words could be
        meant, there is no corner. On a terminal a message has colours; `NO_COLOR=1`
        takes them away, and `CLICOLOR_FORCE=1` sends them through a pipe.

        On the screen only the view with the mistake is lost: `⚠` with the place and the
        message stands in its place, the rest can be used, and the message is on the
        last rows until you press Escape. After the end it stands in the terminal, too.
        `LUNETTE_TRACEBACK=1` adds what called what.

        ## watch

        `lunette run --watch FILE` shows each save at once and keeps state and focus.
        With an error the last good picture stays, and the lines of the script are shown
        below; Enter opens your editor (`$VISUAL` or `$EDITOR`) there. F5 loads with
        fresh state, F9 shows what was printed, and `--log FILE` keeps that.

        `print` is a fine tool here: what it prints is kept out of the picture.

        ## In the REPL

        `lunette repl FILE` shows the script beside an editor. `.why Save` tells for a
        view which style has won, what was set and by which line; `.tree` shows what is
        inside of what, `.time` what each body takes. `.help` lists the rest.

        ## What surprises most

        - *Nothing is drawn after a change.* A table was changed in place:
          `state:update(function(list) … end)`.
        - *A switch jumps to another row when one is deleted.* `ui.ForEach` was given no
          `id`, so state belongs to the row's number.
        - *A click does nothing.* The blank part of a row is no part of it without
          `:contentShape()`.
        - *A key does nothing.* Something nearer takes it. F1 shows what the keys do
          here and now.
        """##),
    BookPage(
      number: 17, title: "Giving it to others: packaging",
      sentence: "A script is a file, so giving it away is easy. This page is about the few things that make it a program.",
      text: ##"""
        # 17. Giving it to others: packaging

        A script is a file, so giving it away is easy. This page is about the few things
        that make it a program.

        ## Begin with a project

            $ lunette new --template style notes && find notes -type f | sort
            notes: lunette run notes/main.lua
            notes/.gitignore
            notes/.luarc.json
            notes/.lunette/lunette.lua
            notes/.lunette/lunette/plugin.lua
            notes/.lunette/lunette/test.lua
            notes/README.md
            notes/main.lua
            notes/main_test.lua
            notes/styles/framed.lua
            notes/stylua.toml

        `lunette new NAME` makes a folder that runs, is tested and is checked.
        `.lunette` holds types for editors with a Lua language server, so that they
        complete names and explain them. Other templates: `app`, `picker`, `dialog`,
        `plugin`.

        ## More than one file

        `require` finds modules beside the script first, so a program is a folder:

            #!/usr/bin/env -S lunette run
            local ui = require "lunette"
            local Key = require "styles.key"

            local seconds = ui.State(tonumber(arg and arg[1]) or 60)
            local isRunning = ui.State(false)

            ui.every(1, function()
              if not isRunning.value then return end
              seconds.value = math.max(0, seconds.value - 1)
              if seconds.value == 0 then isRunning.value = false end
            end)

            return function()
              return ui.VStack { spacing = 1,
                ui.Text(("%02d:%02d"):format(seconds.value // 60, seconds.value % 60)):font("title"),
                ui.HStack { spacing = 1,
                  ui.Button(isRunning.value and "Pause" or "Start", function()
                    isRunning.value = not isRunning.value
                  end),
                  ui.Button("Quit", function() ui.quit() end),
                }:buttonStyle(Key),
              }:padding()
            end

            local ui = require "lunette"

            local Key = ui.ButtonStyle "key"
            function Key:makeBody(configuration)
              return configuration.label
                :padding { horizontal = 1 }
                :background(configuration.isFocused and "accent" or "#333333")
                :foregroundColor(configuration.isFocused and "black" or "white")
            end

            return Key

        (Picture: "01:00" above two keys, Start and Quit.)

        `arg` holds the arguments. Pictures are found beside the script, and so are
        `strings/fr.lua` and its siblings, wherever the program is started from. Modules
        from LuaRocks or the distribution load as in any Lua 5.4.

        ## A program with a name

        With `#!/usr/bin/env -S lunette run` in the first line and `chmod +x main.lua`,
        a link in the path is enough:

            ln -s ~/clock/main.lua ~/.local/bin/clock

        Who runs it needs `lunette`, and no more: one program, in a package or an
        archive (page 1).

        ## Before you give it away

            lunette check --deny warnings .
            lunette test *_test.lua

        `ui.apiLevel` is the level of the language that runs the script; a name that
        came with a later level is told with that level. Say in your README which
        version of Lunette you use: `lunette --version`.

        ## Somebody else's script

        `lunette run --sandbox FILE` runs a script that you do not trust: without files,
        programs or other modules than its own, and with limits on time and memory. Read
        it all the same.

        ## In a Swift program

        A Swift program can show Lua plugins in panels of its own, each with a budget.
        For who writes those there is `lunette new --template plugin`, and for the host
        Embedding.
        """##),
    BookPage(
      number: 18, title: "For SwiftUI people: what differs",
      sentence: "You know the names. Here is a small screen in SwiftUI:",
      text: ##"""
        # 18. For SwiftUI people: what differs

        You know the names. Here is a small screen in SwiftUI:

            struct Landmarks: View {
              @State private var favoritesOnly = false

              var body: some View {
                List {
                  Toggle("Favorites only", isOn: $favoritesOnly)
                  ForEach(places.filter { $0.isFavorite || !favoritesOnly }) { place in
                    HStack {
                      Text(place.name)
                      Spacer()
                      if place.isFavorite { Image(systemName: "star.fill").foregroundColor(.yellow) }
                    }
                  }
                }
              }
            }

        The same in Lua:

            local ui = require "lunette"

            local Landmarks = ui.View "Landmarks"
            Landmarks.state = { favoritesOnly = false }

            local places = {
              { id = 1, name = "Silver Salmon Creek", isFavorite = true },
              { id = 2, name = "Turtle Rock", isFavorite = false },
              { id = 3, name = "Icy Bay", isFavorite = true },
            }

            function Landmarks:body()
              local shown = {}
              for _, place in ipairs(places) do
                if place.isFavorite or not self.favoritesOnly then shown[#shown + 1] = place end
              end
              return ui.List {
                ui.Toggle("Favorites only", self:binding("favoritesOnly")),
                ui.ForEach(shown, { id = "id" }, function(place)
                  return ui.HStack {
                    ui.Text(place.name),
                    ui.Spacer(),
                    place.isFavorite and ui.Image { systemName = "star.fill" }:foregroundColor("yellow")
                      :accessibilityLabel("favorite"),
                  }
                end),
              }
            end

            return Landmarks {}

        (Picture: A switch, "Favorites only", above three places, two of them with a
        yellow star.)

        ## How things are written

        | SwiftUI | Lua |
        |---|---|
        | `VStack(alignment: .leading) { a; b }` | `ui.VStack { alignment = "leading", a, b }` |
        | `.leading`, `.borderedProminent` | `"leading"`, `"borderedProminent"` |
        | `if condition { view }` | `condition and view` |
        | `@State var count = 0`, `$count` | `Counter.state = { count = 0 }`, `self:binding("count")` |
        | an observable object outside of views | `ui.State(…)`, anywhere |
        | `@Environment(\.locale)` | `self.environment.locale` |
        | `struct S: ButtonStyle { func makeBody(configuration:) }` | `ui.ButtonStyle "s"`, `function S:makeBody(configuration)` |
        | `#Preview("Name") { … }` | `ui.Preview("Name", function() … end)` |
        | `.onChange(of: x) { old, new in }` | `:onChange(x, function(old, new) … end)` |
        | `Task { try await Task.sleep(for: .seconds(1)) }` | `ui.task(function() ui.sleep(1) end)` |
        | `.padding()` | `:padding()` – a colon, for it is a method |

        ## What is the same

        The layout: parents propose, children choose, parents place. Identity is the
        place in the tree, or an id. State goes when its view goes. The nearest style
        wins, and styles compose. The environment flows down. Titles are localization
        keys.

        ## What is not

        - *The unit is a cell.* Lengths are whole numbers. Spacing is 1 in a row and 0
          in a column unless you say otherwise, and `:padding()` is 1.
        - *There is one size of letters.* Fonts become bold, or dim.
        - *The root is the screen.* It is placed at the leading top, not in the centre:
          `:frame { maxWidth = ui.infinity, maxHeight = ui.infinity }` centres it.
        - *Something always has the focus*, and Tab goes round. A screen without a mouse
          is the normal case, so every control works by keys, and F1 tells which.
        - *A body must return.* Lua has no implicit return; forgetting it is an error
          that says so.
        - *Arrays in a state* are changed by `state:update`, for Lua's tables are
          references.
        - *Command is Alt* in most terminals, because they do not report the command
          key.
        - *Animations move text by whole cells*, and what is filled by eighths of one.
          `withAnimation`, `:animation`, `:transition` and `TimelineView` are there
          (Motion).
        - *Some things are told in another way*: `blur` makes letters unreadable, a
          shadow is the shape again, moved by some cells, and a material such as
          `:background("regularMaterial")` lets the colours behind it through, but not
          the letters.

        ## Names that are written otherwise

        Each of these is an error that says what this table says, as `lunette check` and
        `lunette docs NAME` do; in an editor they are deprecated names.

        | Name | What to write |
        |---|---|
        | `NavigationView` | did you mean 'NavigationStack'? |
        | `fullScreenCover` | did you mean 'sheet'? |
        | `navigationSubtitle` | a ui.Text above the content, or a toolbar item |
        | `presentationCompactAdaptation` | a sheet is as large as its content needs |
        | `glassEffectID` | write view:matchedGeometryEffect(id) |
        | `glassEffectUnion` | write glassEffect on the ui.Group around the views |
        | `toolbarVisibility` | leave the toolbar out; without items there is none |
        | `matchedTransitionSource` | write view:matchedGeometryEffect(id) |
        | `focusedObject` | write view:preference(key, value), or a ui.State |
        | `flipsForRightToLeftLayoutDirection` | write view:scaleEffect { x = -1 } where the layout direction asks for it |
        | `hueRotation` | write the colour that is meant |
        | `luminanceToAlpha` | write view:mask(shape), or view:opacity(x) |
        | `colorInvert` | write the colour that is meant |
        | `colorMultiply` | write the colour that is meant, or view:tint(color) |
        | `itemProvider` | a terminal drops text as a paste: view:onPasteCommand(f) |
        | `exportsItemProviders` | write ui.copy(text) |
        | `fileMover` | write ui.files.rename(from, to) |
        | `quickLookPreview` | write a sheet with ui.Image or ui.Text |
        | `searchScopes` | write a ui.Picker beside the list |
        | `searchSuggestions` | write a list of what ui.fuzzy finds |
        | `searchCompletion` | write a list of what ui.fuzzy finds |
        | `findNavigator` | write view:searchable(query) |
        | `GeometryProxy` | ui.GeometryReader(function(geometry) … end) is given one |
        | `Scene` | a script returns its root view, or ui.App { body = … } |
        | `FetchRequest` | write ui.files or ui.process in a task, and a ui.State |
        | `Query` | write ui.files or ui.process in a task, and a ui.State |
        | `UIScreen` | write ui.GeometryReader(function(geometry) … end) |
        | `EmptyView` | nil or false, where a view may be, shows nothing |
        | `AnyView` | a view is a view of any kind here, so give the view itself |
        | `TupleView` | an array of views, or ui.Group { … } |
        | `ModifiedContent` | view:modifier(m) applies a ui.ViewModifier |
        | `EquatableView` | equatable = true is an option of ui.ForEach, ui.List and ui.Table |
        | `equatable` | equatable = true is an option of ui.ForEach, ui.List and ui.Table |
        | `FocusState` | write ui.State(), and view:focused(state, value) |
        | `FocusedValue` | write view:preference(key, value), or a ui.State |
        | `FocusedBinding` | write view:preference(key, value), or a ui.State |
        | `focusedValue` | write view:preference(key, value), or a ui.State |
        | `focusedSceneValue` | write view:preference(key, value), or a ui.State |
        | `StateObject` | write ui.State { … }, whose table is changed by state:update |
        | `ObservedObject` | write ui.State { … }, whose table is changed by state:update |
        | `ObservableObject` | write ui.State { … }, whose table is changed by state:update |
        | `Observable` | write ui.State { … }, whose table is changed by state:update |
        | `Bindable` | write state:binding(), or the state itself where a binding is taken |
        | `Published` | write ui.State(value) |
        | `EnvironmentObject` | write a ui.State beside the views that use it, or ui.EnvironmentKey |
        | `environmentObject` | write a ui.State beside the views that use it, or view:environment(key, value) |
        | `EnvironmentValues` | write ui.environment.name in a body |
        | `Environment` | write ui.environment.name in a body |
        | `SceneStorage` | write ui.AppStorage, or a ui.State |
        | `Namespace` | matchedGeometryEffect takes namespace = "name" and needs nothing declared |
        | `ScaledMetric` | write the number: letters have one size in a terminal |
        | `UIApplicationDelegateAdaptor` | a script starts at its first line, and ui.App { onQuit } says what is done at the end |
        | `NSApplicationDelegateAdaptor` | a script starts at its first line, and ui.App { onQuit } says what is done at the end |
        | `WindowGroup` | a script returns its root view, or ui.App { body = … } |
        | `Window` | a script returns its root view, or ui.App { body = … } |
        | `Settings` | a script returns its root view; a sheet can show settings |
        | `DocumentGroup` | a script returns its root view; ui.files reads and writes |
        | `MenuBarExtra` | a terminal has no menu bar; a toolbar or a ui.KeyBar is always in sight |
        | `commandsRemoved` | write view:commands { ui.Command(…) } |
        | `onReceive` | write view:onChange(state.value, f), or ui.every(seconds, f) |
        | `Timer` | write ui.every(seconds, f) or ui.after(seconds, f) |
        | `Publisher` | write view:onChange(state.value, f) |
        | `NotificationCenter` | write a ui.State that both read |
        | `DispatchQueue` | write ui.after(seconds, f), or ui.task(f) |
        | `MainActor` | callbacks are always called on the loop; write ui.task(f) to wait |
        | `Task` | write ui.task(f) |
        | `AsyncImage` | write ui.Image("file.png"); a task may fetch the file first |
        | `AsyncStream` | write ui.task(f), and a ui.State for what comes |
        | `preferredColorScheme` | write view:colorScheme("dark"), or view:theme("dark") |
        | `navigationBarTitle` | write view:navigationTitle(title) |
        | `navigationBarItems` | write view:toolbar { … } |
        | `navigationBarHidden` | leave the title out; a stack without titles and toolbars has no bar |
        | `statusBar` | a terminal has none |
        | `statusBarHidden` | a terminal has none |
        | `actionSheet` | write view:confirmationDialog(title, { isPresented = state, … }) |
        | `ActionSheet` | write view:confirmationDialog(title, { isPresented = state, … }) |
        | `presentationMode` | write ui.environment.dismiss() |
        | `dismiss` | write ui.environment.dismiss() |
        | `UITabBar` | write ui.TabView { ui.Tab("Title", { view }) } |
        | `UIViewRepresentable` | write ui.Canvas, or a component |
        | `UIViewControllerRepresentable` | write ui.Canvas, or a component |
        | `NSViewRepresentable` | write ui.Canvas, or a component |
        | `UIHostingController` | a script returns its root view |
        | `PreviewProvider` | write ui.Preview("Name", view) |
        | `previewDisplayName` | write ui.Preview("Name", view) |
        | `previewLayout` | write ui.Preview("Name", { size = "24x3" }, view) |
        | `previewDevice` | write ui.Preview("Name", { size = "80x24" }, view) |
        | `GlassEffectContainer` | write ui.Group { … }, and glassEffect on the views |
        | `Material` | write background("regularMaterial") and the like by their names |
        | `Color.clear` | a colour is given by its name: "clear" |
        | `Color.accentColor` | a colour is given by its name: "accent" |
        | `Color.secondary` | a colour is given by its name: "secondary" |
        | `gradient` | a colour has it: ui.Color("red").gradient |
        | `safeAreaPadding` | write view:padding |
        | `UIColor` | write the colour's name or "#rrggbb" |
        | `NSColor` | write the colour's name or "#rrggbb" |
        | `UIImage` | write ui.Image("file.png") |
        | `NSImage` | write ui.Image("file.png") |
        | `UIFont` | write view:font("title") |
        | `CGSize` | write { width = 10, height = 3 }, as view:frame takes it |
        | `CGFloat` | write the number; lengths are whole cells |
        | `CGPoint` | write x and y |
        | `CGRect` | write ui.Path or view:frame |
        | `EdgeInsets` | write view:padding { leading = 1, top = 1 } |
        | `LazyStack` | write ui.LazyVStack or ui.LazyHStack |
        | `VSpacer` | write ui.Spacer() |
        | `HSpacer` | write ui.Spacer() |
        | `TextEditingView` | write ui.TextEditor(state) |
        | `UITextField` | write ui.TextField(title, state) |
        | `UITextView` | write ui.TextEditor(state) |
        | `UIButton` | write ui.Button(title, action), which takes UIKit's options, too |
        | `UILabel` | write ui.Text(text) |
        | `UISwitch` | write ui.Toggle(title, state) |
        | `UISlider` | write ui.Slider(title, { value = state, range = { 0, 10 } }) |
        | `UIStepper` | write ui.Stepper(title, state) |
        | `UIProgressView` | write ui.ProgressView(title, { value = n, total = m }) |
        | `UIActivityIndicatorView` | write ui.ProgressView() |
        | `UISegmentedControl` | write ui.Picker(…):pickerStyle("segmented") |
        | `UIPickerView` | write ui.Picker(title, state, options) |
        | `UIDatePicker` | write ui.DatePicker(title, state) |
        | `UITableView` | write ui.List { … } or ui.Table { … } |
        | `UICollectionView` | write ui.LazyVGrid { … } |
        | `UIScrollView` | write ui.ScrollView { … } |
        | `UIStackView` | write ui.VStack { … } or ui.HStack { … } |
        | `UIAlertController` | write view:alert or view:confirmationDialog |
        | `UINavigationController` | write ui.NavigationStack { … } |
        | `UISplitViewController` | write ui.NavigationSplitView { sidebar = …, detail = … } |
        | `UISearchBar` | write view:searchable(state) |
        | `UIMenu` | write ui.Menu(title, { … }) |
        | `UIAction` | write ui.Button(title, action) |
        | `UIPageViewController` | write ui.TabView { … }:tabViewStyle("page") |
        | `UITapGestureRecognizer` | write view:onTapGesture(f) |
        | `UILongPressGestureRecognizer` | write view:onLongPressGesture(f) |
        | `UIPanGestureRecognizer` | write view:gesture(ui.DragGesture { … }) |
        | `MagnificationGesture` | a terminal has no pinch; buttons or keys can do it |
        | `MagnifyGesture` | a terminal has no pinch; buttons or keys can do it |
        | `RotationGesture` | a terminal has no rotation by fingers; buttons or keys can do it |
        | `RotateGesture` | a terminal has no rotation by fingers; buttons or keys can do it |
        | `SpatialTapGesture` | write ui.DragGesture { minimumDistance = 0, onEnded = f }, whose value has the place |
        | `onContinuousHover` | write view:onHover(f) |
        | `onDrag` | write view:gesture(ui.DragGesture { … }) |
        | `onDrop` | a terminal drops text as a paste: view:onPasteCommand(f) |
        | `draggable` | write view:gesture(ui.DragGesture { … }), or onMove in a list |
        | `dropDestination` | a terminal drops text as a paste: view:onPasteCommand(f) |
        | `Transferable` | ui.copy(text) copies, and view:onPasteCommand(f) takes what is pasted |
        | `UIPasteboard` | ui.copy(text) copies, and view:onPasteCommand(f) takes what is pasted |
        | `PasteButton` | write a button that calls ui.paste() in a task |
        | `copyable` | write a button that calls ui.copy(text) |
        | `onCopyCommand` | write view:onKeyPress { "c", … } with ui.copy(text) |
        | `fileImporter` | ui.files.list shows a folder, and examples/shell has a chooser |
        | `fileExporter` | write ui.files.write(path, bytes) |
        | `photosPicker` | ui.files.list shows a folder |
        | `PhotosPicker` | ui.files.list shows a folder |
        | `VideoPlayer` | a terminal shows no video |
        | `Map` | a terminal shows no maps; a ui.Canvas can draw |
        | `WebView` | a terminal shows no web pages; ui.Text.markdown shows text |
        | `SceneView` | a terminal shows no scenes; a ui.Canvas can draw |
        | `SpriteView` | a terminal shows no scenes; a ui.Canvas can draw |
        | `CameraView` | a terminal has no camera |
        | `SignInWithAppleButton` | write ui.Button(title, action) |
        | `RenameButton` | write ui.Button("Rename", action) |
        | `HelpLink` | write ui.Link(title, address) |
        | `TextFieldLink` | write ui.TextField in a sheet |
        | `MultiDatePicker` | write several ui.DatePicker views |
        | `KeyframeAnimator` | write ui.TimelineView, or view:animation(animation, value) |
        | `PhaseAnimator` | write ui.TimelineView, or view:animation(animation, value) |
        | `phaseAnimator` | write ui.TimelineView, or view:animation(animation, value) |
        | `keyframeAnimator` | write ui.TimelineView, or view:animation(animation, value) |
        | `animatableData` | colours, sizes and offsets move by themselves: view:animation(animation, value) |
        | `Animatable` | colours, sizes and offsets move by themselves: view:animation(animation, value) |
        | `GeometryEffect` | write view:offset or view:scaleEffect |
        | `projectionEffect` | write view:offset or view:scaleEffect |
        | `rotation3DEffect` | a terminal has no third dimension; view:rotationEffect turns symbols |
        | `transformEffect` | write view:offset or view:scaleEffect |
        | `onGeometryChange` | write ui.GeometryReader(function(geometry) … end) |
        | `containerRelativeFrame` | write ui.GeometryReader, or view:frame { maxWidth = ui.infinity } |
        | `visualEffect` | write the effects themselves: view:offset, view:opacity |
        | `scrollTransition` | write view:transition(name) |
        | `scrollTargetBehavior` | a list scrolls by whole rows already |
        | `scrollDisabled` | leave the ui.ScrollView out while it should not scroll |
        | `coordinateSpace` | ui.GeometryReader tells the size; gestures tell places in their view |
        | `anchorPreference` | write view:preference(key, value) |
        | `transformPreference` | write view:preference(key, value) |
        | `backgroundPreferenceValue` | write view:onPreferenceChange(key, f) and a ui.State |
        | `overlayPreferenceValue` | write view:onPreferenceChange(key, f) and a ui.State |
        | `PreferenceKey` | write view:preference("name", value) |
        | `ViewBuilder` | write a function that returns views |
        | `Layout` | write ui.Grid, ui.ViewThatFits, or alignmentGuide |
        | `ProposedViewSize` | write ui.GeometryReader |
        | `ForEachBinding` | write ui.ForEach(state.value, { id = … }, f) |
        | `indexed` | write ui.ForEach(data, { id = … }, function(item, index) … end) |
        | `userActivity` | a terminal has none |
        | `onContinueUserActivity` | a terminal has none |
        | `onOpenURL` | arg holds what the program was started with |
        | `handlesExternalEvents` | arg holds what the program was started with |
        | `TipKit` | write view:help(text), or a popover |
        | `Tip` | write view:help(text), or a popover |
        | `popoverTip` | write view:help(text), or a popover |
        | `TipView` | write view:help(text), or a popover |
        | `labelIsHidden` | write view:labelsHidden() |
        | `disableAutocorrection` | leave it out: nothing is corrected in a terminal |
        | `autocapitalization` | leave it out: nothing is corrected in a terminal |
        | `edgesIgnoringSafeArea` | leave it out: a terminal has no notch |
        | `foregroundEffect` | write view:foregroundStyle(gradient) |
        | `strokeStyle` | write shape:stroke(color, { lineWidth = 2, style = "dashed" }) |
        | `StrokeStyle` | write shape:stroke(color, { lineWidth = 2, style = "dashed" }) |
        | `AngularStyle` | write ui.AngularGradient { … } |
        | `LocalizedStringKey` | a string is one already; ui.verbatim("…") is none |
        | `LocalizedStringResource` | a string is one already; ui.verbatim("…") is none |
        | `AttributedString` | write ui.Text { "plain ", ui.Text("bold"):bold() } |
        | `NSAttributedString` | write ui.Text { "plain ", ui.Text("bold"):bold() } |
        | `UserDefaults` | write ui.AppStorage(key, default), or ui.files |
        | `titleTextAttributesTransformer` | write bold(), font and foregroundColor on the button, or states = { default = { attributedTitle = … } } |
        | `imageColorTransformer` | write foregroundColor on the image, or states |
        | `preferredBehavioralStyle` | leave it out: a terminal has one behaviour |
        | `indicator` | write view:menuIndicator("visible") |
        | `pointerStyle` | write view:onHover(f), or hoverEffect() |
        | `accessibilityRepresentation` | write accessibilityLabel and accessibilityValue |
        | `accessibilityActions` | write view:accessibilityAction(name, f) for each |
        | `accessibilityAdjustableAction` | write view:accessibilityAction(name, f), or a ui.Stepper |

        ## Names that change nothing

        A terminal has no use for these modifiers. They are accepted, and `lunette
        check` notes them.

        | Name | Why it changes nothing |
        |---|---|
        | `navigationBarTitleDisplayMode` | titles have one size in a terminal |
        | `ignoresSafeArea` | a terminal has no notch: views have the whole screen |
        | `scrollContentBackground` | lists have the background of what is behind them |
        | `autocorrectionDisabled` | nothing is corrected in a terminal |
        | `textInputAutocapitalization` | nothing is capitalised in a terminal |
        | `keyboardType` | there is one keyboard |
        | `textContentType` | a terminal fills nothing in by itself |
        | `submitLabel` | Enter has no label |
        | `toolbarBackground` | toolbars have the background of their theme |
        | `toolbarBackgroundVisibility` | toolbars have the background of their theme |
        | `toolbarColorScheme` | toolbars have the colours of their theme |
        | `sensoryFeedback` | a terminal gives no feedback that can be felt |
        | `contentMargins` | margins are set with padding |
        | `navigationViewStyle` | a navigation stack has one style |
        | `presentationDragIndicator` | sheets are not dragged in a terminal |
        | `presentationBackground` | sheets have the background of their theme |
        | `presentationCornerRadius` | sheets have the corners of their theme |
        | `presentationBackgroundInteraction` | views behind a sheet wait until it is closed |
        | `presentationContentInteraction` | a sheet scrolls and is not dragged |
        | `scrollDismissesKeyboard` | there is no keyboard on the screen |
        | `scrollBounceBehavior` | nothing bounces in a terminal |
        | `scrollClipDisabled` | nothing is drawn outside of a scrolling view |
        | `keyboardAdaptive` | there is no keyboard on the screen |
        | `dynamicTypeSize` | letters have one size in a terminal |
        | `allowsTightening` | letters have one width in a terminal |
        | `kerning` | letters have one width in a terminal |
        | `tracking` | letters have one width in a terminal |
        | `baselineOffset` | letters stand on one line in a terminal |
        | `fontWidth` | letters have one width in a terminal |
        | `textScale` | letters have one size in a terminal |
        | `typesettingLanguage` | the locale is set with view:locale(name) |
        | `antialiased` | pictures are always smoothed |
        | `interpolation` | pictures are always smoothed |
        | `allowedDynamicRange` | a terminal has one range of colours |
        | `privacySensitive` | the screen is not shown elsewhere |
        | `persistentSystemOverlays` | a terminal has none |
        | `defersSystemGestures` | a terminal has none |
        | `statusBarStyle` | a terminal has none |
        | `prefersDefaultFocus` | the first control has the focus; defaultFocus chooses another |
        | `speechAdjustedPitch` | a screen reader decides this |
        | `speechAlwaysIncludesPunctuation` | a screen reader decides this |
        | `speechAnnouncementsQueued` | a screen reader decides this |
        | `speechSpellsOutCharacters` | a screen reader decides this |
        | `accessibilitySortPriority` | what is announced has the order of the screen |
        | `accessibilityShowsLargeContentViewer` | letters have one size in a terminal |
        | `accessibilityIgnoresInvertColors` | colours are not inverted here |
        | `listRowSeparatorTint` | separators have the colour of their theme |
        | `listSectionSeparator` | sections have no separators here |
        | `listSectionSeparatorTint` | sections have no separators here |
        | `headerProminence` | headers have the look of their list |
        | `listItemTint` | icons have the colour of their label |
        | `menuOrder` | the items of a menu stay in their order |
        | `menuActionDismissBehavior` | a menu closes after its action |
        | `hoverEffectDisabled` | hovering is shown by styles |
        | `geometryGroup` | positions are whole cells |
        | `windowStyle` | a terminal has one window |
        | `windowResizability` | a terminal has one window |
        | `defaultSize` | the terminal says how large the screen is |
        | `controlActiveState` | a terminal's window is active while it has the focus |
        | `navigationSplitViewStyle` | a split view has one style |
        | `navigationTransition` | pages appear without a transition |
        | `toolbarTitleDisplayMode` | titles have one size in a terminal |
        | `toolbarRole` | toolbars have one role |
        | `badgeProminence` | badges have one look |
        | `springLoadingBehavior` | nothing is dragged over a button in a terminal |
        | `digitalCrownRotation` | a terminal has no crown |
        | `widgetAccentable` | a terminal has no widgets |

        What became of each symbol of SwiftUI's buttons, labels and styles is listed in
        Conformance.
        """##),
    BookPage(
      number: 19, title: "Recipes",
      sentence: "Eighteen small things that many programs need, each whole, so that it can be copied.",
      text: ##"""
        # 19. Recipes

        Eighteen small things that many programs need, each whole, so that it can be
        copied.

        ## 1. Ask before leaving

        Only where something would be lost. Whoever presses Ctrl-C wants to leave, and
        leaves.

            local ui = require "lunette"
            local isAsking, isDirty = ui.State(false), ui.State(true)

            local function quit()
              if isDirty.value then isAsking.value = true else ui.quit() end
            end

            return ui.App {
              body = function()
                return ui.VStack { spacing = 1,
                  ui.Toggle("Unsaved changes", isDirty),
                  ui.Button("Quit", quit):keyboardShortcut("q", { "control" }),
                }:padding():alert("Leave without saving?", { isPresented = isAsking,
                  ui.Button("Leave", { role = "destructive", action = function() ui.quit() end }),
                  ui.Button("Stay", { role = "cancel" }),
                })
              end,
            }

        (Picture: A dialog, "Leave without saving?", with Stay and Leave.)

        ## 2. Search when somebody has stopped typing

        The search waits for a third of a second without a key. Each key cancels what
        was waiting.

            local ui = require "lunette"
            local query, searched = ui.State(""), ui.State("")
            local waiting

            local function search()
              if waiting then waiting:cancel() end
              waiting = ui.after(0.3, function() searched.value = query.value end)
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.TextField("Search", query):onChange(query.value, search),
                ui.Text("Searched: " .. searched.value),
              }
            end

        ## 3. Tabs with keys of their own

        A tab has a value, and the state says which one is shown.

            local ui = require "lunette"
            local shown = ui.State("mail")

            return function()
              return ui.TabView { selection = shown,
                ui.Tab("Mail", { systemImage = "envelope", value = "mail", "Two letters" }),
                ui.Tab("Notes", { systemImage = "note.text", value = "notes", "One note" }),
              }:onKeyPress { "1", title = "Mail", function() shown.value = "mail" end }
                :onKeyPress { "2", title = "Notes", function() shown.value = "notes" end }
            end

        (Picture: Two tabs, Mail and Notes; Notes is shown.)

        ## 4. Choose several rows

        A state that holds a table makes a list of which several rows can be chosen; its
        keys are their tags.

            local ui = require "lunette"
            local chosen = ui.State({})
            local names = { "Ada", "Grace", "Edsger", "Barbara" }

            return function()
              local count = 0
              for _, isChosen in pairs(chosen.value) do if isChosen then count = count + 1 end end
              return ui.VStack { alignment = "leading",
                ui.List { selection = chosen,
                  ui.ForEach(names, function(name) return ui.Text(name):tag(name) end),
                },
                ui.Text(count .. " chosen"),
              }
            end

        (Picture: Four names, two of them chosen, and "2 chosen".)

        ## 5. Show how far it is

        `value` goes from 0 to 1 unless there is a `total`; without a value it is a
        spinner.

            local ui = require "lunette"
            local done = ui.State(0)

            local function work()
              for step = 1, 20 do
                ui.sleep(0.1)
                done.value = step / 20
              end
            end

            return function()
              return ui.ProgressView("Copying", { value = done.value }):padding():task(work)
            end

        (Picture: "Copying" above a bar that is half full.)

        ## 6. Keep data in a file

        `ui.files.write` never leaves half a file. A file that is not there yet is no
        error here.

            local ui = require "lunette"
            local file = arg and arg[1] or "notes.json"
            local notes, told = ui.State {}, ui.State("")

            local function save()
              local text = ui.json.encode(ui.json.array { table.unpack(notes.value) })
              local ok, problem = pcall(ui.files.write, file, text)
              told.value = ok and "Saved." or problem.message
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.Button("Add", function()
                  notes:update(function(list) list[#list + 1] = "note " .. #list + 1 end)
                end),
                ui.Button("Save", function() ui.task(save) end),
                ui.Text(#notes.value .. " notes. " .. told.value),
              }:task(function()
                local ok, text = pcall(ui.files.read, file)
                if ok then notes.value = ui.json.decode(text) end
              end)
            end

        ## 7. A list, and beside it what is chosen

        The line between can be dragged, and moved by keys.

            local ui = require "lunette"
            local names = { "README", "LICENSE", "Makefile" }
            local chosen = ui.State("README")

            return function()
              return ui.HSplitView {
                ui.List { selection = chosen,
                  ui.ForEach(names, function(name) return ui.Text(ui.verbatim(name)):tag(name) end),
                }:frame { minWidth = 10, idealWidth = 14 },
                ui.Text(ui.verbatim("This is " .. (chosen.value or "nothing") .. "."))
                  :padding { horizontal = 1 },
              }
            end

        (Picture: Three names at the left, at the right "This is LICENSE.".)

        ## 8. Columns that line up

        A grid makes each column as wide as its widest cell. Numbers stand at the
        trailing edge.

            local ui = require "lunette"
            local rows = { { "Ada", 36 }, { "Grace", 85 }, { "Edsger", 72 } }

            return ui.Grid { alignment = "leading", horizontalSpacing = 2,
              ui.GridRow { ui.Text("Name"):bold(), ui.Text("Age"):bold():gridColumnAlignment("trailing") },
              ui.Divider():gridCellUnsizedAxes("horizontal"),
              ui.ForEach(rows, function(row) return ui.GridRow { row[1], ui.Text(tostring(row[2])) } end),
            }

        (Picture: Names and ages in two columns.)

        ## 9. Beside each other, or below

        `ViewThatFits` shows the first of its views for which there is room.

            local ui = require "lunette"

            local function buttons()
              return ui.Group {
                ui.Button("Back", function() end),
                ui.Button("Continue with the next step", function() end),
              }
            end

            return ui.ViewThatFits { axes = "horizontal",
              ui.HStack { spacing = 2, buttons() },
              ui.VStack { alignment = "leading", buttons() },
            }

        (Picture: Two buttons below each other.)

        ## 10. Undo

        Keep what was before each change. A shortcut that can do nothing is disabled,
        and F1 leaves it out.

            local ui = require "lunette"
            local count, past = ui.State(0), {}

            local function set(value)
              past[#past + 1] = count.value
              count.value = value
            end
            local function undo()
              if #past > 0 then count.value = table.remove(past) end
            end

            return function()
              return ui.HStack { spacing = 2,
                ui.Text(tostring(count.value)),
                ui.Button("Double", function() set(math.max(1, count.value * 2)) end),
                ui.Button("Undo", undo):keyboardShortcut("z", { "control" }):disabled(#past == 0),
              }
            end

        (Picture: "2", Double and Undo.)

        ## 11. A word that goes by itself

        An overlay stands over everything and takes no room. Say nothing in it that must
        not be missed.

            local ui = require "lunette"
            local message = ui.State("")
            local hiding

            local function tell(words)
              message.value = words
              if hiding then hiding:cancel() end
              hiding = ui.after(2, function() message.value = "" end)
            end

            return function()
              return ui.Button("Copy", function() tell("Copied.") end)
                :frame { maxWidth = ui.infinity, maxHeight = ui.infinity }
                :overlay(message.value ~= "" and ui.Text(message.value)
                  :padding { horizontal = 1 }
                  :background("accent")
                  :foregroundColor("black"), { alignment = "bottomTrailing" })
            end

        (Picture: A button, and in the corner "Copied.".)

        ## 12. Write it in the user's editor

        `ui.suspend` gives the terminal to another program and takes it back, however
        that ends.

            local ui = require "lunette"
            local editor = arg and arg[1] or os.getenv "EDITOR" or "vi"
            local told = ui.State("")

            local function edit()
              local name = os.tmpname()
              ui.suspend(function() os.execute(editor .. " " .. name) end)
              local file <close> = assert(io.open(name))
              told.value = file:read "a"
              os.remove(name)
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.Button("Write…", edit),
                ui.Text(ui.verbatim(told.value)),
              }
            end

        ## 13. A message that Enter sends

        In a field of several lines Enter begins a line, so `onSubmit` is never called
        there. A handler in the phase `"capture"` gets Enter before the field does. It
        names no modifiers, so Alt+Enter goes on to the field, which begins a line.

            local ui = require "lunette"
            local messages, draft = ui.State {}, ui.State ""

            local function send()
              local text = draft.value:match "^%s*(.-)%s*$"
              draft.value = ""
              if text ~= "" then messages:update(function(list) list[#list + 1] = text end) end
            end

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.ScrollView {
                  ui.ForEach(messages.value, function(text) return ui.Text("» " .. text) end),
                }:defaultScrollAnchor("bottom"),
                ui.TextField { title = "Message", text = draft, axis = "vertical" }:lineLimit(4)
                  :onKeyPress { "enter", title = "Send", phase = "capture", send },
              }
            end

        (Picture: Above, the message "Hi"; below, a field with the two lines "two" and
        "lines".)

        ## 14. An answer as it is written

        `read` gives what has come, without waiting for the end of a line, and cuts no
        character. Give it any program that writes as it thinks, such as `ollama run`.

            local ui = require "lunette"
            local model = arg and arg[1]
              or "for word in '**Words**' come one by one.; do printf '%s ' \"$word\"; sleep 0.2; done"
            local answer, isWriting = ui.State(""), ui.State(false)

            local function ask()
              answer.value, isWriting.value = "", true
              local program = ui.process { "sh", "-c", model }
              for piece in function() return program:read() end do answer.value = answer.value .. piece end
              isWriting.value = false
            end

            return function()
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.ScrollView { ui.Text.markdown(answer.value) }:defaultScrollAnchor("bottom"),
                ui.Button("Ask", function() ui.task(ask) end):disabled(isWriting.value),
              }
            end

        (Picture: The bold word "Words", then "come one by one.", above a button,
        "Ask".)

        ## 15. Show how far another program is

        Programs write their progress to standard error, as lines that end with a
        carriage return, so that each covers the one before.

            local ui = require "lunette"
            local from, into = arg and arg[1] or ".", arg and arg[2] or "copy"
            local step, percent = ui.State("Beginning"), ui.State(0)

            local function clone()
              local git = ui.process { "git", "clone", "--progress", from, into }
              local last = ""
              for line in git.stderr:lines { carriageReturn = true } do
                last = line
                step.value = line:match "^([^:]+):" or step.value
                percent.value = tonumber(line:match "(%d+)%%") or percent.value
              end
              step.value = git.status == 0 and "Done" or last
            end

            return function()
              return ui.ProgressView(ui.verbatim(step.value), { value = percent.value, total = 100 })
                :padding():task(clone)
            end

        ## 16. A pager for what is written in colour

        Many programs use colours only on a terminal. `terminal` gives them one of their
        own, as wide as what they write shall be.

            local ui = require "lunette"
            local command = { "git", "log", "--graph", "--oneline" }
            if arg and #arg > 0 then command = { table.unpack(arg) } end
            local lines = ui.State({})

            local function read()
              command.terminal = "200x50"
              command.env = { PAGER = "cat" }
              for line in ui.process(command):lines() do
                lines:update(function(list) list[#list + 1] = line end)
              end
            end

            return function()
              return ui.List {
                ui.ForEach(lines.value, function(line) return ui.Text.ansi(line):lineLimit(1) end),
              }:task(read)
            end

        ## 17. A key that copies

        `ui.copy` says whether the terminal takes the text. A key bar without strings
        shows the keys that hold now, and can be clicked.

            local ui = require "lunette"
            local hashes, chosen = { "9e1b5722", "27afe22a" }, ui.State(1)
            local told = ui.State("")

            local function copy()
              local isSent, reason = ui.copy(hashes[chosen.value])
              told.value = isSent and "Copied." or reason
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.List { selection = chosen,
                  ui.ForEach(hashes, function(hash, i) return ui.Text(ui.verbatim(hash)):tag(i) end),
                }:onKeyPress { "y", title = "Copy", copy },
                ui.Text(told.value),
                ui.KeyBar(),
              }
            end

        (Picture: Two rows, "Copied." and a row of keys.)

        ## 18. Numbers as pictures

            local ui = require "lunette"
            local sold = {
              { month = "Jan", shop = "North", count = 3 }, { month = "Feb", shop = "North", count = 5 },
              { month = "Jan", shop = "South", count = 4 }, { month = "Feb", shop = "South", count = 2 },
            }

            return ui.VStack { alignment = "leading", spacing = 1,
              ui.BigText("14"),
              ui.HStack { spacing = 1, "Last days", ui.Sparkline { 1, 3, 2, 5, 4, 6 } },
              ui.Chart { data = sold, mark = "bar", x = "month", y = "count", series = "shop" },
            }

        (Picture: A large 14, a row of small bars, and a chart of two shops.)

        ## 19. A command palette

        A palette finds everything with a name that can be done now: commands, items of
        menus, shortcuts, and keys with a title.

            local ui = require "lunette"
            local open, done = ui.State(false), ui.State("Ctrl+P")

            local function act(name) return function() done.value = name end end

            return function()
              return ui.VStack { spacing = 1,
                ui.Menu("File", { ui.Button("Print", act "printed") }),
                ui.Text(done.value),
                ui.CommandPalette { isPresented = open },
              }:commands {
                ui.Command("Palette", { shortcut = "ctrl+p", action = function() open.value = true end }),
                ui.Command("Format Document", { shortcut = "ctrl+t", action = act "formatted" }),
                ui.Command("Go to Line", { action = act "gone" }),
              }
            end

        (Picture: A field with the letter g, and below it what matches.)

        All of them are tested in 19-recipes_test.lua, which is a page of recipes for
        tests, too.
        """##),
    BookPage(
      number: 20, title: "Questions: fonts, tmux, ssh, colours",
      sentence: "Terminals differ more than they admit. This script shows in one look what yours can do:",
      text: ##"""
        # 20. Questions: fonts, tmux, ssh, colours

        Terminals differ more than they admit. This script shows in one look what yours
        can do:

            local ui = require "lunette"

            local ansi = { "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white" }
            local function swatch(color) return ui.Color(color):frame { width = 3, height = 1 } end
            local function ramp(n)
              return ui.Color(ui.Color.rgb(n * 12, 80, 255 - n * 12)):frame { width = 1, height = 1 }
            end

            local steps = {}
            for n = 1, 21 do steps[n] = n end

            local function row(title, content)
              return ui.GridRow { ui.Text(title):foregroundColor("secondary"), content }
            end

            return ui.Grid { alignment = "leading", horizontalSpacing = 2,
              row("Sixteen colors", ui.HStack { spacing = 0, ui.ForEach(ansi, swatch) }),
              row("All colors", ui.HStack { spacing = 0, ui.ForEach(steps, ramp) }),
              row("Symbols", ui.HStack { spacing = 2,
                ui.Image { systemName = "bolt.fill" },
                ui.Image { systemName = "checkmark" },
                ui.Image { systemName = "folder" },
                ui.Image { systemName = "gearshape" },
              }),
              row("Lines", "─│┌┐└┘ ╭╮╰╯ ═║╔╗╚╝"),
              row("Blocks", "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█"),
              row("Wide letters", "日本語 한국어 👩‍🚀"),
              row("Letters", ui.HStack { spacing = 1,
                ui.Text("bold"):bold(),
                ui.Text("italic"):italic(),
                ui.Text("under"):underline(),
                ui.Text("dim"):dim(),
              }),
            }:padding { horizontal = 1 }

        (Picture: Rows of colours, symbols, lines, blocks, wide letters, and bold,
        italic, underlined and dim letters.)

        **The symbols are boxes, or question marks.** The font does not have them.
        Install a Nerd Font and set `LUNETTE_SYMBOLS=nerdFont`, or take
        `LUNETTE_SYMBOLS=ascii`, which every font has.

        **The symbols are `*`, `(!)` and other plain signs.** The locale says another
        encoding than UTF-8, such as `de_DE.ISO-8859-1`. Over ssh the locale of the
        other machine counts: `LANG=C.UTF-8 lunette …`.

        **Lines or columns are shifted after an emoji.** The terminal and its font
        disagree about its width. Lunette goes by Unicode, as current terminals do. In
        an old one, avoid emoji that are put together of several.

        **The colours are wrong, or too few.** `TERM` and `COLORTERM` say what a
        terminal can show. `COLORTERM=truecolor` is what modern ones set, and ssh does
        not pass it on: add `SendEnv COLORTERM` to your ssh configuration (and
        `AcceptEnv` there), or set it in the shell.

        **In tmux the colours are not as outside.** tmux needs to be told what is
        outside of it, in `~/.tmux.conf`:

            set -g default-terminal "tmux-256color"
            set -as terminal-features ",xterm-256color:RGB"

        **Escape is slow in tmux.** tmux waits after Escape, for it might begin another
        key: `set -sg escape-time 10`.

        **Alt+S does nothing, or types a letter.** On macOS, Option types letters unless
        the terminal is told to send Alt ("Use Option as Meta key"). Some window
        managers keep Alt+keys for themselves. Shortcuts with `control` work in more
        places.

        **I cannot select text.** Hold Shift, or press Alt+M, which lends the mouse to
        the terminal until the next key. Or leave the mouse to the terminal: `ui.App {
        mouse = false, … }`; or let the program do it: `ui.App { textSelection = true, …
        }`.

        **How do I get out?** Ctrl-C, unless the script has a use of its own for it.
        While something runs for too long the first Ctrl-C stops that.

        **Does it work over a slow line?** Only what has changed is sent.
        `--reduce-motion` saves more.

        **And on a screen reader, or with `TERM=dumb`?** In plain lines: `lunette run
        --linear FILE`, page 13.

        **A light terminal?** The default theme uses your colours on your background.
        `--theme light` has its own.

        **A picture for a README?** `lunette render FILE --format svg -o picture.svg`,
        with `--keys` pressed before; `--record picture.svg` makes one that moves. All
        pictures of this book are made so.

        **What is sent to anybody?** Nothing. Lunette opens no connection.
        """##),
    BookPage(
      number: 21, title: "Focus: one cursor, five idioms",
      sentence: "The focus is the view that gets the keys. This page says where it is, how you move it, and how five arrangements of which most programs are made behave, without a line about the focus in most of them.",
      text: ##"""
        # 21. Focus: one cursor, five idioms

        The focus is the view that gets the keys. This page says where it is, how you
        move it, and how five arrangements of which most programs are made behave,
        without a line about the focus in most of them.

        - *One cursor.* In a list or table with a single `selection`, the row with the
          mark is the selected row, however the focus came there. What acts on
          `chosen.value` acts on what the user sees marked.
        - *A state names a view.* `:focused(pane, "list")` ties a view to a value. The
          state then says which view has the focus, and writing it asks for a view:
          `pane.value = "list"`, also if it is `"list"` already.
        - *A request waits.* The view may come later, be disabled or lie beneath a
          sheet; it gets the focus when it can, unless the user has moved the focus or
          used another view meanwhile.
        - *Nothing is lost.* A list holds the focus while it is empty. When a view with
          the focus goes, what stands in its place has it.

        ## List and detail

            local ui = require "lunette"

            local people = ui.State {
              { name = "Ada", about = "Wrote the first program." },
              { name = "Bob", about = "Reads the manual first." },
              { name = "Cy", about = "Always asks twice." },
            }
            local chosen = ui.State "Ada"

            local function find()
              for index, person in ipairs(people.value) do
                if person.name == chosen.value then return person, index end
              end
            end

            local function remove()
              local _, index = find()
              if index then people:update(function(all) table.remove(all, index) end) end
            end

            return function()
              local person = find()
              return ui.HSplitView {
                ui.List { selection = chosen,
                  ui.ForEach(people.value, { id = "name" }, function(each) return ui.Text(each.name) end),
                }:frame { minWidth = 8, idealWidth = 12 }
                  :onKeyPress { "delete", title = "Delete", function()
                    remove()
                    return true
                  end },
                ui.VStack { alignment = "leading", spacing = 1,
                  ui.Text(person and person.about or "Nobody is chosen."),
                  ui.Button { "Delete", role = "destructive", action = remove }:disabled(not person),
                }:padding { horizontal = 1 },
              }
            end

        (Picture: A list of three names, the second one marked, and beside it a sentence
        about him and a button, "Delete".)

        Down selects the next person, and Delete deletes whom the mark is on. The row
        that takes the place of the deleted one is marked and selected, so Delete can be
        pressed again. The divider is a stop of Tab, for the arrow keys, but never has
        the focus by itself; dragging it leaves the focus where it is. The list begins
        with its `idealWidth`.

        ## A filter above a list

            local ui = require "lunette"

            local fruit = { "apple", "apricot", "cherry", "pear", "plum" }
            local query, chosen, pane = ui.State "", ui.State(), ui.State "query"
            local opened = ui.State "nothing"

            local function go(value)
              return function()
                pane.value = value
                return true
              end
            end

            return function()
              local found = {}
              for _, name in ipairs(fruit) do
                if name:find(query.value, 1, true) then found[#found + 1] = name end
              end
              return ui.VStack { alignment = "leading",
                ui.TextField("Filter", query):focused(pane, "query"):onSubmit(go "list"),
                ui.List { selection = chosen,
                  ui.ForEach(found, { id = function(name) return name end }, function(name)
                    return ui.Text(name)
                  end),
                }:focused(pane, "list")
                  :onKeyPress { "enter", title = "Open", function()
                    opened.value = chosen.value or "nothing"
                    return true
                  end },
                ui.Text("Opened: " .. opened.value),
              }:onKeyPress { "/", title = "Filter", go "query" }
            end

        (Picture: A field with "ap" above two fruits, the first one marked.)

        Enter goes from the field to the list, `/` from the list to the field. While the
        user types, the selection is left as it is, even if it is filtered away; coming
        into the list selects the row in its place. `onKeyPress` around the field does
        not get `/` while the field has the focus, because the field types it.

        ## A wizard

            local ui = require "lunette"

            local step, name, color, agreed = ui.State(1), ui.State "", ui.State "red", ui.State(false)
            local done = ui.State(false)

            local pages = {
              function() return ui.TextField("Your name", name) end,
              function()
                return ui.Picker("Color", { selection = color, options = { "red", "green" } })
                  :pickerStyle "inline"
              end,
              function() return ui.Toggle("I agree", agreed) end,
            }

            local function move(by)
              return function()
                if step.value + by > #pages then done.value = true else step.value = step.value + by end
              end
            end

            return function()
              if done.value then return ui.Text(("Hello %s, in %s"):format(name.value, color.value)) end
              return ui.VStack { alignment = "leading", spacing = 1,
                ui.Text(("Step %d of %d"):format(step.value, #pages)):bold(),
                pages[step.value](),
                ui.HStack { spacing = 1,
                  ui.Button { "Cancel", role = "cancel", action = function() ui.quit(1) end },
                  ui.Button("Back", move(-1)):disabled(step.value == 1),
                  ui.Button(step.value == #pages and "Finish" or "Next", move(1))
                    :keyboardShortcut "defaultAction",
                },
              }:padding(1)
            end

        (Picture: Step 2 of 3: a choice of two colors, the first one with the focus, and
        three buttons.)

        Enter in the field goes to the next page, as the shortcut of *Next* says. The
        field goes with its page, and what stands in its place has the focus: the first
        control of the new page, never *Cancel*. Who clicks *Next* stays on the button.

        ## A chat with its input

            local ui = require "lunette"

            local lines, text, place = ui.State { "Ask me something." }, ui.State "", ui.State()

            local function send()
              if text.value ~= "" then
                lines:update(function(all) all[#all + 1] = "You: " .. text.value end)
                text.value = ""
              end
              place.value = "message"
            end

            return function()
              return ui.VStack { alignment = "leading",
                ui.ScrollView {
                  ui.ForEach(lines.value, function(line) return ui.Text(line) end),
                }:defaultScrollAnchor "bottom",
                ui.HStack { spacing = 1,
                  ui.TextField("Message", text):focused(place, "message"):onSubmit(send),
                  ui.Button("Send", send),
                },
              }:defaultFocus(place, "message")
            end

        (Picture: Two lines of a conversation above a field and a button, "Send".)

        `defaultFocus` says where the focus begins. `place.value = "message"` brings it
        back after a click on *Send*; that the state is `"message"` already does not
        matter.

        ## A grid with cell editing

            local ui = require "lunette"

            local rows = ui.State {
              { id = 1, name = "Ada", year = "1815" },
              { id = 2, name = "Grace", year = "1906" },
              { id = 3, name = "Alan", year = "1912" },
            }
            local cell = ui.State { row = 1, column = "name" }

            -- What `edit` calls for a field: it answers with what is wrong, or changes the row.
            local function write(field, pattern, advice)
              return function(item, text)
                if not text:match(pattern) then return advice end
                rows:update(function() item[field] = text end)
              end
            end

            return function()
              local at = cell.value
              return ui.VStack { alignment = "leading", spacing = 0,
                ui.Table(rows.value, { id = "id", cellSelection = cell, columns = {
                  ui.TableColumn("Name", "name", { edit = write("name", "%S", "A name, please") }),
                  ui.TableColumn("Born", "year", {
                    width = 14, edit = write("year", "^%d+$", "A year: 1815"),
                  }),
                } }),
                ui.Text(at and ("Row %d, %s"):format(at.row, at.column) or "No cell"),
              }
            end

        (Picture: A table of names and years; the name in the second row is being
        edited.)

        With `cellSelection` a table has a cursor in a cell. Arrows move it, Tab goes to
        the next cell and from the last one out of the table, and a click selects.
        Enter, or a second click, edits a cell whose column has `edit`. That function
        gets the item and the text; if it returns a string, the cell stays open and
        shows it. Escape leaves the cell without a change.

        ## Where is it now?

        `lunette run --inspect FILE`, then 6, shows the focus, the stops in their order,
        which state names which view and what it waits for, and who is offered the next
        key, in order.
        """##),
  ]
}
