import CReadline
import KuchiJapanese

/// Turns letters into kana on readline's line while they are typed.
///
/// Each printing key inserts itself and then the letters before the cursor become what they mean so far, as one
/// step of undo; so editing anywhere in the line, history and macros work as ever. A line that is a command stays
/// as it is typed.
@MainActor
final class LiveKana {
  private static var current: LiveKana?
  private static let printingKeys: ClosedRange<Int32> = 0x20...0x7E
  /// Return, and the line feed that some terminals send for it.
  private static let returnKeys: [Int32] = [0x0D, 0x0A]

  /// Whether the next line is wanted in kana.
  var isWanted: () -> Bool = { false }

  private var typed = Keys()

  /// Takes the keys over, in emacs mode and in vi's insertion mode.
  func bind() {
    Self.current = self
    for key in Self.printingKeys {
      kuchi_rl_bind_in_insertion(key) { count, key in LiveKana.run { $0.type(key, count: count) } }
    }
    for key in Self.returnKeys {
      kuchi_rl_bind_in_insertion(key) { count, key in
        _ = LiveKana.run { $0.finish() }
        return rl_newline(count, key)
      }
    }
    kuchi_rl_bind_sequence_in_insertion("\\e[200~") { count, key in LiveKana.run { $0.paste(count, key) } }
  }

  /// Listens to no key any more.
  func unbind() { Self.current = nil }

  /// Forgets the keys of a line that was given up.
  func forget() { typed = Keys() }

  /// The keys that `line` was typed with, and those alone; nil when it was edited, pasted or recalled.
  func keys(of line: String) -> String? {
    defer { forget() }
    return typed.line == line ? typed.keys : nil
  }

  private nonisolated static func run(_ body: @MainActor (LiveKana) -> Int32) -> Int32 {
    MainActor.assumeIsolated { current.map(body) ?? 0 }
  }

  // MARK: Keys

  private func type(_ key: Int32, count: Int32) -> Int32 {
    let head = Line.head
    guard count == 1, converts(head, key: key), let letter = UInt8(exactly: key) else {
      return rl_insert(count, key)
    }
    let letters = String(decoding: [letter], as: UTF8.self)
    let isNext = typed.line == Line.text && head == Line.text
    rl_begin_undo_group()
    rl_insert_text(letters)
    replaceLetters(before: head + letters)
    rl_end_undo_group()
    typed = isNext ? Keys(typed.keys.map { $0 + letters }, on: Line.text) : Keys(nil, on: Line.text)
    return 0
  }

  private func replaceLetters(before head: String) {
    let run = KanaTyping.run(before: head)
    Line.replace(run, with: KanaTyping.convert(run, mode: .automatic).text)
  }

  /// A waiting n becomes ん.
  private func finish() -> Int32 {
    guard converts(Line.text, key: 0) else { return 0 }
    let isTyped = typed.line == Line.text
    kuchi_rl_set_point(kuchi_rl_line_length())
    let run = KanaTyping.run(before: Line.text)
    Line.replace(run, with: KanaTyping.finish(run))
    if isTyped { typed.line = Line.text }
    return 0
  }

  private func paste(_ count: Int32, _ key: Int32) -> Int32 {
    let head = Line.head
    let result = rl_bracketed_paste_begin(count, key)
    let pasted = String(decoding: Line.head.utf8.dropFirst(head.utf8.count), as: UTF8.self)
    let words = pasted.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard converts(head, key: 0), !words.hasPrefix(":") else {
      Line.replace(pasted, with: words)
      return result
    }
    let run = KanaTyping.run(before: head) + pasted
    let kana = Kana.kana(
      from: KanaTyping.run(before: head) + words, options: ConversionOptions(typing: .automatic))
    Line.replace(run, with: kana)
    return result
  }

  private func converts(_ head: String, key: Int32) -> Bool {
    let isCommand = head.hasPrefix(":") || (head.isEmpty && key == Int32(UInt8(ascii: ":")))
    return !isCommand && isWanted()
  }

  /// The keys of a line that was typed from its beginning without a correction.
  private struct Keys {
    var keys: String?
    var line: String

    init(_ keys: String? = "", on line: String = "") {
      self.keys = keys
      self.line = line
    }
  }
}
