/// The lines of an edited text as a rope: a balanced tree whose leaves hold up to 64 lines. An edit
/// makes new nodes on the way to the lines that it replaces and shares all others with the text
/// before it. So it costs the logarithm of the number of lines, and a text that is kept elsewhere
/// (`KeptEditorText`) costs nothing while it is edited further.
///
/// The tree is that of Adelson-Velsky and Landis with its values in the leaves; everything is made
/// of `join` and `split`.
struct LineRope: RandomAccessCollection {
  /// A part of the tree. It is immutable.
  private final class Node: Sendable {
    /// The lines of a leaf; empty for other nodes.
    let lines: ContiguousArray<EditorLine>
    let children: (left: Node, right: Node)?
    /// The number of lines, and of their bytes with all endings.
    let count: Int
    let length: Int
    let height: Int

    init(_ lines: ContiguousArray<EditorLine>) {
      self.lines = lines
      children = nil
      count = lines.count
      length = lines.reduce(0) { $0 + $1.length }
      height = 0
    }
    init(_ left: Node, _ right: Node) {
      lines = []
      children = (left, right)
      count = left.count + right.count
      length = left.length + right.length
      height = Swift.max(left.height, right.height) + 1
    }
  }
  private var root: Node
  private static let maxInLeaf = 64

  /// - Parameter lines: The lines, at least one.
  init(_ lines: ContiguousArray<EditorLine>) { root = LineRope.tree(of: lines[...]) }

  var startIndex: Int { 0 }
  var endIndex: Int { root.count }
  /// The number of bytes of all lines with their endings.
  var length: Int { root.length }

  // MARK: Places

  subscript(index: Int) -> EditorLine {
    var (node, rest) = (root, index)
    while let (left, right) = node.children {
      if rest < left.count {
        node = left
      } else {
        rest -= left.count
        node = right
      }
    }
    return node.lines[rest]
  }
  /// The number of bytes of the lines before one, with their endings.
  func length(before index: Int) -> Int {
    var (node, rest, length) = (root, index, 0)
    while let (left, right) = node.children {
      if rest < left.count {
        node = left
      } else {
        rest -= left.count
        length += left.length
        node = right
      }
    }
    return node.lines[..<rest].reduce(length) { $0 + $1.length }
  }
  /// The line that contains a byte, and the number of bytes before the line; the last line for a
  /// place after all.
  func line(atByte offset: Int) -> (index: Int, start: Int) {
    var (node, index, start) = (root, 0, 0)
    while let (left, right) = node.children {
      if offset < start + left.length {
        node = left
      } else {
        index += left.count
        start += left.length
        node = right
      }
    }
    for line in node.lines.dropLast() {
      if offset < start + line.length { break }
      index += 1
      start += line.length
    }
    return (index, start)
  }

  /// Goes through the lines in order; a whole text takes one step for each of them.
  struct Iterator: IteratorProtocol {
    /// The parts that come after the present leaf, the next one last.
    private var rest: [Node]
    private var leaf: ContiguousArray<EditorLine>.Iterator?
    fileprivate init(_ rope: LineRope) { rest = [rope.root] }
    mutating func next() -> EditorLine? {
      while true {
        if let line = leaf?.next() { return line }
        guard let node = rest.popLast() else { return nil }
        if let (left, right) = node.children {
          rest.append(right)
          rest.append(left)
        } else {
          leaf = node.lines.makeIterator()
        }
      }
    }
  }
  func makeIterator() -> Iterator { Iterator(self) }

  /// Goes through some of the lines in order.
  func forEach(in range: Range<Int>, _ body: (EditorLine) -> Void) {
    LineRope.visit(root, range, body)
  }
  private static func visit(_ node: Node, _ range: Range<Int>, _ body: (EditorLine) -> Void) {
    guard let (left, right) = node.children else { return node.lines[range].forEach(body) }
    if range.lowerBound < left.count { visit(left, range.clamped(to: 0..<left.count), body) }
    if range.upperBound > left.count {
      let first = Swift.max(0, range.lowerBound - left.count)
      visit(right, first..<(range.upperBound - left.count), body)
    }
  }

  // MARK: Changes

  /// Replaces some lines by others; there is at least one of either.
  mutating func replaceSubrange(_ range: Range<Int>, with lines: ContiguousArray<EditorLine>) {
    root = LineRope.replacing(range, of: root, with: lines)
  }
  private static func replacing(
    _ range: Range<Int>, of node: Node, with lines: ContiguousArray<EditorLine>
  ) -> Node {
    guard let (left, right) = node.children else {
      var all = node.lines
      all.replaceSubrange(range, with: lines)
      return tree(of: all[...])
    }
    if range.upperBound <= left.count {
      return join(replacing(range, of: left, with: lines), right)
    }
    if range.lowerBound >= left.count {
      let inRight = (range.lowerBound - left.count)..<(range.upperBound - left.count)
      return join(left, replacing(inRight, of: right, with: lines))
    }
    let (before, after) = (
      split(node, at: range.lowerBound).before, split(node, at: range.upperBound).after
    )
    let middle = before.map { join($0, tree(of: lines[...])) } ?? tree(of: lines[...])
    return after.map { join(middle, $0) } ?? middle
  }

  /// A balanced tree of lines, of which there is at least one.
  private static func tree(of lines: ArraySlice<EditorLine>) -> Node {
    if lines.count <= maxInLeaf { return Node(ContiguousArray(lines)) }
    let middle = lines.startIndex + lines.count / 2
    return Node(tree(of: lines[..<middle]), tree(of: lines[middle...]))
  }

  /// The lines of one tree and then those of another.
  private static func join(_ left: Node, _ right: Node) -> Node {
    if left.height > right.height + 1, let (outer, inner) = left.children {
      return balanced(outer, join(inner, right))
    }
    if right.height > left.height + 1, let (inner, outer) = right.children {
      return balanced(join(left, inner), outer)
    }
    if left.children == nil, right.children == nil, left.count + right.count <= maxInLeaf {
      return Node(left.lines + right.lines)
    }
    return Node(left, right)
  }
  /// A node of two trees whose heights differ by at most two.
  private static func balanced(_ left: Node, _ right: Node) -> Node {
    if right.height > left.height + 1, let (inner, outer) = right.children {
      guard inner.height > outer.height, let (a, b) = inner.children else {
        return Node(Node(left, inner), outer)
      }
      return Node(Node(left, a), Node(b, outer))
    }
    if left.height > right.height + 1, let (outer, inner) = left.children {
      guard inner.height > outer.height, let (a, b) = inner.children else {
        return Node(outer, Node(inner, right))
      }
      return Node(Node(outer, a), Node(b, right))
    }
    return Node(left, right)
  }
  /// The first `count` lines of a tree, and the others.
  private static func split(_ node: Node, at count: Int) -> (before: Node?, after: Node?) {
    if count <= 0 { return (nil, node) }
    if count >= node.count { return (node, nil) }
    guard let (left, right) = node.children else {
      return (
        Node(ContiguousArray(node.lines[..<count])), Node(ContiguousArray(node.lines[count...]))
      )
    }
    if count <= left.count {
      let (before, after) = split(left, at: count)
      return (before, after.map { join($0, right) } ?? right)
    }
    let (before, after) = split(right, at: count - left.count)
    return (before.map { join(left, $0) } ?? left, after)
  }

  // MARK: For tests

  /// Whether the heights of the two parts of each node differ by no more than one.
  var isBalanced: Bool {
    func check(_ node: Node) -> Bool {
      guard let (left, right) = node.children else { return !node.lines.isEmpty }
      return abs(left.height - right.height) <= 1 && check(left) && check(right)
    }
    return check(root)
  }
}
