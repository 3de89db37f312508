import LunetteScreen

/// What the terminal has of images.
struct ShownImages {
  /// Whether a tile may be on the screen.
  var hasTiles = false
  /// The tiles that are to be drawn with this frame, row by row.
  var dirty: [(place: Point, tile: ImageTile)] = []
  /// Before the numbers that images have in the terminal.
  var firstID = 0
  private struct Known {
    weak var image: PlacedImage?
    var pixels: Bitmap?
    var isSent = false
  }
  private var known: [Int: Known] = [:]

  func id(of image: PlacedImage) -> Int { (firstID + image.number) & 0xff_ffff }

  /// The image as large as its cells are in pixels, kept for as long as it lives.
  mutating func pixels(of image: PlacedImage, cell: Size) -> Bitmap {
    if let pixels = known[image.number]?.pixels, known[image.number]?.image === image { return pixels }
    let pixels = image.bitmap.scaled(
      to: Size(width: image.size.width * cell.width, height: image.size.height * cell.height))
    known[image.number, default: Known()].image = image
    known[image.number]!.pixels = pixels
    return pixels
  }
  /// Whether the terminal has it already; from now on it has.
  mutating func send(_ image: PlacedImage) -> Bool {
    if known[image.number]?.isSent == true, known[image.number]?.image === image { return true }
    known[image.number, default: Known()].image = image
    known[image.number]!.isSent = true
    return false
  }
  /// The pixels are in the terminal, and needed no more here.
  mutating func dropPixels(of image: PlacedImage) { known[image.number]?.pixels = nil }

  /// The terminal's numbers of images that are no longer there.
  mutating func takeGone() -> [Int] {
    if known.isEmpty { return [] }
    var gone: [Int] = []
    for (number, entry) in known where entry.image == nil {
      if entry.isSent { gone.append((firstID + number) & 0xff_ffff) }
      known[number] = nil
    }
    return gone.sorted()
  }
  /// Those of all that were sent.
  mutating func takeAll() -> [Int] {
    defer { known = [:] }
    return known.filter(\.value.isSent).keys.map { (firstID + $0) & 0xff_ffff }.sorted()
  }
  /// Nothing is known of what the terminal has.
  mutating func forget() {
    known = [:]
    dirty = []
  }
}
