/// The control for a value of a setting or a parameter, by its type.
struct ValueControl: View {
  /// What is chosen, with its title and bounds.
  let setting: PluginSetting
  let value: Binding<PluginValue>
  /// What is typed in a field, which may be no value yet.
  let draft: Binding<String>

  @ViewBuilder var body: some View {
    switch setting.type {
    case .boolean:
      Toggle(
        setting.title,
        isOn: Binding {
          value.wrappedValue == true
        } set: { isOn in
          value.wrappedValue = .boolean(isOn)
        })
    case .choice(let names):
      Picker(
        setting.title,
        selection: Binding {
          value.wrappedValue.text ?? ""
        } set: { name in
          value.wrappedValue = .string(name)
        }, options: names
      ) { $0 }
    case .integer where setting.minimum != nil || setting.maximum != nil:
      Stepper(
        "\(setting.title) \(setting.type.typed(value.wrappedValue))",
        value: Binding {
          value.wrappedValue.number
        } set: { number in
          value.wrappedValue = .integer(Int64(number))
        }, in: setting.integers)
    default:
      Text(setting.title)
      TextField(setting.title, text: draft)
    }
  }
}

extension PluginSetting {
  /// The integers within the bounds.
  var integers: ClosedRange<Int> {
    let limit = 9e15
    let low = max(-limit, (minimum ?? -limit).rounded(.up)),
      high = min(limit, (maximum ?? limit).rounded(.down))
    return low <= high ? Int(low)...Int(high) : Int(low)...Int(low)
  }
}
