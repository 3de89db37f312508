import CLunetteHost
import Glibc

/// What a script asks of the file system. Paths are bytes.
enum FileRequest: Sendable {
  case list([UInt8], most: Int)
  case stat([UInt8])
  case read([UInt8], most: Int)
  case write([UInt8], [UInt8])
  case rename([UInt8], to: [UInt8], replaces: Bool)
  case copy([UInt8], to: [UInt8], replaces: Bool)
  case makeFolder([UInt8], withParents: Bool)
  /// `kind`: what it must be, as `LH_FILE` …; 0: anything.
  case remove([UInt8], isRecursive: Bool, kind: Int32)

  /// Which requests wait for each other. Changes are made in the order in which they were asked for, so that what was
  /// written last is what is there; what may take minutes holds up no other change.
  enum Lane: Hashable, CaseIterable, Sendable { case looks, changes, longChanges }
  var lane: Lane {
    switch self {
    case .list, .stat, .read: .looks
    case .copy, .remove(_, isRecursive: true, kind: _): .longChanges
    case .write, .rename, .makeFolder, .remove: .changes
    }
  }

  /// The path that a failure is about unless the work says otherwise.
  var path: [UInt8] {
    switch self {
    case .list(let path, most: _), .stat(let path), .read(let path, most: _), .write(let path, _),
      .rename(let path, to: _, replaces: _), .copy(let path, to: _, replaces: _), .makeFolder(let path, withParents: _),
      .remove(let path, isRecursive: _, kind: _):
      path
    }
  }
}

/// A request under way. Made on a thread of `FileLanes`; all else happens on the interface's.
final class FileJob: @unchecked Sendable {
  let request: FileRequest
  private let work: OpaquePointer
  /// Where it goes when it is done.
  private let completions: FileCompletions
  // Written before it is handed to `completions`, read after it was taken from there.
  /// 0, an errno, or an `LH_…`.
  private(set) var status: Int32 = 0
  private(set) var bytes: [UInt8] = []

  init(_ request: FileRequest, _ completions: FileCompletions) {
    self.request = request
    self.completions = completions
    work = lh_work_new()
  }
  deinit { lh_work_free(work) }

  /// Asks it to end. False: too late, it has done or is about to do what it was asked for.
  @discardableResult
  func cancel() -> Bool { lh_work_cancel(work) }

  /// The path that a failure is about.
  var failedPath: [UInt8] {
    guard let path = lh_work_path(work) else { return request.path }
    return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
  }

  func run() {
    var result: UnsafeMutablePointer<UInt8>?
    var length = 0
    switch request {
    case .list(let path, let most): status = lh_list(work, path.c, most, &result, &length)
    case .stat(let path): status = lh_stat(work, path.c, &result, &length)
    case .read(let path, let most): status = lh_read(work, path.c, most, &result, &length)
    case .write(let path, let bytes): status = lh_write(work, path.c, bytes, bytes.count)
    case .rename(let from, let to, let replaces): status = lh_rename(work, from.c, to.c, replaces)
    case .copy(let from, let to, let replaces): status = lh_copy(work, from.c, to.c, replaces)
    case .makeFolder(let path, let parents): status = lh_make_folder(work, path.c, parents)
    case .remove(let path, let isRecursive, let kind): status = lh_remove(work, path.c, isRecursive, kind)
    }
    if let result {
      bytes = Array(UnsafeBufferPointer(start: result, count: length))
      free(result)
    }
    completions.add(self)
  }
}

extension [UInt8] {
  /// With the zero at its end that C wants.
  fileprivate var c: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
