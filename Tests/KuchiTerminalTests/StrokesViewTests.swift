import KuchiSession
import SessionTesting
import Testing

@testable import KuchiTerminal

/// Characters that are written stroke by stroke, as a player sees and hears them.
struct StrokesViewTests {
  @Test func `who listens hears the way of each stroke`() {
    let table = Table(isPlain: true).opened()
    #expect(table.type(":strokes ニ") == "\nニ, stroke 1 of 2: to the right.\nEnter draws the next stroke.\n")
    #expect(table.type("") == "\nニ, stroke 2 of 2: to the right.\n")
  }

  @Test func `beside an open question the card before is named as such, in strokes and in the editor`() {
    let cards = [("こ", "ko"), ("と", "to")].map { Card(id: $0, kind: .kana, term: $0, meanings: [$1]) }
    let table = Table([Deck(id: "kana", title: "Kana", cards: cards)], playing: ["kana"], settings: .typing)
      .opened()
    let edits = "This is the card of your last answer; :edit once more takes the one asked.\n"
    #expect(!table.type(":edit").contains("last answer"))
    table.type("")
    table.type(":dunno")
    let strokes = "This is the card of your last answer; :strokes WORD draws any other.\n"
    #expect(table.type(":strokes").hasPrefix(strokes))
    #expect(!table.type(":strokes と").contains("last answer"))
    #expect(table.type(":edit").hasPrefix(edits))
    #expect(!table.type(":edit").contains("last answer"))
  }

  @Test(arguments: [(80, 5), (40, 9), (20, 13)])
  func `all steps stand side by side as far as there is room`(width: Int, rows: Int) throws {
    let strokes = try #require(Strokes(kana: "ぼ"))
    #expect(strokes.lines.count == 6)
    let lines = strokes.steps(of: "ぼ", width: width)
    #expect(lines.first?.text == "ぼ  6 strokes" && lines.count == rows)
    #expect(lines.dropFirst().allSatisfy { $0.text.count <= width })
    #expect(lines[0].sentences.count == 7)
  }
}
