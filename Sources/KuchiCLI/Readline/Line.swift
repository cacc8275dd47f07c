import CReadline

/// Readline's line. Its offsets count bytes.
@MainActor
enum Line {
  static var text: String { kuchi_rl_line().map { String(cString: $0) } ?? "" }

  /// The line up to the cursor.
  static var head: String { String(decoding: text.utf8.prefix(Int(kuchi_rl_point())), as: UTF8.self) }

  /// Puts `new` in the place of `old`, which stands before the cursor, as one step of undo.
  static func replace(_ old: String, with new: String) {
    guard old != new else { return }
    let end = kuchi_rl_point()
    let start = end - Int32(old.utf8.count)
    rl_begin_undo_group()
    rl_delete_text(start, end)
    kuchi_rl_set_point(start)
    rl_insert_text(new)
    rl_end_undo_group()
  }
}
