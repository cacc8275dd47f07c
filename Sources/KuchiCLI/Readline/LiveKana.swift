#if Readline
  import CReadline

  // Letters become kana while they are typed.
  //
  // Each printing key inserts its character, and then the letters before the cursor become kana, as one undo
  // step. So history, macros and editing anywhere in the line work as usual. Commands stay as they are typed.
  extension ReadlineInput {
    private static let printingKeys: ClosedRange<Int32> = 0x20...0x7E
    /// Return, or the line feed that some terminals send instead.
    private static let returnKeys: [Int32] = [0x0D, 0x0A]

    /// Binds the keys in emacs mode and in vi's insertion mode.
    func bindKanaKeys() {
      for key in Self.printingKeys {
        kuchi_rl_bind_in_insertion(key) { count, key in
          ReadlineInput.pressed(key, count: count) ?? ReadlineInput.run { $0.type(key, count: count) }
        }
      }
      for key in Self.returnKeys {
        kuchi_rl_bind_in_insertion(key) { count, key in
          if let result = ReadlineInput.pressed(.enter, count: count) { return result }
          _ = ReadlineInput.run { $0.finishKana() }
          return rl_newline(count, key)
        }
      }
      kuchi_rl_bind_erasing { count, key in
        ReadlineInput.pressed(.erase, count: count) ?? rl_rubout(count, key)
      }
      kuchi_rl_bind_sequence_in_insertion("\\e[200~") { count, key in
        ReadlineInput.run { $0.paste(count, key) }
      }
    }

    /// Returns and forgets the keys that typed this line; nil if the line was edited, pasted or recalled.
    func takeTypedKeys(of line: [UInt8]) -> String? {
      defer { typed = ("", []) }
      return typedKeys(of: line)
    }

    /// The keys of the line, with the marked letters added to its end since; nil after any other change.
    private func typedKeys(of line: [UInt8]) -> String? {
      typed.flatMap { typed in
        KanaEdit.markedLetters(gainedBy: line, since: typed.line).map { typed.keys + $0 }
      }
    }

    private nonisolated static func run(_ body: @MainActor (ReadlineInput) -> Int32) -> Int32 {
      MainActor.assumeIsolated { current.map(body) ?? 0 }
    }

    private func type(_ key: Int32, count: Int32) -> Int32 {
      let head = ReadlineLine.bytesBeforeCursor
      guard count == 1, converts(head, key: key), let letter = UInt8(exactly: key) else {
        return rl_insert(count, key)
      }
      let before = head.count == ReadlineLine.bytes.count ? typedKeys(of: head) : nil
      rl_begin_undo_group()
      ReadlineLine.insert([letter])
      ReadlineLine.apply(.converting(ReadlineLine.bytes, cursor: ReadlineLine.cursor))
      rl_end_undo_group()
      typed = before.map { ($0 + String(Unicode.Scalar(letter)), ReadlineLine.bytes) }
      return 0
    }

    /// Turns an n at the end into ん.
    private func finishKana() -> Int32 {
      guard converts(ReadlineLine.bytes, key: 0) else { return 0 }
      let keys = typedKeys(of: ReadlineLine.bytes)
      kuchi_rl_set_point(kuchi_rl_line_length())
      ReadlineLine.apply(.finishing(ReadlineLine.bytes))
      if let keys { typed = (keys, ReadlineLine.bytes) }
      return 0
    }

    private func paste(_ count: Int32, _ key: Int32) -> Int32 {
      let head = ReadlineLine.bytesBeforeCursor
      let result = rl_bracketed_paste_begin(count, key)
      let pasted = head.count..<max(head.count, ReadlineLine.cursor)
      let asKana = converts(head, key: 0) && !pastesCommand(pasted)
      let edit = KanaEdit.pasting(pasted, on: ReadlineLine.bytes, asKana: asKana)
      ReadlineLine.apply(edit)
      kuchi_rl_set_mark(Int32(edit.range.lowerBound))
      return result
    }

    private func pastesCommand(_ pasted: Range<Int>) -> Bool {
      let first = ReadlineLine.bytes[pasted].first { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      return first == UInt8(ascii: ":")
    }

    private func converts(_ head: [UInt8], key: Int32) -> Bool {
      let first = head.first ?? UInt8(truncatingIfNeeded: key)
      return first != UInt8(ascii: ":") && front.wantsKana
    }
  }
#endif
