// # Presence
//
// The body of a control's style is all that there is of the control (S103). So whether the user
// meets the control itself (as a stop of the keyboard, an announcement, a number in linear mode)
// depends on what the body holds. The tree is searched for this each time it is needed, so nothing
// has to be kept up to date when bodies come and go. The rules are:
//
// - If the body holds no controls, the user meets the control itself.
// - If it holds one control, that one stands in for the styled control. It has the focus and shows
//   that in its own style, but it is announced with the label, role and value of the styled
//   control.
// - If it holds several controls, each of them is met itself, and the styled control is not.
// - A gesture beside the controls in the body, or a layer of the control (`Button(configuration)`),
//   belongs to the styled control, which is then met beside them.
//
// Views in `configuration.label` and the like belong to the script, and not to the body. The bodies
// of a ButtonStyle and of the built-in styles hold no controls: what looks like a control there is
// a part of the picture (S34, S42).
//
// While a control that stands in for a styled control has the focus, the styled control counts as
// focused as well. Otherwise a style whose body holds a button only while `isFocused` would lose
// the focus as soon as the button gets it.

/// By which controls the user meets a control: by itself, or by controls in its style's body.
public struct ControlRepresentation {
  /// Whether the user meets the control itself.
  package var isOwn: Bool
  /// The controls in the body of its style. A control that is not met itself is replaced by the
  /// controls in the body of its own style.
  var parts: [Node] = []
  /// The single control that stands in for this one; nil if the control is met itself, or if there
  /// are several controls or none.
  var standIn: Node? { !isOwn && parts.count == 1 ? parts[0] : nil }

  package init(isOwn: Bool = true) { self.isOwn = isOwn }
}
