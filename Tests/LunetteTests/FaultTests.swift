import Glibc
import LunetteDiagnostics
import LunetteImage
import Testing

@testable import Lunette

/// What the host and the files of pictures say, case by case.
@Suite struct FaultTests {
  private enum HostName: CaseIterable { case image, variable }
  private static func name(_ fault: HostFault) -> HostName {
    switch fault {
    case .noImage: .image
    case .wrongVariable: .variable
    }
  }
  @Test func host() {
    let table: [(HostFault, String)] = [
      (.noImage(.notPNG, path: nil), "it is not a PNG image"),
      (.noImage(.notPNG, path: "a/b.png"), "it is not a PNG image (a/b.png)"),
      (
        .wrongVariable("LUNETTE_SYMBOLS", value: "asci", among: ["unicode", "ascii"]),
        "LUNETTE_SYMBOLS is \"asci\", and there are only unicode, ascii; did you mean \"ascii\"?"
      ),
    ]
    for (fault, words) in table { #expect(fault.message == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(HostName.allCases))
  }

  private enum ImageName: CaseIterable { case unreadable, notAFile, notPNG, damaged, tooLarge, noMemory }
  private static func name(_ fault: ImageError) -> ImageName {
    switch fault {
    case .unreadable: .unreadable
    case .notAFile: .notAFile
    case .notPNG: .notPNG
    case .damaged: .damaged
    case .tooLarge: .tooLarge
    case .noMemory: .noMemory
    }
  }
  @Test func images() {
    let table: [(ImageError, String)] = [
      (.unreadable(errno: ENOENT), "there is no such file"), (.unreadable(errno: ENOTDIR), "there is no such file"),
      (.unreadable(errno: EACCES), "it cannot be read: Permission denied"), (.notAFile, "it is not a file"),
      (.notPNG, "it is not a PNG image"), (.damaged("bad IDAT"), "it is damaged: bad IDAT"),
      (.tooLarge("9 pixels"), "it is too large: 9 pixels"), (.noMemory, "there is not enough memory for it"),
    ]
    for (fault, words) in table { #expect(fault.description == words) }
    #expect(Set(table.map { Self.name($0.0) }) == Set(ImageName.allCases))
  }
}
