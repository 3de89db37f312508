import LunetteLua
import LunetteRecords
import LunetteScript

/// The descriptions of the functions and objects of `ui.files`.
enum FileFunctions {
  typealias Path = ArgumentKey<[UInt8]>
  private static func path(_ name: String, _ documentation: String) -> Path {
    .bytes(name, called: "a path", documentation)
  }
  private static let path = path(
    "path", "The path, relative to the folder in which the program was started.")
  private static let from = path("from", "The path of the file or folder.")
  private static let to = path("to", "The new path.")
  private static let replace = flag("replace", "Whether a file at the new path may be replaced.")
  private static let replacing = ArgumentKey<Bool>.options(
    "What is allowed.", example: "{ replace = true }", replace)
  private static func flag(_ name: String, _ documentation: String) -> ArgumentKey<Bool> {
    .optional(.boolean(name, documentation), default: false, "false")
  }

  /// The kinds of files, in the order of `LH_FILE` …, from 1.
  static let kinds = SchemaNames(
    "FileKind", ["file", "folder", "link", "pipe", "socket", "device"])

  static let list = Function(
    "ui.files.list",
    "Returns the contents of a folder, with hidden files, sorted by the bytes of the names.",
    example: "ui.files.list(\".\")", path,
    returns: [FieldRow("entries", .array(.object("FileEntry")), "One entry for each name.")])
  static let stat = Function(
    "ui.files.stat", "Returns a description of a file or folder; for a link, of the link itself.",
    example: "ui.files.stat(\"notes.txt\")", path,
    returns: [FieldRow("entry", .object("FileEntry"), "")])
  static let read = Function(
    "ui.files.read", "Reads a whole file.", example: "ui.files.read(\"notes.txt\")", path,
    returns: [FieldRow("bytes", .string, "The bytes of the file, unchanged.")])
  static let write = Function(
    "ui.files.write",
    "Writes a file. It writes a new file first, which then replaces the old one, so that nobody "
      + "sees half of it.",
    example: "ui.files.write(\"notes.txt\", \"text\")", path,
    .bytes("bytes", called: "the bytes", "The whole content of the file."))
  static let rename = Function(
    "ui.files.rename", "Renames or moves a file or folder on the same disk.",
    example: "ui.files.rename(\"a\", \"b\")",
    from,
    to, replacing)
  static let copy = Function(
    "ui.files.copy", "Copies a file, or a folder with everything in it.",
    example: "ui.files.copy(\"a\", \"b\")", from,
    to, replacing)
  static let makeFolder = Function(
    "ui.files.makeFolder", "Makes a folder.",
    example: "ui.files.makeFolder(\"new\", { parents = true })", path,
    .options(
      "Further options.", example: "{ parents = true }",
      flag("parents", "Whether missing folders above it are made, too.")))
  static let remove = Function(
    "ui.files.remove", "Removes a file, or a folder.",
    example: "ui.files.remove(\"old\", { recursive = true })", path,
    .options(
      "Further options.", example: "{ recursive = true }",
      flag("recursive", "Whether a folder is removed with everything in it."),
      .optional(.name("kind", of: kinds, "The kind that it must be; anything else is an error."))))
  static let watch = Function(
    "ui.files.watch", "Calls a function whenever something changes in a folder, or a file changes.",
    example: "ui.files.watch(\".\", function(change) end)", path,
    .function(
      "action", CallbackRow([FieldRow("change", .object("FileChange"), "What has changed.")]),
      "The function; it is called as a task."),
    returns: [FieldRow("watch", .object("Task"), "An object that can end the watch.")])

  static let table = ObjectRow(
    "ui.files",
    "Functions for files. In a task they wait without stopping the interface. A failure is an "
      + "error with a code, a message and a path. Not available in the sandbox.",
    example: "ui.files",
    methods: [
      list.row, stat.row, read.row, write.row, rename.row, copy.row, makeFolder.row, remove.row,
      watch.row,
    ])
  static let entry = ObjectRow(
    "FileEntry", "A file, a folder or the like.", example: "entry",
    fields: [
      FieldRow("name", .string, "The name without the folder, as unchanged bytes."),
      FieldRow("kind", .name(kinds), "The kind of file."),
      FieldRow("size", .integer, "The size in bytes."),
      FieldRow("modified", .number, "The time of the last change, in seconds since 1970."),
      FieldRow("mode", .integer, "The permission bits."),
      FieldRow("target", .optional(.string), "The path that a link leads to."),
      FieldRow(
        "targetKind", .optional(.string), "The kind of file that a link leads to, or \"missing\"."),
    ])
  static let error = ObjectRow(
    "FileError",
    "The error that is raised when something fails. Converted to a string, it is the message with "
      + "the line of the script.",
    example: "error",
    fields: [
      FieldRow(
        "code", .string,
        "A code to compare with, such as \"missing\", \"exists\", \"denied\", \"full\" or "
          + "\"notEmpty\"."
      ),
      FieldRow("message", .string, "The message, for people to read."),
      FieldRow("path", .string, "The path of the file or folder."),
      FieldRow("where", .string, "The file and line of the script."),
    ])
  static let change = ObjectRow(
    "FileChange", "A change in a watched folder or file.", example: "change",
    fields: [
      FieldRow("path", .string, "The path that is watched."),
      FieldRow(
        "names", .array(.string),
        "The names in the folder that have changed, without those of the files that Lunette makes "
          + "for a moment while it writes."),
      FieldRow(
        "isOverflown", .optional(.boolean),
        "Whether there were too many changes to list them, so that the folder must be read again."),
      FieldRow(
        "isGone", .optional(.boolean),
        "Whether the folder or file was removed or moved; the watch ends then."),
    ])

  static let objects = [table, entry, error, change]
}
