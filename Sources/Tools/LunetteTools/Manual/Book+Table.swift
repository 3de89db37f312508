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
        `scripts/install ~/.local`. Then `lunette --version` prints the version.

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
        the program, and leaves the terminal as it was.

        ## What the lines say

        `require "lunette"` returns the only table that the runtime adds. There are no
        new globals.

        `ui.State(0)` holds a value, here the number of presses. `presses.value` reads
        it, and assigning to `presses.value` writes it.

        A script ends by returning what to show. Here that is a function, which returns
        a column (`VStack`) of two views with an empty row between them. Because the
        function reads `presses.value`, it is called again when that value is written,
        and only then. You never say what to redraw.

        A container takes one table: its list part holds the children, its named part
        the options, as in `ui.VStack { spacing = 1, a, b }`. A call with a colon is a
        *modifier*: `:bold()` returns a new view, the same but bold. `:padding()` puts a
        cell around the column.

        ## Change it while it runs

            lunette run --watch 01-first-screen.lua

        Now write `"Press me!"` in your editor and save. The screen changes at once and
        keeps the number of presses. If you make a mistake, the message appears below
        the last good picture; Enter opens your editor at the line.

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

        `lunette docs --search word` finds names by their meaning. `lunette demo` is a
        tour with the code beside each screen. `lunette docs book` lists the pages of
        this book.

        To start a project with a test and settings for your editor, see page 17. The
        next page is about views.
        """##),
    BookPage(
      number: 2, title: "Views and cells",
      sentence: "A screen is a tree of views: texts, stacks that arrange other views, and modifiers that change a view. Sizes are whole terminal cells.",
      text: ##"""
        # 2. Views and cells

        A screen is a tree of views: texts, stacks that arrange other views, and
        modifiers that change a view. Sizes are whole terminal cells.

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

        `VStack` arranges views in a column, `HStack` in a row, and `ZStack` on top of
        each other. `spacing` is the number of cells between them; the default is one in
        an `HStack` and none in a `VStack`. `alignment` decides where a smaller view
        goes: `"leading"`, `"center"` or `"trailing"` in a column, `"top"`, `"center"`
        or `"bottom"` in a row.

        A child may be a string, which becomes a `ui.Text`, or a function that returns a
        view or an array of views. `nil` and `false` are skipped, so write `isHot and
        ui.Text("Hot")` for a view that is only sometimes shown.

        ## Who decides about sizes

        As in SwiftUI, layout takes three steps: a parent proposes a size, the child
        chooses its own size, and the parent places it. A text is as wide as its words
        and wraps if it is offered less. A `Spacer` takes all the space that is left and
        so pushes its neighbours apart. In a narrower terminal the same script needs
        more rows for its quotation:

        (Picture: The same card in 36 columns: the quotation takes more lines.)

        `:frame { width = 20 }` fixes a size. `:frame { maxWidth = 48 }` takes what is
        offered, up to a limit; `:frame { maxWidth = ui.infinity }` takes all of it. A
        negative, fractional or impossible length is an error. Only paddings, spacings
        and offsets may be negative: `:padding(-1)` lets a view extend one cell beyond
        its frame.

        ## The order of modifiers

        Each modifier wraps everything to its left. The initials above have a padding
        and *then* a border, so the border is outside. The other way round, the padding
        would be around the border. If something looks odd, read the chain from left to
        right and draw a box for each step.

        A view is a value, and a modifier never changes it. So you can show one view in
        two places with different modifiers.

        ## When there is too little room

        `ui.ViewThatFits { wide, narrow }` shows the first of its views that has room;
        page 19 has an example. `:lineLimit(1)` cuts a text with `…` instead of wrapping
        it. `:layoutPriority(1)` gives a view its space before its neighbours get
        theirs. A terminal can always be smaller than you expect: try your script at 40
        × 10.

            lunette render 02-views.lua --size 40x10
        """##),
    BookPage(
      number: 3, title: "State",
      sentence: "A screen is a function of values. You change the values; Lunette knows which views have read them and redraws those.",
      text: ##"""
        # 3. State

        A screen is a function of values. You change the values; Lunette knows which
        views have read them and redraws those.

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

        `ui.State(initial)` creates a state, and `state.value` reads it. A body that has
        read a state runs again after the state is written. Several writes in one action
        lead to one new picture, not several.

        Writing the value that a state already has changes nothing. A table always
        counts as changed, because its contents may have changed.

        ## Tables

        `items.value[1] = "Rice"` changes the table, but the state does not notice, so
        nothing is redrawn. Write a new table, or change this one with `update`:

            items:update(function(list) list[#list + 1] = "Milk" end)

        `lunette check` finds the first form.

        ## Bindings

        A field or a switch reads and writes a value through a *binding*. A state works
        wherever a binding is expected, as with `TextField` and `Toggle` above. To
        convert values on the way, write a binding of your own:

            ui.Binding {
              get = function() return celsius.value * 9 / 5 + 32 end,
              set = function(fahrenheit) celsius.value = (fahrenheit - 32) * 5 / 9 end,
            }

        Pass the state itself, or its binding, but not `state.value`, which is only a
        copy of the current value. If you forget, an error says so.

        ## Where states may be written

        Write states in actions, tasks and timers, never in a body: a body only
        describes what to show. A body that writes a state would cause itself to run
        again. This is an error that names both places.

        ## One state, many readers

        The function that makes the rows reads `isLoud`, so one switch changes all of
        them. If a large screen should not be rebuilt as a whole, give its parts bodies
        of their own: components, on page 7.
        """##),
    BookPage(
      number: 4, title: "Buttons and actions",
      sentence: "A button is a label and an action. Its look is decided by a style, the subject of the next page.",
      text: ##"""
        # 4. Buttons and actions

        A button is a label and an action. Its look is decided by a style, the subject
        of the next page.

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

        The shortest form has a title and a function. The table form also takes
        `systemImage`, `role` and `label`, which may be any view. A `role` describes the
        button's purpose: `"destructive"`, `"cancel"`, `"confirm"` or `"close"`. Styles,
        menus and dialogs use it. A button with a role and no title gets the default
        title of the role:

            ui.Button { role = "cancel", action = function() end }

        The action is called as `action(sender, event)`. Most actions ignore both
        arguments. `sender` describes the button (`title`, `id`, `role`), and
        `event.kind` how it was pressed: `"key"`, `"mouse"`, `"shortcut"` or
        `"programmatic"`.

        ## Shortcuts

        `:keyboardShortcut("s", { "control" })` presses the button from anywhere on the
        screen. Without a second argument the modifier is `command`, which is Alt in
        most terminals; `{}` means none. `"defaultAction"` is Enter and `"cancelAction"`
        is Escape, unless the focused view uses these keys itself. F1 lists shortcuts
        with the titles of their buttons.

        ## Asking before something destructive

        `:confirmationDialog` and `:alert` show a question while `isPresented` is true.
        Their buttons close them; you need not write `isAsking.value = false`. Escape
        presses the button with the role `"cancel"`. That button has the focus at first,
        so a key pressed too soon destroys nothing. Afterwards the focus returns to
        where it was.

        ## Disabled, and why

        `:disabled(isLocked.value)` keeps everything inside from being pressed or
        focused, and styles draw it dimmed. Prefer it to a button that does nothing:
        people who press such a button think that the program hangs.

        ## Links

        `ui.Link("Manual", "https://…")` opens an address with the user's own browser.
        To lead to a page of your own program, use `ui.NavigationLink`, on page 8.
        """##),
    BookPage(
      number: 5, title: "A style of your own",
      sentence: "A style is a function of what a button exposes: its label, role and state. It decides the look of every button inside the view it is set on.",
      text: ##"""
        # 5. A style of your own

        A style is a function of what a button exposes: its label, role and state. It
        decides the look of every button inside the view it is set on.

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
        and a *configuration*, which has the button's `label`, its `role` and its state:
        `isPressed`, `isFocused`, `isHovered`, `isEnabled`, `isSelected`. The view that
        it returns is drawn. It is called again only when a field that it has read
        changes.

        Mind the colon in `function Framed:makeBody(configuration)`: the first argument,
        `self`, is the style with its properties.

        ## Properties

        `Framed.line = "rounded"` is a property and its default. `Framed { line =
        "heavy" }` is an instance with another value. A misspelt property is an error
        with the nearest name, not a silent `nil`.

        ## Setting it

            view:buttonStyle(Framed)                       -- with its defaults
            view:buttonStyle(Framed { line = "heavy" })    -- an instance
            view:buttonStyle("framed")                     -- by name
            view:buttonStyle(function(configuration) return configuration.label:underline() end)

        On a container it applies to all buttons inside; the nearest style wins. `Heavy`
        above has its own style, although the row has one too.

        ## See every state at once

        Did your style forget a state? A *contact sheet* shows every one of them, each
        reached by real input, as a person would:

        (Picture: The button in five states in a row: normal, focused, hovered, pressed,
        disabled.)

        `ui.Preview` in the script declares what to show; `lunette run` ignores it.
        `lunette preview 05-style.lua` shows it live, and with `--watch` again after
        each save. A column marked `= normal` looks the same as the first one: the style
        reads nothing that distinguishes the two.

        `lunette repl 05-style.lua` shows the same beside an editor: type `Framed` to
        see its sheet.

        ## Other controls

        Toggles, labels, gauges, progress bars, menus and more take styles in the same
        way: `ui.ToggleStyle`, `ui.LabelStyle`, `:toggleStyle(…)`, `:labelStyle(…)`. The
        reference lists them all with their fields.
        """##),
    BookPage(
      number: 6, title: "Styles that compose, and primitive ones",
      sentence: "One style may decide the look of a button and another what counts as a press. Both can apply to the same button, and neither knows about the other.",
      text: ##"""
        # 6. Styles that compose, and primitive ones

        One style may decide the look of a button and another what counts as a press.
        Both can apply to the same button, and neither knows about the other.

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

        A `ButtonStyle` only draws. A press is what it always is: a click, Enter, Space
        or a shortcut. The style reads it as `isPressed`.

        A `PrimitiveButtonStyle` also decides what triggers the button. It gets
        `configuration.trigger`, a function that performs the action. Call it, or pass
        it as a callback. It does nothing once the button has left the screen.

        ## Forwarding to the next style

        `ui.Button(configuration)` inside a primitive style is *the same button, drawn
        by the next outer style*. So `Swipe` adds a drag and leaves the look to `Pill`,
        which is set on the row around it. `Twice` draws the label itself, so the chain
        ends there and `Pill` is not used.

        The rule is one sentence: a control takes the nearest style and draws its body
        with the remaining styles. So the nearest style wins, and a style never styles a
        button in its own label.

        ## Labels

        A button's label may be a `Label`: a title with an icon. The `LabelStyle`
        decides how the two are combined, in buttons and everywhere else. In a label
        style, `ui.Label(configuration)` forwards to the next style in the same way.

        The built-in styles are `"titleOnly"`, `"iconOnly"` and `"titleAndIcon"`. With
        `"iconOnly"`, a screen reader still announces the title, and `app:find` still
        finds it in tests.

        ## Do not take the keyboard away

        `Twice` above reacts to a double click but not to a key, because it draws no
        button. That is fine for a convenience, but not for the only way to do
        something. When in doubt, forward to the next style and add to it.
        """##),
    BookPage(
      number: 7, title: "Components and environment",
      sentence: "A component is a view with a name, properties, states of its own, and a body that runs independently of other bodies.",
      text: ##"""
        # 7. Components and environment

        A component is a view with a name, properties, states of its own, and a body
        that runs independently of other bodies.

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

        `ui.View "Stars"` creates a component. A field that you assign on it is a
        property with a default value; `Stars { title = "Tea" }` sets another value. The
        body reads it as `self.title`.

        `Stars.state` lists the states that each instance keeps, with their initial
        values. Read and write a state as a field, as in `self.count = self.count + 1`;
        `self:binding("count")` is the binding for controls. Write `ui.optional` for a
        state that is nil at first. A field that is neither a property nor a state is an
        error that names the nearest one.

        ## Whose state is it?

        State belongs to the *position* in the tree. Two `Stars` in a column are two
        positions, with two counts. The state lives as long as its position does.

        In a list that changes, positions would move. There `ui.ForEach(items, { id =
        "id" }, …)` identifies each item, so the state follows the item and not the row.
        `view:id(x)` does the same for a single view: with another `x` it starts with
        fresh state.

        ## Bodies run alone

        When the count of `Tea` changes, only the body of `Tea` runs. The other bodies
        and the script's root do not. This is how you make a large screen fast: give the
        parts that change bodies of their own.

        ## The environment

        Some values flow down the tree to all views inside: `tint`, `locale`,
        `isEnabled`, `layoutDirection`, the styles. A body reads them from
        `self.environment`, and runs again when one that it has read changes.

        `ui.EnvironmentKey("density", "regular")` adds a value of your own, with its
        default. `:environment(Density, "compact")` sets it for everything inside. This
        saves you from passing a property through five components that do not need it.

        `self.environment.windowSize` is the size of the screen, for layouts that depend
        on it. Prefer `ViewThatFits` where it is enough.

        ## Modifiers of your own

        `ui.ViewModifier "Card"` creates a component whose body gets the view it is
        applied to: `view:modifier(Card {})`. See `lunette docs ViewModifier`.
        """##),
    BookPage(
      number: 8, title: "Lists, forms, navigation",
      sentence: "A list of things, a page for each, and a form for settings: most programs consist of these three.",
      text: ##"""
        # 8. Lists, forms, navigation

        A list of things, a page for each, and a form for settings: most programs
        consist of these three.

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

        `ui.List` shows its rows in a column and scrolls. It only creates the visible
        rows, so a list of 100,000 items costs no more than one screen of them.
        `ui.ForEach(data, { id = "name" }, function(item) … end)` makes a row for each
        item, and `id` identifies the item: give it whenever the data can change. Other
        content scrolls in a `ui.ScrollView`; inside it, `ui.LazyVStack` and
        `ui.LazyVGrid` also create only what is visible.

        When a body runs again, it calls the function of each visible row again, so a
        row may depend on anything. In a stack all rows are visible, which makes
        thousands of them slow. If your rows depend only on their item, say so:
        `ui.ForEach(data, { id = "name", equatable = true }, f)` calls `f` again only
        for items in which a field has changed. Changes of states and environment values
        still reach a row that reads them; changes of other variables do not.

        If a row contains buttons, switches or links, the focus goes to these. With
        `ui.List { selection = state, … }` the user selects whole rows, each by its
        `:tag(value)` or its `id`. If the state holds a table, several rows can be
        selected.

        `:searchable(query)` adds a search field above. What you do with the text is up
        to you; here it is a plain `find` in the names.

        Rows also support `:swipeActions`, `:contextMenu` (right click, or Shift+F10),
        `:onDelete` and `:badge`.

        ## Forms

        `ui.Form` is a list for settings: each `ui.Section` is a box with a title,
        labels on the left and values on the right. Controls adapt to it; a `ui.Picker`
        becomes a menu, and `ui.LabeledContent` is a read-only line.

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

        `ui.Table` is a list with columns, under a fixed header. A click on the header
        writes the column's key and a direction into `sortOrder`, and your script sorts
        the rows, as above; with `sort = true` the table sorts them by the column's
        field. If the columns do not fit, Left and Right (or `‹ ›` in the header) lead
        to the others, while the first `frozenColumns` stay (one by default). Invisible
        columns cost nothing, so a table may have thousands. `ui.OutlineGroup`, and
        `children` of a list, show a tree.

        You edit a `ui.DatePicker` part by part: digits change the highlighted part, Up
        and Down step it by one, and Enter opens a calendar. The state keeps the form it
        had, seconds or a text such as `"2026-12-24"`. `ui.ColorPicker` writes
        `"#rrggbb"`.

        `ui.KeyBar` lists what keys do, in one row; entries that do not fit are left
        out.

        ## Navigation

        `ui.NavigationStack` shows its root and, over it, the pages that links lead to.
        `ui.NavigationLink("More", page)` leads to a page; pass a function, so that the
        page is only created when somebody opens it. Escape, or the previous page's
        title at the top, goes back and returns the focus to where it was.
        `:navigationTitle` names a page.

        To open pages from anywhere, give the stack a `path`: a state with a value for
        each page over the root. A link appends its `value`, Escape removes the last
        value, and `:navigationDestination` makes the page for a value. By writing the
        path, a program can start on any page, open two at once, or go back to the root.
        If it saves the path, it can later return to where the user was.

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

        Use `ui.TabView` to switch between a few areas, and `ui.HSplitView` to show two
        at once; both are among the recipes.

        ## Over everything

        `:sheet`, `:popover`, `:alert` and `:confirmationDialog` present something over
        the screen while a state is true. Each takes the focus and returns it
        afterwards.
        """##),
    BookPage(
      number: 9, title: "Keys, focus, pointer",
      sentence: "Buttons and fields handle keys themselves. This page is about views of your own that handle keys and the mouse.",
      text: ##"""
        # 9. Keys, focus, pointer

        Buttons and fields handle keys themselves. This page is about views of your own
        that handle keys and the mouse.

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

        The focused view gets a key first, then the views around it, from the inside
        out; then come shortcuts, from anywhere on the screen. So a field keeps its
        letters, and the board above gets `h` only while the focus is in it.

        `:focusable()` makes a view a stop for Tab and the arrow keys. `:focused(state,
        value)` keeps in a state where the focus is, and moves the focus when you write
        the state: `field.value = "board"`. Page 21 is about the focus alone.

        ## onKeyPress

        `:onKeyPress { "left", "h", title = "Left", action }` handles two keys, and F1
        lists them under the title. A key is a name (`"enter"`, `"f5"`, `"pageDown"`;
        `lunette docs Keys` lists them) or a character; `modifiers = { "control" }` adds
        modifiers.

        `:onKeyPress(function(press) … end)` gets every key that nothing inside has
        handled. Return true for the keys that you handle. With `phase = "capture"` it
        gets them before the focused view does.

        `ui.KeyBar { "H Left", "L Right", "F1 Keys" }` shows keys in a row, for the last
        line of a screen; `ui.KeyBar()` shows the keys that work at the moment.

        An action that needs no place on the screen is a command: `view:commands {
        ui.Command("Reload", { shortcut = "f5", action = reload }) }`. A
        `ui.CommandPalette` finds commands, items of menus and shortcuts by a part of
        their names (recipe 19).

        Leave Ctrl-C alone, and offer everything that a key does as a button or in a
        menu, too: nobody presses a key that they cannot discover.

        ## The pointer

        Users can click what is drawn. In a row that is mostly blank, that is only the
        letters, unless the row has `:contentShape()`.

        `:onTapGesture(action)` handles a click, `{ count = 2, perform = action }` a
        double click. `:onLongPressGesture` handles a long press, and `:onHover` the
        pointer entering and leaving. `ui.DragGesture` reports the position:
        `value.location` in cells of the view, whose first cell is (0, 0), and
        `value.translation` since the drag began.

        Not every terminal reports the pointer while no button is held, and over a slow
        connection the reports may be late. Use hover for decoration only.

        ## Selecting text with the mouse

        While a program uses the mouse, hold Shift to select text as usual; most
        terminals then bypass the program. Where that does not help, Alt+M lends the
        mouse to the terminal until the next key, and a line at the bottom says so. If a
        view of yours uses Alt+M, the view gets it; `ui.App { mouseKey = "f8", … }`
        chooses another key, and the help (F1) names the one that works. `ui.App { mouse
        = false, … }` leaves the mouse to the terminal altogether.

        `ui.App { textSelection = true, … }` lets people select any text on the screen,
        across views, by dragging over it; Alt+C copies it. Buttons, fields, sliders and
        other things that can be dragged keep their own presses and drags. To make only
        some texts selectable, use `:textSelection("enabled")` on them.
        """##),
    BookPage(
      number: 10, title: "Text, symbols, themes, depth",
      sentence: "Text can be bold, coloured, truncated and combined. Colours come from a theme. All of it degrades well where a terminal can show less.",
      text: ##"""
        # 10. Text, symbols, themes, depth

        Text can be bold, coloured, truncated and combined. Colours come from a theme.
        All of it degrades well where a terminal can show less.

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
        terminals offer. `:font("title")` and its siblings are SwiftUI's names for
        emphasis: a terminal has one size of letters. `ui.Text { "a ",
        ui.Text("b"):bold() }` joins several texts into one, which wraps as one.

        `:lineLimit(1)` keeps it to a line, `:truncationMode("head")`, `"middle"` or
        `"tail"` decides where the `…` goes. Wide letters and emoji count as the two
        cells that they occupy.

        A string is a *key*, which is looked up in the tables of the language (page 14).
        Text that users have typed, or the name of a file, must not be: write
        `ui.Text(ui.verbatim(name))`. In both cases control characters never reach the
        terminal; they are shown as visible signs.

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

        Name a colour by its purpose: `"accent"`, `"secondary"`, `"destructive"`,
        `"success"`, `"warning"`. The theme decides which colour that is. The default
        theme, `terminal`, uses the user's own sixteen colours on the user's own
        background, which is the polite choice. `dark`, `light`, `highContrast` and
        `highContrastLight` have backgrounds of their own; in these every text has the
        contrast that WCAG requires. `ui.Theme { base = "dark", accent = "#ff9f43" }`
        makes a variant of one.

        The user's `--theme NAME` overrides the script's theme.

        ## Depth

        Name colours as you like: `"orange"`, `"#ff9f43"`, `ui.Color.rgb(255, 159, 67)`.
        Where the terminal has only 256 or 16 colours, each is replaced with the nearest
        one; with `NO_COLOR` there are none at all. So never let a colour alone carry
        meaning: add a word, a symbol or a bold letter. To see how it looks:

            lunette render 10-text.lua --no-color

        Pictures (`ui.Image("photo.png")`) are shown in full where the terminal supports
        it (kitty, iTerm2 and WezTerm, sixels), and in half blocks wherever there are
        colours.
        """##),
    BookPage(
      number: 11, title: "Time, tasks, programs",
      sentence: "An action must be quick: while it runs, nothing is drawn. Work that takes time belongs in a task, which may wait while the interface goes on.",
      text: ##"""
        # 11. Time, tasks, programs

        An action must be quick: while it runs, nothing is drawn. Work that takes time
        belongs in a *task*, which may wait while the interface goes on.

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

        `ui.after(0.5, f)` calls a function once, `ui.every(1, f)` repeatedly. Both
        return a handle; `handle:cancel()` ends the timer. Times are in seconds.

        ## Tasks

        `ui.task(f)` runs `f` as a task. In a task, `ui.sleep(seconds)`, `ui.process`,
        `ui.files` and `ui.stdin` wait while everything else goes on. A task is a
        coroutine: two pieces of code never run at the same time, so you need no locks.

        `view:task(f)` ties a task to a view: it starts when the view appears and is
        cancelled when the view disappears. Use it for work that only this view needs,
        such as a clock or a watcher.

        A task that fails is reported with its file and line, like any error, and the
        other tasks go on.

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

        `ui.withAnimation(animation, f)` animates the changes that `f` causes.
        `"default"`, `"easeOut"`, `"spring"` and others are names of animations;
        `ui.Animation { curve = "linear", duration = 1 }` makes your own.
        `view:animation("default", value)` animates whenever a value changes, and
        `:transition` decides how a view appears and disappears. Only the picture moves:
        keys, clicks and tests already act on the final state. With `--reduce-motion`
        the picture shows it at once, too.

        `ui.TimelineView` calls its function repeatedly, for views that show the time.

        ## Programs

        `ui.process { "git", "status" }` runs a program without a shell, so you need not
        quote anything. `cwd`, `env` and `input` are options. Read its output line by
        line while it runs, as above, or wait for all of it:

            local result = ui.process { "git", "rev-parse", "HEAD" }:wait()
            if result.status == 0 then commit.value = result.output end

        Start a program that answers, such as a calculator or a language server, with
        `keepsInputOpen = true`: `:write("1 + 2\n")` sends it a line, `:lines()` returns
        its answers, and `:closeInput()` ends its input.

            local calculator = ui.process { "bc", keepsInputOpen = true }
            calculator:write("1 + 2\n")

        Output that does not consist of whole lines can be read as it comes: `:read()`
        waits for at least one byte, and `:lines { carriageReturn = true }` also ends a
        line where the program returns to its beginning to overwrite it.
        `program.stderr` has the same two methods for standard error; `stderr = "merge"`
        adds it to the output, `"discard"` drops it. `terminal = "80x24"` runs the
        program in a terminal of its own, so that it writes as it would for a person.
        What `read` and `lines` return is not in `output` again.

            local fetch = ui.process { "git", "fetch", "--progress", stderr = "merge" }
            for line in fetch:lines { carriageReturn = true } do
              step.value = line
            end

        `:kill()` stops the program and everything it has started. To run an editor or a
        pager in the terminal itself, wrap the call in `ui.suspend`; see the recipes.

        ## Files

        `ui.files` lists, reads, writes, renames and watches files. In a task, it does
        not block the screen. A write loses nothing: it goes into a new file, which
        replaces the old one when it is complete. Errors have a `code` such as
        `"missing"` or `"denied"`. For small files, `io.open` works as well.

        ## When something runs too long

        A callback that does not return is stopped after a time limit (`--time-limit`),
        and the error says where it was. Split long work into pieces with `ui.sleep(0)`
        in a task.

        ## In tests

        A test never waits in real time: `app:advance(90)` moves the clock of the test
        forward by a minute and a half at once.
        """##),
    BookPage(
      number: 12, title: "Tests and previews",
      sentence: "A test runs the script without a terminal: it presses keys, moves the clock, and reads the screen. A test case takes milliseconds.",
      text: ##"""
        # 12. Tests and previews

        A test runs the script without a terminal: it presses keys, moves the clock, and
        reads the screen. A test case takes milliseconds.

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

        `t:launch(file, options)` runs a script; `t:mount(view, options)` shows a view,
        a function or a component by itself. Options describe the terminal: `size =
        "40x10"`, `theme`, `locale`, `colors = "16"`, `layoutDirection`, `arguments`,
        `stdin`.

        ## Doing something

        `app:press("tab", "enter")`, `app:type("words")`, `app:click("Save")` by text or
        `app:click(3, 2)` by cell, `app:drag`, `app:scroll`, `app:resize(80, 24)`,
        `app:advance(0.5)` seconds.

        ## Looking

        `app:text()` returns the screen, `app:find("Save")` a view with its position and
        state, `app:focus()` the focused view, `app:cell(x, y)` one cell with its
        colours, and `app:accessibility()` what a screen reader would announce.
        `t:equal`, `t:contains`, `t:notContains`, `t:ok` and `t:fails` compare. A
        failure is reported with the screen at that moment:

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

        A case also fails if the script reports an error that the case does not check
        (`app.errors`).

        ## Snapshots

        `app:snapshot("name")` compares the whole screen, colours included, with an SVG
        beside the test. `lunette test --update` writes it; look at the picture before
        you commit it. One or two snapshots for each screen are enough: they notice
        every change, so every change makes them fail.

        ## Previews

        `ui.Preview` declares a view to look at by itself. `lunette preview FILE` shows
        all previews, with `--watch` again after each save, and `lunette test --previews
        FILE` compares each with its snapshot.

        (Picture: The thermostat on a light background: "20 °C" in red, "That is hot.".)
        """##),
    BookPage(
      number: 13, title: "For those who listen: accessibility and linear mode",
      sentence: "Some people do not see the screen, some terminals cannot draw one, and a pipe has neither. The same script works for all of them, if its controls describe themselves.",
      text: ##"""
        # 13. For those who listen: accessibility and linear mode

        Some people do not see the screen, some terminals cannot draw one, and a pipe
        has neither. The same script works for all of them, if its controls describe
        themselves.

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

        ## What is announced

        Each control is announced with its title, its kind and its state:

            $ lunette render 13-listening.lua --format accessibility
            > Volume, slider, 3
              Mute, button, Volume stays as it is
              Louder, button

        A title that is only a symbol cannot be announced, so the first button has an
        `:accessibilityLabel`. A hint explains what a control does, where that is not
        obvious. Hide decoration with `:accessibilityHidden()`. A control that cannot be
        announced causes a warning, also from `lunette check`.

        A `Label` or a button with `systemImage` needs nothing else: its title is
        announced even if the style shows only the icon.

        ## Linear mode

        `lunette run --linear FILE` shows the script as plain lines. Each control has a
        number; type the number or the name to press it. Each change is printed as a
        line:

            $ printf 'louder\nmute\nlouder\n' | lunette run --linear 13-listening.lua
            1. Volume, slider, 3
            2. Mute, button, Volume stays as it is
            3. Louder, button
            Changed: 1. Volume, slider, 4
            Changed: 1. Volume, slider, 4, dimmed
            Changed: 2. Unmute, button, Volume stays as it is
            Changed: 3. Louder, button, dimmed
            3. Louder, button, dimmed: it is dimmed.

        It needs no code from you, and is used automatically if `TERM` is `dumb`. Try
        your program in it once, with your eyes closed: where you get lost, others will
        too.

        ## Four habits

        - *Words first.* Never express something by colour, position or a symbol alone.
        - *Everything by keyboard.* Test it with `app:press`, which does only what your
          users can do.
        - *Stay calm.* With `--reduce-motion` animations end at once; if you move
          something yourself, read `self.environment.accessibilityReduceMotion`.
        - *Test it.* `t:contains(app:accessibility(), "Mute")` costs a line.

        More in linear mode.
        """##),
    BookPage(
      number: 14, title: "Languages",
      sentence: "Titles are keys. If there is a table for the user's language, its translation is shown; otherwise the key itself, so a program in one language needs no tables.",
      text: ##"""
        # 14. Languages

        Titles are keys. If there is a table for the user's language, its translation is
        shown; otherwise the key itself, so a program in one language needs no tables.

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

        A file `strings/fr.lua` beside the script returns the translations of a
        language:

            return {
              ["Basket"] = "Panier",
              ["Add an apple"] = "Ajouter une pomme",
              ["%d apples"] = { one = "%d pomme", other = "%d pommes" },
            }

        `ui.strings("fr", { … })` in the script does the same. A key is looked up in
        `fr-CA` first, then in `fr`; if neither has it, the key itself is shown. The
        language comes from the user's `LANG`, from `--locale`, or from `:locale("fr")`
        on a view.

        ## Numbers and plurals

        `ui.L("%d apples", n)` looks up the key and inserts the number. If the
        translation is a table, it lists plural forms. English has two forms, so it
        needs a table as well:

            return { ["%d apples"] = { one = "%d apple", other = "%d apples" } }

        Arabic has six. Lunette knows for every language which number takes which form
        (from Unicode's CLDR), so you write the forms and never `if n == 1`:

            return {
              ["Basket"] = "سلة",
              ["Add an apple"] = "أضف تفاحة",
              ["%d apples"] = {
                zero = "لا تفاح", one = "تفاحة واحدة", two = "تفاحتان",
                few = "%d تفاحات", many = "%d تفاحة", other = "%d تفاحة",
              },
            }

        ## From right to left

        In Arabic and Hebrew a screen begins at the right. Because layout uses `leading`
        and `trailing` instead of left and right, you need to do nothing:

        (Picture: The same in Arabic, each line beginning at the right edge.)

        Use `--locale ar` to look at it; a test takes `layoutDirection = "rightToLeft"`.

        ## What is not looked up

        Use `ui.verbatim(text)` for names of files, text that users have typed, and
        output of other programs. A file named `Basket` must not become `Panier`.
        """##),
    BookPage(
      number: 15, title: "In a pipe",
      sentence: "A script can be part of a shell pipeline: it reads data from standard input, writes its answer to standard output, and draws its interface on the terminal in between.",
      text: ##"""
        # 15. In a pipe

        A script can be part of a shell pipeline: it reads data from standard input,
        writes its answer to standard output, and draws its interface on the terminal in
        between.

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
        last picture stays in the scrollback; `--clear` removes it. The first line of
        the script, `#!/usr/bin/env -S lunette run --inline --clear`, makes it a
        program: `chmod +x pick.lua`. What the script prints appears above the picture
        and stays in the scrollback, like the lines of a running build.

        ## Reading

        `ui.stdin:lines()` reads in a task, so the first lines are on the screen while
        others are still coming. `ui.stdin:read()` returns all of the input. (`io.stdin`
        works as well, but nothing is drawn before the input has ended.)

        ## Answering

        `ui.quit(status, result)` ends the program. It restores the terminal and then
        prints the result; a table is printed one item a line. What the script prints
        meanwhile never disturbs the picture: it is also printed at the end, or above an
        inline picture.

        The exit status has a meaning, too: 0 is an answer, 1 is no, and 130 means that
        the user has cancelled. With `ui.quit(130)` on Escape, `&&` does the right
        thing.

        ## Where there is no terminal

        In cron, or over `ssh` without `-t`, there is nobody to ask. `lunette run` then
        fails without running the script, so no question is ever answered by accident.

            $ lunette run 15-pick.lua < 15-fruit.txt; echo "status $?"
            error: there is no terminal to draw on; "lunette render 15-pick.lua" writes a picture, and "lunette run --linear 15-pick.lua" reads commands from standard input
            status 1

        To write a picture there, use `lunette render` with `--keys`; to control a
        script with lines of text, use `--linear`.

        ## Ready to use

        `examples/shell` has ten programs of this kind: pick, which ranks and shows
        previews, choose, confirm, ask, file, spin, gauge, table, form and pager.
        """##),
    BookPage(
      number: 16, title: "When it goes wrong: messages, check, watch",
      sentence: "Here is a script with four mistakes of the kind that everybody makes.",
      text: ##"""
        # 16. When it goes wrong: messages, check, watch

        Here is a script with four mistakes of the kind that everybody makes.

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

        `lunette check` reads the script and shows it once, without a terminal. It
        presses nothing and starts no task. It reports all the mistakes that it finds,
        not only the first:

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

        Fixed:

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

        It tries two sizes, 80 × 24 and 40 × 10, and each theme, so it also finds texts
        that are cut off and texts with too little contrast. `lunette docs "Rules of
        lunette check"` lists its rules. `-- check: allow RULE` on a line allows what is
        found there, and `--json` is for editors and CI.

        ## Messages

        A message says where the mistake is, what was given, what was expected, and the
        nearest name. All commands print it as above: `error:` or `warning:`, the file
        and line, the line itself with a corner below the word in question, and a line
        that begins with `help:` if there is advice. If the word is not certain, there
        is no corner. On a terminal a message has colours; `NO_COLOR=1` removes them,
        and `CLICOLOR_FORCE=1` keeps them in a pipe.

        On the screen, only the view with the mistake is lost: `⚠` with the line and the
        message replaces it, and the rest still works. The last rows show the message
        until you press Escape, and after the end it is printed in the terminal.
        `LUNETTE_TRACEBACK=1` adds a traceback.

        ## watch

        `lunette run --watch FILE` shows each save at once and keeps state and focus.
        After an error the last good picture stays, with the lines of the script below
        it; Enter opens your editor (`$VISUAL` or `$EDITOR`) there. F5 reloads with
        fresh state, F9 shows what was printed, and `--log FILE` saves it. The last row
        of the message lists these keys.

        `print` is useful here: its output never disturbs the picture.

        ## In the REPL

        `lunette repl FILE` shows the script beside an editor. `.why Save` explains a
        view: which style applies, what was set, and by which line. `.tree` shows the
        tree of views, `.time` the cost of each body. `.help` lists the rest.

        ## What surprises most

        - *Nothing is drawn after a change.* A table was changed in place:
          `state:update(function(list) … end)`.
        - *A switch jumps to another row when one is deleted.* `ui.ForEach` was given no
          `id`, so state belongs to the row's number.
        - *A click does nothing.* The blank part of a row only belongs to it with
          `:contentShape()`.
        - *A key does nothing.* Something closer to the focus handles it. F1 shows what
          the keys do at the moment.
        """##),
    BookPage(
      number: 17, title: "Giving it to others: packaging",
      sentence: "A script is a file, so sharing it is easy. This page covers the few things that make it a program.",
      text: ##"""
        # 17. Giving it to others: packaging

        A script is a file, so sharing it is easy. This page covers the few things that
        make it a program.

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

        `lunette new NAME` creates a folder with a script that runs and has a test.
        `.lunette` contains types for editors with a Lua language server, which can then
        complete and explain names. Other templates: `app`, `picker`, `dialog`,
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

        `arg` holds the arguments. Pictures, `strings/fr.lua` and its siblings are found
        beside the script, wherever you start it from. Modules from LuaRocks or your
        distribution load as in any Lua 5.4.

        ## A program with a name

        With `#!/usr/bin/env -S lunette run` as the first line and `chmod +x main.lua`,
        a link in a folder of your path is enough:

            ln -s ~/clock/main.lua ~/.local/bin/clock

        Your users need only `lunette`: one program, in a package or an archive (page
        1).

        ## Before you give it away

            lunette check --deny warnings .
            lunette test *_test.lua

        `ui.apiLevel` is the API level of the running Lunette; using a name from a later
        level is an error that names that level. Say in your README which version of
        Lunette you use: `lunette --version`.

        ## Somebody else's script

        `lunette run --sandbox FILE` runs a script that you do not trust: without files,
        programs or modules other than its own, and with limits on time and memory. Read
        it all the same.

        ## In a Swift program

        A Swift program can show Lua plugins in panels of its own, each with a budget.
        Plugin authors start with `lunette new --template plugin`; authors of hosts read
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

        Layout: parents propose, children choose, parents place. Identity is the
        position in the tree, or an id. State disappears with its view. The nearest
        style wins, and styles compose. The environment flows down. Titles are
        localization keys.

        ## What is not

        - *The unit is a cell.* Lengths are whole numbers. Spacing is 1 in a row and 0
          in a column unless you say otherwise, and `:padding()` is 1.
        - *Letters have one size.* Fonts become bold or dim.
        - *The root is the screen.* It is placed at the leading top, not in the centre:
          `:frame { maxWidth = ui.infinity, maxHeight = ui.infinity }` centres it.
        - *Something always has the focus*, and Tab cycles. Many users have no mouse, so
          every control works with keys, and F1 lists them.
        - *A body must return.* Lua has no implicit return; if you forget it, an error
          says so.
        - *Arrays in a state* are changed with `state:update`, because Lua's tables are
          references.
        - *Command is Alt* in most terminals, because they do not report the command
          key.
        - *Animations move text by whole cells*, and filled areas by eighths of a cell.
          `withAnimation`, `:animation`, `:transition` and `TimelineView` all work
          (Motion).
        - *Some effects look different*: `blur` makes letters unreadable, a shadow is a
          copy of the shape, moved by some cells, and a material such as
          `:background("regularMaterial")` lets the colours behind it through, but not
          the letters.

        ## Names that are written otherwise

        Using one of these names is an error that gives the advice in this table.
        `lunette check` and `lunette docs NAME` give it as well, and editors show the
        names as deprecated.

        | Name | What to write |
        |---|---|
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
        | `Color.foreground` | a colour is given by its name: "primary" |
        | `Color.label` | a colour is given by its name: "primary" |
        | `Color.secondaryLabel` | a colour is given by its name: "secondary" |
        | `Color.tertiaryLabel` | a colour is given by its name: "tertiary" |
        | `Color.quaternaryLabel` | a colour is given by its name: "quaternary" |
        | `Color.systemBackground` | a colour is given by its name: "background" |
        | `Color.secondarySystemBackground` | a colour is given by its name: "surface" |
        | `Color.tertiarySystemBackground` | a colour is given by its name: "raised" |
        | `Color.systemGroupedBackground` | a colour is given by its name: "background" |
        | `Color.secondarySystemGroupedBackground` | a colour is given by its name: "surface" |
        | `Color.windowBackground` | a colour is given by its name: "background" |
        | `Color.controlBackground` | a colour is given by its name: "field" |
        | `Color.controlAccentColor` | a colour is given by its name: "accent" |
        | `Color.fill` | a colour is given by its name: "control" |
        | `Color.systemFill` | a colour is given by its name: "control" |
        | `Color.placeholderText` | a colour is given by its name: "placeholder" |
        | `Color.systemRed` | a colour is given by its name: "red" |
        | `Color.systemOrange` | a colour is given by its name: "orange" |
        | `Color.systemYellow` | a colour is given by its name: "yellow" |
        | `Color.systemGreen` | a colour is given by its name: "green" |
        | `Color.systemMint` | a colour is given by its name: "mint" |
        | `Color.systemTeal` | a colour is given by its name: "teal" |
        | `Color.systemCyan` | a colour is given by its name: "cyan" |
        | `Color.systemBlue` | a colour is given by its name: "blue" |
        | `Color.systemIndigo` | a colour is given by its name: "indigo" |
        | `Color.systemPurple` | a colour is given by its name: "purple" |
        | `Color.systemPink` | a colour is given by its name: "pink" |
        | `Color.systemBrown` | a colour is given by its name: "brown" |
        | `Color.systemGray` | a colour is given by its name: "gray" |
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
        | `titleLineBreakMode` | write lineBreak = "byTruncatingTail" |
        | `subtitleLineBreakMode` | a subtitle has one line and is truncated at its end |
        | `contentHorizontalAlignment` | write view:frame { maxWidth = ui.infinity, alignment = "leading" } around the label |
        | `automaticallyUpdatesConfiguration` | leave it out: a button is drawn again when its state changes |
        | `setNeedsUpdateConfiguration` | leave it out: a button is drawn again when a state that it reads changes |
        | `indicatorColorTransformer` | write foregroundColor on the button, or states |
        | `preferredSymbolConfigurationForImage` | write view:imageScale("large") |
        | `imageReservation` | write view:labelReservedIconWidth(3) |
        | `macIdiomStyle` | leave it out: a terminal has one idiom |
        | `isHighlighted` | write states = { highlighted = … }, or a style that reads configuration.isPressed |
        | `isPointerInteractionEnabled` | write view:hoverEffect(), or a style that reads configuration.isHovered |
        | `setTitleColor` | write foregroundColor on the button, or states = { highlighted = { foregroundColor = … } } |
        | `setTitle` | write the title, or states = { highlighted = { title = … } } |
        | `addTarget` | write actions = { touchUpInside = f } |
        | `preferredBehavioralStyle` | leave it out: a terminal has one behaviour |
        | `indicator` | write view:menuIndicator("visible") |
        | `pointerStyle` | write view:onHover(f), or hoverEffect() |
        | `accessibilityRepresentation` | write accessibilityLabel and accessibilityValue |
        | `accessibilityActions` | write view:accessibilityAction(name, f) for each |
        | `accessibilityAdjustableAction` | write view:accessibilityAction(name, f), or a ui.Stepper |
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

        ## Names that change nothing

        A terminal has no use for these modifiers. They are accepted without effect, and
        `lunette check` notes them.

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

        Conformance lists every symbol of SwiftUI's buttons, labels and styles, with its
        counterpart here.
        """##),
    BookPage(
      number: 19, title: "Recipes",
      sentence: "Nineteen small things that many programs need. Each script is complete, so you can copy it.",
      text: ##"""
        # 19. Recipes

        Nineteen small things that many programs need. Each script is complete, so you
        can copy it.

        ## 1. Ask before leaving

        Ask only if something would be lost. Ctrl-C still leaves at once: whoever
        presses it wants to leave.

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

        The search starts after a third of a second without a key. Each key cancels the
        search that was waiting.

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

        Each tab has a value, and the state holds the value of the tab that is shown.

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

        If the state holds a table, several rows of the list can be selected; the keys
        of the table are their tags.

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

        `value` goes from 0 to 1, or to `total` if you give one. Without a value, the
        view is a spinner.

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

        `ui.files.write` never leaves half a file. Here, a file that does not exist yet
        is not an error.

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

        Users can drag the divider, or move it with keys.

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

        A grid makes each column as wide as its widest cell. Numbers are aligned with
        the trailing edge.

            local ui = require "lunette"
            local rows = { { "Ada", 36 }, { "Grace", 85 }, { "Edsger", 72 } }

            return ui.Grid { alignment = "leading", horizontalSpacing = 2,
              ui.GridRow { ui.Text("Name"):bold(), ui.Text("Age"):bold():gridColumnAlignment("trailing") },
              ui.Divider():gridCellUnsizedAxes("horizontal"),
              ui.ForEach(rows, function(row) return ui.GridRow { row[1], ui.Text(tostring(row[2])) } end),
            }

        (Picture: Names and ages in two columns.)

        ## 9. Beside each other, or below

        `ViewThatFits` shows the first of its views that fits.

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

        Keep the old value before each change. Disable a shortcut that can do nothing;
        F1 then leaves it out.

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

        An overlay is drawn over everything and takes no space. Do not use it for
        messages that nobody may miss.

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
        that program ends.

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

        In a field of several lines Enter starts a new line, so `onSubmit` is never
        called. A handler in the phase `"capture"` gets Enter before the field does. It
        names no modifiers, so Alt+Enter still reaches the field and starts a new line.

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

        `read` returns what has arrived, without waiting for the end of a line, and
        never splits a character. Use it with any program that writes bit by bit, such
        as `ollama run`.

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
        carriage return, so that each line overwrites the one before.

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
        own, with the width that their output should have.

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

        `ui.copy` returns whether the terminal accepts the text. A key bar without
        strings shows the keys that work at the moment; users can click them.

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

        A palette finds every named action that is available: commands, menu items,
        shortcuts, and keys with a title.

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

        19-recipes_test.lua tests all of them; read it for recipes of tests.
        """##),
    BookPage(
      number: 20, title: "Questions: fonts, tmux, ssh, colours",
      sentence: "Terminals differ more than they admit. This script shows at a glance what yours can do:",
      text: ##"""
        # 20. Questions: fonts, tmux, ssh, colours

        Terminals differ more than they admit. This script shows at a glance what yours
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

        **The symbols are boxes, or question marks.** Your font does not have them.
        Install a Nerd Font and set `LUNETTE_SYMBOLS=nerdFont`, or set
        `LUNETTE_SYMBOLS=ascii`, which works with every font.

        **The symbols are `*`, `(!)` and other plain signs.** The encoding of your
        locale is not UTF-8, for example in `de_DE.ISO-8859-1`. Over ssh, set the locale
        on the other machine: `LANG=C.UTF-8 lunette …`.

        **Lines or columns are shifted after an emoji.** The terminal and its font
        disagree about its width. Lunette follows Unicode, as current terminals do. In
        an old terminal, avoid emoji made of several code points.

        **The colours are wrong, or too few.** `TERM` and `COLORTERM` say what a
        terminal can show. Modern terminals set `COLORTERM=truecolor`, but ssh does not
        forward it: add `SendEnv COLORTERM` to your ssh configuration (and `AcceptEnv`
        there), or set it in the shell.

        **Colours differ inside tmux.** Tell tmux in `~/.tmux.conf` what the outer
        terminal can do:

            set -g default-terminal "tmux-256color"
            set -as terminal-features ",xterm-256color:RGB"

        **Escape is slow in tmux.** tmux waits after Escape, because it may be the
        beginning of another key. Shorten the wait with `set -sg escape-time 10`.

        **Alt+S does nothing, or types a letter.** On macOS, Option types letters unless
        you set the terminal to send Alt ("Use Option as Meta key"). Some window
        managers use Alt+keys themselves. Shortcuts with `control` work in more places.

        **I cannot select text.** Hold Shift, or press Alt+M, which lends the mouse to
        the terminal until the next key. Or leave the mouse to the terminal: `ui.App {
        mouse = false, … }`; or let the program do it: `ui.App { textSelection = true, …
        }`.

        **How do I get out?** Press Ctrl-C, unless the script uses it itself. If a
        callback runs for too long, the first Ctrl-C stops the callback.

        **Does it work over a slow connection?** Yes, because only what has changed is
        sent. `--reduce-motion` saves more.

        **What about a screen reader, or `TERM=dumb`?** `lunette run --linear FILE`
        works with plain lines; see page 13.

        **A light terminal?** The default theme uses your colours on your background.
        `--theme light` has its own.

        **A picture for a README?** Run `lunette render FILE --format svg -o
        picture.svg`; `--keys` presses keys first, and `--record picture.svg` makes an
        animated picture. All pictures in this book are made this way.

        **Does Lunette send anything over the network?** No. It opens no connections.
        """##),
    BookPage(
      number: 21, title: "Focus: one cursor, five idioms",
      sentence: "The view with the focus gets the keys. This page explains where the focus is, how you move it, and how it behaves in five common layouts, most of which need no code for it.",
      text: ##"""
        # 21. Focus: one cursor, five idioms

        The view with the focus gets the keys. This page explains where the focus is,
        how you move it, and how it behaves in five common layouts, most of which need
        no code for it.

        - *One cursor.* In a list or table with a single `selection`, the marked row is
          the selected row, however the focus got there. An action on `chosen.value`
          acts on the row that the user sees marked.
        - *A state names a view.* `:focused(pane, "list")` ties a view to a value. The
          state then holds the value of the focused view, and writing it requests the
          focus for a view: `pane.value = "list"`, even if it is `"list"` already.
        - *A request waits.* The view may not exist yet, be disabled or lie beneath a
          sheet. It gets the focus as soon as it can, unless the user has moved the
          focus or used another view in the meantime.
        - *Nothing is lost.* A list keeps the focus while it is empty. When the focused
          view disappears, the view that takes its place gets the focus.

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

        Down selects the next person, and Delete deletes the marked one. The row that
        takes the place of the deleted one is then marked and selected, so you can press
        Delete again. Tab reaches the divider, so that the arrow keys can move it;
        otherwise it never takes the focus, and dragging it leaves the focus where it
        is. The list starts with its `idealWidth`.

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

        Enter moves from the field to the list, `/` from the list to the field. While
        the user types, the selection stays as it is, even if its row is filtered out;
        entering the list then selects the row in its place. `onKeyPress` around the
        field does not get `/` while the field has the focus, because the field types
        it.

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

        Enter in the field goes to the next page, because it is the shortcut of *Next*.
        The field disappears with its page, and the view in its place gets the focus:
        the first control of the new page, never *Cancel*. After a click on *Next* the
        focus stays on the button.

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

        `defaultFocus` decides where the focus starts. `place.value = "message"` brings
        it back after a click on *Send*; it does not matter that the state is
        `"message"` already.

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

        With `cellSelection` a table has a cell cursor. Arrow keys move it, Tab goes to
        the next cell and from the last one out of the table, and a click selects a
        cell. Enter, or a second click, edits a cell whose column has `edit`. That
        function gets the item and the text; if it returns a string, the cell stays open
        and shows the string. Escape leaves the cell unchanged.

        ## Where is it now?

        `lunette run --inspect FILE`, then 6, shows the focus, the stops in their order,
        which state names which view and what it waits for, and which views get the next
        key, in order.
        """##),
  ]
}
