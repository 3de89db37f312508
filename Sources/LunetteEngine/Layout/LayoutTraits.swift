/// What a container asks of a view besides its size.
public struct LayoutTraits: Equatable {
  public var priority: Double = 0
  /// Beside a spacer a stack has no default space.
  public var isSpacer = false

  public init(priority: Double = 0, isSpacer: Bool = false) {
    self.priority = priority
    self.isSpacer = isSpacer
  }
}
