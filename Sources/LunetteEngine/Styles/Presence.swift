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

/// By which controls the user meets a control: by itself, or by controls in its style's body.
public struct Presence {
  /// Whether the user meets the control itself.
  package var isOwn: Bool
  /// The controls in the body of its style. A control that is not met itself is replaced by the controls in the body of its own
  /// style.
  var parts: [Node] = []
  /// The single control that stands in for this one; nil if the control is met itself, or if there are several controls or none.
  var standIn: Node? { !isOwn && parts.count == 1 ? parts[0] : nil }

  package init(isOwn: Bool = true) { self.isOwn = isOwn }
}
