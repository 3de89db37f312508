import LunetteBase

/// The images that the terminal has.
struct ShownImages {
  /// Whether there may be a tile on the screen.
  var hasTiles = false
  /// The tiles that are to be drawn with this frame, row by row.
  var dirty: [(position: Point, tile: ImageTile)] = []
  /// The number that is added to the numbers of images to get their numbers in the terminal.
  var firstID = 0
  private struct Known {
    weak var image: PlacedImage?
    var pixels: Bitmap?
    var isSent = false
  }
  private var known: [Int: Known] = [:]

  func id(of image: PlacedImage) -> Int { (firstID + image.number) & 0xff_ffff }

  /// The image scaled to the size of its cells in pixels. The result is kept for as long as the
  /// image exists.
  mutating func pixels(of image: PlacedImage, cell: Size) -> Bitmap {
    if let pixels = known[image.number]?.pixels, known[image.number]?.image === image {
      return pixels
    }
    let pixels = image.bitmap.scaled(
      to: Size(width: image.size.width * cell.width, height: image.size.height * cell.height))
    known[image.number, default: Known()].image = image
    known[image.number]!.pixels = pixels
    return pixels
  }
  /// Returns whether the terminal has the image already, and records that it has the image from now
  /// on.
  mutating func send(_ image: PlacedImage) -> Bool {
    if known[image.number]?.isSent == true, known[image.number]?.image === image { return true }
    known[image.number, default: Known()].image = image
    known[image.number]!.isSent = true
    return false
  }
  /// Drops the pixels of an image that are not needed here any more, because the terminal has them.
  mutating func dropPixels(of image: PlacedImage) { known[image.number]?.pixels = nil }

  /// Removes the images that no longer exist, and returns the terminal's numbers for those of them
  /// that were sent.
  mutating func takeGone() -> [Int] {
    if known.isEmpty { return [] }
    var gone: [Int] = []
    for (number, entry) in known where entry.image == nil {
      if entry.isSent { gone.append((firstID + number) & 0xff_ffff) }
      known[number] = nil
    }
    return gone.sorted()
  }
  /// Removes all images, and returns the terminal's numbers for those that were sent.
  mutating func takeAll() -> [Int] {
    defer { known = [:] }
    return known.filter(\.value.isSent).keys.map { (firstID + $0) & 0xff_ffff }.sorted()
  }
  /// Forgets what the terminal has.
  mutating func forget() {
    known = [:]
    dirty = []
  }
}
