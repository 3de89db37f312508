import LunetteBase
import LunetteEngine

/// Something that a runtime keeps for one function of the script's language. It is declared beside
/// that function, and made when it is first asked for (`ScriptRuntime.feature`).
protocol RuntimeFeature: AnyObject {
  init()
}

/// The features that a runtime has been asked for: a few, which a search finds as fast as a
/// dictionary.
struct RuntimeFeatures {
  private var known: [(type: ObjectIdentifier, feature: any RuntimeFeature)] = []

  mutating func feature<Feature: RuntimeFeature>(_ type: Feature.Type) -> Feature {
    let wanted = ObjectIdentifier(type)
    for each in known where each.type == wanted { return castToKnown(each.feature) }
    let made = Feature()
    known.append((wanted, made))
    return made
  }
}

/// The end for which `ui.quit` has asked, until the callback has returned.
final class QuitRequest: RuntimeFeature {
  var pending: (code: Int, lines: [[UInt8]])?
  /// The bytes that are charged for the lines.
  var bytes = 0
}

/// The warnings about deprecated things that were already reported.
final class ReportedWarnings: RuntimeFeature {
  var messages: Set<String> = []
}
