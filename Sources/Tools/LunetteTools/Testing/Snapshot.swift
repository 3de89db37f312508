import Lunette
import LunetteBase
import LunetteEngine
import LunetteScript

/// A picture that a screen is compared with: `snapshots/FILE/name.svg` beside a file of tests or
/// previews.
struct Snapshot {
  private let file: String
  private let inFolder: String
  private let isSandboxed: Bool
  private var target: String { Files.join(Files.folder(of: file), inFolder) }

  /// - Parameter name: The name of the picture's file without its ending; it contains no `/`.
  init(_ file: String, _ name: String, _ options: HostOptions) {
    self.file = file
    let base = Files.name(of: file)
    inFolder = "snapshots/\(base.hasSuffix(".lua") ? String(base.dropLast(4)) : base)/\(name).svg"
    isSandboxed = options.isSandboxed
  }

  /// A name as people write it, turned into the name of a file: all characters but letters, digits,
  /// `-` and `_` become `-`. Names that were changed get a hash of their bytes at the end, so that
  /// they stay different.
  static func fileName(_ name: String) -> String {
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber) || "-_".contains(character)
    }
    let plain = String(name.prefix(60).map { isPlain($0) ? $0 : "-" })
    if plain == name { return name }
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return "\(plain)-\(String(hash, radix: 16))"
  }

  /// Compares the screen with the snapshot, or writes the snapshot.
  ///
  /// - Parameter differs: Called with the two pictures where they differ.
  func check(
    _ buffer: CellBuffer, of scene: Scene, updates: Bool,
    differs: (_ expected: [UInt8], _ given: [UInt8]) -> Void = { _, _ in }
  ) throws {
    if isSandboxed {
      // A sandboxed test neither reads a snapshot (which a message would quote) nor writes one
      // elsewhere through a link.
      _ = try ScriptRuntime.read(inFolder, in: Files.folder(of: file), words: target)
    }
    // The picture has the colours that the simulated terminal supports.
    let reduce = ScreenExport.reduction(to: scene.settings.colorSupport)
    let picture = Array(
      ScreenExport.svg(buffer, SVGOptions(theme: SVGTheme(of: scene), reduce: reduce)).utf8)
    if updates {
      Files.makeFolder(Files.folder(of: target))
      return try Files.write(picture, to: target)
    }
    guard Files.exists(target) else { throw TestingFault.noSnapshot(path: target) }
    let expected = try ScriptRuntime.read(target)
    if expected != picture {
      guard SnapshotText.isWhole(expected) else { throw TestingFault.damagedSnapshot(path: target) }
      differs(expected, picture)
      throw TestingFault.otherScreen(
        path: target, difference: SnapshotText.difference(expected, picture))
    }
  }
}
