/// Whether something that can be left out is shown; `automatic`: where it is of use.
package enum Visibility: String, CaseIterable, Sendable { case automatic, visible, hidden }

/// Where a ScrollView or List begins: at `bottom` it shows its end, and goes on to while it grows, until it is scrolled away
/// from there.
package enum ScrollAnchor: String, CaseIterable, Sendable { case top, bottom }
