import KuchiEngine
import KuchiTerminal
import Testing

/// What the editor says to what it can't do.
struct EditorRefusalTests {
  @Test func `what can't be is said with what can`() {
    Table(isInteractive: false).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :edit unicorn
      No card here is called unicorn. Say its term, a reading in kana or Latin
      letters, or a meaning.
      > :edit inu

      犬  card 1 of 3 in Animals
        1  term      犬
        2  readings  いぬ
        3  meanings  dog
        4  accept
        5  hint
        6  notes
        7  tags
      > meening hound
      There is no line meening. Did you mean meanings? Type a number, or a name: term,
      readings, meanings, accept, hint, notes, tags, mnemonic, group, forms, furigana,
      components, cloze, reject, distractors, pos, audio, image.
      > 3 -
      It can't be empty.
      > furigana 犬[ねこ]

      犬  card 1 of 3 in Animals
        1  term      犬
        2  readings  いぬ
        3  meanings  dog
        4  accept
        5  hint
        6  notes
        7  tags
        8  furigana  犬[ねこ]
      ! The furigana reads “ねこ”, which is none of the readings “いぬ”. Correct one
      of them.
      > :undo
      Taken back.

      犬  card 1 of 3 in Animals
        1  term      犬
        2  readings  いぬ
        3  meanings  dog
        4  accept
        5  hint
        6  notes
        7  tags
      > :undo
      There is nothing to take back.
      > :move 7
      7 is no place here. Type a number from 1 to 3.
      > :delete
      犬 is deleted. :undo brings it back.

      猫  card 1 of 2 in Animals
        1  term      猫
        2  readings  ねこ
        3  meanings  cat
        4  accept
        5  hint      it purrs
        6  notes     Kept in a café, too.
        7  tags
      > :next

      鳥  card 2 of 2 in Animals
        1  term      鳥
        2  readings  とり
        3  meanings  bird; fowl
        4  accept
        5  hint
        6  notes
        7  tags
      > :next
      There is no other.
      > :edt
      There is no command :edt. Did you mean :edit? :help lists the commands.
      > :new deck
      :new deck TITLE
        add a card; with deck TITLE, make a new deck
        You are asked for the card's term, its reading and its meanings, and then for
        the next card.
      """
    }
  }

  @Test func `a word of several cards asks which is meant`() {
    let bank = Card(id: "bank", term: "岸", readings: ["きし"], meanings: ["bank"], accept: ["bird"])
    var deck = Deck.animals
    deck.cards.append(bank)
    Table([deck], isInteractive: false).expect {
      """

      Animals  4 cards, 4 questions

      Question 1 of 4  What does it mean?
          猫
      > :edit bird

      Which card? Type its number.
        1  鳥  とり (tori)  bird, fowl
        2  岸  きし (kishi)  bank
      > 2

      岸  card 4 of 4 in Animals
        1  term      岸
        2  readings  きし
        3  meanings  bank
        4  accept    bird
        5  hint
        6  notes
        7  tags
      """
    }
  }
}

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
