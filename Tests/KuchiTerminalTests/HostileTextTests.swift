import KuchiTerminal
import SessionTesting
import Testing

struct HostileTextTests {
  private static let modes: [GameSettings] = [
    GameSettings(topic: .meaning), GameSettings(topic: .reading), GameSettings(topic: .recall), .cards,
    .typing,
    .readings, .recall,
  ]

  /// Everything a player comes to see with `piece` wherever text can be.
  private func everything(_ piece: String, _ settings: GameSettings, theme: Theme = .none) -> String {
    let decks = HostileText.decks(piece)
    let table = Table(
      decks, playing: decks.map(\.id), settings: settings, player: "Aya\(piece)!", theme: theme,
      host: { $0.failure = Refusal("reason\(piece)!") })
    let lines = [
      "", ":hint", ":hint", ":hint", ":hint", "1", "", "meaning one2\(piece)!", "meaning two3",
      "reading one1", "", "2",
      "", "", ":undo", ":accept", ":score", ":show", ":\(piece)", ":help \(piece)", ":deck \(piece)",
      ":deck rocks\(piece)",
      ":skip", piece, "1\(piece)", ":decks", piece, "9\(piece)",
    ]
    var shown = table.front.opening() + lines.map { table.type($0) }.joined()
    shown += table.front.closing()
    for line in ["", "2"] { shown += table.type(line) }
    shown += table.playToEnd()
    return shown + table.front.closing() + registration(piece)
  }

  private func registration(_ piece: String) -> String {
    let table = Table(playing: [], player: nil)
    return table.type("a\(piece)") + table.type("Aya\(piece)!")
  }

  /// Each piece in one or two of the modes, and each mode with a fifth of the pieces.
  @Test(arguments: HostileText.pieces.indices)
  func `nothing that a deck or a player says gets through to the terminal`(number: Int) {
    let piece = HostileText.pieces[number]
    for settings in Self.modes.indices.filter({ ($0 + number) % 5 == 0 }).map({ Self.modes[$0] }) {
      let shown = everything(piece, settings)
      #expect(shown.unprintable == [], "in \(settings)")
      for text in [
        "Title one", "term ", "meaning ", "hint one", "first note", "second note", "could not be", "Aya",
      ] {
        #expect(
          shown.contains(text) || settings.mode == .flash && text == "hint one", "no \(text) in \(settings)")
      }
    }
  }

  @Test(arguments: stride(from: 0, to: HostileText.pieces.count, by: 6).map { HostileText.pieces[$0] })
  func `colours are the theme's own`(piece: String) {
    let painted = everything(piece, .meanings, theme: .dark)
    let colours = ["[1m", "[1;93m", "[2m", "[1;32m", "[1;31m", "[36m", "[0m"].map { "\u{1B}" + $0 }
    let unpainted = colours.reduce(painted) { $0.replacing($1, with: "") }
    #expect(unpainted == everything(piece, .meanings))
  }

  @Test func `no invisible character of Unicode gets through`() {
    let ranges = [
      0x80...0x33FF, 0xA000...0xABFF, 0xD7A4...0xD7FF, 0xF900...0xFFFF, 0x1BCA0...0x1BCAF, 0x1D160...0x1D17F,
      0xE0000...0xE0FFF,
    ]
    for range in ranges {
      let hidden = range.compactMap { Unicode.Scalar(UInt32($0)) }.filter(\.isUnprintable)
      let text = hidden.map { "a\($0)b" }.joined(separator: " ")
      #expect(Renderer(width: 80, theme: .none).render([Line(text)]).unprintable == [])
    }
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a�[31mb"), ("a\rb", "a�b"), ("a\tb", "a�b"), ("a\u{202E}b", "ab"), ("a\u{200B}b", "ab"),
    ("が", "が"), ("か\u{3099}", "か\u{3099}"), ("👩🏽", "👩🏽"), ("ｶﾞ", "ｶﾞ"), ("é", "é"), ("한", "한"),
  ])
  func `what would act is made visible, what is invisible is dropped, and letters stay`(
    text: String, shown: String
  ) {
    #expect(Renderer(width: 80, theme: .none).render([Line(text)]) == shown + "\n")
  }

  @Test func `the lines of a note stand apart, whatever ends them`() {
    let card = Card(id: "x", term: "x", meanings: ["y"], notes: "one\ntwo\r\nthree\rfour\u{2028}five")
    let table = Table([Deck(id: "d", title: "D", cards: [card])], playing: ["d"])
    #expect(table.type(":dunno").contains("\n  one\n  two\n  three\n  four\n  five\n"))
  }
}

/// Text that would do something to a terminal, or to the text around it.
enum HostileText {
  static let pieces: [String] = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\link", "\u{1B}c",
    "\u{1B}P q\u{1B}\\",
    "\u{1B}[2J\u{1B}[H", "\u{1B}[6n", "\u{9B}31m", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "\u{85}", "\u{7}",
    "over\rwritten", "\r\n", "\u{8}\u{8}\u{8}gone", "\u{7F}", "\u{0}", "\u{B}\u{C}", "\t", "\u{1}\u{2}",
    "\u{2028}",
    "\u{2029}", "\u{202E}right to left", "\u{2066}isolated\u{2069}", "\u{200E}\u{200F}\u{61C}",
    "\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}", "\u{AD}", "\u{34F}", "\u{180B}\u{180E}", "\u{FE0F}",
    "\u{E0100}",
    "\u{E0041}\u{E007F}", "\u{3164}\u{FFA0}\u{115F}", "\u{E000}", "\u{FFF9}\u{FFFB}",
  ]

  /// Decks with `piece` in every text of every card.
  static func decks(_ piece: String) -> [Deck] {
    ["one", "two"].map { deck in
      Deck(
        id: deck + piece, title: "Title \(deck)\(piece)!", description: "About\(piece)!",
        cards: (1...3).map { card(number: $0, of: deck, piece) })
    }
  }

  private static func card(number: Int, of deck: String, _ piece: String) -> Card {
    func text(_ field: String) -> String { "\(field) \(deck)\(number)\(piece)!" }
    return Card(
      id: text("id"), term: text("term"), forms: [text("form")], readings: [text("reading")],
      meanings: [text("meaning"), text("another meaning")], accept: [text("accepted")],
      reject: [text("rejected")],
      distractors: [text("wrong")], partsOfSpeech: [text("pos")], tags: [text("tag")], hint: text("hint"),
      notes: text("first note") + "\n" + text("second note"),
      examples: [Example(text: text("example"), translation: text("translation"), source: text("source"))])
  }
}

extension String {
  /// The characters in it that a terminal must never be sent, newlines excepted.
  var unprintable: [String] {
    unicodeScalars.filter(\.isUnprintable).map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }
}

extension Unicode.Scalar {
  var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control: self != "\n"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
