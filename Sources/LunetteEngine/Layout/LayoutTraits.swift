/// What a container asks of a view besides its size.
struct LayoutTraits: Equatable {
  var priority: Double = 0
  /// Beside a spacer a stack has no default space.
  var isSpacer = false
}
