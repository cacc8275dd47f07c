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

  @Test func `it is off until the player wants it`() {
    #expect(!told(of: "食べる", isWanted: false).contains("pitch"))
    #expect(!Settings().pitch)
  }
}
