@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  if let fault = faultInDecoding(UnsafeBufferPointer(start: data, count: count)) {
    fatalError(fault)
  }
  return 0
}
