import Foundation
import KuchiEngine
import TerminalTesting
import Testing

/// Keys and bytes of every kind at a line on which letters become kana, on a real terminal.
///
/// `.ci/sanitize` builds the program with the address sanitizer and asks for more sessions, and so does `.ci/attack`.
struct LineFuzzTests {
  private static let stepsOfSession = 120
  private static let variables = ProcessInfo.processInfo.environment
  /// The lines that players set up: as it is, vi's, with what is not served, and on a terminal that can't redraw.
  private static let lines: [(rules: [String], terminal: String)] = [
    ([], "xterm-256color"),
    (["set editing-mode vi", "set keymap vi-insert", #""\C-l": clear-screen"#], "xterm-256color"),
    ([#""\C-xq": quoted-insert"#, #""\C-o": character-search"#, "set horizontal-scroll-mode on"], "xterm"),
    ([], "dumb"),
  ]

  /// Leaves nothing on the line, wherever the cursor is: the end of a paste that may be open, and of a search; then vi's
  /// A, which is erased as a letter elsewhere, Ctrl-E, Ctrl-U.
  private static let erasure = "\u{1B}[201~\u{7}\u{7}A\u{5}\u{15}"

  private let player: Player

  init() throws {
    player = try Player("Aya").with(Self.variables.filter { $0.key == "ASAN_OPTIONS" })
    try player.write("kana", cards: "漢字 かんじ character", "学校 がっこう school", "女 おんな woman", to: "here/kana.json")
  }

  private func sit(_ mode: String = "typed", line: Int = 0) throws -> PseudoTerminal {
    let (rules, name) = Self.lines[line]
    let variables = try [
      "INPUTRC": player.home.write(rules.joined(separator: "\n") + "\n", to: "inputrc"), "TERM": name,
    ]
    let terminal = try player.with(variables).sit(
      "play", "kana.json", "--mode", mode, "--ask", "reading", "--seed", "1", "--no-record")
    try terminal.wait(for: "1/", within: 20)
    return terminal
  }

  @Test func `bytes that are not UTF-8 leave the line whole`() throws {
    let terminal = try sit()
    // Größe in Latin-1, 日本 in Shift_JIS, bytes that occur nowhere in UTF-8, and a paste of such.
    let paste = [0xFF, 0xFF, 0x6B, 0x0A, 0x93, 0xFA, 0x61] as [UInt8]
    for bytes in [
      [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20], [0x93, 0xFA, 0x96, 0x7B, 0x6B, 0x61],
      [0xFF, 0xFF, 0xFF, 0xFF, 0x6B, 0x61],
      Array("\u{1B}[200~".utf8) + paste + Array("\u{1B}[201~".utf8),
    ] {
      for _ in 1...40 { try terminal.send(bytes: bytes) }
      try expectWhole(terminal)
    }
    try leave(terminal)
  }

  @Test func `a key that means nothing ends a search`() throws {
    let terminal = try sit()
    for _ in 1...5 {
      // Ctrl-R, and F12.
      try terminal.send("\u{12}k\u{1B}[24~\u{7}\u{5}")
      try expectWhole(terminal)
    }
    try leave(terminal)
  }

  @Test func `a key that would wait for another one does nothing`() throws {
    let terminal = try sit()
    // Character search, its backward form, quoted insert, counts, macros, searches that begin with a line: each waits
    // for more, and is then met by Backspace, Escape, a resize.
    for key in [
      "\u{1B}\u{1D}", "\u{1D}", "\u{1B}\u{5}", "\u{16}", "\u{11}", "\u{1B}3", "\u{1B}-", "\u{18}(", "\u{18}e",
      "\u{1B}p", "\u{1B}n", "\u{1B}\u{A}", "\u{18}\u{12}",
    ] {
      for next in ["\u{7F}", "\u{1B}\u{1D}", "k", "\u{8}"] {
        try terminal.send(key + next)
        try terminal.resize(columns: 60, rows: 24)
        try terminal.send("\u{1B}\u{5}\u{7F}")
        try terminal.resize(columns: 80, rows: 24)
      }
      try expectWhole(terminal)
    }
    try leave(terminal)
  }

  @Test(arguments: [0, lines.count - 1])
  func `a line survives a screen of any size`(line: Int) throws {
    let terminal = try sit(line: line)
    for (columns, rows) in [(3, 4), (1, 1), (0, 6), (24, 0), (0, 0), (2, 200), (200, 2), (65_535, 2)] {
      try terminal.send("kanojo")
      try terminal.resize(columns: columns, rows: rows)
      try terminal.send("kanojowokanjidekaku\u{7F}\u{7F}")
      try expectWhole(terminal)
    }
    try leave(terminal)
  }

  @Test func `a word of vi's commands may end in a letter of no width`() throws {
    let terminal = try sit(line: 1)
    try terminal.send("haha no hi\u{5F9}\u{1B}0W0WWWE0EEEE0w0e")
    try expectWhole(terminal)
    try leave(terminal)
  }

  @Test(arguments: Chance.seeds(usually: 2))
  func `a line survives whatever keys and bytes come`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let line = Int.random(in: Self.lines.indices, using: &generator)
    let terminal = try sit(["typed", "choice"].randomElement(using: &generator) ?? "typed", line: line)
    let steps = (0..<Self.stepsOfSession).map { _ in generator.step() }
    do {
      for step in steps { try take(step, at: terminal) }
      try expectWhole(terminal)
      try leave(terminal)
    } catch PseudoTerminalError.ended(let status, _, let report) {
      // Ctrl-D and Ctrl-C leave on an empty line.
      #expect([.exited(0), .exited(130)].contains(status), "seed \(seed): \(steps)\n\(report)")
    }
  }

  private func take(_ step: Step, at terminal: PseudoTerminal) throws {
    switch step {
    case .bytes(let bytes): try terminal.send(bytes: bytes, within: 20)
    case .resize(let columns, let rows): try terminal.resize(columns: columns, rows: rows)
    }
  }

  /// After all of it a new line takes letters as ever, and is then erased. They are typed once more where they came between two lines: there
  /// the terminal itself takes them.
  private func expectWhole(_ terminal: PseudoTerminal) throws {
    try terminal.resize(columns: 80, rows: 50)
    // Ctrl-L draws the screen anew: the one before may show the bytes otherwise than readline counts them.
    let line = Self.erasure + "fukushuu\u{C}"
    for attempt in 1...4 {
      try terminal.send(line, within: 20)
      do {
        try terminal.wait(within: 5) { isWhole($0) }
        try terminal.send(Self.erasure)
        return try terminal.wait(within: 5) { !isWhole($0) }
      } catch PseudoTerminalError.timedOut where attempt < 4 {}
    }
  }

  private func isWhole(_ screen: Screen) -> Bool {
    screen.text.hasSuffix("ふくしゅう") || screen.text.hasSuffix("fukushuu")
  }

  /// Ctrl-D on an empty line, once more where it came between two lines: there the terminal itself takes it.
  private func leave(_ terminal: PseudoTerminal) throws {
    var status: TerminalTesting.ExitStatus?
    for _ in 1...5 where status == nil {
      try terminal.send(Self.erasure + "\u{4}")
      do { status = try terminal.waitForExit(within: 4) } catch PseudoTerminalError.timedOut {}
    }
    #expect(status == .exited(0))
  }
}

private enum Step {
  case bytes([UInt8])
  case resize(columns: Int, rows: Int)
}

extension SeededGenerator {
  fileprivate mutating func step() -> Step {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: .resize(columns: .random(in: 0...250, using: &self), rows: .random(in: 0...60, using: &self))
    case 1, 2: .bytes(Array("\u{1B}[200~".utf8) + anything(40) + Array("\u{1B}[201~".utf8))
    case 3: .bytes(anything(12))
    case 4...6: .bytes(Self.words.randomElement(using: &self) ?? [])
    case 7...9: .bytes(command())
    default: .bytes(Array((Self.keys.randomElement(using: &self) ?? "").utf8))
    }
  }

  /// Any key that may stand for a command: a control key, or any key after Escape, Ctrl-X or both. Not what ends or
  /// suspends the program, and not what begins a paste or the sequence of a special key.
  private mutating func command() -> [UInt8] {
    let lead: [UInt8] = [[], [0x1B], [0x18], [0x1B, 0x18]].randomElement(using: &self) ?? []
    let keys: [UInt8] = Array(0x00...0x1F) + [0x7F] + (lead.isEmpty ? [] : Array(0x20...0x7E))
    let left: [UInt8] = [0x03, 0x04, 0x11, 0x13, 0x1A, 0x1B, 0x1C, 0x5B, 0x4F]
    return lead + [keys.filter { !left.contains($0) }.randomElement(using: &self) ?? 0x7F]
  }

  /// Bytes without those that end or suspend the program, stop the terminal or begin a count of repetitions.
  private mutating func anything(_ limit: Int) -> [UInt8] {
    (0..<Int.random(in: 0...limit, using: &self)).map { _ in .random(in: 0...255, using: &self) }
      .filter { ![0x03, 0x04, 0x11, 0x13, 0x1A, 0x1B, 0x1C].contains($0) }
  }

  private static let words: [[UInt8]] = [
    Array("kanji".utf8), Array("gakkou".utf8), Array("nn'n".utf8), Array("kana かな 漢字".utf8),
    Array(":hint".utf8),
    // Größe in Latin-1, 日本 in Shift_JIS and in EUC-JP, kana cut off, and bytes that occur nowhere in UTF-8.
    [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20], [0x93, 0xFA, 0x96, 0x7B, 0x6B, 0x61],
    [0xC6, 0xFC, 0xCB, 0xDC, 0x6B, 0x61],
    [0xE3, 0x81, 0x6B, 0x61], [0xFF, 0xFF, 0xFF, 0xFF, 0x6B, 0x61], [0x6E, 0xFF], [0xE3], [0x81, 0x82],
  ]

  /// Cursor keys, what deletes, kills, puts back, swaps and changes case, undo, history and its search, completion,
  /// quoting, Return, and Ctrl-C.
  private static let keys = [
    "\u{1B}[D", "\u{1B}[D", "\u{1B}[C", "\u{1B}[H", "\u{1B}[F", "\u{1B}b", "\u{1B}f", "\u{7F}", "\u{1B}[3~",
    "\u{4}",
    "\u{B}", "\u{15}", "\u{17}", "\u{19}", "\u{1B}y", "\u{1B}d", "\u{14}", "\u{1B}t", "\u{1B}u", "\u{1B}l",
    "\u{1B}c",
    "\u{1F}", "\u{1F}", "\u{18}\u{15}", "\u{1B}r", "\u{1B}[A", "\u{1B}[B", "\u{1B}<", "\u{1B}>", "\u{12}k",
    "\u{7}",
    "\t", "\t\t", "\u{16}\u{FF}", "\u{1B}\\", "\u{0}", "\u{18}\u{18}", "\r", "\r", "\r", "\u{3}", "\u{1D}k",
    "1", "2\r", "3\u{7F}",
  ]
}
