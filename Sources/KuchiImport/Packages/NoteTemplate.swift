/// A template of an Anki note type: it makes one card of each note.
package struct NoteTemplate: Hashable, Sendable {
  /// Its number in the note type, from 0.
  package var number: Int
  package var name: String
  package var front: [String]
  package var back: [String]
  /// The name of the field whose content is typed; nil if nothing is typed.
  package var typed: String?

  package init(number: Int, name: String, front: String, back: String) {
    let fronts = Self.references(in: front)
    (self.number, self.name) = (number, name)
    self.front = fronts.filter { !$0.isTyped }.map(\.name)
    self.back = Self.references(in: back).filter { !$0.isTyped }.map(\.name)
    typed = fronts.first(where: \.isTyped)?.name
  }

  private static let limit = 100_000
  /// The names that Anki fills itself. They are not names of fields.
  private static let special: Set<String> = [
    "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID",
  ]

  // {{Field}}, {{filter:Field}}, {{type:Field}}. Conditions, as {{#Field}}, show nothing.
  private static func references(in side: String) -> [(name: String, isTyped: Bool)] {
    side.prefix(limit).matches(of: /\{\{(.*?)\}\}/.dotMatchesNewlines()).compactMap { reference in
      let words = reference.1.split(separator: ":").map(\.trimmed)
      guard let name = words.last, let first = words.first?.first, !"#^/!".contains(first),
        !special.contains(name)
      else { return nil }
      return (name, words.dropLast().contains("type"))
    }
  }
}

/// The numbers of the templates that made cards of a note, as bits.
package struct NoteCards: Hashable, Sendable {
  package var all: UInt64 = 0
  package var suspended: UInt64 = 0

  package init() {}

  package var areAllSuspended: Bool { all != 0 && suspended & all == all }

  /// Whether the card of the mark with this number is suspended and others are not.
  func isSuspended(_ number: Int) -> Bool {
    1...64 ~= number && !areAllSuspended && suspended & (1 << UInt64(number - 1)) != 0
  }
}

extension Gap {
  /// The kind of question about it; nil if the card has no such gap, or does not ask for it.
  func kind(in card: Card) -> QuestionKind? {
    guard let index = card.cloze.firstIndex(where: hidesSame) else { return nil }
    return card.gapKinds.first { $0.gap == index }
  }

  func hidesSame(as other: Gap) -> Bool { text == other.text && occurrence == other.occurrence }
}

package struct TemplateQuestion: Hashable, Sendable {
  package var kind: QuestionKind
  package var form: Review.Form
}

extension ForeignTable {
  /// What each template asks, by its number. A template whose front shows no term, reading, meaning or sound is left
  /// out.
  func questions(_ mapping: Mapping) -> [Int: TemplateQuestion] {
    var questions: [Int: TemplateQuestion] = [:]
    guard !isCloze else { return questions }
    if KuchiNoteType.of(self) != nil {
      for (number, kind) in QuestionKind.ofTerms.enumerated() {
        questions[number] = TemplateQuestion(kind: kind, form: .flash)
      }
      return questions
    }
    var fields: [String: ImportField] = [:]
    for case (let name?, let field?) in zip(columns, mapping.fields) where fields[name] == nil {
      fields[name] = field
    }
    let hasTerm = mapping.column(of: .term) != nil || mapping.column(of: .furigana) != nil
    for template in templates {
      guard let kind = template.kind(fields, hasTerm: hasTerm) else { continue }
      questions[template.number] = TemplateQuestion(
        kind: kind, form: template.typed == nil ? .flash : .typed)
    }
    return questions
  }

  /// The questions of a row's cards that decks can ask; nil if unknown. Suspended cards count only if all are
  /// suspended.
  func kinds(of row: ForeignRow, _ questions: [Int: TemplateQuestion]) -> [QuestionKind]? {
    let cards = row.cards
    let asked = cards.areAllSuspended ? cards.all : cards.all & ~cards.suspended
    let kinds = QuestionKind.ofDecks.filter { kind in
      questions.contains { $0.key < 64 && asked & (1 << $0.key) != 0 && $0.value.kind == kind }
    }
    return kinds.isEmpty ? nil : kinds
  }
}

extension NoteTemplate {
  /// The kind of question that its sides ask, by the fields of a card that its fields give.
  fileprivate func kind(_ fields: [String: ImportField], hasTerm: Bool) -> QuestionKind? {
    // Without a column of terms the readings are the terms.
    func field(_ name: String) -> ImportField? {
      let field = fields[name]
      return field == .furigana || field == .readings && !hasTerm ? .term : field
    }
    let front = Set(self.front.compactMap(field))
    let back = Set(self.back.compactMap(field)).subtracting(front)
    let typed = self.typed.flatMap(field)
    if front.contains(.term) {
      if front.contains(.meanings) { return back.contains(.readings) ? .reading : nil }
      let isReading =
        typed == .readings || typed == nil && back.contains(.readings) && !back.contains(.meanings)
        || ColumnName(name).field == .readings
      return isReading ? .reading : .meaning
    }
    if front.contains(.meanings) { return .recall }
    guard front.contains(.readings) else {
      return self.front.contains(where: Self.namesSound) ? .hearing : nil
    }
    return back.contains(.meanings) || typed == .meanings ? .meaning : .recall
  }

  private static func namesSound(_ name: String) -> Bool {
    ColumnName.words(of: name).contains { ["audio", "sound", "sounds", "音声", "ton"].contains($0) }
  }
}
