import LunetteBase
import LunetteEngine
import LunetteViews

/// Options to choose one of, numbered from 1.
final class SpecimenOptions: PickerOptions {
  private let value: SpecimenValue
  private let titles: [String]
  init(_ value: SpecimenValue, _ titles: [String]) {
    self.value = value
    self.titles = titles
  }
  func read(_ scope: BodyScope) -> [PickerOption] {
    titles.enumerated().map { PickerOption(.integer(Int64($0 + 1)), label: Text(.verbatim($1))) }
  }
  func select(_ index: Int) throws { try value.set(.integer(Int64(index + 1))) }
}
