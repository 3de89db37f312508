import Glibc
import LunetteBase

#if Images
  import CLunetteImage
#endif

// Turns image files into pixels: PNG by libpng, JPEG by libjpeg-turbo. What is known of a file's
// size is looked at before anything is decoded, so that a small file cannot ask for much memory.

/// Functions that read image files, in PNG and JPEG format, and that make PNG files.
public enum ImageFile {
  /// The largest number of pixels that an image may have by default: 16,777,216, which take 64 MiB.
  /// That is far more than any terminal shows.
  public static let maximumPixels = 1 << 24
  /// 64 MiB.
  static let maximumBytes: Int64 = 64 << 20

  #if Images
    /// The width and height of a picture in pixels, which are read from the file's header.
    ///
    /// - Throws: `ImageError` if the file cannot be read or is no image.
    public static func size(_ path: String) throws(ImageError) -> (width: Int, height: Int) {
      let file = try OpenFile(path)
      return (file.width, file.height)
    }

    /// The pixels of a picture. Interlaced images, palettes, grey, 16 bits a channel and
    /// transparency are supported. Gamma and colour profiles are ignored: the values count as sRGB,
    /// as those of terminals do.
    ///
    /// - Throws: `ImageError`: `tooLarge` before anything is decoded if there are more than
    ///   `maximumPixels`, and `damaged` if only a part of the file can be read.
    public static func decode(_ path: String, maximumPixels: Int = maximumPixels) throws(ImageError)
      -> Bitmap
    {
      try decode(try OpenFile(path), maximumPixels: maximumPixels)
    }

    /// The pixels of a picture in a file that is open for reading. The file is closed in any case.
    ///
    /// - Throws: The same errors as for a path.
    public static func decode(
      descriptor: Int32, maximumPixels: Int = maximumPixels
    ) throws(ImageError) -> Bitmap {
      try decode(try OpenFile(descriptor: descriptor), maximumPixels: maximumPixels)
    }

    private static func decode(_ file: OpenFile, maximumPixels: Int) throws(ImageError) -> Bitmap {
      let (count, overflow) = file.width.multipliedReportingOverflow(by: file.height)
      if overflow || count > maximumPixels {
        throw .tooLarge("\(file.width) × \(file.height) pixels; at most \(maximumPixels) are shown")
      }
      var status = LI_OK
      var error = li_error()
      let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
        buffer.initialize(repeating: 0)
        let bytes = UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt8.self)
        status = li_decode(file.image, bytes, &error)
        initialized = count
      }
      if status != LI_OK { throw ImageError(status, error) }
      return Bitmap(width: file.width, height: file.height, pixels: pixels)
    }

    /// The bytes of a PNG file with a bitmap; nil if there is not enough memory, or the bitmap has
    /// no pixels.
    public static func png(_ bitmap: Bitmap) -> [UInt8]? {
      if bitmap.width == 0 || bitmap.height == 0 { return nil }
      // PNG files hold colours that are not multiplied by their alpha.
      let plain = bitmap.pixels.map { pixel -> UInt32 in
        let alpha = pixel >> 24
        if alpha == 255 || alpha == 0 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 {
          min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
      }
      var count = 0
      let bytes = plain.withUnsafeBytes { pixels in
        li_png_bytes(
          pixels.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt32(bitmap.width),
          UInt32(bitmap.height), &count)
      }
      guard let bytes else { return nil }
      defer { free(bytes) }
      return Array(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// A file that is open for as long as this lives.
    private final class OpenFile {
      let image: OpaquePointer
      let width: Int
      let height: Int

      convenience init(_ path: String) throws(ImageError) {
        // C would read only the part before the zero byte, which is another path.
        if path.utf8.contains(0) { throw .unreadable(errno: 2) }
        try self.init { li_open(path, maximumBytes, $0, $1, $2, $3) }
      }
      convenience init(descriptor: Int32) throws(ImageError) {
        try self.init { li_open_descriptor(descriptor, maximumBytes, $0, $1, $2, $3) }
      }
      private init(
        _ open: (
          UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<UInt32>,
          UnsafeMutablePointer<UInt32>,
          UnsafeMutablePointer<li_error>
        ) -> li_status
      ) throws(ImageError) {
        var opened: OpaquePointer?
        var (width, height): (UInt32, UInt32) = (0, 0)
        var error = li_error()
        let status = open(&opened, &width, &height, &error)
        guard status == LI_OK, let opened else { throw ImageError(status, error) }
        image = opened
        self.width = Int(width)
        self.height = Int(height)
      }
      deinit { li_close(image) }
    }
  #else
    // Without the trait, no file can be read, and terminals get no PNGs.
    /// Throws `ImageError.noReaders`, because the program was built without the trait `Images`.
    public static func size(_ path: String) throws(ImageError) -> (width: Int, height: Int) {
      throw .noReaders
    }
    /// Throws `ImageError.noReaders`, because the program was built without the trait `Images`.
    public static func decode(_ path: String, maximumPixels: Int = maximumPixels) throws(ImageError)
      -> Bitmap
    {
      throw .noReaders
    }
    /// Closes the file and throws `ImageError.noReaders`, because the program was built without the
    /// trait `Images`.
    public static func decode(descriptor: Int32, maximumPixels: Int = maximumPixels)
      throws(ImageError) -> Bitmap
    {
      close(descriptor)
      throw .noReaders
    }
    /// Nil, because the program was built without the trait `Images`.
    public static func png(_ bitmap: Bitmap) -> [UInt8]? { nil }
  #endif
}
