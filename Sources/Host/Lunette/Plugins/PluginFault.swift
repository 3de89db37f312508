import LunetteBase

/// An error between a host and a plugin.
package enum PluginFault: Fault, Hashable {
  // Errors in what a host declares.
  /// The structure of a type cannot be found out.
  case typeUnknown(String, why: String)
  /// A type of Foundation, or one like it; `isKnown`: the product LunetteFoundation gives it a
  /// form.
  case foundationType(String, isKnown: Bool)
  /// An enumeration that is not a choice of strings.
  case enumeration(String, raw: String)
  /// A type that reads itself from numbers of the type `from`, which are none of its properties.
  case ownNumbers(String, from: String)
  /// A type that contains itself, and not only as an optional or in an array.
  case endless(String)
  /// A dictionary whose keys are no names.
  case wrongKeys(String)
  case declaredTwice(_ what: String, String)
  case wrongName(String, of: String, flaw: String)
  case wrongDefault(action: String, PluginMismatch)
  case wrongAvailability(String)
  case noShortcut(String)

  // Errors of interface levels.
  /// The plugin's level of the host's interface does not have the thing; the value says so in
  /// words.
  case otherLevel(String)
  case noSuchLevel(Int, of: String, ClosedRange<Int>)

  // Errors in what a plugin requests.
  case unknownAction(String, known: [String])
  case wrongParameters(action: String, PluginMismatch)
  case actionFailed(String, why: String)
  case tooManyActions(Int)
  case performedInBody(String)
  /// The error message of an action that a task waited for.
  case relayed(String)
  case noInput
  case readOnly(String)
  case unknownValue(String, known: [String])
  case unknownEvent(String, known: [String])
  case wrongPayload(event: String, PluginMismatch)

  // Errors in the value that a plugin's script returns.
  case noContributions(given: String)
  case unknownSlot(String, panel: String, known: [String])
  case noBody(panel: String, given: String)
  /// A script of the host that returned no view.
  case noView(given: String)
  case noAction(command: String, given: String)
  /// A command that the manifest names.
  case noSuchCommand(String)
  case wrongShortcut(String, command: String)
  case wrongParameterList(command: String, [String])
  case unknownStylePlace(String, known: [String])
  case wrongStyle(String, place: String, given: String)

  // Exceeded limits of a plugin.
  case tooManyViews(Int, maximum: Int)
  case tooManyCalls(Int)
  case valueTooLarge(String, bytes: Int)

  // Errors of loading and unloading.
  case noSuchFile(String)
  case isUnloaded
  case manifest(ManifestFault)
  case data(DataFault)
}

extension PluginFault {
  package var words: String {
    switch self {
    case .typeUnknown(let type, let why):
      "the structure of \(type) cannot be determined: \(why); make an enumeration CaseIterable, "
        + "with strings, and any other type PluginConvertible"
    case .foundationType(let type, isKnown: true):
      "\(type) can only be passed to plugins with the product LunetteFoundation: add it to the "
        + "target's dependencies, and import LunetteFoundation"
    case .foundationType(let type, isKnown: false):
      "\(type) cannot be passed to plugins: make it PluginConvertible, or pass the values that "
        + "plugins need"
    case .enumeration(let type, let raw):
      raw == "String"
        ? "\(type) must be CaseIterable, so that its strings are known"
        : "\(type) is an enumeration of \(raw), and plugins choose among strings: declare it as "
          + "enum \(type): String, CaseIterable"
    case .ownNumbers(let type, let from):
      "\(type) reads itself from \(from), which is not one of its properties: make it "
        + "PluginConvertible, to define what plugins are given"
    case .endless(let type):
      "\(type) contains itself: make the property optional, or an array"
    case .wrongKeys(let type):
      "the keys of \(type) must be strings, because plugins get a table with names"
    case .declaredTwice(let what, let name): "there is \(what) '\(name)' already"
    case .wrongName(let name, let what, let flaw):
      "\(JSONText.quoted(name)) cannot be the name of \(what), expected \(PluginName.rule) "
        + "(\(flaw))"
    case .wrongDefault(let action, let mismatch):
      "a default of '\(action)' is wrong: \(mismatch.message)"
    case .noShortcut(let text): "\"\(text)\" is not a shortcut; write it as \"ctrl+n\" or \"f5\""
    case .wrongAvailability(let words), .otherLevel(let words): words
    case .noSuchLevel(let level, let whose, let levels):
      "it is written for level \(level) of \(whose), which has the levels \(levels.lowerBound) to "
        + "\(levels.upperBound)"
    case .unknownAction(let name, let known):
      "there is no action '\(name)'" + didYouMean(name, among: known)
    case .wrongParameters(let action, let mismatch): "\(action): \(mismatch.message)"
    case .actionFailed(let name, let why): "\(name): \(why)"
    case .tooManyActions(let maximum):
      "\(maximum) actions are running already; another one can start when one of them has ended"
    case .performedInBody(let name):
      "\(name): a body only describes what is shown; perform actions in callbacks and tasks"
    case .relayed(let words): words
    case .noInput: "a plugin has no standard input"
    case .readOnly(let name): "'\(name)' is read-only: only the host writes it"
    case .unknownValue(let name, let known):
      "the host publishes no value '\(name)'" + didYouMean(name, among: known)
    case .unknownEvent(let name, let known):
      "there is no event '\(name)'" + didYouMean(name, among: known)
    case .wrongPayload(let event, let mismatch): "\(event): \(mismatch.message)"
    case .noContributions(let given):
      "the plugin returned \(given), expected a table: { panels = { … }, commands = { … } }"
    case .unknownSlot(let slot, let panel, let known):
      "panel '\(panel)': the host has no slot '\(slot)'" + didYouMean(slot, among: known)
    case .noBody(let panel, let given):
      "panel '\(panel)': body is \(given), expected a function, a component or a view"
    case .noView(let given):
      "the script returned \(given), expected a view, a function that returns one or a component"
    case .noAction(let command, let given):
      "command '\(command)': action is \(given), expected a function"
    case .noSuchCommand(let command):
      "plugin.json names the command '\(command)', which its script does not return"
    case .wrongShortcut(let shortcut, let command):
      "command '\(command)': \"\(shortcut)\" is not a shortcut; write it as \"ctrl+n\""
    case .wrongParameterList(let command, let mistakes):
      "command '\(command)': " + mistakes.joined(separator: "; ")
    case .unknownStylePlace(let name, let known):
      "the host has no style place '\(name)'" + didYouMean(name, among: known)
    case .wrongStyle(let expected, let place, let given):
      "style '\(place)' is \(given), expected \(expected)"
    case .tooManyCalls(let maximum):
      "it sent its host more than \(maximum) actions and events at once"
    case .tooManyViews(let count, let maximum):
      "\(count) views are shown; at most \(maximum) are allowed"
    case .valueTooLarge(let name, let bytes):
      "the value '\(name)' takes about \(bytes >> 10) KB, and there is not enough memory; it "
        + "keeps its old value"
    case .noSuchFile(let name): "there is no \(name)"
    case .isUnloaded: "the plugin was unloaded"
    case .manifest(let fault): fault.text
    case .data(let fault): fault.text
    }
  }
}
