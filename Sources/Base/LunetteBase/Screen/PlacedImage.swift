/// A bitmap in a box of cells, for terminals that show images. In a `CellBuffer`, each cell of the
/// box is a *tile*: a glyph that says which part of which image it shows. So images are clipped,
/// covered, moved and removed like letters.
public final class PlacedImage {
  /// The picture, which is stretched to the box.
  public let bitmap: Bitmap
  /// The size of the box in cells.
  public let size: Size
  /// The number of the first tile of this image in its table, and the generation of the table to
  /// which that number belongs.
  fileprivate var base: UInt32 = 0
  fileprivate var generation = -1
  /// The number of the image, from 1 on, which is unique in its table for as long as the table
  /// exists.
  public fileprivate(set) var number = 0

  /// Creates an image of a bitmap in a box of `size` cells.
  public init(_ bitmap: Bitmap, size: Size) {
    self.bitmap = bitmap
    self.size = size
  }
}

/// The part of an image that one cell shows.
public struct ImageTile {
  /// The image.
  public let image: PlacedImage
  /// The column of the part in the image's box, counted from 0.
  public let x: Int
  /// The row of the part in the image's box, counted from 0.
  public let y: Int
}

/// The images to which tiles belong, by the numbers of the tiles. The view that draws an image
/// holds the image; when that view goes, the table forgets the image.
struct PlacedImages {
  private struct Entry {
    let base: UInt32
    let count: UInt32
    weak var image: PlacedImage?
  }
  private var entries: [Entry] = []
  private var next: UInt32 = 0
  private var generation = 0
  private var lastNumber = 0

  /// The number of a tile; nil if no numbers are left.
  mutating func tile(of image: PlacedImage, x: Int, y: Int) -> UInt32? {
    if image.generation != generation {
      let count = image.size.width * image.size.height
      guard count > 0, Int(next) + count <= Int(Cell.imageLimit) else { return nil }
      entries.removeAll { $0.image == nil }
      lastNumber += 1
      (image.base, image.generation, image.number) = (next, generation, lastNumber)
      entries.append(Entry(base: next, count: UInt32(count), image: image))
      next += UInt32(count)
    }
    return image.base + UInt32(y * image.size.width + x)
  }

  func tile(_ number: UInt32) -> ImageTile? {
    let index = entries.partitioningIndex { $0.base > number } - 1
    guard index >= 0, let image = entries[index].image,
      number - entries[index].base < entries[index].count
    else {
      return nil
    }
    let offset = Int(number - entries[index].base)
    return ImageTile(image: image, x: offset % image.size.width, y: offset / image.size.width)
  }

  /// Whether so many numbers are in use that the table should be reset.
  var isNearlyFull: Bool { next > Cell.imageLimit - Cell.imageLimit / 8 }

  mutating func reset() {
    entries = []
    next = 0
    generation += 1
  }
}
