import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var symbolRows: [Row] {
    [
      .environment(
        "imageScale", "The weight of symbols beside their text, for they have one size: large is bold, small is dim.",
        example: "view:imageScale(\"large\")"
      ) { row in
        let scale = row.required("scale", .name(ImageScale.self), initial: .medium, "How large they are.")
        return { node in .set(ImageScaleKey.self, node[scale]) }
      },
      .environment(
        "symbolVariant", "A variant of the symbols inside, where they have it: star as star.fill.",
        example: "view:symbolVariant(\"fill\")"
      ) { row in
        let variant = row.required("variant", .name(SymbolVariant.self), initial: .none, "Which one.")
        return { node in .set(SymbolVariantKey.self, node[variant]) }
      },
      .environment(
        "symbolRenderingMode", "Whether symbols have colours of their own. One glyph has one colour.",
        example: "view:symbolRenderingMode(\"multicolor\")"
      ) { row in
        let mode = row.required("mode", .name(SymbolRenderingMode.self), initial: .monochrome, "Their colours.")
        return { node in .set(SymbolRenderingModeKey.self, node[mode]) }
      },
      .modifier(
        "symbolEffect",
        "A symbol that draws attention: by its opacity (pulse, breathe, variableColor) or its weight (bounce, wiggle, scale). "
          + "Once whenever a value is another, or again and again.",
        example: "ui.Image { systemName = \"bell\" }:symbolEffect(\"bounce\", { value = 1 })", positions: [["effect"]]
      ) { row in
        let effect = row.required("effect", .name(SymbolEffect.self), "How it does.")
        let value = row.optional("value", .any, "The value that is watched; nil: again and again.")
        let isActive = row.optional("isActive", .boolean, default: true, "Without a value: whether it does.")
        return { node, content in
          let watched = node[value].map { ScriptValue(runtime: node.runtime, $0, node.decoder) }
          return SymbolEffectModifier(content, node[effect], value: watched, isActive: node[isActive])
        }
      },
      .modifier(
        "rotationEffect",
        "Symbols inside that point somewhere, turned: a chevron.right by 90° is a chevron.down. By the nearest eighth of a "
          + "turn for which there is a symbol. Everything else stays upright.",
        example: "ui.Image { systemName = \"chevron.right\" }:rotationEffect(90)", positions: [["degrees"]]
      ) { row in
        let degrees = row.required("degrees", .number(), "Clockwise.")
        return { node, content in EnvironmentModifier(content, .rotation(degrees: node[degrees])) }
      },
    ]
  }
}
