import Foundation
import KuchiImport
import Testing

/// Cloze deletions and what was answered about them.
struct GapHistoryTests {
  private static let gaps: NoteCollection = {
    var notes = NoteCollection.studied
    notes.notes[2].fields =
      "{{c2::犬}}と{{c1::猫}}と{{c1::鳥}}がいる。{{c4::}}\u{1F}There are a dog, a cat and a bird."
    notes.cards.append(
      .init(note: 102, deck: 12, number: 1, queue: -1, type: 2, id: 20, due: 11))
    notes.cards.append(.init(note: 102, deck: 12, number: 3, queue: 2, type: 2, id: 21, due: 12))
    let moment = (NoteCollection.begun + 86_400) * 1_000
    notes.answers += [
      .init(time: moment + 20, card: 20, ease: 2, interval: 4),
      .init(time: moment + 21, card: 21, ease: 3, interval: 5),
    ]
    return notes
  }()

  @Test func `answers about a deletion belong to its gap, and those about several to the first of them`()
    throws
  {
    var notes = Self.gaps
    notes.notes[2].fields = notes.notes[2].fields.replacing("{{c4::}}", with: "")
    let made = try HistoryTests().read(notes)
    let card = try #require(made.decks[0].deck.cards.first)
    #expect(card.cloze.map(\.text) == ["猫", "鳥", "犬"])
    // The gap of the suspended card is not asked.
    #expect(made.decks[0].deck.questionKinds(for: card) == [.cloze(1), .cloze(2)])
    let items = made.histories[0].map { $0 }
    #expect(items.map { $0[0].review.kind } == [.cloze(1), .cloze(3)])
    #expect(items.map { $0.filter(\.review.isAnswer).map(\.review.grade) } == [[.good], [.hard]])
    let begun = Date(timeIntervalSince1970: Double(NoteCollection.begun))
    let due = items.map { $0[0].due.map(HistoryTests.days.number) }
    #expect(due == [9, 11].map { HistoryTests.days.number(of: begun) + $0 })
    #expect(made.histories[0].unasked == 1 && made.decks[0].report.sharedGaps == 1)
    // Nothing stands in the text for the third card.
    #expect(made.histories[0].leftOut.cloze == 1)
  }

  @Test func `answers about a note whose deletions stay text are left out`() throws {
    let made = try HistoryTests().read(Self.gaps)
    #expect(made.decks[0].deck.cards.map(\.cloze) == [[]])
    #expect(made.histories[0].leftOut.cloze == 3 && made.histories[0].map { $0 }.isEmpty)
  }

  /// A collection with one exported sentence, whose text somebody changed.
  private func exported(_ text: String) -> NoteCollection {
    let card =
      #"0 {"id":"s","kind":"sentence","term":"私は学生です。","meanings":["I am."],"cloze":[{"text":"は","accept":["も"]},{"text":"です"}]}"#
    let fields = ["Text", "Furigana", "Meaning", "Notes", "Example", "Sound", "Picture", "Kuchi"]
    var notes = NoteCollection()
    notes.noteTypes = [
      .init(
        id: 3, name: "Kuchi Cloze", fields: fields, templates: [("Gap", "{{cloze:Text}}", "{{Meaning}}")],
        isCloze: true)
    ]
    notes.decks = [10: "Sentences"]
    let values = [text, "", "I am.", "", "", "", "", card.replacing("\"", with: "&quot;")]
    notes.notes = [.init(id: 1, type: 3, guid: "x/gaps", fields: values.joined(separator: "\u{1F}"))]
    notes.cards = (0..<3).map { .init(note: 1, deck: 10, number: $0, queue: 2, type: 2, id: $0 + 1, due: 40) }
    let moment = (NoteCollection.begun + 86_400) * 1_000
    notes.answers = (0..<3).map { .init(time: moment + $0, card: $0 + 1, ease: 3, interval: 3) }
    return notes
  }

  @Test(arguments: [
    ("私{{c1::は}}学生{{c2::です}}。", "私は学生です。", ["は", "です"], [1, 2]),
    ("私{{c2::は}}学生です。", "私は学生です。", ["は", "です"], [2]),
    ("私{{c1::も}}学生{{c2::です}}。{{c3::ね}}", "私も学生です。ね", ["も", "です", "ね"], [1, 2, 3]),
    ("私は学生です。", "私は学生です。", ["は", "です"], []),
    ("私{{c1::は}}{{c1::学生}}です。", "私は学生です。", ["は", "です"], []),
  ])
  func `the text of an exported sentence is what Anki says, and its marks are the gaps`(
    text: String, term: String, gaps: [String], asked: [Int]
  ) throws {
    let made = try HistoryTests().read(exported(text))
    let card = try #require(made.decks.first?.deck.cards.first)
    #expect(card.term == term && card.cloze.map(\.text) == gaps)
    #expect(made.histories[0].map { $0[0].review.kind }.allSatisfy { $0.gap != nil })
    #expect(made.histories[0].leftOut.cloze >= 3 - asked.count)
  }

  @Test func `whatever stands in the text of an exported sentence, the deck is valid`() throws {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "{{c1::", "{{c2::", "{{c20::", "{{c99::", "}}", "::", "は", "学生", " ", "<br>", "&lt;", "[sound:a.mp3]",
      "\u{1}",
      "か\u{3099}", String(repeating: "長", count: 900),
    ]
    for _ in 0..<60 {
      let text = (0..<8).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let made = try HistoryTests().read(exported(text))
      for deck in made.decks {
        #expect(
          DeckReader.read(DeckWriter.bytes(of: deck.deck), named: "x.json").deck == deck.deck, "\(text)")
      }
    }
  }

  @Test func `an update keeps the numbers of gaps, adds new ones, and answers follow them`() throws {
    var notes = Self.gaps
    notes.notes[2].fields = notes.notes[2].fields.replacing("{{c4::}}", with: "")
    let made = try HistoryTests().read(notes)
    var deck = made.decks[0].deck
    deck.cards[0].cloze = [Gap("がいる"), Gap("犬", hint: "barks")]
    let update = DeckUpdate(deck, with: made.decks[0].deck)
    #expect(update.deck.cards[0].cloze.map(\.text) == ["がいる", "犬", "猫", "鳥"])
    #expect(update.deck.cards[0].cloze[1].hint == "barks")
    let history = try #require(
      DeckHistory(
        of: made.decks[0], in: made.file, mappings: made.file.guesses, update: update,
        days: HistoryTests.days,
        now: HistoryTests.now))
    #expect(history.map { $0[0].review.kind } == [.cloze(2), .cloze(3)])
  }
}
