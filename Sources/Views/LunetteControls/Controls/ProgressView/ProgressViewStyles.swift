import LunetteEngine
import LunetteViews

/// The built-in progress view styles.
package enum ProgressViewStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(AutomaticProgressViewStyle()), .init(LinearProgressViewStyle(), "A bar."),
    .init(CircularProgressViewStyle(), "A spinner, or a circle that fills."),
  ]
}

extension StyleKind {
  package static let progressView = StyleKind(
    "progressView", noun: "progress view",
    builtIn: ProgressViewStyles.all,
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
