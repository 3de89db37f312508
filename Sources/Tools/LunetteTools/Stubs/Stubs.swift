import Lunette
import LunetteBase
import LunetteRecords
import LunetteScript

/// The files for language servers (LuaCATS): the types and sentences of everything that scripts and
/// tests can use. They contain no code that runs.
package struct Stubs {
  private let reference: Reference
  let host: HostRows?

  /// - Parameter host: The host for whose plugins the stubs are written; nil for plugins of any
  ///   host.
  package init(_ reference: Reference, host: HostDescription? = nil) {
    self.reference = reference
    self.host = host.map { HostRows($0) }
  }

  /// The path of each file below the folder of stubs, and its text. The paths are those under which
  /// `require` finds the modules.
  package var files: [(path: String, text: String)] {
    [("lunette.lua", main), ("lunette/test.lua", tests), ("lunette/plugin.lua", plugins)]
  }

  static let notice =
    "---@meta\n-- Made by `lunette stubs`, of Lunette \(APILevel.version); what is changed here is "
    + "lost.\n"

  // MARK: lunette

  private var main: String {
    var text = Self.notice
    text += """

      ---@alias lunette.Text string|number|lunette.verbatim
      ---@class lunette.verbatim
      ---@alias lunette.Content lunette.View|string|number|boolean|table|function
      ---@class lunette.Color

      """
    text += alias(
      "lunette.ColorValue", Registry.schema.colors.names, orElse: "string|lunette.Color")
    for row in reference.enumerations { text += alias(row) }
    for object in ownObjects { text += self.object(object) }
    for configuration in reference.configurations { text += self.object(configuration) }
    for declaration in written { text += options(declaration) }
    text += views
    text += table
    return text + "\nreturn ui\n"
  }

  private var written: [Declaration] { reference.declarations.filter(\.isWritten) }
  private var ownObjects: [ObjectRow] {
    reference.objects.filter { TestReference.all.object($0.name) == nil }
  }

  func comment(_ text: String) -> String {
    text.isEmpty ? "" : text.split(separator: "\n").map { "---\($0)\n" }.joined()
  }
  /// A text in one line, which follows a type.
  func aside(_ text: String) -> String {
    text.isEmpty ? "" : " \(text.split(separator: "\n").joined(separator: " "))"
  }

  private func alias(_ name: String, _ names: [String], orElse others: String? = nil) -> String {
    let all = names.map { "\"\($0)\"" } + [others].compactMap { $0 }
    return "---@alias \(name) \(all.joined(separator: "|"))\n"
  }

  func alias(_ row: EnumerationRow) -> String {
    var text = "\n\(comment(row.documentation))---@alias \(StubTypes.names(row.names))\n"
    for value in row.values { text += "---| \"\(value.name)\" #\(aside(value.documentation))\n" }
    // The names of this set have no sentences.
    if row.values.isEmpty { for name in row.names.names { text += "---| \"\(name)\"\n" } }
    return text
  }

  func object(_ object: ObjectRow) -> String {
    let name = StubTypes.object(object.name)
    // A field that a script has added is looked up after the known fields.
    var text =
      "\n\(comment(object.documentation))---@class "
      + "\(name)\(object.name == "Color" ? ": lunette.View" : "")\n"
    for field in object.fields {
      text += "---@field \(field.name) \(StubTypes.type(field.type))\(aside(field.documentation))\n"
    }
    if object.isOpen || Self.extended.contains(object.name) { text += "---@field [string] any\n" }
    if object.name == "Component" {
      text +=
        "---@operator call(table): lunette.View\n---@overload fun(properties: table?): "
        + "lunette.View\n"
    }
    if object.name == "Style" {
      text +=
        "---@operator call(table): lunette.Style\n---@overload fun(properties: table?): "
        + "lunette.Style\n"
    }
    if object.name == "ui.Color" {
      text += "---@overload fun(color: lunette.ColorValue|lunette.options.Color): lunette.Color\n"
    }
    let owner = "\(name.split(separator: ".").joined(separator: "_"))"
    text += "local \(owner) = {}\n"
    for method in object.methods {
      text += function(method, owner: owner, isMethod: method.title.contains(":"))
    }
    return text
  }

  /// Plain tables to which scripts add fields of their own.
  private static let extended: Set<String> = ["FileEntry"]

  func function(_ row: FunctionRow, owner: String, isMethod: Bool) -> String {
    var text = ""
    for argument in row.arguments where !argument.options.isEmpty {
      text += options(of: argument, in: row)
    }
    text += "\n\(comment(row.documentation))"
    var names: [String] = []
    for (index, argument) in row.arguments.enumerated() {
      let type =
        argument.options.isEmpty
        ? StubTypes.type(argument.parameter.type, callback: argument.callback)
        : StubTypes.options(of: argument, in: row)
      if row.repeatsLast, index == row.arguments.count - 1 {
        text += "---@param ... \(type)\(aside(argument.parameter.documentation))\n"
        names.append("...")
        continue
      }
      let name = StubTypes.word(argument.name)
      let mark = argument.parameter.isRequired ? "" : "?"
      text += "---@param \(name)\(mark) \(type)\(aside(argument.parameter.documentation))\n"
      names.append(name)
    }
    for result in row.results {
      text += "---@return \(StubTypes.type(result.type)) \(StubTypes.word(result.name))\n"
    }
    return text
      + "function \(owner)\(isMethod ? ":" : ".")\(row.name)(\(names.joined(separator: ", "))) "
      + "end\n"
  }

  /// The class of a table of options that a function takes. One that has its own name, as the
  /// program of `ui.process` has, may have items as well.
  private func options(of argument: ArgumentRow, in row: FunctionRow) -> String {
    let isOptions = argument.name == "options"
    let name = StubTypes.options(of: argument, in: row)
    var text =
      "\n\(comment(argument.parameter.documentation))---@class "
      + "\(isOptions ? "(exact) " : "")\(name)\n"
    for option in argument.options {
      let type = StubTypes.type(option.parameter.type, callback: option.callback)
      let mark = option.parameter.isRequired ? "" : "?"
      text += "---@field \(option.name)\(mark) \(type)\(aside(option.parameter.documentation))\n"
    }
    return isOptions ? text : text + "---@field [integer] any\n"
  }

  // MARK: Views and modifiers

  private func options(_ declaration: Declaration) -> String {
    var text =
      "\n\(comment(declaration.documentation))---@class (exact) \(optionsName(declaration))\n"
    for parameter in declaration.parameters {
      let callback = reference.callbacks["\(declaration.name).\(parameter.name)"]
      let type = StubTypes.type(parameter.type, callback: callback)
      text += "---@field \(parameter.name)? \(type)\(aside(parameter.documentation))\n"
    }
    switch declaration.array {
    case .nothing: break
    case .children, .parameter: text += "---@field [integer] any\n"
    }
    return text
  }
  /// The name of the class of a declaration's options. It differs from the names of others, because
  /// a modifier may have the name of a view in other case, or of a table of options.
  private func optionsName(_ declaration: Declaration) -> String {
    if case .modifier = declaration.kind { return "lunette.options.modifier." + declaration.name }
    return StubTypes.options(declaration.name)
  }

  private func call(_ declaration: Declaration, _ function: String, returns result: String)
    -> String
  {
    // A table that contains only the items of its array part is an array as well.
    let isList = if case .nothing = declaration.array { false } else { true }
    let table = optionsName(declaration) + (isList ? "|any[]" : "")
    var text = "\n\(comment(declaration.documentation))"
    var names: [String] = []
    // A table of options may stand at any place in the arguments, and the arguments by position
    // continue after it.
    var before: [String] = []
    for position in declaration.positions {
      let found = position.compactMap { name in declaration.parameters.first { $0.name == name } }
      let types = found.map {
        StubTypes.group(
          StubTypes.type($0.type, callback: reference.callbacks["\(declaration.name).\($0.name)"]))
      }
      let name = StubTypes.word(found.first?.name ?? "value")
      text += "---@param \(name)? \((types + before + [table]).joined(separator: "|"))"
      text += aside(found.first?.documentation ?? "") + "\n"
      names.append(name)
      before = types
    }
    if !declaration.parameters.isEmpty || names.isEmpty {
      text += "---@param options? \((before + [table]).joined(separator: "|"))\n"
      names.append("options")
    }
    return text
      + "---@return \(result)\nfunction \(function)(\(names.joined(separator: ", "))) end\n"
  }

  private var views: String {
    var text =
      "\n---A view. Modifiers give another one, and leave it as it is.\n---@class lunette.View\n"
      + "local View = {}\n"
    for declaration in written {
      guard case .modifier = declaration.kind else { continue }
      if ForeignName.named(declaration.name) != nil { text += "\n---@deprecated" }
      text += call(declaration, "View:\(declaration.name)", returns: "lunette.View")
    }
    for foreign in ForeignName.all
    where !foreign.hasNoEffect && foreign.name.first?.isLowercase == true {
      text += "\n---\(foreign.advice)\n---@deprecated\nfunction View:\(foreign.name)(...) end\n"
    }
    return text
  }

  // MARK: The table

  private var table: String {
    var text = "\n---@class lunette.ui\n"
    for value in reference.values {
      text += "---@field \(value.name) \(StubTypes.type(value.type))\(aside(value.documentation))\n"
    }
    for object in ownObjects where object.name.hasPrefix("ui.") && object.name != "ui.Color" {
      text += "---@field \(object.name.dropFirst(3)) \(StubTypes.object(object.name))\n"
    }
    text +=
      "---@field Color lunette.ui.Color A view that fills its space with a colour, and functions "
      + "for colours.\n"
    text += "local ui = {}\n"
    for declaration in written {
      switch declaration.kind {
      // `Color` is a table that can also be called: it is written as a field of the class.
      case .view where declaration.name == "Color": break
      case .view: text += call(declaration, "ui.\(declaration.name)", returns: "lunette.View")
      case .value where !declaration.name.contains(" ") && !declaration.name.contains("."):
        text += "\n---@class lunette.value.\(declaration.name)\n"
        text += call(
          declaration, "ui.\(declaration.name)", returns: "lunette.value.\(declaration.name)")
      case .value, .modifier, .options: break
      }
    }
    for row in reference.functions where row.title.hasPrefix("ui.") {
      text += style(row) ?? function(row, owner: "ui", isMethod: false)
    }
    for foreign in ForeignName.all where foreign.name.first?.isUppercase == true {
      text += "\n---\(foreign.advice)\n---@deprecated\nfunction ui.\(foreign.name)(...) end\n"
    }
    return text
  }

  /// A style protocol, whose parameters and results are documented for its own kind of control.
  private func style(_ row: FunctionRow) -> String? {
    guard reference.configurations.contains(where: { $0.name == row.name + "Configuration" }) else {
      return nil
    }
    let (name, configuration) = (
      "lunette.style.\(row.name)", StubTypes.object(row.name + "Configuration")
    )
    return """

      \(comment(row.documentation))---@class \(name): lunette.Style
      ---@field makeBody fun(self: \(name), configuration: \(configuration)): any
      ---@overload fun(properties: table?): \(name)

      ---@param definition string|table|fun(configuration: \(configuration)): any
      ---@return \(name)
      function ui.\(row.name)(definition) end

      """
  }

  // MARK: lunette.test

  private var tests: String {
    var text = Self.notice
    for object in reference.objects where TestReference.all.object(object.name) != nil {
      text += self.object(object)
    }
    let test = TestCaseFunctions.test.row
    text +=
      "\n\(comment(test.documentation))---@param name string\n---@param body fun(t: lunette.Case)\n"
    return text + "local function test(name, body) end\n\nreturn test\n"
  }
}
