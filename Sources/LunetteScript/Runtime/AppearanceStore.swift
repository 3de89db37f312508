import LunetteViews

/// Keeps what `ui.appearance` says, for a runtime.
package final class AppearanceStore {
  var defaults = AppearanceDefaults()
  package init() {}
}
