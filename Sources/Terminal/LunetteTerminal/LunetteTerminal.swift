// LunetteTerminal turns cells into bytes, and bytes into input. It depends on neither views nor
// Lua.
//
// Output: a `CellBuffer` records which of its spans may have changed. `Encoder` compares them with
// what the terminal shows, and writes the difference, in the colours that `TerminalCapabilities`
// allows, into one block of bytes. `TerminalDriver` writes this block at once, or keeps it until a
// slow terminal accepts it; in the meantime, frames are dropped.
//
// Input: `TerminalDriver.wait` sleeps until there is something to do, reads, and feeds
// `InputDecoder`, which uses no descriptor and no clock: `timeout()` informs it that a lone Escape
// was not the start of a sequence.
//
// The end: `CLunetteTerminal` keeps the bytes and the termios that restore the terminal, and signal
// handlers and `atexit` call it. The sequences are named, with their sources, in `Sequences/`, with
// one file for each topic.
