import LunetteLua
import LunetteRecords
import LunetteScript

/// The descriptions of the functions and objects of `ui.files`.
enum FileFunctions {
  typealias Path = ArgumentKey<[UInt8]>
  private static func path(_ name: String, _ documentation: String) -> Path {
    .bytes(name, called: "a path", documentation)
  }
  private static let path = path("path", "From the folder in which the program was started.")
  private static let from = path("from", "What there is.")
  private static let to = path("to", "What it is to be.")
  private static let replace = flag("replace", "Whether what is there may be replaced.")
  private static let replacing = ArgumentKey<Bool>.options("What it may do.", example: "{ replace = true }", replace)
  private static func flag(_ name: String, _ documentation: String) -> ArgumentKey<Bool> {
    .optional(.boolean(name, documentation), default: false, "false")
  }

  /// The kinds of files, in the order of `LH_FILE` …, from 1.
  static let kinds = SchemaNames("FileKind", ["file", "folder", "link", "pipe", "socket", "device"])

  static let list = Function(
    "ui.files.list", "What is in a folder, hidden things too, in the order of the names' bytes.",
    example: "ui.files.list(\".\")", path,
    returns: [FieldRow("entries", .array(.object("FileEntry")), "One for each name.")])
  static let stat = Function(
    "ui.files.stat", "What there is by a name; of a link, the link.", example: "ui.files.stat(\"notes.txt\")", path,
    returns: [FieldRow("entry", .object("FileEntry"), "")])
  static let read = Function(
    "ui.files.read", "All bytes of a file.", example: "ui.files.read(\"notes.txt\")", path,
    returns: [FieldRow("bytes", .string, "As they are.")])
  static let write = Function(
    "ui.files.write", "Writes a file: beside it first, then in its place, so that nobody sees half of it.",
    example: "ui.files.write(\"notes.txt\", \"text\")", path,
    .bytes("bytes", called: "the bytes", "All that it is to hold."))
  static let rename = Function(
    "ui.files.rename", "Gives something another name, on the same disk.", example: "ui.files.rename(\"a\", \"b\")",
    from,
    to, replacing)
  static let copy = Function(
    "ui.files.copy", "Copies a file, or a folder with all that is in it.", example: "ui.files.copy(\"a\", \"b\")", from,
    to, replacing)
  static let makeFolder = Function(
    "ui.files.makeFolder", "Makes a folder.", example: "ui.files.makeFolder(\"new\", { parents = true })", path,
    .options("How.", example: "{ parents = true }", flag("parents", "Whether those above it are made, too.")))
  static let remove = Function(
    "ui.files.remove", "Removes a file, or a folder.", example: "ui.files.remove(\"old\", { recursive = true })", path,
    .options(
      "How.", example: "{ recursive = true }", flag("recursive", "Whether a folder goes with all that is in it."),
      .optional(.name("kind", of: kinds, "What it must be; of anything else it is an error."))))
  static let watch = Function(
    "ui.files.watch", "Calls a function when something changes in a folder, or a file.",
    example: "ui.files.watch(\".\", function(change) end)", path,
    .function("action", CallbackRow([FieldRow("change", .object("FileChange"), "What it was.")]), "Called as a task."),
    returns: [FieldRow("watch", .object("Task"), "By which it ends.")])

  static let table = ObjectRow(
    "ui.files",
    "Files, without making the interface wait: in tasks, the calls are waited for. What cannot be done is an error with a "
      + "code, a message and a path. The sandbox has none of it.", example: "ui.files",
    methods: [
      list.row, stat.row, read.row, write.row, rename.row, copy.row, makeFolder.row, remove.row, watch.row,
    ])
  static let entry = ObjectRow(
    "FileEntry", "What there is by a name.", example: "entry",
    fields: [
      FieldRow("name", .string, "Without the folder; bytes as they are."),
      FieldRow("kind", .name(kinds), "What it is."),
      FieldRow("size", .integer, "In bytes."), FieldRow("modified", .number, "In seconds since 1970."),
      FieldRow("mode", .integer, "Its permissions' bits."),
      FieldRow("target", .optional(.string), "What a link leads to."),
      FieldRow("targetKind", .optional(.string), "What is there: a kind, or missing."),
    ])
  static let error = ObjectRow(
    "FileError", "What could not be done, as it is raised; as a string, words with the script's line.",
    example: "error",
    fields: [
      FieldRow("code", .string, "exists, missing, denied, full, notEmpty …"),
      FieldRow("message", .string, "Words for people."), FieldRow("path", .string, "What it is about."),
      FieldRow("where", .string, "The script's file and line."),
    ])
  static let change = ObjectRow(
    "FileChange", "What changed in what is watched.", example: "change",
    fields: [
      FieldRow("path", .string, "What is watched."),
      FieldRow("names", .array(.string), "What changed, of what is in the folder."),
      FieldRow("isOverflown", .optional(.boolean), "Whether it was more than could be told: look anew."),
      FieldRow("isGone", .optional(.boolean), "Whether it was removed or moved; then the watch ends."),
    ])

  static let objects = [table, entry, error, change]
}
