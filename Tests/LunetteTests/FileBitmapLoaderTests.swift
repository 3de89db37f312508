import Glibc
import LunetteBase
import LunetteEngine
import Testing

@testable import Lunette

/// A temporary folder with pictures of 1 × 1 pixels, which is removed with this object.
private final class Assets {
  let path: String
  private var made: [String] = []
  init() {
    var template = Array("/tmp/lunette-assets-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)!) }
  }
  deinit {
    for name in made.reversed() { remove(path + "/" + name) }
    rmdir(path)
  }
  func folder(_ name: String) {
    mkdir(path + "/" + name, 0o700)
    made.append(name)
  }
  func link(_ name: String, to target: String) {
    symlink(target, path + "/" + name)
    made.append(name)
  }
  func write(_ name: String, _ bytes: [UInt8]) {
    if !made.contains(name) { made.append(name) }
    let file = fopen(path + "/" + name, "wb")!
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }
  /// Writes a PNG file with one grey pixel.
  func picture(_ name: String, grey: UInt8) {
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xff) } }
    func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
      var crc: UInt32 = 0xffff_ffff
      for byte in Array(name.utf8) + contents {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
      }
      return big(UInt32(contents.count)) + Array(name.utf8) + contents + big(~crc)
    }
    let data: [UInt8] =
      [0x78, 0x01, 1, 2, 0, 0xfd, 0xff, 0, grey]
      + big((UInt32(grey) + 2) << 16 | (UInt32(grey) + 1))
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    write(
      name,
      signature + chunk("IHDR", big(1) + big(1) + [8, 0, 0, 0, 0]) + chunk("IDAT", data)
        + chunk("IEND", []))
  }
}

struct FileBitmapLoaderTests {
  private let assets = Assets()
  private func grey(_ loader: FileBitmapLoader, _ name: String, _ locale: String = "en") throws
    -> Int
  {
    Int(try loader.load(name, locale: locale)[0, 0] & 0xff)
  }

  @Test("the locale's folder comes first, then the language's, then none") func locales() throws {
    assets.folder("assets")
    assets.folder("assets/fr")
    assets.folder("assets/fr-CA")
    assets.picture("assets/logo.png", grey: 1)
    assets.picture("assets/fr/logo.png", grey: 2)
    assets.picture("assets/fr-CA/logo.png", grey: 3)
    assets.picture("plain.png", grey: 4)
    let loader = FileBitmapLoader(folder: assets.path)
    #expect(try grey(loader, "assets/logo.png", "de") == 1)
    #expect(try grey(loader, "assets/logo.png", "fr") == 2)
    #expect(try grey(loader, "assets/logo.png", "fr-CA") == 3)
    #expect(try grey(loader, "assets/logo.png", "fr_CH") == 2)
    #expect(try grey(loader, "plain.png", "fr") == 4)
    #expect(try grey(loader, assets.path + "/plain.png", "fr") == 4)
    #expect(try grey(loader, "plain.png", "../assets/fr") == 4)
  }

  @Test("a file that changes is read again, one that does not is not") func cache() throws {
    assets.picture("a.png", grey: 1)
    let loader = FileBitmapLoader(folder: assets.path)
    #expect(try grey(loader, "a.png") == 1)
    // A file of the same length and modification time counts as unchanged, so its new contents are
    // not read.
    var about = stat()
    stat(assets.path + "/a.png", &about)
    assets.picture("a.png", grey: 200)
    let times = [about.st_atim, about.st_mtim]
    utimensat(AT_FDCWD, assets.path + "/a.png", times, 0)
    #expect(try grey(loader, "a.png") == 1)
    #expect(loader.cachedCount == 1)
    utimensat(
      AT_FDCWD, assets.path + "/a.png",
      [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)], 0)
    #expect(try grey(loader, "a.png") == 200)
  }

  @Test("what is kept is limited: what was used longest ago goes") func limit() throws {
    let loader = FileBitmapLoader(folder: assets.path, cacheLimit: 8)
    for name in ["a.png", "b.png", "c.png"] {
      assets.picture(name, grey: 9)
      _ = try loader.load(name, locale: "en")
    }
    #expect(loader.cachedCount == 2)
  }

  @Test("an error says which file and why") func errors() throws {
    let loader = FileBitmapLoader(folder: assets.path, maximumPixels: 0)
    func message(_ name: String) -> String {
      do {
        _ = try loader.load(name, locale: "fr")
        return "loaded"
      } catch {
        return "\(error)"
      }
    }
    assets.write("words.png", Array("not a picture".utf8))
    assets.picture("large.png", grey: 1)
    #expect(message("none.png") == "there is no such file (\(assets.path)/none.png)")
    #expect(message("words.png") == "it is neither a PNG nor a JPEG image")
    #expect(message("large.png") == "it is too large: 1 × 1 pixels; at most 0 are shown")
    #expect(message("") == "it is not a file")
    #expect(message("a\0b").hasPrefix("there is no such file"))
  }

  @Test("a confined script has no files outside of its folder") func confined() throws {
    assets.folder("app")
    assets.picture("app/mine.png", grey: 1)
    assets.picture("secret.png", grey: 2)
    assets.link("app/link.png", to: "../secret.png")
    assets.link("app/inner.png", to: "mine.png")
    let loader = FileBitmapLoader(folder: assets.path + "/app", isConfined: true)
    #expect(try grey(loader, "mine.png") == 1)
    #expect(try grey(loader, "inner.png") == 1)
    #expect(try grey(loader, "../app/mine.png") == 1)
    for name in ["../secret.png", "link.png", assets.path + "/secret.png", "../app/../secret.png"] {
      #expect(throws: HostFault.noImage(.unreadable(errno: ENOENT), path: nil), "\(name)") {
        try loader.load(name, locale: "en")
      }
    }
    #expect(try grey(FileBitmapLoader(folder: assets.path + "/app"), "link.png") == 2)
  }

  @Test("a confined script has no files behind a link to a folder, and waits for no pipe")
  func confinedFolders() throws {
    assets.folder("app")
    assets.folder("app/assets")
    assets.folder("elsewhere")
    assets.picture("app/assets/a.png", grey: 1)
    assets.picture("elsewhere/fr.png", grey: 2)
    assets.link("app/away", to: "../elsewhere")
    assets.link("app/assets/fr", to: "../../elsewhere")
    assets.link("app/inner", to: "assets")
    mkfifo(assets.path + "/app/pipe.png", 0o600)
    assets.link("app/null.png", to: "/dev/null")
    defer { unlink(assets.path + "/app/pipe.png") }
    let loader = FileBitmapLoader(folder: assets.path + "/app", isConfined: true)
    #expect(try grey(loader, "inner/a.png") == 1)
    #expect(try grey(loader, assets.path + "/app/assets/a.png") == 1)
    // The folder of the language is a link that leads out, so the picture without a language is
    // used.
    #expect(try grey(loader, "assets/a.png", "fr") == 1)
    for name in [
      "away/fr.png", "assets/fr/fr.png", "null.png",
      "/proc/self/root" + assets.path + "/elsewhere/fr.png",
    ] {
      #expect(throws: HostFault.noImage(.unreadable(errno: ENOENT), path: nil), "\(name)") {
        try loader.load(name, locale: "en")
      }
    }
    #expect(throws: (any Error).self) { try loader.load("pipe.png", locale: "en") }
  }

  @Test("a folder without an absolute name confines as well") func confinedInARelativeFolder()
    throws
  {
    let here = String(cString: getcwd(nil, 0))
    assets.folder("app")
    assets.picture("app/mine.png", grey: 1)
    assets.picture("secret.png", grey: 2)
    // A relative path from the current folder to the assets, through the root.
    let up = String(repeating: "../", count: here.split(separator: "/").count)
    let loader = FileBitmapLoader(folder: up + assets.path.dropFirst() + "/app", isConfined: true)
    #expect(try grey(loader, "mine.png") == 1)
    #expect(try grey(loader, "../app/mine.png") == 1)
    #expect(throws: (any Error).self) { try loader.load("../secret.png", locale: "en") }
  }
}
