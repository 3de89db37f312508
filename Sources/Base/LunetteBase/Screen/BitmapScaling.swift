// Scales pictures by averaging: each pixel of a thumbnail is the mean of the pixels that it covers.
extension Bitmap {
  /// The picture at another size. Each pixel is the average of the pixels that it covers; when
  /// enlarged, the pixels become blocks with mixed edges. `part` is the part of the result that is
  /// wanted, or nil for the whole result.
  ///
  /// The time is proportional to the number of pixels covered, and the memory to the number of
  /// pixels wanted.
  package func scaled(to size: Size, part: Rect? = nil) -> Bitmap {
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let part = all.intersection(part ?? all)
    guard !part.isEmpty, width > 0, height > 0 else {
      return Bitmap(width: 0, height: 0, pixels: [])
    }
    let columns = BoxFilter(from: width, to: size.width, part.x..<part.maxX)
    let rows = BoxFilter(from: height, to: size.height, part.y..<part.maxY)
    var result: [UInt32] = []
    result.reserveCapacity(part.width * part.height)
    // The sums of the four channels, for each pixel in a row of the result.
    var sums = [SIMD4<Float>](repeating: .zero, count: part.width)
    pixels.withUnsafeBufferPointer { source in
      for row in rows.spans {
        for x in sums.indices { sums[x] = .zero }
        for y in row.first...row.last {
          let line = source.baseAddress! + y * width
          let share = row.share(of: y)
          for (x, span) in columns.spans.enumerated() {
            var sum = SIMD4<Float>.zero
            for position in span.first...span.last {
              let pixel = line[position]
              let channels = SIMD4<Float>(
                Float(pixel & 0xff), Float(pixel >> 8 & 0xff), Float(pixel >> 16 & 0xff),
                Float(pixel >> 24))
              sum += channels * span.share(of: position)
            }
            sums[x] += sum * share
          }
        }
        for sum in sums {
          let rounded = SIMD4<UInt32>(
            (sum + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255.5)))
          result.append(rounded[0] | rounded[1] << 8 | rounded[2] << 16 | rounded[3] << 24)
        }
      }
    }
    return Bitmap(width: part.width, height: part.height, pixels: result)
  }
}

/// Tells which pixels of a line lie under each pixel of a longer or shorter line, and with which
/// share.
private struct BoxFilter {
  struct Span {
    var first: Int
    var last: Int
    var firstShare: Float
    var lastShare: Float
    var middleShare: Float
    /// The shares of a span add up to 1.
    @inline(__always) func share(of position: Int) -> Float {
      position == first ? firstShare : position == last ? lastShare : middleShare
    }
  }
  let spans: [Span]

  init(from source: Int, to target: Int, _ part: Range<Int>) {
    let step = Double(source) / Double(target)
    spans = part.map { index in
      let start = Double(index) * step
      let end = min(Double(source), start + step)
      let first = min(source - 1, Int(start))
      let last = max(first, min(source - 1, Int(end.rounded(.up)) - 1))
      let length = end - start
      if first == last {
        return Span(first: first, last: last, firstShare: 1, lastShare: 1, middleShare: 1)
      }
      return Span(
        first: first, last: last, firstShare: Float((Double(first + 1) - start) / length),
        lastShare: Float((end - Double(last)) / length), middleShare: Float(1 / length))
    }
  }
}
