import LunetteEngine

/// The built-in progress view styles: `linear` is a rail below the label, or a bar from the control
/// size `large` on; `circular` is a mark of one cell beside the label. `automatic` is a rail where
/// the fraction is known, and otherwise a spinner.
package enum ProgressViewStyles {
  package static var named: [StyleKind.Named] { styles.map { ($0.name, $0) } }
  private static let styles: [BuiltInProgressStyle] = [
    BuiltInProgressStyle("automatic", .automatic), BuiltInProgressStyle("linear", .linear),
    BuiltInProgressStyle("circular", .circular),
  ]
}

enum ProgressForm { case automatic, linear, circular }

final class BuiltInProgressStyle: BuiltInStyle, StyleOf {
  let name: String
  let form: ProgressForm
  init(_ name: String, _ form: ProgressForm) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: ProgressConfiguration, _ scope: BodyScope) throws -> View? {
    let label: View? = configuration.hasLabel ? configuration.view(.label) : nil
    // The text of the current value is fainter than the label, as in SwiftUI.
    let current: View? =
      configuration.hasCurrent
      ? EnvironmentModifier(
        configuration.view(.currentValueLabel), .lookByDefault(.secondary, []), isForContent: true)
      : nil
    if form == .linear || (form == .automatic && configuration.fraction != nil) {
      return OptionColumn(
        label: label,
        [ProgressMark(.rail, configuration.fraction, isValue: label != nil), current])
    }
    return Stack(
      axis: .horizontal, vertical: .firstTextBaseline, spacing: 1,
      children: [ProgressMark(.circle, configuration.fraction), label, current])
  }
}

extension StyleKind {
  package static let progressView = StyleKind(
    "progressView", noun: "progress view style", "How the progress views in a view look.",
    builtIn: ProgressViewStyles.named,
    protocols: [
      StyleProtocol("ProgressViewStyle", [.label, .currentValueLabel, .fractionCompleted])
    ],
    specimens: [
      Specimen { ProgressView(label: Text(.verbatim("Copying")), value: 0.4).specimen(width: 16) },
      Specimen("without value") {
        ProgressView(label: Text(.verbatim("Copying")), value: nil).specimen(width: 16)
      },
    ])
}
