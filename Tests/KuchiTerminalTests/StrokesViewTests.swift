import KuchiEngine
import KuchiJapanese
import KuchiSession
import SessionTesting
import Testing

@testable import KuchiTerminal

/// Characters that are written stroke by stroke, as a player sees and hears them.
struct StrokesViewTests {
  private let table = Table().opened()

  @Test func `an empty line draws the next stroke, and after the last one goes on with the game`() {
    #expect(
      table.type(":strokes いx犬") == """
        How 犬 is written is not known here: kuchi strokes --add FILE reads it from
        KanjiVG.

        い  stroke 1 of 2  down, then down to the right, then up to the right
            ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⢰⠁⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⢸⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⠸⡄⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⠀⢣⠀⢠⠆⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⠀⠈⠦⠎⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
            ⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀⠀
        Enter draws the next stroke.

        """)
    let last = table.type("")
    #expect(last.hasPrefix("\nい  stroke 2 of 2  down to the right") && !last.contains("Enter draws"))
    #expect(table.type("").contains("1  "))
  }

  @Test func `what is typed is an answer, and ends the drawing`() {
    table.type(":strokes いいえ")
    #expect(table.type("9").contains("1  "))
    #expect(!table.type("").contains("stroke"))
  }

  @Test(arguments: [
    (":strokes", "No word was answered yet. :strokes WORD shows how any word is written."),
    (":strokes dog", "“dog” has no kana and no kanji."),
  ])
  func `what can't be drawn is told`(line: String, told: String) {
    #expect(table.type(line) == told + "\n")
  }

  @Test func `who listens hears the way of each stroke`() {
    let table = Table(isPlain: true).opened()
    #expect(table.type(":strokes ニ") == "\nニ, stroke 1 of 2: to the right.\nEnter draws the next stroke.\n")
    #expect(table.type("") == "\nニ, stroke 2 of 2: to the right.\n")
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
