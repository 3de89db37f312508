import Glibc
import LunetteBase
import LunetteEngine
import LunetteImage
import LunetteLua
import LunetteViews

/// Loads scripts' images from files: `"assets/logo.png"` is searched from the script's folder, in
/// French as `assets/fr/logo.png` first, in `fr-CA` as `assets/fr-CA/logo.png` before that.
///
/// Up to 64 MiB of decoded images are cached, each for as long as its file stays unchanged.
package final class FileBitmapLoader: BitmapLoader {
  private let folder: String
  private let isConfined: Bool
  private let maximumPixels: Int

  private struct Stamp: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }
  private struct Entry {
    var stamp: Stamp
    var result: Result<Bitmap, ImageError>
    var lastUse: Int
    var cost: Int { (try? result.get()).map { $0.pixels.count * 4 } ?? 64 }
  }
  private var cache: [String: Entry] = [:]
  /// The paths at which images were searched in vain, up to a number.
  private var missing: Set<String> = []
  private static let maxMissing = 1_000
  /// The paths of the images that were loaded, and those at which there was none.
  package var files: [String] { Array(cache.keys) + missing }
  private var uses = 0
  private let cacheLimit: Int

  /// Creates a loader; `folder` is the script's folder. With `isConfined`, for scripts that are not
  /// trusted, files outside of the folder do not exist: neither by an absolute path nor by `..` or
  /// a symbolic link.
  package init(
    folder: String, isConfined: Bool = false, maximumPixels: Int = ImageFile.maximumPixels,
    cacheLimit: Int = 64 << 20
  ) {
    self.folder = folder.isEmpty ? "." : folder
    self.isConfined = isConfined
    self.maximumPixels = maximumPixels
    self.cacheLimit = cacheLimit
  }

  package func load(_ name: String, locale: String) throws -> Bitmap {
    var missing = ImageError.unreadable(errno: ENOENT)
    for candidate in candidates(name, locale: locale) {
      switch load(path: candidate) {
      case .success(let bitmap): return bitmap
      case .failure(let error):
        guard error.isMissing else { throw error }
        if self.missing.count < Self.maxMissing { self.missing.insert(candidate) }
        missing = error
      }
    }
    // The error contains the path, which shows in which folder the file was searched for; a
    // confined script must not learn it.
    throw HostFault.noImage(missing, path: isConfined || name.hasPrefix("/") ? nil : path(name))
  }

  /// The paths at which `name` may be, the most specific first.
  func candidates(_ name: String, locale: String) -> [String] {
    var found: [String] = []
    let cut = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    var language = Substring(locale)
    // A locale is used as a folder's name here, so it must not be a path.
    if !language.utf8.allSatisfy({ FileBitmapLoader.isPartOfLocale($0) }) { language = "" }
    while !language.isEmpty {
      found.append(path(name[..<cut] + language + "/" + name[cut...]))
      guard let end = language.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
      language = language[..<end]
    }
    found.append(path(name))
    return found
  }
  private static func isPartOfLocale(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
  private func path(_ name: some StringProtocol) -> String {
    name.hasPrefix("/") ? String(name) : Files.join(folder, String(name))
  }

  private func load(path: String) -> Result<Bitmap, ImageError> {
    if path.utf8.contains(0) { return .failure(.unreadable(errno: ENOENT)) }
    if isConfined { return loadConfined(path) }
    var about = stat()
    if stat(path, &about) != 0 { return .failure(.unreadable(errno: errno)) }
    return kept(path, about) { () throws(ImageError) in
      try ImageFile.decode(path, maximumPixels: maximumPixels)
    }
  }

  /// The file is opened first and then inspected and decoded, so that it is the same file even if
  /// its name is reused meanwhile.
  private func loadConfined(_ path: String) -> Result<Bitmap, ImageError> {
    guard let name = nameInFolder(path) else { return .failure(.unreadable(errno: ENOENT)) }
    let descriptor: Int32
    do throws(ScriptFolder.Failure) { descriptor = try ScriptFolder.open(name, in: folder) } catch {
      if error.isNoFile { return .failure(.notAFile) }
      return .failure(.unreadable(errno: error.leadsOut ? ENOENT : error.errno))
    }
    var about = stat()
    if fstat(descriptor, &about) != 0 {
      let error = errno
      close(descriptor)
      return .failure(.unreadable(errno: error))
    }
    var isTaken = false
    defer { if !isTaken { close(descriptor) } }
    return kept(path, about) { () throws(ImageError) in
      isTaken = true
      return try ImageFile.decode(descriptor: descriptor, maximumPixels: maximumPixels)
    }
  }

  /// Returns the cached image of the same file, or decodes it now.
  private func kept(
    _ path: String, _ about: stat, _ decode: () throws(ImageError) -> Bitmap
  ) -> Result<Bitmap, ImageError> {
    let stamp = Stamp(
      device: UInt64(about.st_dev), inode: UInt64(about.st_ino), size: Int(about.st_size),
      seconds: Int(about.st_mtim.tv_sec), nanoseconds: Int(about.st_mtim.tv_nsec))
    uses += 1
    if let entry = cache[path], entry.stamp == stamp {
      cache[path]?.lastUse = uses
      return entry.result
    }
    let result = Result { () throws(ImageError) in try decode() }
    cache[path] = Entry(stamp: stamp, result: result, lastUse: uses)
    trim()
    return result
  }

  /// The path within the folder of a path that is absolute, or that leaves the folder and returns
  /// into it; nil if its text alone leads outside. Links are checked when the file is opened.
  private func nameInFolder(_ path: String) -> String? {
    let parts = FileBitmapLoader.parts(path)
    for home in [folder, FileBitmapLoader.realPath(folder) ?? folder] {
      let above = FileBitmapLoader.parts(home)
      guard path.hasPrefix("/") == home.hasPrefix("/"), parts.count > above.count,
        parts.starts(with: above)
      else {
        continue
      }
      let name = parts[above.count...]
      if name.first != ".." { return name.joined(separator: "/") }
    }
    guard !path.hasPrefix("/"), let home = FileBitmapLoader.realPath(folder), folder != home else {
      return nil
    }
    // A relative folder, such as `.`, must be made absolute to have a name.
    let above = FileBitmapLoader.parts(home)
    let there = FileBitmapLoader.parts(
      home + "/" + path.dropFirst(folder == "." ? 0 : folder.count + 1))
    guard there.count > above.count, there.starts(with: above) else { return nil }
    return there[above.count...].joined(separator: "/")
  }

  /// The components of a path, without those that `..` cancels.
  private static func parts(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Drops the images that were used longest ago until the rest is within the limit.
  private func trim() {
    var total = cache.values.reduce(0) { $0 + $1.cost }
    while total > cacheLimit, let oldest = cache.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      total -= oldest.value.cost
      cache[oldest.key] = nil
    }
  }
  var cachedCount: Int { cache.count }
}
