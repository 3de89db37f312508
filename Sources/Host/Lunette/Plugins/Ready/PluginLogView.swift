/// The log of a plugin: what it has printed, and the messages about it. It follows the log at most
/// once a second.
public struct PluginLog: View {
  private let plugin: Plugin
  private let lines: Int
  /// Creates a view of the last lines of a plugin's log.
  public init(_ plugin: Plugin, lines: Int = 200) {
    (self.plugin, self.lines) = (plugin, max(1, lines))
  }

  /// The last lines, in the order in which they came.
  public var body: some View {
    let log = plugin.log.suffix(lines)
    VStack(alignment: .leading, spacing: 0) {
      if log.isEmpty { Text("Nothing was logged.").foregroundStyle(.secondary) }
      ForEach(Array(log.enumerated()), id: \.offset) { line in Text(line.element) }
    }
  }
}
