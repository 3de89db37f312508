import LunetteDiagnostics
import LunetteEngine
import LunetteScript

/// The interface that a host has for plugins: everything that authors of plugins and tools need to know about it, and nothing
/// about how it works.
///
///     print(host.description.json())
///
/// The same host always gives the same text (Documentation/HostDescription.md), so that the text can be kept beside the
/// program's source, where changes are visible. `MockHost` makes a host from it, in which plugins can be tested without the
/// program.
public struct HostDescription: Hashable, Sendable {
  /// The identifier of the program, such as `org.example.monitor`.
  public var id: String
  /// The level of the host's own interface, from 1.
  public var apiLevel: Int
  /// The level of Lunette's interface for plugins that the host was written for.
  public var lunetteLevel: Int
  public var actions: [ActionDescription]
  public var values: [ValueDescription]
  public var events: [EventDescription]
  public var slots: [Slot]
  public var stylePlaces: [StylePlace]

  public init(
    id: String, apiLevel: Int = 1, lunetteLevel: Int = PluginHost.apiLevel, actions: [ActionDescription] = [],
    values: [ValueDescription] = [], events: [EventDescription] = [], slots: [Slot] = [], stylePlaces: [StylePlace] = []
  ) {
    (self.id, self.apiLevel, self.lunetteLevel) = (id, apiLevel, lunetteLevel)
    (self.actions, self.values, self.events) = (actions, values, events)
    (self.slots, self.stylePlaces) = (slots, stylePlaces)
  }
}

extension PluginHost {
  /// The description of the host's interface for plugins, as it is now.
  public var description: HostDescription {
    HostDescription(
      id: id, apiLevel: apiLevel, actions: actions.all, values: values.all, events: events.all, slots: slots,
      stylePlaces: stylePlaces)
  }
}

extension HostDescription {
  /// The part that plugins written for a level of the host's interface see.
  public func seen(at level: Int) -> HostDescription {
    var seen = self
    seen.actions = actions.filter { $0.availability.isThere(at: level) }
    seen.values = values.filter { $0.availability.isThere(at: level) }
    seen.events = events.filter { $0.availability.isThere(at: level) }
    seen.slots = slots.filter { $0.availability.isThere(at: level) }
    seen.stylePlaces = stylePlaces.filter { $0.availability.isThere(at: level) }
    return seen
  }
}

extension HostDescription {
  /// The description as JSON for people to read: the names of each object in the order of their bytes, with a line break at
  /// the end.
  public func json() -> String { JSONWriter.text(of: form) }

  /// Reads a description from JSON, as `json()` writes it or written by hand.
  ///
  /// - Parameter name: The name of the text in messages, such as its file's name.
  /// - Throws: `PluginError` of the kind `host`: the error and its place.
  public init(json: String, name: String = "the description") throws(PluginError) {
    try self.init(bytes: Array(json.utf8), name: name)
  }

  /// - Throws: The same errors as `init(json:)`, and an error if the file cannot be read.
  public init(contentsOfFile path: String) throws(PluginError) {
    let bytes: [UInt8]
    do { bytes = try ScriptRuntime.read(path) } catch { throw PluginError(error, of: "", kind: .host) }
    try self.init(bytes: bytes, name: path)
  }

  package init(bytes: [UInt8], name: String) throws(PluginError) {
    do throws(DescriptionFault) { self = try HostDescription(form: JSONReader<PluginValue>.value(of: bytes)) } catch {
      throw PluginError(error, inFile: name)
    }
  }
}

extension HostDescription: Codable {
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
  public init(from decoder: any Decoder) throws {
    let form = try PluginValue(from: decoder)
    do throws(DescriptionFault) { self = try HostDescription(form: form) } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.words))
    }
  }
}

extension PluginError {
  fileprivate init(_ fault: DescriptionFault, inFile file: String) {
    self.init(ScriptError(fault, at: SourceLocation(file: file, line: fault.line)), of: "", kind: .host)
  }
}
