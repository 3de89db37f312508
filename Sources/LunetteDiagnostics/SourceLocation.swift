/// Where in a script: the file as whoever loaded it called it, and the line from 1, if that is known.
package struct SourceLocation: Hashable, Sendable {
  package let file: String
  package let line: Int?

  package init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file.lua:3`, as messages begin with it.
  package var description: String { line.map { "\(file):\($0)" } ?? file }
}
