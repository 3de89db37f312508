// Properties that controls have in common. Raw values are the names that scripts write.

public enum ButtonRole: String, CaseIterable, Sendable { case destructive, cancel, confirm, close }
package enum ControlSize: String, CaseIterable, Sendable {
  case mini, small, regular, large, extraLarge
}
