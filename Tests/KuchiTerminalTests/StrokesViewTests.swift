import KuchiEngine
import KuchiJapanese
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
