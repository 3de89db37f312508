// Raw values are the names that scripts write.

package enum BorderStyle: String, CaseIterable, Sendable { case light, single, heavy, double, rounded, dashed, ascii }
package enum ShapeKind: String, CaseIterable, Sendable { case rectangle, roundedRectangle, capsule, circle }
