/// A part of the interface of a Swift program: a value that describes what is shown.
///
/// Programs compose their own views from existing ones:
///
///     struct Header: View {
///       let title: String
///       var body: some View {
///         HStack {
///           Text(title).bold()
///           Spacer()
///         }
///       }
///     }
///
/// Views and modifiers have the names and defaults that they have in SwiftUI; lengths are in cells.
/// Views keep no state. State is kept in the program's models; if these are `@Observable`, a change
/// to something that the content read updates the screen. Cells that no view draws can be drawn in
/// a `Canvas`.
@MainActor
public protocol View {
  /// The type of the body; the compiler infers it.
  associatedtype Body: View
  /// The views that this view is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: a value of type `Never` does not exist.
  public var body: Never { preconditionFailure("there is no such view") }
}

extension View where Body == Never {
  /// Never called: Lunette's own views have no body.
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: views are made of other views")
  }
}
