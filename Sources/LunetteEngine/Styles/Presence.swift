// # Presence
//
// A style's body is all there is of its control (S103). So whether a control is met by itself (as a stop of the keyboard, an
// announcement, a number in linear mode) depends on what its style's body holds, and that is looked up in the tree each
// time it is asked for: nothing has to be kept in step with bodies that come and go. The rule:
//
// - A body without controls leaves the control as it is: it is met itself.
// - One control in the body stands in for it. It has the focus and shows that in its own style; what it is announced as,
//   with which label, role and value, is the styled control's.
// - Several are each met by themselves, and the styled control is not.
// - A gesture beside the controls in the body, or a layer of the control (`Button(configuration)`), is the styled control's
//   own: it is met beside them.
//
// What stands in `configuration.label` and the like is the script's, and not the body's. The bodies of a ButtonStyle and
// of the styles that Lunette brings along hold no controls: what looks like one there is a part of the picture (S34, S42).
//
// While what stands in for a control has the focus, the control counts as focused, too: a style whose body holds a button
// only while `isFocused` would otherwise lose the focus by gaining it.

/// By what the user meets a control.
public struct Presence {
  /// Whether the control is met itself.
  package var isOwn: Bool
  /// The controls in its style's body, each replaced by those in its own style's body where it is not met itself.
  var parts: [Node] = []
  /// The one control in the body, if that is all there is.
  var standIn: Node? { !isOwn && parts.count == 1 ? parts[0] : nil }

  package init(isOwn: Bool = true) { self.isOwn = isOwn }
}
