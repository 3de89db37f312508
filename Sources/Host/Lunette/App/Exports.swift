// Types of the screen that a program names: places and sizes in cells, keys and the mouse, and the
// colours and attributes of cells that are drawn into a screen of the program's own.

@_exported import struct LunetteBase.CellAttributes
@_exported import enum LunetteBase.InputEvent
@_exported import enum LunetteBase.Key
@_exported import struct LunetteBase.KeyEvent
@_exported import struct LunetteBase.KeyModifiers
@_exported import enum LunetteBase.KeyPhase
@_exported import enum LunetteBase.MouseButton
@_exported import struct LunetteBase.MouseEvent
@_exported import enum LunetteBase.MouseKind
@_exported import struct LunetteBase.Point
@_exported import struct LunetteBase.Rect
@_exported import struct LunetteBase.Size
// A program's models are `@Observable`, as in SwiftUI, which exports this as well.
@_exported import Observation
import LunetteBase

/// The colour of a cell: the terminal's default, an entry of its palette, or 24-bit RGB. The colour
/// of a view is a `Color`.
public typealias CellColor = LunetteBase.Color
