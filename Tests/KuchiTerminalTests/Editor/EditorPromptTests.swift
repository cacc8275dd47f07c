import KuchiTerminal
import Testing

/// What stands on the line while a deck is edited.
struct EditorPromptTests {
  @Test(arguments: [
    ([":edit"], "edit> ", ""), ([":edit dog"], "edit> ", ""), ([":edit dog", "2"], "readings> ", "いぬ"),
    ([":edit dog", "3"], "meanings> ", "dog"), ([":new"], "term> ", ""), ([":edit deck"], "edit> ", ""),
    ([":edit deck", "title"], "title> ", "Animals"), ([":edit deck", "title", ""], "edit> ", ""),
    ([":edit", ":back"], "1/3> ", ""),
  ])
  func `the prompt says what is wanted, and what is there is on the line`(
    lines: [String], prompt: String, draft: String
  ) {
    let table = Table()
    for line in lines { table.type(line) }
    #expect(table.front.prompt == prompt)
    #expect(table.front.draft == draft)
  }

  @Test(arguments: [
    (Deck.animals, GameTopic.reading, true), (.animals, .recall, true), (.animals, .meaning, false),
    (
      Deck(id: "es", title: "Español", languages: .init(term: "es", meaning: "en"), cards: Deck.plants.cards),
      .recall, false
    ),
  ])
  func `kana are wanted where the answer is Japanese`(deck: Deck, topic: GameTopic, wanted: Bool) {
    let table = Table([deck], playing: [deck.id], settings: GameSettings(mode: .typed, topic: topic))
    #expect(table.front.wantsKana == wanted)
  }

  @Test func `kana come of letters where they are wanted, and nowhere else`() {
    let table = Table()
    let wanting = [":edit dog", "1", "", "2", "", "3", "", "notes", "", ":new", "馬", "uma"].map { line in
      table.type(line)
      return table.front.wantsKana
    }
    #expect(
      wanting == [false, true, false, true, false, false, false, false, false, true, true, false])
    table.type(":kana")
    table.type(":new")
    #expect(!table.front.wantsKana)
  }
}
