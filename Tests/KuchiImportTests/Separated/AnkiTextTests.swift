import KuchiImport
import Testing

struct AnkiTextTests {
  // Anki 26.09 writes this file with all options on.
  private static let exported = """
    #separator:tab
    #html:true
    #guid column:1
    #notetype column:2
    #deck column:3
    #tags column:7
    tK7`#8vq1d\tBasic\tJapanese::Lesson 1\t食べる\tたべる<br>to eat\t\tverb n5
    "x2""[e#aQ"\tBasic\tJapanese::Lesson 2\t"<b>猫</b> [sound:neko.mp3]"\t"<div>cat</div><div>&quot;kitty&quot;</div>"\t\t
    ab.cdEFG12\tVocab\tJapanese\t犬\tいぬ\t"dog<img src=""dog.jpg"">"\tn5

    """

  @Test func `an export of Anki's`() throws {
    let made = try imported(Self.exported, named: "Selected Notes.txt")
    #expect(
      made.deck.cards.map(\.line) == [
        "食べる たべる = to eat #verb #n5 #Lesson_1", "猫 = cat + \"kitty\" #Lesson_2", "犬 いぬ = dog #n5",
      ])
    #expect(made.deck.cards.map(\.id) == ["tK7`#8vq1d", "x2\"[e#aQ", "ab.cdEFG12"])
    #expect(made.deck.title == "Japanese")
    #expect(
      made.report.lines == ["8: media neko.mp3", "9: media dog.jpg"])
  }

  @Test func `notes of each type have their own table`() throws {
    let tables = try ImportFile.text(Array(Self.exported.utf8)).tables
    #expect(tables.map(\.name) == ["Basic", "Vocab"] && tables.map(\.rows.count) == [2, 1])
    #expect(tables.allSatisfy { $0.isHTML })
  }

  @Test func `the header's deck and tags apply to each row`() throws {
    let made = try imported("#separator:tab\n#tags:n5 animals\n#deck:Beasts\n#columns:Back\tFront\ncat\t猫\n")
    #expect(made.deck.cards.map(\.line) == ["猫 = cat #n5 #animals"] && made.deck.title == "Beasts")
  }
}
