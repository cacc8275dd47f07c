#if Readline
  import CReadline

  /// The line that readline edits. It consists of bytes that need not be UTF-8, and its offsets count bytes.
  @MainActor
  enum ReadlineLine {
    static var bytes: [UInt8] { copy(of: kuchi_rl_line_length()) }

    static var cursor: Int { Int(kuchi_rl_point()) }

    static var bytesBeforeCursor: [UInt8] { copy(of: kuchi_rl_point()) }

    /// The line as text, with � for bytes that are not UTF-8.
    static var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Applies an edit as one step of undo and moves the cursor to its end.
    static func apply(_ edit: KanaEdit) {
      guard !copy(of: kuchi_rl_line_length())[edit.range].elementsEqual(edit.replacement) else { return }
      rl_begin_undo_group()
      rl_delete_text(Int32(edit.range.lowerBound), Int32(edit.range.upperBound))
      kuchi_rl_set_point(Int32(edit.range.lowerBound))
      insert(edit.replacement)
      rl_end_undo_group()
    }

    static func insert(_ bytes: [UInt8]) { rl_insert_text(terminated(bytes)) }

    /// Replaces the whole line and moves the cursor to its end. This can't be undone.
    static func replaceAll(with bytes: [UInt8]) {
      rl_replace_line(terminated(bytes), 1)
      kuchi_rl_set_point(kuchi_rl_line_length())
    }

    private static func copy(of length: Int32) -> [UInt8] {
      UnsafeRawBufferPointer(start: kuchi_rl_line(), count: Int(length)).map { $0 }
    }

    private static func terminated(_ bytes: [UInt8]) -> [CChar] { bytes.map(CChar.init(bitPattern:)) + [0] }
  }

  extension Locale {
    /// Makes readline count UTF-8 characters in any locale, by changing the environment if necessary.
    static func prepareForReadline() {
      setlocale(LC_ALL, "")
      guard String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" else { return }
      unsetenv("LC_ALL")
      setenv("LC_CTYPE", "C.UTF-8", 1)
      setlocale(LC_ALL, "")
    }
  }
#endif
