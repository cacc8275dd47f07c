import Foundation
import KuchiSession
import KuchiTerminal
import SessionTesting
import Testing

/// The line over the kana, where the player wants it.
struct PitchTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: [
      Card(id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"]),
      Card(id: "kuruma", term: "車", readings: ["くるま"], meanings: ["car"]),
      Card(id: "nunu", term: "奴々", readings: ["ぬぬ"], meanings: ["something"]),
    ])

  private func told(of word: String, isWanted: Bool = true, isPlain: Bool = false) -> String {
    let table = Table([Self.words], playing: ["words"], isPlain: isPlain)
    table.host.card = { position, pool in
      CardReport(
        of: position, in: Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans),
        by: Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil), memory: { _ in nil }, reviews: { _ in [] })
    }
    table.front.session.state.settings.pitch.wrappedValue = isWanted
    _ = table.opened()
    let told = table.type(":card \(word)")
    // While a card is asked, nothing is told of it.
    guard told.contains("is asked now") else { return told }
    table.type(":skip")
    return table.type(":card \(word)")
  }

  @Test(arguments: [(GameTopic.reading, true), (.meaning, false)])
  func `it comes after a reading was asked, and after nothing else`(topic: GameTopic, isShown: Bool) {
    var deck = Self.words
    deck.cards.removeLast()
    let table = Table([deck], playing: ["words"], settings: GameSettings(mode: .typed, topic: topic))
    table.front.session.state.settings.pitch.wrappedValue = true
    _ = table.opened()
    #expect(table.type(":dunno").contains("\n  pitch  ") == isShown)
  }

  @Test func `a card shows where the pitch falls, and that it does not`() {
    #expect(told(of: "食べる").contains("           ─╮\n  pitch  たべる\n"))
    #expect(told(of: "車").contains("           ────\n  pitch  くるま\n"))
    #expect(!told(of: "奴々").contains("pitch"))
  }

  @Test func `aloud it is told in words`() {
    #expect(told(of: "食べる", isPlain: true).contains("\nThe pitch falls after べ.\n"))
    #expect(told(of: "車", isPlain: true).contains("\nThe pitch does not fall.\n"))
  }

  // MARK: The player's own dictionaries

  private static let own = [
    PitchAccent.word("食べる", read: "たべる"): 1, PitchAccent.word("車", read: "くるま"): 4,
    PitchAccent.word("奴々", read: "ぬぬ"): 2,
  ]

  private func table(teaches: Bool) -> Table {
    Table([Self.words], playing: ["words"], isPlain: true) { host in
      host.falls = Self.own
      host.card = { position, pool in
        CardReport(
          of: position, in: Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans),
          by: Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil), memory: { _ in nil }, reviews: { _ in [] })
      }
      guard teaches else { return }
      host.dealing = { pool, settings, seed in
        Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans)
          .deal(settings, seed: seed, limits: DailyLimits(newPerDay: 20), teaches: true)
      }
    }.opened()
  }

  @Test(arguments: [
    ("食べる", "\nThe pitch falls after た.\n"), ("奴々", "\nThe pitch falls after ぬ.\n"),
    ("車", "\nThe pitch does not fall.\n"),
  ])
  func `what a dictionary of theirs says goes before what is known, if the reading can have it`(
    word: String, sentence: String
  ) {
    let table = table(teaches: false)
    table.type(":set pitch on")
    var shown = table.type(":card \(word)")
    if shown.contains("is asked now") {
      table.type(":skip")
      shown = table.type(":card \(word)")
    }
    #expect(shown.contains(sentence))
    // The words of a game are looked up once.
    #expect(table.host.pitchLookUps == 1)
  }

  @Test(arguments: [true, false])
  func `it is shown in a lesson, and looked up only if it is wanted`(isWanted: Bool) {
    let table = table(teaches: true)
    if isWanted { table.type(":set pitch on") }
    let shown = ["", "", "b", "b"].map { table.type($0) }.joined()
    #expect(shown.contains("奴々"))
    #expect(shown.contains("The pitch falls after た.") == isWanted)
    #expect(shown.contains("The pitch falls after ぬ.") == isWanted)
    #expect(table.host.pitchLookUps == (isWanted ? 1 : 0))
  }

  @Test func `it is off until the player wants it`() {
    #expect(!told(of: "食べる", isWanted: false).contains("pitch"))
    #expect(!Settings().pitch)
  }
}
