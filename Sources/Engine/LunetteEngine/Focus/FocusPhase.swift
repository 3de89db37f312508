/// Whether the focus is where it is to stay, or on its way.
enum FocusPhase {
  /// The focus must be given to a stop: at the start, or because the view that had it has gone from this place.
  case unsettled(FocusPlace?)
  /// The focus is where it may be. If no view has it, none gets it until the user or a script moves it.
  case settled
  /// It moves into a layer that has just opened.
  case entering(LayerNode)
  /// It returns to where it was before a layer opened that has been closed.
  case leaving(PreviousFocus)

  var isSettled: Bool { if case .settled = self { true } else { false } }
  var isUnsettled: Bool { if case .unsettled = self { true } else { false } }
  /// Whether one of the views that are added now may get the focus because it comes first.
  var isOpen: Bool {
    switch self {
    case .unsettled(let place): place == nil
    case .entering: true
    case .settled, .leaving: false
    }
  }
  var place: FocusPlace? { if case .unsettled(let place) = self { place } else { nil } }
}
