import LunetteBase
import LunetteEngine
import LunetteScript

/// The interface that a host has for plugins: everything that authors of plugins and tools need to
/// know about it, and nothing about how it works.
///
///     print(host.description.json())
///
/// The same host always gives the same text (Documentation/HostDescription.md describes its form).
/// So the text can be kept beside the program's source, where changes to it are visible. `MockHost`
/// makes a host from a description, in which plugins can be tested without the program.
public struct HostDescription: Hashable, Sendable {
  /// The identifier of the program, such as `org.example.monitor`.
  public var id: String
  /// The level of the host's own interface, from 1.
  public var apiLevel: Int
  /// The level of Lunette's interface for plugins that the host was written for.
  public var lunetteLevel: Int
  /// The actions that plugins can perform.
  public var actions: [ActionDescription]
  /// The values that the host publishes.
  public var values: [ValueDescription]
  /// The events that the host sends to plugins, and those that plugins send to the host.
  public var events: [EventDescription]
  /// The places that plugins may fill.
  public var slots: [Slot]
  /// The places whose look plugins may define.
  public var stylePlaces: [StylePlace]

  /// Creates a description from its parts. The description of an existing host is its
  /// `description`.
  public init(
    id: String, apiLevel: Int = 1, lunetteLevel: Int = PluginHost.apiLevel,
    actions: [ActionDescription] = [],
    values: [ValueDescription] = [], events: [EventDescription] = [], slots: [Slot] = [],
    stylePlaces: [StylePlace] = []
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
      id: id, apiLevel: apiLevel, actions: actions.all, values: values.all, events: events.all,
      slots: slots,
      stylePlaces: stylePlaces)
  }
}

extension HostDescription {
  /// The part of the description that plugins see which were written for a level of the host's
  /// interface.
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
  /// The description as JSON for people to read. In each object, the names are in the order of
  /// their bytes; the text ends with a line break.
  public func json() -> String { form.json.text }

  /// Reads a description from JSON that was written by `json()` or by hand.
  ///
  /// - Parameter name: The name of the text in messages, such as its file's name.
  /// - Throws: `PluginError` of the kind `host`, which says what is wrong and where.
  public init(json: String, name: String = "the description") throws(PluginError) {
    try self.init(bytes: Array(json.utf8), name: name)
  }

  /// Reads a description from a JSON file.
  ///
  /// - Throws: `PluginError` of the kind `host` if the file cannot be read, or is wrong as for
  ///   `init(json:name:)`.
  public init(contentsOfFile path: String) throws(PluginError) {
    let bytes: [UInt8]
    do { bytes = try ScriptRuntime.read(path) } catch {
      throw PluginError(error, of: "", kind: .host)
    }
    try self.init(bytes: bytes, name: path)
  }

  package init(bytes: [UInt8], name: String) throws(PluginError) {
    do throws(DescriptionFault) {
      self = try HostDescription(form: JSONReader<PluginValue>.value(of: bytes))
    } catch {
      throw PluginError(error, inFile: name)
    }
  }
}

extension HostDescription: Codable {
  /// Encodes the description in the form that `json()` writes. Rethrows the encoder's errors.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }
  /// Decodes a description in the form that `json()` writes.
  ///
  /// - Throws: `DecodingError` if something is wrong in it.
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
    self.init(
      ScriptError(fault, at: SourceLocation(file: file, line: fault.line)), of: "", kind: .host)
  }
}
