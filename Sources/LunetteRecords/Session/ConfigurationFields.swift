import CLunetteRecords
import LunetteLua
import LunetteValues

/// The configuration that a style's body is given, by the numbers of its fields in the schema. The object is used again for
/// each body, so that a call allocates nothing but strings.
package final class ConfigurationFields {
  let values: UnsafeMutablePointer<cl_field_value>
  private var strings: [ContiguousArray<UInt8>] = []
  /// The token that the configuration's functions pass back to the host.
  package var control = 0

  package init() {
    values = .allocate(capacity: Int(CL_MAX_FIELDS))
    values.initialize(repeating: cl_field_value(), count: Int(CL_MAX_FIELDS))
  }
  deinit { values.deallocate() }

  package func begin() { strings.removeAll(keepingCapacity: true) }

  package func set(_ number: Int, _ value: ScalarValue) {
    var field = cl_field_value()
    switch value {
    // No configuration has a field of such a value.
    case .none, .object: field.tag = Int32(CL_TAG_NONE)
    case .boolean(let value):
      field.tag = Int32(CL_TAG_BOOLEAN)
      field.integer = value ? 1 : 0
    case .integer(let value):
      field.tag = Int32(CL_TAG_INTEGER)
      field.integer = value
    case .number(let value):
      field.tag = Int32(CL_TAG_NUMBER)
      field.number = value
    case .string(let string):
      var bytes = ContiguousArray(string.utf8)
      bytes.append(0)
      strings.append(bytes)
      field.tag = Int32(CL_TAG_STRING)
      field.length = Int32(bytes.count - 1)
      // The array is kept, and not changed before the next body runs.
      field.bytes = strings[strings.count - 1].withUnsafeBufferPointer { $0.baseAddress }
    }
    values[number] = field
  }
}
