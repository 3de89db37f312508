// Types of the screen that a program names: places and sizes in cells, keys and the mouse, and the colours and attributes of
// cells that are drawn into a screen of the program's own.

@_exported import struct LunetteScreen.CellAttributes
@_exported import enum LunetteScreen.InputEvent
@_exported import enum LunetteScreen.Key
@_exported import struct LunetteScreen.KeyEvent
@_exported import struct LunetteScreen.KeyModifiers
@_exported import enum LunetteScreen.KeyPhase
@_exported import enum LunetteScreen.MouseButton
@_exported import struct LunetteScreen.MouseEvent
@_exported import enum LunetteScreen.MouseKind
@_exported import struct LunetteScreen.Point
@_exported import struct LunetteScreen.Rect
@_exported import struct LunetteScreen.Size
import LunetteScreen

/// The colour of a cell: the terminal's default, an entry of its palette, or 24-bit RGB. The colour of a view is a `Color`.
public typealias CellColor = LunetteScreen.Color
