/// A field of a card that can be edited as one line of text. Its name is that in a deck's file.
package enum CardField: String, CaseIterable, Hashable, Sendable {
  /// The written form.
  case term
  /// The readings in kana, as a list.
  case readings
  /// The meanings, as a list.
  case meanings
  /// Further meanings that are accepted and never shown.
  case accept
  /// Shown on request before answering.
  case hint
  /// Shown after answering.
  case notes
  /// Words that cards are found by.
  case tags
  /// What helps to remember the card.
  case mnemonic
  /// The row or lesson that the card belongs to.
  case group
  /// Other written forms.
  case forms
  /// The term with its readings in brackets.
  case furigana
  /// The parts of a kanji.
  case components
  /// The gaps of a sentence: the term with Anki's marks, `私{{c1::は}}学生です。`
  case cloze
  /// Near misses that are never accepted.
  case reject
  /// Wrong choices.
  case distractors
  /// Parts of speech.
  case pos
  /// Sound files, as a list.
  case audio
  /// Image files, as a list.
  case image

  var text: FieldNotation<Card> {
    switch self {
    case .term: .line(\.term)
    case .readings: .list(\.readings)
    case .meanings: .list(\.meanings)
    case .accept: .list(\.accept)
    case .hint: .text(\.hint)
    case .notes: .text(\.notes)
    case .tags: .words(\.tags)
    case .mnemonic: .text(\.mnemonic)
    case .group: .text(\.group)
    case .forms: .list(\.forms)
    case .furigana: .text(\.furigana)
    case .components: .words(\.components)
    case .cloze: .line(\.clozeLine)
    case .reject: .list(\.reject)
    case .distractors: .list(\.distractors)
    case .pos: .words(\.partsOfSpeech)
    case .audio: .list(\.audio)
    case .image: .list(\.image)
    }
  }

  /// Whether the field is in the language of the terms.
  package var isInTermLanguage: Bool { [.term, .readings, .forms, .cloze, .components].contains(self) }
}

extension Card {
  /// A field as one line of text; empty if the card does not have it.
  package func text(of field: CardField) -> String { field.text.read(from: self) }
}

/// A field of a deck that can be edited as one line of text. Its name is that in the deck's file.
package enum DeckField: String, CaseIterable, Hashable, Sendable {
  /// The name that players see.
  case title
  /// The purpose of the deck.
  case description
  /// Tags of every card.
  case tags
  /// The authors, as a list.
  case authors
  /// The licence.
  case license
  /// The home page.
  case homepage
  /// The author's own revision.
  case version
  /// The ids of the decks that must be known first.
  case requires

  var text: FieldNotation<Deck> {
    switch self {
    case .title: .line(\.title)
    case .description: .text(\.description)
    case .tags: .words(\.tags)
    case .authors: .list(\.authors)
    case .license: .text(\.license)
    case .homepage: .text(\.homepage)
    case .version: .text(\.version)
    case .requires: .words(\.requires)
    }
  }
}

extension Deck {
  /// A field as one line of text; empty if the deck does not have it.
  package func text(of field: DeckField) -> String { field.text.read(from: self) }
}

/// How a field is written as one line for editing.
enum FieldNotation<Whole> {
  /// The line itself.
  case line(WritableKeyPath<Whole, String>)
  /// Optional text. A line break is written `\n`.
  case text(WritableKeyPath<Whole, String?>)
  /// Items with `; ` between them.
  case list(WritableKeyPath<Whole, [String]>)
  /// Words with spaces between them.
  case words(WritableKeyPath<Whole, [String]>)

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
    case .line(let path): whole[keyPath: path] = typed.withoutOuterWhitespace
    case .text(let path):
      let text = typed.withoutOuterWhitespace.replacing("\\n", with: "\n")
      whole[keyPath: path] = text.isEmpty ? nil : text
    // A Japanese keyboard types ；.
    case .list(let path): whole[keyPath: path] = Self.items(typed) { $0 == ";" || $0 == "；" }
    case .words(let path): whole[keyPath: path] = Self.items(typed, where: \.isWhitespace)
    }
  }

  private static func items(_ typed: String, where isSeparator: (Character) -> Bool) -> [String] {
    var seen: Set<String> = []
    return typed.split(whereSeparator: isSeparator).map { $0.withoutOuterWhitespace }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension StringProtocol {
  /// The text without the white space at its ends.
  package var withoutOuterWhitespace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
