// LunetteTerminal turns cells into bytes, and bytes into input. It knows no views and no Lua.
//
// Out: a `CellBuffer` says which of its spans may have changed. `Encoder` compares them with what the terminal shows,
// and writes the difference, in the colours that `TerminalCapabilities` allows, into one block of bytes, which
// `TerminalDriver` writes at once, or keeps until a slow terminal takes it; meanwhile frames are dropped.
//
// In: `TerminalDriver.wait` sleeps until there is something to do, reads, and feeds `InputDecoder`, which knows no
// descriptor and no clock: that a lone Escape was not the start of a sequence, it is told by `timeout()`.
//
// How it ends: `CLunetteTerminal` keeps the bytes and the termios that put the terminal back, and is what signal
// handlers and `atexit` call. Sequences are named, with their source, in `Sequences/`, one topic a file.
