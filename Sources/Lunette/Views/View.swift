/// A part of an interface that a Swift program shows: a value that says what is to be seen.
///
/// Programs compose their own from those that there are:
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
/// Views keep nothing. What changes is kept in models of the program's; where these are `@Observable`, what was read of
/// them is shown anew when it changes. Cells that no view draws can be drawn in a `Canvas`.
@MainActor
public protocol View {
  /// What it is made of; the compiler finds it out.
  associatedtype Body: View
  /// What it is made of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// There is no such view.
  public var body: Never { preconditionFailure("there is no such view") }
}

extension View where Body == Never {
  /// Never asked for: Lunette's own views are shown as they are.
  public var body: Never { preconditionFailure("\(Self.self) has no body: views are made of other views") }
}
