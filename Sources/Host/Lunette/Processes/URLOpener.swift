import Glibc

/// Opens addresses as the desktop does: by `$BROWSER`, `xdg-open` or `open`. Does nothing if none
/// of them exists.
package enum URLOpener {
  /// Only addresses that are safe to open: no files, no commands.
  private static let schemes = ["http://", "https://", "mailto:"]

  package static func open(_ address: String) {
    guard schemes.contains(where: { address.lowercased().hasPrefix($0) }) else { return }
    let programs = [HostEnvironment.variable("BROWSER"), "xdg-open", "open"].compactMap { $0 }
    let nowhere = Glibc.open("/dev/null", O_RDWR | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    defer { close(nowhere) }
    // An intermediate process starts the program, so that this one need not wait for its end.
    for program in programs {
      var request = ProcessRequest()
      request.arguments = [
        "/bin/sh", "-c", "command -v \"$0\" >/dev/null || exit 127; \"$0\" \"$1\" &", program,
        address,
      ].map { Array($0.utf8) }
      guard
        let process = try? Spawn.start(request, streams: [nowhere, nowhere, nowhere], .detached)
      else { continue }
      var result: Int32 = 0
      while waitpid(process, &result, 0) < 0, errno == EINTR {}
      if result == 0 { return }
    }
  }
}
