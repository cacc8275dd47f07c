import KuchiEngine

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
