/// The column of a form in which values begin that stand beside their titles.
package enum ValueColumn {
  /// The greatest width of fields, rails and bars: more would only be stretched.
  package static let maxWidth = 43
}
