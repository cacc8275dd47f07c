/// A field of a card that can be edited as one line of text. Its name is its key in a deck's file.
package enum CardField: String, CaseIterable, Hashable, Sendable {
  case term, readings, meanings, accept, hint, notes, tags, mnemonic, group, forms, furigana, components
  /// The gaps of a sentence: the term with Anki's marks, `私{{c1::は}}学生です。`
  case cloze
  case reject, distractors, pos, audio, image

  /// Whether the field is in the language of the terms.
  package var isInTermLanguage: Bool { [.term, .readings, .forms, .cloze, .components].contains(self) }
}

extension Card {
  /// A field as one line of text; empty if the card does not have it.
  package func text(of field: CardField) -> String { Self.format.line(of: self, field.rawValue) }
}

/// A field of a deck that can be edited as one line of text. Its name is its key in the deck's file.
package enum DeckField: String, CaseIterable, Hashable, Sendable {
  case title, description, tags, authors, license, homepage, version, languages, requires
}

extension Deck {
  /// A field as one line of text; empty if the deck does not have it.
  package func text(of field: DeckField) -> String { Self.format.line(of: self, field.rawValue) }
}

/// How a field is written as one line for editing.
enum FieldNotation<Whole>: Sendable {
  /// The line itself.
  case line(Field<Whole>.Path<String>)
  /// Optional text. A line break is written `\n`.
  case text(Field<Whole>.Path<String?>)
  /// Items with `; ` between them.
  case list(Field<Whole>.Path<[String]>)
  /// Words with spaces between them.
  case words(Field<Whole>.Path<[String]>)

  func read(from whole: Whole) -> String {
    switch self {
    case .line(let path): whole[keyPath: path]
    case .text(let path): (whole[keyPath: path] ?? "").replacing("\n", with: "\\n")
    case .list(let path): whole[keyPath: path].joined(separator: "; ")
    case .words(let path): whole[keyPath: path].joined(separator: " ")
    }
  }

  /// Writes the typed text. An empty line clears the field.
  func write(_ typed: String, to whole: inout Whole) {
    switch self {
    case .line(let path): whole[keyPath: path] = typed.trimmed
    case .text(let path):
      let text = typed.trimmed.replacing("\\n", with: "\n")
      whole[keyPath: path] = text.isEmpty ? nil : text
    // A Japanese keyboard types ； instead of a semicolon.
    case .list(let path): whole[keyPath: path] = Self.items(typed) { $0 == ";" || $0 == "；" }
    case .words(let path): whole[keyPath: path] = Self.items(typed, where: \.isWhitespace)
    }
  }

  private static func items(_ typed: String, where isSeparator: (Character) -> Bool) -> [String] {
    [].union(typed.split(whereSeparator: isSeparator).map(\.trimmed).filter { !$0.isEmpty })
  }
}

extension StringProtocol {
  /// The text without the white space at its ends.
  package var trimmed: String {
    guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return "" }
    if !first.isSpace, !last.isSpace { return String(self) }
    let inner = unicodeScalars.drop(while: \.isSpace)
    guard let end = inner.lastIndex(where: { !$0.isSpace }) else { return "" }
    return String(self[inner.startIndex...end])
  }

  /// The text as one line. Line ends and tabs become spaces, and other control characters are removed.
  package var oneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return String(self) }
    let scalars = unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0.isSpace }
    return String(String.UnicodeScalarView(scalars.map { $0.value < 0x20 ? " " : $0 })).trimmed
  }
}

extension [String] {
  /// These items and the ones of `others` that are missing here.
  package func union(_ others: some Sequence<String>) -> [String] {
    var known = Set(self)
    return self + others.filter { known.insert($0).inserted }
  }
}

extension Unicode.Scalar {
  /// Whether this is white space. Letters, kana and kanji need no lookup in the tables of Unicode.
  package var isSpace: Bool {
    switch value {
    case 0x21...0x7E, 0x3001...0xD7FF: false
    default: properties.isWhitespace
    }
  }
}
