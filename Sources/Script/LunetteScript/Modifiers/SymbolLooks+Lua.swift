import LunetteEngine
import LunetteRecords
import LunetteViews

// Modifiers of symbols: `view:symbolVariant("fill")` shows `star` as `star.fill`.
extension Registry {
  static var symbolRows: [Row] {
    [
      .environment(
        "imageScale",
        "Sets how prominent symbols are beside text. All symbols have one size, so large ones are "
          + "bold and small ones dim.",
        example: "view:imageScale(\"large\")"
      ) { row in
        let scale = row.required(
          "scale", .name(ImageScale.self), initial: .medium, "The scale of the symbols.")
        return { node in .set(ImageScaleKey.self, node[scale]) }
      },
      .environment(
        "symbolVariant",
        "Uses a variant of the symbols inside where there is one, such as star.fill for star.",
        example: "view:symbolVariant(\"fill\")"
      ) { row in
        let variant = row.required(
          "variant", .name(SymbolVariant.self), initial: .none, "The variant to use.")
        return { node in .set(SymbolVariantKey.self, node[variant]) }
      },
      .environment(
        "symbolRenderingMode",
        "Sets whether symbols have colours of their own. A symbol always has a single colour.",
        example: "view:symbolRenderingMode(\"multicolor\")"
      ) { row in
        let mode = row.required(
          "mode", .name(SymbolRenderingMode.self), initial: .monochrome, "How symbols are coloured."
        )
        return { node in .set(SymbolRenderingModeKey.self, node[mode]) }
      },
      .modifier(
        "symbolEffect",
        "Animates the opacity (pulse, breathe, variableColor) or the weight (bounce, wiggle, "
          + "scale) of a symbol: once whenever a value changes, or repeatedly.",
        example: "ui.Image { systemName = \"bell\" }:symbolEffect(\"bounce\", { value = 1 })",
        positions: [["effect"]]
      ) { row in
        let effect = row.required("effect", .name(SymbolEffect.self), "The kind of animation.")
        let value = row.optional(
          "value", .watched,
          "The animation runs once whenever this value changes; with nil it runs repeatedly.")
        let isActive = row.optional(
          "isActive", .boolean, default: true, "Without a value: whether the animation runs.")
        return { node, content in
          let watched = node[value].map { ScriptValue(runtime: node.runtime, $0, node.decoder) }
          return SymbolEffectModifier(
            content, node[effect], value: watched, isActive: node[isActive])
        }
      },
      .modifier(
        "rotationEffect",
        "Turns symbols inside that point in a direction, by the nearest eighth of a turn for which "
          + "there is a symbol: a chevron.right turned by 90° is a chevron.down. Everything else "
          + "stays upright.",
        example: "ui.Image { systemName = \"chevron.right\" }:rotationEffect(90)",
        positions: [["degrees"]]
      ) { row in
        let degrees = row.required("degrees", .number(), "The angle in degrees, clockwise.")
        return { node, content in EnvironmentModifier(content, .rotation(degrees: node[degrees])) }
      },
    ]
  }
}
