/// The properties of a view that a container asks for, besides its size.
public struct LayoutTraits: Equatable {
  public var priority: Double = 0
  /// Whether the view is a spacer, beside which a stack has no default space.
  public var isSpacer = false

  public init(priority: Double = 0, isSpacer: Bool = false) {
    self.priority = priority
    self.isSpacer = isSpacer
  }
}
