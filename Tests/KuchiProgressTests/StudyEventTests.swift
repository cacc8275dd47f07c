import Foundation
import GRDB
import KuchiProgress
import Testing

/// What a player decided beside the answers, in the file.
struct StudyEventTests {
  private static let dog = CardReference("inu", in: "animals")
  private static let pair = CardPair("neko", "inu", in: "animals")
  static let facts: [StudyFact] = [
    .added("animals"), .added("kana"), .moved("kana", to: 0), .paused("animals"), .shown(dog),
    .suspended(dog),
    .buried(CardReference("neko", in: "animals"), until: .newYear(plus: 99.000_001)),
    .mnemonic(dog, "いぬ, as in \"in new\"\nhouse"),
    .dueled(pair, begun: .newYear(plus: 0.000_001)), .reads(.hiragana),
  ]

  private func filled(_ name: String = "Ada") throws -> ProgressDatabase {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    for (second, fact) in Self.facts.enumerated() {
      try progress.profile(named: name, create: true).record([fact], at: .newYear(plus: Double(second)))
    }
    return progress
  }

  @Test func `what was noted is there again, for this player alone`() throws {
    let progress = try filled()
    let study = try progress.ada().study()
    #expect(study.list.map(\.id) == ["kana", "animals"] && study.decks == ["kana"])
    #expect(study.shown == [Self.dog] && study.suspended == [Self.dog])
    #expect(study.buried.values.map(\.self) == [.newYear(plus: 99.000_001)])
    #expect(study.mnemonics == [Self.dog: "いぬ, as in \"in new\"\nhouse"])
    #expect(study.duels == [.newYear(plus: 0.000_001): [Self.pair]] && study.scripts == [.hiragana])
    #expect(try progress.profile(named: "Ben", create: true).study() == Study())
  }

  @Test func `what is noted in one moment keeps its order`() throws {
    let ada = try ProgressDatabase.inMemory(rule: .test).ada()
    try ada.record([.added("words"), .added("kana"), .suspended(Self.dog)], at: .newYear)
    try ada.record([.unsuspended(Self.dog), .added("kanji")], at: .newYear)
    try ada.record([], at: .newYear)
    #expect(try ada.study().decks == ["words", "kana", "kanji"] && ada.study().suspended.isEmpty)
  }

  @Test(arguments: [
    (#"{"type":"moved","profile":"Ada","time":0,"deck":"kana","value":"first"}"#, "value"),
    (#"{"type":"buried","profile":"Ada","time":0,"deck":"kana","card":"a"}"#, "value"),
    (
      #"{"type":"dueled","profile":"Ada","time":0,"deck":"kana","card":"a","value":"b"}"#,
      "value"
    ),
    (#"{"type":"reads","profile":"Ada","time":0,"deck":"","value":"runes"}"#, "value"),
    (#"{"type":"eaten","profile":"Ada","time":0,"deck":"kana"}"#, "eaten"),
    (#"{"type":"added","profile":"Ada","deck":"kana"}"#, "time"),
  ])
  func `a line that says nothing is named, and the rest is imported`(line: String, fault: String) throws {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let good = #"{"type":"added","profile":"Ada","time":1,"deck":"kana"}"#
    let report = try progress.import([line, good])
    #expect(report.faults.map(\.line) == [1] && report.events == 1)
    #expect(try progress.ada().study().decks == ["kana"])
  }

  @Test func `a card that has another name now keeps what was decided about it`() throws {
    let progress = try filled()
    var deck = Deck.animals
    deck.cards[0].id = "dog"
    deck.cards[0].formerIds = ["inu"]
    _ = try progress.adopt([deck])
    let study = try progress.ada().study()
    #expect(study.suspended == [CardReference("dog", in: "animals")])
    #expect(study.duels.values.first == [CardPair("dog", "neko", in: "animals")])
  }

  // MARK: Lessons as first looks

  /// A log with a lesson, and the answer that follows after two minutes.
  private func taught(_ facts: [StudyFact] = [.shown(dog)]) throws -> ProgressDatabase {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    for (second, fact) in facts.enumerated() { try ada.record([fact], at: .newYear(plus: Double(second))) }
    try ada.record(.of(.dog, after: 120))
    return progress
  }

  private func memory(of progress: ProgressDatabase) throws -> Memory? {
    try progress.ada().memory(of: .dog)
  }

  @Test func `the first answer after a lesson begins as after again, whenever it is derived`() throws {
    let progress = try taught()
    let known = try memory(of: progress)
    let model = FSRS7()
    #expect(known?.fsrs7 == model.next(model.first(.again), grade: .good, after: 120 / 86_400))
    #expect(try progress.check().isEmpty)
    try progress.rebuild()
    #expect(try memory(of: progress) == known)
    let ada = try progress.ada()
    #expect(try ada.lesson(on: .dog, at: .newYear(plus: 120)) == .newYear)
    #expect(try ada.lesson(on: .cat, at: .newYear(plus: 120)) == nil)
    // Who takes the answer back and gives it again is remembered alike.
    let id = try #require(try ada.reviews(of: .dog).first?.id)
    try ada.retract(id)
    #expect(try memory(of: progress) == nil)
    try ada.record(.of(.dog, after: 120))
    #expect(try memory(of: progress) == known)
  }

  @Test func `a lesson that was taken back counts for nothing`() throws {
    let progress = try taught([.shown(Self.dog), .unshown(Self.dog)])
    #expect(try memory(of: progress)?.fsrs7 == FSRS7().first(.good) && progress.check().isEmpty)
  }

  @Test func `the lesson of another machine counts in whatever order logs are merged`() throws {
    let lines = try taught().exported()
    let known = try memory(of: taught())
    var generator = SeededGenerator(seed: 3)
    for lines in [lines, lines.reversed(), lines.shuffled(using: &generator)] {
      let merged = try ProgressDatabase.inMemory(rule: .scheduling())
      for line in lines { #expect(try merged.import([line]).faults.isEmpty) }
      #expect(try memory(of: merged) == known && merged.check().isEmpty)
    }
  }

  // MARK: What a memory was fed by

  @Test func `a memory tells whether it was ever fed by more than a choice`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    for (item, form, second) in [
      (ReviewItem.dog, Review.Form.choice, 0.0), (.cat, .choice, 0), (.cat, .flash, 9),
    ] {
      var review = Review.of(item, .easy, after: second)
      review.form = form
      try ada.record(review)
    }
    let (dog, cat) = (try #require(try ada.memory(of: .dog)), try #require(try ada.memory(of: .cat)))
    #expect(!dog.isProven && cat.isProven && dog.due <= .newYear(plus: 7 * 86_400))
    #expect(try progress.check().isEmpty)
  }

  @Test func `what a placement took for known is a memory with its own due date, and counts as no answer`()
    throws
  {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    let cards = (0..<200).map { Card(id: "w\($0)", term: "字\($0)", meanings: ["word \($0)"]) }
    let words = Deck(id: "words", title: "Words", cards: cards)
    let day = Day(of: CardPool(words), memories: [:], at: .newYear, days: .wholeSpans)
    var game = Game(placing: day, settings: GameSettings(), seed: 1)
    while let challenge = game.question?.challenge {
      let known = Answer.text(game.card(of: challenge).answer(for: challenge.kind))
      try #require(game.submit(challenge.card.isMultiple(of: 4) ? .unknown : known, at: .newYear) != nil)
      game.next(at: .newYear)
    }
    let placed = game.placedReviews(days: .wholeSpans)
    try ada.record(placed: placed, in: GameRecord(of: game))
    for found in placed { #expect(try ada.memory(of: found.review.item)?.due == found.due) }
    // Some are known, here and there, and each promises as much.
    #expect(placed.allSatisfy { $0.review.chance.map { 0.5..<1 ~= $0 } == true })
    #expect(try placed.map { try ada.memory(of: $0.review.item)?.chance } == placed.map(\.review.chance))
    #expect(try placed.count >= 3 && ada.answers().isEmpty)
    #expect(try progress.check().isEmpty && ada.lastAnswers(9).isEmpty)
    let before = try ada.memories(for: ["words"])
    try progress.rebuild()
    #expect(try ada.memories(for: ["words"]) == before)
    let copy = try ProgressDatabase.inMemory(rule: .scheduling())
    let report = try copy.import(progress.exported())
    #expect(try report.added == 0 && report.events > 0 && copy.ada().memories(for: ["words"]) == before)
    game.undo()
    try ada.retractPlaced(in: GameRecord(of: game))
    #expect(try ada.memories(for: ["words"]).isEmpty && ada.unfinishedGame() != nil)
  }
}
