import Foundation
import KuchiImport
import Testing

/// What was learned here goes into a package that Anki exported.
struct AnkiReturnTests {
  private static let day = 86_400.0
  private let file: Data
  private let deck: Deck
  private let items: [Int64: ReviewItem]
  private let now = HistoryTests.now

  init() throws {
    let package = try ZipFile.plain(.studied)
    file = package.data
    let read = try package.read()
    let made = try read.decks()[1]
    deck = made.deck
    items = read.items(of: made, mappings: read.guesses, update: DeckUpdate(made.deck, with: made.deck))
  }

  private func answer(_ card: Card.ID, _ kind: QuestionKind, daysAgo: Double) -> StoredReview {
    let date = now - daysAgo * Self.day
    let review = Review(
      deckID: deck.id, cardID: card, kind: kind, form: .typed, grade: .good, answer: nil, date: date,
      seconds: 2)
    return StoredReview(id: StoredReview.ID(rawValue: 0), review: review, due: date + 9 * Self.day)
  }

  private func memory(after review: Review, due: Date?) -> Memory {
    Memory(
      stability: 9, difficulty: 5, state: .review, due: due ?? now, lastReview: review.date, reps: 3,
      lapses: 1)
  }

  private func returned(
    _ reviews: [StoredReview], _ decisions: [CardReference: StudyEvent] = [:],
    into file: Data? = nil
  ) throws -> AnkiExport {
    var content = AnkiExport.Content(deck)
    content.take(reviews)
    for stored in reviews {
      content.memories[stored.review.item] = memory(after: stored.review, due: stored.due)
    }
    return try AnkiExport(
      [content], decisions: decisions, into: file ?? self.file, items: items, days: HistoryTests.days,
      now: now)
  }

  private func history(_ package: Data) throws -> DeckHistory {
    let read = try readPackage(package)
    return try #require(
      DeckHistory(
        of: try read.decks()[1], in: read, mappings: read.guesses, update: nil, days: HistoryTests.days,
        now: now))
  }

  /// When Anki asks each question again.
  private func due(_ package: Data) throws -> [ReviewItem: Date] {
    Dictionary(
      try history(package).compactMap { reviews in
        reviews.last { !$0.isPractice }.flatMap { last in last.due.map { (last.review.item, $0) } }
      }
    ) { $1 }
  }

  @Test func `a new answer goes in with its due date, and goes in once`() throws {
    let first = try returned([answer("g-dog", .meaning, daysAgo: 2)])
    #expect(first.answers == 1 && first.known == 0 && first.scheduled == 1)
    #expect(try history(Data(first.bytes)).answers == history(file).answers + 1)
    var expected = try due(file)
    let new = try due(Data(first.bytes))
    let item = ReviewItem(deckID: deck.id, cardID: "g-dog", kind: .meaning)
    #expect(try abs(#require(new[item]).timeIntervalSince(now + 7 * Self.day)) <= Self.day)
    expected[item] = new[item]
    #expect(new == expected)
    let again = try returned([answer("g-dog", .meaning, daysAgo: 2)], into: Data(first.bytes))
    #expect(again.answers == 0 && again.known == 1 && again.scheduled == 0)
    #expect(try history(Data(again.bytes)).answers == history(Data(first.bytes)).answers)
  }

  @Test func `a card that was answered later in Anki keeps its due date and gets the answer`() throws {
    let package = try returned([answer("g-dog", .meaning, daysAgo: 49.5)])
    #expect(package.answers == 1 && package.scheduled == 0 && package.newer == 1)
    #expect(try due(Data(package.bytes)) == due(file))
  }

  private func decision(_ form: Review.Form, daysAgo: Double, due: Double? = nil) -> StoredReview {
    StoredReview(
      id: StoredReview.ID(rawValue: 0),
      review: Review(
        form, ReviewItem(deckID: deck.id, cardID: "g-dog", kind: .meaning), at: now - daysAgo * Self.day),
      due: due.map { now + $0 * Self.day })
  }

  /// What a package has of an answer two days ago and a decision after it.
  private func decided(_ decision: StoredReview, into file: Data? = nil) throws -> AnkiExport {
    let answer = answer("g-dog", .meaning, daysAgo: 2)
    var content = AnkiExport.Content(deck)
    content.take([answer, decision])
    content.memories[answer.review.item] = decision.decided(from: memory(after: answer.review, due: now))
    return try AnkiExport(
      [content], decisions: [:], into: file ?? self.file, items: items, days: HistoryTests.days, now: now)
  }

  @Test func `a card that was forgotten is new, with its answers, once`() throws {
    let first = try decided(decision(.forgotten, daysAgo: 1))
    #expect(first.answers == 1 && first.forgotten == 1 && first.scheduled == 0)
    #expect(first.reviews.map { [$0[3], $0[8]] } == [[3, 0], [0, 4]])
    #expect(first.cards.map { $0.values.prefix(2) + $0.values[5...6] } == [[0, 0, 8, 2]])
    let reviews = try history(Data(first.bytes)).first { $0[0].review.cardID == "g-dog" }
    #expect(reviews?.last?.review.form == .forgotten)
    let again = try decided(decision(.forgotten, daysAgo: 1), into: Data(first.bytes))
    #expect(again.reviews.isEmpty && again.cards.isEmpty && again.known == 1)
  }

  @Test(arguments: [Int.max, Int.min]) func `a new card may have any place`(place: Int) throws {
    var collection = NoteCollection.studied
    for index in collection.cards.indices where collection.cards[index].type == 0 {
      collection.cards[index].due = place
    }
    collection.cards.append(NoteCollection.Card(note: 104, deck: 12, number: 1, id: 99, due: place))
    let forgotten = try decided(decision(.forgotten, daysAgo: 1), into: ZipFile.plain(collection).data)
    #expect(forgotten.cards.map { 0...1_000_000_001 ~= $0.values[2] } == [true])
  }

  @Test func `a card that was given a day is due then, once`() throws {
    let first = try decided(decision(.moved, daysAgo: 1, due: 30))
    #expect(first.answers == 1 && first.forgotten == 0 && first.scheduled == 1)
    let item = ReviewItem(deckID: deck.id, cardID: "g-dog", kind: .meaning)
    let date = try #require(try due(Data(first.bytes))[item])
    #expect(abs(date.timeIntervalSince(now + 30 * Self.day)) <= Self.day)
    let again = try decided(decision(.moved, daysAgo: 1, due: 30), into: Data(first.bytes))
    #expect(again.reviews.isEmpty && again.cards.isEmpty && again.known == 1)
  }

  @Test func `a decision before the last change in Anki stays here`() throws {
    for decision in [decision(.forgotten, daysAgo: 49), decision(.moved, daysAgo: 49, due: 3)] {
      var content = AnkiExport.Content(deck)
      content.take([decision])
      let package = try AnkiExport(
        [content], decisions: [:], into: file, items: items, days: HistoryTests.days, now: now)
      #expect(package.reviews.isEmpty && package.cards.isEmpty)
    }
  }

  @Test func `a card that was made here gets a note with what was learned, and comes back as itself`() throws
  {
    var content = AnkiExport.Content(deck)
    content.deck.cards.insert(
      Card(id: "horse", term: "馬", readings: ["うま"], meanings: ["horse"], audio: ["uma.mp3"]), at: 0)
    content.take([answer("horse", .meaning, daysAgo: 3)])
    let first = try AnkiExport(
      [content], decisions: [:], new: [deck.id: ["horse"]], into: file, items: items, days: HistoryTests.days,
      now: now
    ) { path, _ in path == "uma.mp3" ? Array("ID3 neigh".utf8) : nil }
    #expect(first.added == 1 && first.media == 1 && first.answers == 1 && first.edits.isEmpty)
    let read = try readPackage(Data(first.bytes))
    #expect(try read.package.read("uma.mp3") == Array("ID3 neigh".utf8) && first.missingMedia == [])
    let made = try read.decks()
    #expect(made.map(\.deck.cards.count) == [1, deck.cards.count + 1])
    #expect(Array(made[1].deck.cards.dropLast()) == deck.cards)
    let horse = try #require(made[1].deck.cards.last)
    #expect(horse.id == "horse" && horse.meanings == ["horse"])
    let update = DeckUpdate(content.deck, with: made[1].deck)
    #expect(update.added.isEmpty && update.deck.cards[0] == content.deck.cards[0])
    let reviews = DeckHistory(
      of: made[1], in: read, mappings: read.guesses, update: update, days: HistoryTests.days, now: now)
    #expect(reviews?.contains { $0.last?.review.cardID == "horse" } == true)
    // Its note is one of those that are there now.
    let known = read.items(of: made[1], mappings: read.guesses, update: update)
    let again = try AnkiExport(
      [content], decisions: [:], into: Data(first.bytes), items: known, days: HistoryTests.days, now: now)
    #expect(again.answers == 0 && again.known == 1 && again.edits.isEmpty)
    // Somebody gave the type another field.
    var notes = NoteCollection.studied
    notes.noteTypes.append(.init(id: 1_795_305_600_000, name: "Kuchi", fields: ["Term"]))
    let left = try AnkiExport(
      [content], decisions: [:], new: [deck.id: ["horse"]], into: ZipFile.plain(notes).data, items: items,
      days: HistoryTests.days, now: now)
    #expect(left.added == 0 && left.answers == 0 && left.media == 0)
  }

  @Test func `the later decision about a card counts`() throws {
    let (dog, bird) = (CardReference("g-dog", in: deck.id), CardReference("g-bird", in: deck.id))
    #expect(try history(file).suspended.map(\.card.cardID) == ["g-bird"])
    let package = try returned(
      [], [dog: StudyEvent(.suspended(dog), at: now), bird: StudyEvent(.unsuspended(bird), at: now)])
    #expect(try history(Data(package.bytes)).suspended.map(\.card.cardID) == ["g-dog"])
    // The third card of the dog was suspended before.
    #expect(package.decided == 3)
    let old = try returned([], [bird: StudyEvent(.unsuspended(bird), at: Date(timeIntervalSince1970: 0))])
    #expect(try old.decided == 0 && history(Data(old.bytes)).suspended.map(\.card.cardID) == ["g-bird"])
  }

  @Test(.enabled(if: Zstandard.isInstalled)) func `a package of the third version stays one`() throws {
    let third = try #require(try ZipFile.version3(.studied)).data
    let package = try returned([answer("g-dog", .meaning, daysAgo: 2)], into: third)
    #expect(try package.answers == 1 && history(Data(package.bytes)).answers == history(third).answers + 1)
  }
}

extension AnkiExport.Content {
  fileprivate mutating func take(_ stored: [StoredReview]) {
    reviews = Dictionary(grouping: stored, by: \.review.item)
  }
}

/// The rows of Anki's log are those that Anki would write.
struct AnkiRowTests {
  private static let start = Date(timeIntervalSince1970: 1_700_000_000)

  /// Reviews of one question: their grades, each so many days after the start, and the days or seconds that it earned.
  private func types(_ reviews: [(grade: Int, at: Double, due: Double)]) throws -> [[Int64]] {
    let package = try ZipFile.plain(.studied)
    let read = try package.read()
    let made = try read.decks()[1]
    var content = AnkiExport.Content(made.deck)
    let item = ReviewItem(deckID: made.deck.id, cardID: "g-cat", kind: .meaning)
    let stored = try reviews.map { grade, day, due in
      let date = Self.start + day * 86_400
      let review = Review(
        deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: .typed,
        grade: try #require(Grade(rawValue: grade)), answer: nil, date: date, seconds: 1)
      return StoredReview(id: .init(rawValue: 0), review: review, due: date + due)
    }
    content.take(stored)
    let items = read.items(
      of: made, mappings: read.guesses, update: DeckUpdate(made.deck, with: made.deck))
    let back = try AnkiExport(
      [content], decisions: [:], into: package.data, items: items, days: HistoryTests.days,
      now: Self.start + 900 * 86_400)
    // Ease, interval, the last one, and type.
    return back.reviews.map { [$0[3], $0[4], $0[5], $0[8]] }
  }

  @Test func `steps, reviews, lapses and what is answered early have their types and intervals`() throws {
    let day = 86_400.0
    #expect(
      try types([
        (3, 0, 600), (3, 0.01, day), (3, 1.01, 3 * day), (1, 4.01, 600), (1, 4.02, 600), (3, 4.03, 2 * day),
        (4, 5.03, 9 * day),
      ]) == [
        [3, -600, 0, 0], [3, 1, -600, 0], [3, 3, 1, 1], [1, -600, 3, 1], [1, -600, -600, 2],
        [3, 2, -600, 2], [4, 9, 2, 3],
      ])
  }

  @Test(arguments: [(43_199.0, -43_199 as Int64, 0 as Int64), (43_200, 1, 1)])
  func `half a day is the longest step`(rest: Double, interval: Int64, next: Int64) throws {
    let rows = try types([(3, 0.2, rest), (3, 1.2, 86_400)])
    #expect(rows[0][1] == interval && rows[1][3] == next)
  }
}
