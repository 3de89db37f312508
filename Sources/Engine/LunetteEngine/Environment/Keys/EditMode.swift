/// Whether the rows of lists show by marks that they can be deleted and moved.
package enum EditMode: String, CaseIterable, Sendable { case inactive, active, transient }

package enum EditModeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "editMode" }
  package static var defaultValue: EditMode { .inactive }
}
