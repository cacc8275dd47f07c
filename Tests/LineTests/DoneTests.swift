import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// What "done for today" says about new cards and reviews that do not come.
struct DoneTests {
  private static let kana = Deck(
    id: "kana", title: "Kana",
    cards: [("い", "i"), ("ぬ", "nu"), ("ね", "ne"), ("こ", "ko")].map { term, sound in
      Card(id: sound, kind: .kana, term: term, meanings: [sound])
    })
  private static let words = Deck(
    id: "words", title: "Words",
    cards: [
      Card(id: "dog", term: "いぬ", meanings: ["dog"]), Card(id: "cat", term: "ねこ", meanings: ["cat"]),
    ])
  private static let sequel = Deck(
    id: "sequel", title: "Sequel", requires: ["words"],
    cards: [Card(id: "desk", term: "机", readings: ["つくえ"], meanings: ["desk"])])

  private let host = StudyHost([Self.kana, Self.words, Self.sequel])

  /// What is shown once today is done, without line breaks.
  private func ending(
    studying decks: Deck.ID..., settings: (inout Settings) -> Void = { _ in }
  ) throws -> String {
    host.record(decks.map(StudyFact.added))
    return try today(settings)
  }

  private func today(_ change: (inout Settings) -> Void = { _ in }) throws -> String {
    let done = try lastRound(change).split(separator: "Done for", maxSplits: 1).last ?? ""
    return done.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func lastRound(
    on other: StudyHost? = nil, _ change: (inout Settings) -> Void = { _ in }
  ) throws -> String {
    let host = other ?? host
    var settings = Settings(name: "Aya") {
      ($0.newPerDay, $0.reviewsPerDay) = (host.newPerDay, host.reviewsPerDay)
    }
    change(&settings)
    let front = host.front(settings)
    var (text, feasts) = (front.opening(), "")
    for _ in 0..<600 {
      guard let game = front.session.now.play.game else { break }
      let play = front.session.now.play
      if game.isOver, play.rest?.isDone == true, play.feasts.isEmpty { break }
      host.now += 3
      if !game.isOver, game.lesson == nil, front.session.question?.isRevealed == false {
        _ = front.handle("")
      }
      let shown = front.handle(game.isOver || game.lesson != nil ? "" : front.session.rightLine)
      text = play.feasts.isEmpty ? shown : text + shown
      if shown.contains("✦") { feasts += shown }
    }
    return text.contains("✦") ? text : feasts + text
  }

  @Test
  func `the last letter of a script and the last card of a deck are feasts with a screen of their own, once`()
    throws
  {
    let script = Kana.basic.flatMap(\.self)
    let host = StudyHost([
      Deck(
        id: "script", title: "Script",
        cards: (script + ["きゃ", "きゅ", "きょ", "しゃ"]).map {
          Card(id: $0, kind: .kana, term: $0, meanings: [Romaji.spoken($0)])
        })
    ])
    host.record([.added("script")])
    host.newPerDay = 10
    let first = try lastRound(on: host)
    #expect(!first.contains("✦"))
    host.sleep()
    host.newPerDay = 36
    let second = try lastRound(on: host)
    #expect(second.contains("✦  Script: you have met all 46 letters!"))
    #expect(second.contains("Done for today, Aya: "))
    host.sleep()
    #expect(try lastRound(on: host).contains("✦  Script is complete!"))
    host.sleep()
    #expect(try !lastRound(on: host).contains("✦"))
  }

  @Test func `two feasts of one game come one after the other, and each once`() throws {
    let letters = Kana.basic.flatMap(\.self).map {
      Card(id: $0, kind: .kana, term: $0, meanings: [Romaji.spoken($0)])
    }
    let words = (1...54).map { Card(id: "w\($0)", term: "字\($0)", meanings: ["word \($0)"]) }
    let host = StudyHost([Deck(id: "script", title: "Script", cards: letters + words)])
    host.record([.added("script")])
    host.newPerDay = 100
    let text = try lastRound(on: host) { $0.game.count = 100 }
    let heads = [
      "✦  Script: you have met all 46 letters!", "✦  You have met 100 cards!", "Done for today, Aya: ",
    ]
    let places = try heads.map { try #require(text.range(of: $0)).lowerBound }
    #expect(places == places.sorted() && text.count { $0 == "✦" } == 2)
  }

  @Test func `an easy day is told as what it is`() throws {
    host.newPerDay = 2
    let text = try ending(studying: "kana") { $0.newPerDay = 4 }
    #expect(text.contains("No more new cards: today is an easy day, with 2. :set new changes that."))
  }

  @Test func `words that wait for kana name those, and say when they are being learned`() throws {
    host.newPerDay = 4
    let text = try ending(studying: "words", "kana")
    #expect(
      text.contains("2 new cards wait for い ぬ ね こ, which you are learning. Answer them when they come again.")
    )
    #expect(!text.contains(":more") && text.contains(" y asks early"))
  }

  @Test func `filters that leave nothing new are told`() throws {
    let text = try ending(studying: "kana") { $0.filters = [Filter("ぬ")].compactMap(\.self) }
    #expect(text.contains("Your filters leave nothing new. :filter off asks all cards."))
  }

  @Test func `reviews over the limit are told, and that new cards wait for them`() throws {
    host.newPerDay = 3
    _ = try ending(studying: "kana")
    host.newPerDay = 0
    host.sleep(days: 9)
    _ = try today()
    host.sleep(days: 400)
    (host.newPerDay, host.reviewsPerDay) = (3, 1)
    let text = try today()
    #expect(
      text.contains("2 more reviews wait for another day: your limit is 1 a day. :set reviews changes that."))
    #expect(text.contains("Reviews first: new cards come again when fewer of them wait."))
  }
}

/// What is announced of the days to come, over days of somebody who is sometimes right.
struct AnnouncementTests {
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `what a day announces of tomorrow, and what a game leaves of today, is what comes`(seed: UInt64) throws
  {
    var generator = SeededGenerator(seed: seed)
    let host = StudyHost([.year, Self.kana])
    (host.newPerDay, host.reviewsPerDay) = (Int.random(in: 1...6, using: &generator), 4 + Int(seed) * 3)
    host.record([.added("kana"), .added(Deck.year.id)])
    let settings = Settings(name: "Aya", game: GameSettings(count: 5, mode: .auto))
    var announced: DayPlan?
    for _ in 0..<12 {
      let front = Front(host.session(settings), environment: ViewEnvironment())
      front.session.begin(decks: [], asksName: true)
      let dawn = try #require(front.session.now.play.waiting?.today)
      if let announced { #expect(dawn.known == announced.known && dawn.new == announced.new) }
      var left: DayPlan?
      for _ in 0..<400 {
        guard let game = front.session.now.play.game else { break }
        if game.isOver {
          if !front.session.now.play.feasts.isEmpty { _ = front.handle("") }
          let rest = try #require(front.session.now.play.rest)
          announced = rest.outlook?.tomorrow
          if rest.isDone { break }
          left = rest.today
        } else if let before = left, let today = front.session.now.play.waiting?.today {
          #expect(today.known == before.known && today.new == before.new)
          left = nil
        }
        host.now += 2
        if front.session.question?.isRevealed == false { _ = front.handle("") }
        let isRight = Int.random(in: 0..<5, using: &generator) > 0
        let line = isRight ? front.session.rightLine : ":dunno"
        _ = front.handle(game.isOver || game.lesson != nil ? "" : line)
      }
      #expect(announced != nil)
      host.sleep()
    }
  }

  private static let kana = Deck(
    id: "kana", title: "Kana",
    cards: Array("あいうえおかきくけこさしすせそ").map { Card(id: "\($0)", kind: .kana, term: "\($0)", meanings: ["\($0)"]) }
  )
}
