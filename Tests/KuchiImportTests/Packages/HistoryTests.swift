import Foundation
import KuchiImport
import Testing

/// A collection with templates, schedules and a log.
extension NoteCollection {
  static let begun = 1_600_000_000

  /// Three note types with templates, five notes, and answers about them.
  static let studied: NoteCollection = {
    var notes = NoteCollection(
      noteTypes: [
        NoteType(
          id: 7, name: "Vocabulary", fields: ["Word", "Reading", "Meaning", "Audio"],
          templates: [
            ("Recognition", "{{Word}}", "{{Reading}} {{Meaning}}"), ("Production", "{{Meaning}}", "{{Word}}"),
            ("Reading", "{{Word}}", "{{Reading}}"), ("Looking", "{{Picture}}", "{{Word}} {{Meaning}}"),
          ]),
        NoteType(
          id: 8, name: "Gaps", fields: ["Text", "Back Extra"],
          templates: [("Cloze", "{{cloze:Text}}", "{{Back Extra}}")],
          isCloze: true),
        NoteType(
          id: 9, name: "Typing", fields: ["Front", "Back"],
          templates: [("Card 1", "{{Front}}{{type:Back}}", "{{Back}}")]),
      ],
      decks: [10: "日本語", 11: "日本語::N5", 12: "Sentences", 13: "Filtered"],
      notes: [
        Note(
          id: 100, type: 7, guid: "g-dog", tags: " leech ", fields: "犬\u{1F}いぬ\u{1F}dog\u{1F}[sound:inu.mp3]"),
        Note(id: 101, type: 7, guid: "g-cat", fields: "猫\u{1F}ねこ\u{1F}cat\u{1F}"),
        Note(id: 102, type: 8, guid: "g-gap", fields: "{{c1::犬}}だ\u{1F}It is a dog."),
        Note(id: 103, type: 9, guid: "g-bird", fields: "鳥\u{1F}bird"),
        Note(id: 104, type: 9, guid: "g-none", fields: "魚\u{1F}"),
      ],
      cards: [
        Card(note: 100, deck: 11, number: 0, queue: 2, type: 2, id: 1, due: 40),
        Card(note: 100, deck: 11, number: 1, queue: 2, type: 2, id: 2, due: 50),
        Card(note: 100, deck: 11, number: 2, queue: -1, type: 2, id: 3, due: 60),
        Card(note: 100, deck: 11, number: 3, queue: 2, type: 2, id: 4, due: 60),
        Card(
          note: 101, deck: 13, number: 0, home: 11, queue: 2, type: 2, id: 5, due: -100, originalDue: 33,
          flags: 3),
        Card(note: 102, deck: 12, number: 0, queue: 2, type: 2, id: 6, due: 9),
        Card(note: 103, deck: 10, number: 0, queue: -1, type: 2, id: 7, due: 99, modified: begun + 500),
        Card(note: 104, deck: 10, number: 0, queue: -3, type: 2, id: 8, due: 99),
      ])
    let moment = (begun + 86_400) * 1_000
    notes.answers = [
      Answer(time: moment, card: 1, ease: 3, interval: -600),
      Answer(time: moment + 1, card: 1, ease: 4, interval: 30),
      Answer(time: moment + 2, card: 1, ease: 0, interval: 30, factor: 2_500, type: 4),
      Answer(time: moment + 3, card: 2, ease: 1, interval: 1),
      Answer(time: moment + 4, card: 2, ease: 3, interval: 9, factor: 0, type: 3),
      Answer(time: moment + 5, card: 3, ease: 2, interval: 3),
      Answer(time: moment + 6, card: 4, ease: 3, interval: 3),
      Answer(time: moment + 7, card: 5, ease: 3, interval: 3),
      Answer(time: moment + 8, card: 5, ease: 0, interval: 0, factor: 0, type: 4),
      Answer(time: moment + 9, card: 5, ease: 3, interval: 4),
      Answer(time: moment + 10, card: 6, ease: 3, interval: 3),
      Answer(time: moment + 11, card: 7, ease: 3, interval: 3),
      Answer(time: moment + 12, card: 8, ease: 3, interval: 3),
      Answer(time: moment + 13, card: 99, ease: 3, interval: 3),
      Answer(time: -5, card: 1, ease: 3, interval: 3),
      Answer(time: 9_000_000_000_000, card: 1, ease: 3, interval: 3),
    ]
    return notes
  }()
}

extension DeckHistory {
  /// The suspended cards, with the times since when they are.
  var suspended: [(card: CardReference, date: Date)] {
    decisions.compactMap { if case .suspended(let card) = $0.fact { (card, $0.date) } else { nil } }
  }
}

struct HistoryTests {
  static let days = DayCount.nights(in: .gmt)
  static let now = Date(timeIntervalSince1970: Double(NoteCollection.begun + 50 * 86_400))

  struct Import {
    let file: ImportFile
    let decks: [ImportedDeck]
    let histories: [DeckHistory]
  }

  func read(_ notes: NoteCollection = .studied, media: [String: String]? = nil) throws -> Import {
    var package = ZipFile([.deflated("collection.anki2", try notes.file11)])
    if let media {
      package.members.append(.stored("media", Array(try JSONEncoder().encode(media))))
      for name in media.keys { package.members.append(.stored(name, Array("sound \(name)".utf8))) }
    }
    let file = try package.read()
    let decks = try file.decks(hasMediaFolder: media != nil)
    let histories = decks.compactMap {
      DeckHistory(
        of: $0, in: file, mappings: file.guesses, update: nil, days: HistoryTests.days, now: Self.now)
    }
    return Import(file: file, decks: decks, histories: histories)
  }

  @Test func `each deck of a package becomes a deck, with its subdecks as tags`() throws {
    let decks = try read().decks
    #expect(decks.map(\.deck.title) == ["Sentences", "日本語"])
    #expect(decks[1].deck.cards.map(\.term) == ["犬", "猫", "鳥"])
    #expect(decks[1].deck.cards[0].tags == ["leech", "N5"])
    #expect(decks[1].deck.cards[1].tags == ["flag::3", "N5"])
  }

  @Test func `templates become kinds of question, but for those that are suspended`() throws {
    let deck = try read().decks[1].deck
    #expect(deck.cards.map(\.quiz) == [[.meaning, .recall], [.meaning], [.meaning]])
    var simple = NoteCollection.studied
    simple.cards.removeAll { $0.number > 0 }
    let forward = try read(simple).decks[1].deck
    #expect(forward.quiz == [.meaning] && forward.cards.allSatisfy { $0.quiz == nil })
  }

  @Test(arguments: [
    ("Card", "{{Word}}", "{{Meaning}}", "meaning"),
    ("Card", "{{furigana:Word}}", "{{Reading}} {{Meaning}}", "meaning"),
    ("Card", "{{Meaning}}", "{{Word}}", "recall"),
    ("Card", "{{Word}}", "{{FrontSide}}{{Reading}}", "reading"),
    ("Reading", "{{Word}}", "{{Reading}} {{Meaning}}", "reading"),
    ("Card", "{{Audio}}", "{{Word}}", "hearing"),
    ("Card", "{{Word}}{{type:Reading}}", "{{Meaning}}", "reading typed"),
    ("Card", "{{Meaning}}{{type:Word}}", "{{Word}}", "recall typed"),
    ("Card", "{{Reading}}", "{{Meaning}}", "meaning"),
    ("Card", "{{#Word}}{{Meaning}}{{/Word}}", "{{Word}}", "recall"), ("Card", "no field", "{{Word}}", "–"),
    ("Card", "{{Word", "{{Meaning}}", "–"),
  ])
  func `a template asks what its sides say`(name: String, front: String, back: String, asked: String) throws {
    var notes = NoteCollection.studied
    notes.noteTypes[0].templates = [(name, front, back)]
    notes.cards = [NoteCollection.Card(note: 100, deck: 10, number: 0, queue: 2, type: 2, id: 1, due: 40)]
    notes.notes = [notes.notes[0]]
    let found = try read(notes).histories[0].compactMap(\.first).map(\.review).map {
      $0.kind.rawValue + ($0.form == .typed ? " typed" : "")
    }
    #expect(found == (asked == "–" ? [] : [asked]))
  }

  @Test func `every row of the log is a review, or is counted with its reason`() throws {
    let made = try read()
    let history = try #require(made.file.history)
    #expect(history.rows == 16 && history.manual == 2 && history.cardless == 1 && history.invalid == 1)
    #expect(made.histories.map(\.answers) == [1, 10] && made.histories[0].leftOut == (0, 0, 0))
    #expect(made.histories[1].leftOut.otherQuestion == 1 && made.histories[1].leftOut.future == 1)
    #expect(made.histories[1].reduce(0) { $0 + $1.count(where: \.review.isAnswer) } == 8)
    // The one answer left belongs to the note without a meaning.
    #expect(history.rows - history.manual - history.cardless - history.invalid - 11 == 1)
  }

  /// The day of the collection that a date belongs to.
  private func day(_ date: Date?) -> Int? {
    date.map {
      Self.days.number(of: $0)
        - Self.days.number(of: Date(timeIntervalSince1970: Double(NoteCollection.begun)))
    }
  }

  @Test func `reviews have the times, grades and due dates of Anki`() throws {
    var items: [String: [StoredReview]] = [:]
    for reviews in try read().histories[1] {
      items["\(reviews[0].review.cardID) \(reviews[0].review.kind)"] = Array(reviews)
    }
    let dog = try #require(items["g-dog meaning"])
    let first = Double(NoteCollection.begun + 86_400)
    #expect(dog.map(\.review.date.timeIntervalSince1970) == [0, 1, 2, 2].map { first + $0 / 1_000 })
    #expect(dog.map(\.review.form) == [.flash, .flash, .moved, .moved])
    #expect(dog.prefix(2).map(\.review.grade) == [.good, .easy] && dog[0].review.seconds == 1.5)
    // The day was set after the last answer.
    #expect(dog[0].due?.timeIntervalSince1970 == first + 600)
    #expect(dog.dropFirst().map { day($0.due) } == [31, 40, 40])
    #expect(items["g-dog recall"]?.prefix(2).map(\.isPractice) == [false, true])
    // The card was reset between its two answers, and lies in a filtered deck.
    let cat = try #require(items["g-cat meaning"])
    #expect(cat.map(\.review.form) == [.flash, .forgotten, .flash, .moved])
    #expect(day(cat[2].due) == 33 && day(cat[3].due) == 33)
    #expect(items["g-bird meaning"]?[0].review.form == .typed)
  }

  @Test func `a due date without an answer is brought as a review that is no answer`() throws {
    var notes = NoteCollection.studied
    notes.answers.removeAll { $0.card == 2 || $0.card == 7 }
    notes.cards[6].type = 0
    let history = try read(notes).histories[1]
    #expect(history.placed == 1 && history.unanswered == 0)
    let recall = try #require(history.first { $0[0].review.kind == .recall })
    #expect(recall.map(\.review.form) == [.placed])
    #expect(day(recall[0].due) == 50)
    #expect(recall[0].review.date < Self.now && !recall[0].isPractice)
  }

  @Test func `a due date that somebody gave a new card today is no answer of today`() throws {
    var notes = NoteCollection.studied
    let today = Int(Self.now.timeIntervalSince1970)
    notes.answers.removeAll { $0.card == 2 }
    notes.answers.append(.init(time: today * 1_000 - 5, card: 2, ease: 0, interval: 0, type: 4))
    (notes.cards[1].due, notes.cards[1].modified) = (90, today)
    let recall = try #require(try read(notes).histories[1].first { $0[0].review.kind == .recall })
    #expect(recall.map(\.review.form) == [.placed, .moved])
    #expect(recall.map { day($0.due) } == [90, 90])
    // The day before: other questions about the card may come today.
    #expect(Self.days.number(of: recall[0].review.date) == Self.days.number(of: Self.now) - 1)
  }

  // Zone, when the collection was made there and by how many minutes it was behind UTC then, the time, and Anki's number of
  // the day. Anki's own engine said so.
  @Test(arguments: [
    ("America/Los_Angeles", 1736942400, 480, 1768908600, 369),
    ("America/Los_Angeles", 1736942400, 480, 1793539800, 655),
    ("America/Los_Angeles", 1752577200, 420, 1784615400, 370),
    ("Europe/Berlin", 1736910000, -60, 1768876200, 369),
    ("Europe/Berlin", 1736910000, -60, 1774778400, 438),
    ("Europe/Berlin", 1736910000, -60, 1784583000, 551),
    ("Europe/Berlin", 1736910000, -60, 1793507400, 655),
    ("Europe/Berlin", 1752544800, -120, 1768876200, 188),
    ("Europe/Berlin", 1752544800, -120, 1774778400, 257),
    ("Europe/Berlin", 1752544800, -120, 1784583000, 370),
    ("Europe/Berlin", 1752544800, -120, 1793507400, 474),
    ("Australia/Lord_Howe", 1736874000, -660, 1784552400, 551),
    ("Australia/Lord_Howe", 1752514200, -630, 1774746000, 257),
    ("Pacific/Kiritimati", 1736863200, -840, 1768829400, 369),
    ("Pacific/Kiritimati", 1736863200, -840, 1793460600, 655),
    ("Pacific/Kiritimati", 1752501600, -840, 1784539800, 370),
  ])
  func `the days of a collection are those of Anki, wherever it was made and whatever clocks did since`(
    zone: String, begun: Int, west: Int, now: Int, day: Int
  ) throws {
    let days = DayCount.nights(in: try #require(TimeZone(identifier: zone)))
    var notes = NoteCollection.studied
    (notes.begun, notes.conf) = (begun, #"{"creationOffset": \#(west)}"#)
    notes.answers = [.init(time: (begun + 86_400) * 1_000, card: 1, ease: 3, interval: 9)]
    notes.cards[0].due = day
    let made = try read(notes)
    let date = Date(timeIntervalSince1970: Double(now))
    let history = DeckHistory(
      of: made.decks[1], in: made.file, mappings: made.file.guesses, update: nil, days: days, now: date)
    let dog = try #require(history?.first { $0[0].review.cardID == "g-dog" })
    #expect(dog[0].due.map(days.number) == days.number(of: date))
  }

  @Test func `a card is suspended when all of its questions are`() throws {
    let history = try read().histories[1]
    #expect(history.suspended.map(\.card.cardID) == ["g-bird"])
    #expect(history.suspended.map(\.date.timeIntervalSince1970) == [Double(NoteCollection.begun + 500)])
    #expect(history.unasked == 1)
    #expect(!history.decisions.contains { if case .buried = $0.fact { true } else { false } })
  }

  @Test(arguments: [(40, true), (60, true), (40, false)])
  func
    `a question that is buried alone comes on the next day, and a card that is buried whole keeps its date`(
      day: Int, isAlone: Bool
    ) throws
  {
    var notes = NoteCollection.studied
    notes.modified = Int(Self.now.timeIntervalSince1970)
    for index in 0..<4 where !isAlone || index == 1 { notes.cards[index].queue = -3 }
    notes.cards[1].due = day
    let history = try read(notes).histories[1]
    #expect(
      isAlone == !history.decisions.contains { if case .buried = $0.fact { true } else { false } })
    let recall = try #require(
      history.first { $0[0].review.item == .init(deckID: history.deckID, cardID: "g-dog", kind: .recall) })
    let due = recall.compactMap(\.due).map(Self.days.number(of:))
    let today = Self.days.number(of: Self.now)
    #expect(due.last == (isAlone ? max(today + 1, today + day - 50) : today + day - 50))
  }

  @Test func `buried cards come back on the day after Anki last brought some back`() throws {
    var notes = NoteCollection.studied
    notes.modified = Int(Self.now.timeIntervalSince1970)
    for index in 0..<4 { notes.cards[index].queue = -3 }
    func held() throws -> [Int] {
      try read(notes).histories[1].decisions.compactMap {
        if case .buried(_, let until) = $0.fact { Self.days.number(of: until) } else { nil }
      }
    }
    let today = Self.days.number(of: Self.now)
    let first = Self.days.number(of: Date(timeIntervalSince1970: Double(NoteCollection.begun)))
    // Anki began today with it, or has not opened the collection yet; a package without its settings tells the last change.
    #expect(try held() == [today + 1])
    notes.conf = #"{"lastUnburied": \#(today - first)}"#
    #expect(try held() == [today + 1])
    notes.conf = #"{"lastUnburied": \#(today - first - 1)}"#
    #expect(try held() == [])
  }

  @Test(arguments: [true, false])
  func `a new card that is buried whole waits for the next day, and one of its questions holds back no other`(
    isWhole: Bool
  ) throws {
    var notes = NoteCollection.studied
    notes.modified = Int(Self.now.timeIntervalSince1970)
    notes.answers.removeAll { isWhole ? 1...4 ~= $0.card : $0.card == 2 }
    for index in 0..<4 where isWhole || index == 1 {
      (notes.cards[index].queue, notes.cards[index].type) = (-3, 0)
    }
    let history = try read(notes).histories[1]
    let decisions = history.decisions.filter { decision in
      switch decision.fact {
      case .buried(let card, _), .unsuspended(let card): card.cardID == "g-dog"
      default: false
      }
    }
    #expect(decisions.count == 1)
    if case .buried(_, let until)? = decisions.first?.fact {
      #expect(isWhole && Self.days.number(of: until) == Self.days.number(of: Self.now) + 1)
    } else {
      #expect(!isWhole)
    }
    // What was never asked has no date that could move.
    #expect(history.contains { $0[0].review.item.cardID == "g-dog" && $0[0].review.kind == .recall } == false)
  }

  @Test func `the same file gives the same reviews`() throws {
    let (one, two) = (try read().histories, try read().histories)
    #expect(one.map { $0.map { $0 } } == two.map { $0.map { $0 } })
  }

  @Test func `sounds and pictures are named by paths that stay in their folder`() throws {
    let odd = [
      "0": "inu.mp3", "1": "../escape.mp3", "2": "/etc/passwd.png", "3": "INU.mp3", "4": "a\u{0}b.png",
      "5": ".hidden.png",
      "6": "page.html", "7": "a\\b.png", "8": "C:x.png", "9": "か\u{3099}.png",
    ]
    var notes = NoteCollection.studied
    let names = odd.values.filter { !$0.contains("\u{0}") }.sorted().map { "[sound:\($0)]" }.joined()
    notes.notes[0].fields = "犬\u{1F}いぬ\u{1F}dog\u{1F}\(names)"
    let made = try read(notes, media: odd)
    let (deck, id) = (made.decks[1].deck, made.decks[1].deck.id)
    #expect(deck.cards[0].audio == ["media/\(id)/INU.mp3", "media/\(id)/inu~2.mp3"])
    #expect(deck.cards[0].image == ["media/\(id)/\u{304C}.png"])
    #expect(DeckReader.read(DeckWriter.bytes(of: deck), named: "x.json").deck == deck)
    let media = made.decks[1].media
    #expect(media.count == 3)
    #expect(try made.file.package.read(try #require(media["media/\(id)/inu~2.mp3"])) == Array("sound 0".utf8))
    let left = made.decks[1].report.entries.filter {
      if case .mediaLeftOut = $0.event { true } else { false }
    }
    #expect(left.count == 6)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a cut or changed package is read or refused, and never stops the program`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let collection = try NoteCollection.studied.file11
    for _ in 0..<25 {
      var bytes = collection
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count / 4, using: &random)) }
      guard let file = try? ZipFile([.stored("collection.anki2", bytes)]).read() else { continue }
      guard let decks = try? file.decks() else { continue }
      for deck in decks {
        let update = Bool.random(using: &random) ? nil : DeckUpdate(deck.deck, with: deck.deck)
        let history = DeckHistory(
          of: deck, in: file, mappings: file.guesses, update: update, days: HistoryTests.days, now: Self.now)
        let reviews = history.map { $0.reduce(0) { $0 + $1.count(where: \.review.isAnswer) } } ?? 0
        #expect(reviews <= file.history?.rows ?? 0)
        #expect(DeckReader.read(DeckWriter.bytes(of: deck.deck), named: "x.json").deck == deck.deck)
      }
    }
    var package = Array(ZipFile([.deflated("collection.anki2", collection)]).data)
    for _ in 0..<40 {
      package[Int.random(in: package.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      _ = try? ImportFile.read(
        Data(package.prefix(Int.random(in: 0...package.count, using: &random))), named: "a.apkg")
    }
  }
}
