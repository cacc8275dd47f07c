#if Readline
  // Its header includes poll.h too, so the compiler may take pollfd from this module.
  import CReadline
#endif

/// A terminal's answer to a query, separated from what was typed.
struct TerminalAnswer {
  /// How the terminal draws pictures, if that was asked.
  private(set) var graphics: TerminalGraphics?
  /// Whether its background is light; nil if that was not asked or not answered.
  private(set) var isLight: Bool?
  /// Whether the device attributes have arrived. Every terminal reports them, and they come last.
  private(set) var isWhole = false
  private(set) var rest: [UInt8] = []
  /// Whether `rest` may contain the beginning of an answer.
  var isBroken: Bool {
    let text = String(decoding: rest, as: UTF8.self)
    return ["\u{1B}_G", "\u{1B}[?", "\u{1B}]11"].contains { text.contains($0) }
      || ["\u{1B}", "\u{1B}[", "\u{1B}_", "\u{1B}]", "\u{1B}]1"].contains { text.hasSuffix($0) }
  }

  init(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if let kitty = text.firstMatch(of: /\e_Gi=31;(.*?)\e\\/) {
      if kitty.1 == "OK" { graphics = .kitty }
      text.removeSubrange(kitty.range)
    }
    if let color = text.firstMatch(of: /\e\]11;rgba?:([0-9A-Fa-f\/]*)(?:\a|\e\\)/) {
      isLight = Self.isLight(color.1)
      text.removeSubrange(color.range)
    }
    if let attributes = text.firstMatch(of: /\e\[\?([^A-Za-z]*)c/) {
      if graphics == nil, attributes.1.split(separator: ";").contains("4") { graphics = .sixel }
      isWhole = true
      text.removeSubrange(attributes.range)
    }
    rest = Array(text.utf8)
  }

  /// Whether a colour in hexadecimal parts is light, by its luma (Rec. 601); nil if malformed.
  private static func isLight(_ color: Substring) -> Bool? {
    let parts = color.split(separator: "/").prefix(3).compactMap { digits in
      digits.count <= 4
        ? Int(digits, radix: 16).map { Double($0) / Double((1 << (4 * digits.count)) - 1) } : nil
    }
    return parts.count == 3 ? 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5 : nil
  }
}

// Queries while no line is edited. The terminal's answer arrives like typed input.
extension TerminalAnswer {
  /// How long to wait for the answer, in milliseconds.
  private static let patience: UInt64 = 500
  /// The query for the device attributes, which every terminal answers.
  private static let sentinel = "\u{1B}[c"
  /// The query for the background colour.
  static let background = "\u{1B}]11;?\u{1B}\\"

  /// The terminal's answer within the time limit. What was typed in the meantime goes to `typedAhead`.
  static func to(
    _ query: String, typedAhead: (_ bytes: [UInt8], _ isAwaiting: Bool) -> Void
  ) -> TerminalAnswer {
    let answer = TerminalAnswer(bytes(after: query + sentinel) { TerminalAnswer($0).isWhole })
    typedAhead(answer.rest, !answer.isWhole)
    return answer
  }

  /// All bytes that arrived until the answer was complete, or time ran out.
  private static func bytes(after query: String, until isWhole: ([UInt8]) -> Bool) -> [UInt8] {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return [] }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return [] }
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
    let deadline = DispatchTime.now().uptimeNanoseconds + patience * 1_000_000
    var bytes: [UInt8] = []
    guard Output.draw(query) else { return bytes }
    while !isWhole(bytes), bytes.count < 4096 {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now < deadline else { break }
      var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32((deadline - now) / 1_000_000) + 1) > 0 else { break }
      var piece = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }
}
