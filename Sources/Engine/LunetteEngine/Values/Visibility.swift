/// Whether an optional part is shown; `automatic` shows it where it is useful.
package enum Visibility: String, CaseIterable, Sendable { case automatic, visible, hidden }

/// The end at which a ScrollView or List begins. At `bottom` it shows its end, and keeps showing it
/// while the content grows, until the user scrolls away from there.
package enum ScrollAnchor: String, CaseIterable, Sendable { case top, bottom }
