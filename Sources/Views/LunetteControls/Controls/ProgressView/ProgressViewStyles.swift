import LunetteEngine
import LunetteViews

/// The built-in progress view styles.
package enum ProgressViewStyles {
  private static let all: [any BuiltInStyle] = [
    AutomaticProgressViewStyle(), LinearProgressViewStyle(), CircularProgressViewStyle(),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
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
