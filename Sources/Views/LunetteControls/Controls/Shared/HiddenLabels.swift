import LunetteEngine

// `labelsHidden()` for controls whose style draws the label.
extension StyledNode {
  /// Removes the label of a view that shows a value, such as a gauge or a progress view, from the
  /// configuration of its styles where labels are hidden. Layers follow the control that they were
  /// made from.
  ///
  /// - Parameter isFirst: Whether no style has been called yet.
  func followHiddenLabels(isFirst: Bool) {
    guard outer == nil, source.hidesLabel != environment.areLabelsHidden else { return }
    source.hidesLabel.toggle()
    if isFirst { return }
    source.changed.changed()
    forgetStyle()
  }
}
