import CLunetteHost
import Glibc

/// What a script asks of the file system. Paths are bytes.
enum FileRequest {
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
  var lane: Int {
    switch self {
    case .list, .stat, .read: LH_LOOKS
    case .copy, .remove(_, isRecursive: true, kind: _): LH_LONG_CHANGES
    case .write, .rename, .makeFolder, .remove: LH_CHANGES
    }
  }
  /// Whether it is done even if nobody waits for it any more.
  var isKept: Bool { lane == LH_CHANGES }

  /// The path that a failure is about unless the work says otherwise.
  var path: [UInt8] {
    switch self {
    case .list(let path, most: _), .stat(let path), .read(let path, most: _), .write(let path, _),
      .rename(let path, to: _, replaces: _), .copy(let path, to: _, replaces: _), .makeFolder(let path, withParents: _),
      .remove(let path, isRecursive: _, kind: _):
      path
    }
  }

  /// All paths that it names.
  var paths: [[UInt8]] {
    switch self {
    case .rename(let from, let to, replaces: _), .copy(let from, let to, replaces: _): [from, to]
    default: [path]
    }
  }

  fileprivate func makeWork() -> OpaquePointer? {
    var request = lh_request()
    var to: [UInt8]?
    var bytes: [UInt8] = []
    switch self {
    case .list(_, let most): (request.operation, request.most) = (Int32(LH_LIST), most)
    case .stat: request.operation = Int32(LH_STAT)
    case .read(_, let most): (request.operation, request.most) = (Int32(LH_READ), most)
    case .write(_, let given): (request.operation, bytes) = (Int32(LH_WRITE), given)
    case .rename(_, let other, let replaces):
      (request.operation, to, request.flag) = (Int32(LH_RENAME), other, replaces)
    case .copy(_, let other, let replaces): (request.operation, to, request.flag) = (Int32(LH_COPY), other, replaces)
    case .makeFolder(_, let parents): (request.operation, request.flag) = (Int32(LH_MAKE_FOLDER), parents)
    case .remove(_, let isRecursive, let kind):
      (request.operation, request.flag, request.kind) = (Int32(LH_REMOVE), isRecursive, kind)
    }
    return path.c.withUnsafeBufferPointer { path in
      (to ?? []).c.withUnsafeBufferPointer { other in
        bytes.withUnsafeBufferPointer { bytes in
          request.path = path.baseAddress
          request.to = to == nil ? nil : other.baseAddress
          request.bytes = bytes.baseAddress
          request.length = bytes.count
          return lh_work_new(&request)
        }
      }
    }
  }
}

/// A request under way. It is done on threads of C's: this is the interface's side of it.
final class FileJob {
  let request: FileRequest
  let work: OpaquePointer

  /// Nil where there is no memory for the bytes.
  init?(_ request: FileRequest) {
    guard let work = request.makeWork() else { return nil }
    self.request = request
    self.work = work
  }
  deinit { lh_work_release(work) }

  /// Asks it to end. False: too late, it has done or is about to do what it was asked for.
  @discardableResult
  func cancel() -> Bool { lh_work_cancel(work) }

  // When it is done.

  /// 0, an errno, or an `LH_…`.
  var status: Int32 { lh_work_status(work) }
  /// The path that a failure is about.
  var failedPath: [UInt8] {
    guard let path = lh_work_path(work) else { return request.path }
    return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
  }
  var bytes: UnsafeBufferPointer<UInt8> {
    var length = 0
    let bytes = lh_work_bytes(work, &length)
    return UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : length)
  }
}

extension [UInt8] {
  /// With the zero at its end that C wants.
  fileprivate var c: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
