import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

struct FilteringTests {
  @Test func `filters that no card passes let the game wait`() {
    let table = Table().opened()
    table.type("cat")
    #expect(
      table.type(":filter elephant ant") == """

        Animals  3 cards
          filters: elephant, ant  0 of 3 cards match
        No card passes the filters, so the game waits. :filter lists them, :filter off
        puts them all out of force.

        """)
    #expect(table.front.prompt == "no card matches> ")
    #expect(
      table.type("dog") == """
        No card passes the filters, so the game waits. :filter lists them, :filter off
        puts them all out of force.

        """)
    #expect(
      table.type(":filter off") == """

        Animals  3 cards, 3 questions

        Question 2 of 3  What does it mean?
            犬

        """)
    #expect(table.front.prompt == "2/3> ")
  }

  @Test func `how a game went is told when it is left while it waits`() {
    let table = Table().opened()
    table.type("cat")
    table.type(":filter elephant")
    #expect(table.front.closing().contains("Perfect, Aya! 1 of 1 answer right (100 %) in 2 s."))
  }

  @Test func `the list tells what each filter leaves, and how to have one`() {
    let table = Table().opened()
    #expect(
      table.type(":filter") == """
        No filter: every card is asked. :filter WORD asks only cards with that word;
        :help filter.

        """)
    table.type(":filter add 2 -dog")
    table.type(":filter off 1")
    #expect(
      table.type(":filters") == """
        Asked are the cards that pass every filter which is on:
          1  2     0 cards, off
          2  -dog  2 cards
        Together: 2 of 3 cards.

        """)
  }

  @Test(arguments: [
    (":filter 1 cat", "There is no filter 1: the list is empty. :filter WORD adds one.\n"),
    (":filter #", "# is no filter: it needs a word, as in food, #verb or -food. :help filter says\nmore.\n"),
    (":filter dog dog", "There is a filter dog already. :filter lists them.\n"),
  ])
  func `what can't be is told`(line: String, answer: String) {
    let table = Table().opened()
    #expect(table.type(line) == answer)
  }

  @Test func `where the game is out of sight the list follows each change`() {
    let table = Table().opened()
    table.type(":decks")
    #expect(
      table.type(":filter dog") == """
        Asked are the cards that pass every filter which is on:
          1  dog  1 card
        Together: 1 of 3 cards.

        """)
    #expect(table.type(":filter clear").hasPrefix("No filter: "))
  }

  @Test(arguments: [
    (":filter #p", ["#pet", "#pet::small"]), (":filter -#", ["-#n", "-#pet", "-#pet::small"]),
    (":filter r", ["remove"]), (":filter add #n", ["#n"]), (":filter 2 #n", ["#n"]), (":filter remove ", []),
    (":filters cl", ["clear"]), (":filter dog #n", ["#n"]),
  ])
  func `sub-words and tags are completed`(line: String, words: [String]) {
    let tags = ["n", "pet", "pet::small"]
    #expect(Completion.candidates(for: line, shelf: [], tags: tags) == words)
  }

  @Test func `the tags of the cards in play can be completed`() {
    var deck = Deck.animals
    deck.tags = ["zoo"]
    deck.cards[0].tags = ["pet"]
    deck.cards[1].tags = ["pet", "purring"]
    deck.cards[1].partsOfSpeech = ["n"]
    #expect(Table([deck]).front.tags == ["n", "pet", "purring", "zoo"])
  }
}
