import KuchiTerminal
import SessionTesting
import Testing

/// The editor, line by line.
struct EditorLinesTests {
  let host = TestHost()

  private func editing(_ word: String) -> Session {
    let session = host.animals()
    session.edit(word)
    return session
  }

  @Test func `the card just asked comes first, then the one on the screen`() {
    let session = host.animals()
    let first = session.asked?.id ?? ""
    session.edit()
    #expect(session.edited == .card(first, nil))
    session.enter("")
    session.answerRight()
    let second = session.asked?.id ?? ""
    session.edit()
    #expect(session.edited == .card(first, nil))
    session.edit()
    #expect(session.edited == .card(second, nil))
    session.enter("hint think")
    session.enter("")
    session.edit()
    #expect(session.edited == .card(first, nil))
  }

  @Test(
    arguments: [
      (["3", "hound; dog ;; dog"], ["hound", "dog"]), (["meanings", "hound"], ["hound"]),
      (["meanings hound；dog"], ["hound", "dog"]), (["3 hound"], ["hound"]), (["MEANINGS a"], ["a"]),
      (["3", ""], ["dog"]), (["3", "-"], ["dog"]), (["3", "a\u{1}b"], ["dog"]), (["meening a"], ["dog"]),
      (["99"], ["dog"]), (["0"], ["dog"]),
    ])
  func `meanings are what was typed, as far as they can be`(lines: [String], meanings: [String]) {
    let session = editing("dog")
    for line in lines { session.enter(line) }
    #expect(session.card("dog")?.peek().meanings == meanings)
  }

  @Test func `a new card is asked for line by line, and then the next`() {
    let session = host.animals()
    session.newCard()
    for line in ["馬", "uma", "horse; steed", "ハト", "dove", ""] { session.enter(line) }
    let added = session.now.shelf.decks[0].cards.suffix(2)
    #expect(added.map(\.term) == ["馬", "ハト"])
    #expect(added.map(\.id) == ["馬|うま", "ハト"])
    #expect(added.map(\.readings) == [["うま"], []])
    #expect(added.map(\.meanings) == [["horse", "steed"], ["dove"]])
    #expect(session.edited == .deck(nil))
    session.enter("")
    #expect(session.now.stage == .playing)
    #expect(session.pool.cards.count == 6)
  }

  @Test func `after the editor undo takes the answer back first, and then the edit`() {
    let session = host.animals()
    session.answerRight()
    session.edit("dog")
    session.enter("hint barks")
    session.enter("")
    #expect(session.pool.cards[0].hint == "barks" && session.edited == nil)
    session.undo()
    #expect(session.score.answered == 0 && session.pool.cards[0].hint == "barks")
    session.undo()
    #expect(session.pool.cards[0].hint == nil && session.now.notice == .edit(.undone))
    session.undo()
    #expect(session.now.notice == .nothingToUndo)
  }

  @Test func `undo takes the half of a new card back before it takes the last edit back`() {
    let session = editing("dog")
    session.enter("hint barks")
    session.newCard()
    session.enter("馬")
    session.undo()
    guard case .newCard(_, .term) = session.edited else {
      Issue.record("\(String(describing: session.edited))")
      return
    }
    #expect(session.card("dog")?.peek().hint == "barks")
    session.undo()
    #expect(session.card("dog")?.peek().hint == nil)
    #expect(session.edited == .card("dog", nil))
  }

  @Test func `required decks are set by name, and have a number from then on`() {
    let session = host.animals()
    session.editDeck()
    session.enter("8")
    #expect(session.now.notice != nil)
    session.enter("requires hiragana n5")
    #expect(session.now.shelf.decks[0].requires == ["hiragana", "n5"])
    session.enter("8 hiragana")
    #expect(session.now.shelf.decks[0].requires == ["hiragana"])
  }

  @Test func `all cards are deleted one after the other, and all come back`() {
    let session = editing("dog")
    for _ in 0..<4 { session.delete() }
    #expect(session.now.shelf.decks[0].cards == [])
    #expect(session.edited == .deck(nil))
    for _ in 0..<4 { session.undo() }
    #expect(session.now.shelf.decks[0] == .animals)
    #expect(session.question == nil || session.asked != nil)
  }

  @Test func `a card that is deleted under the editor closes it`() {
    let session = editing("dog")
    session.enter("3")
    session.state.shelf.decks.update { $0.removeAll() }
    session.enter("hound")
    #expect(session.now.stage == .playing)
    #expect(session.now.shelf.decks == [])
  }

  @Test func `without a game there is nothing to edit but decks`() {
    let session = host.begun(decks: [])
    for intent in [
      { session.edit() }, { session.edit("dog") }, { session.newCard() }, { session.editDeck() },
    ] {
      session.clearMessages()
      intent()
      #expect(session.now.notice == .edit(.nothingToEdit))
      #expect(session.now.stage == .choosingDeck)
    }
    session.editDeck(called: "1")
    #expect(session.edited == .deck(nil))
    session.enter("")
    #expect(session.now.stage == .choosingDeck)
  }
}
