import CLunetteSystem
import Glibc

/// A request of a script to the file system. Paths are bytes.
enum FileRequest {
  case list([UInt8], maximum: Int)
  case stat([UInt8])
  case read([UInt8], maximum: Int)
  case write([UInt8], [UInt8])
  case rename([UInt8], to: [UInt8], replaces: Bool)
  case copy([UInt8], to: [UInt8], replaces: Bool)
  case makeFolder([UInt8], withParents: Bool)
  /// `kind` is the kind that the file must have, as `LH_FILE` …; 0 for any kind.
  case remove([UInt8], isRecursive: Bool, kind: Int32)

  /// The lane of the request: requests in one lane are done one after the other. Changes are made
  /// in the order in which they were requested, so that the last write counts; changes that may
  /// take minutes have their own lane, so that they delay no other change.
  var lane: Int {
    switch self {
    case .list, .stat, .read: LH_LOOKS
    case .copy, .remove(_, isRecursive: true, kind: _): LH_LONG_CHANGES
    case .write, .rename, .makeFolder, .remove: LH_CHANGES
    }
  }
  /// Whether the request is carried out even if no task waits for it any more.
  var isKept: Bool { lane == LH_CHANGES }

  /// The path that a failure is about, unless the work names another.
  var path: [UInt8] {
    switch self {
    case .list(let path, maximum: _), .stat(let path), .read(let path, maximum: _),
      .write(let path, _),
      .rename(let path, to: _, replaces: _), .copy(let path, to: _, replaces: _),
      .makeFolder(let path, withParents: _),
      .remove(let path, isRecursive: _, kind: _):
      path
    }
  }

  /// All paths in the request.
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
    case .list(_, let maximum): (request.operation, request.max_bytes) = (Int32(LH_LIST), maximum)
    case .stat: request.operation = Int32(LH_STAT)
    case .read(_, let maximum): (request.operation, request.max_bytes) = (Int32(LH_READ), maximum)
    case .write(_, let given): (request.operation, bytes) = (Int32(LH_WRITE), given)
    case .rename(_, let other, let replaces):
      (request.operation, to, request.flag) = (Int32(LH_RENAME), other, replaces)
    case .copy(_, let other, let replaces):
      (request.operation, to, request.flag) = (Int32(LH_COPY), other, replaces)
    case .makeFolder(_, let parents):
      (request.operation, request.flag) = (Int32(LH_MAKE_FOLDER), parents)
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

/// A request that is being carried out by threads in C; this object is the interface's side of it.
final class FileJob {
  let request: FileRequest
  let work: OpaquePointer

  /// Returns nil if there is no memory for the bytes.
  init?(_ request: FileRequest) {
    guard let work = request.makeWork() else { return nil }
    self.request = request
    self.work = work
  }
  deinit { lh_work_release(work) }

  /// Asks the job to end. Returns false if it is too late, because the request has been or is just
  /// being carried out.
  @discardableResult
  func cancel() -> Bool { lh_work_cancel(work) }

  // Results, valid when the job is done.

  /// The outcome: 0, an errno, or an `LH_…` constant.
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
  /// The bytes as a C string, with a zero at the end.
  fileprivate var c: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
