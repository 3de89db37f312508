import LunetteEngine

extension StyledNode {
  /// Takes the label of what shows a value, a gauge or a progress view, out of what its styles are told where labels are
  /// hidden; layers follow what they were made from.
  ///
  /// - Parameter isFirst: No style has been called yet.
  func followHiddenLabels(isFirst: Bool) {
    guard outer == nil, source.hidesLabel != environment.areLabelsHidden else { return }
    source.hidesLabel.toggle()
    if isFirst { return }
    source.changed.changed()
    forgetStyle()
  }
}
