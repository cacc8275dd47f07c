import KuchiEngine
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
