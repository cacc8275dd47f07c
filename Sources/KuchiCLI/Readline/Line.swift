import CReadline
import KuchiJapanese

/// Readline's line. It is bytes, its offsets count bytes, and the bytes need not be UTF-8.
@MainActor
enum Line {
  static var bytes: [UInt8] { copy(of: kuchi_rl_line_length()) }

  /// The offset of the cursor.
  static var cursor: Int { Int(kuchi_rl_point()) }

  /// The bytes up to the cursor.
  static var head: [UInt8] { copy(of: kuchi_rl_point()) }

  /// The line to be shown or searched for: what is not UTF-8 is �.
  static var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes an edit of the line as it is now, as one step of undo, and leaves the cursor behind it.
  static func make(_ edit: KanaEdit) {
    guard !copy(of: kuchi_rl_line_length())[edit.range].elementsEqual(edit.replacement) else { return }
    rl_begin_undo_group()
    rl_delete_text(Int32(edit.range.lowerBound), Int32(edit.range.upperBound))
    kuchi_rl_set_point(Int32(edit.range.lowerBound))
    insert(edit.replacement)
    rl_end_undo_group()
  }

  /// Puts bytes at the cursor.
  static func insert(_ bytes: [UInt8]) { rl_insert_text(terminated(bytes)) }

  /// Puts `bytes` in the place of the whole line, with the cursor at their end; that can't be undone.
  static func replaceAll(with bytes: [UInt8]) {
    rl_replace_line(terminated(bytes), 1)
    kuchi_rl_set_point(kuchi_rl_line_length())
  }

  private static func copy(of length: Int32) -> [UInt8] {
    UnsafeRawBufferPointer(start: kuchi_rl_line(), count: Int(length)).map { $0 }
  }

  private static func terminated(_ bytes: [UInt8]) -> [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
}
