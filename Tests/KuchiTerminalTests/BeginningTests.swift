import KuchiEngine
import SessionTesting
import Testing

struct BeginningTests {
  @Test func `a new player says a name and chooses a deck`() {
    Table([.animals, .plants], playing: [], player: nil).expect {
      """
      口 Kuchi: a quiz of Japanese words
      What shall I call you?
      >
      Type a name, please. One character is enough.
      >   Aya   of  Kyoto
      Welcome, Aya of Kyoto! Your name is remembered.

        1  Animals  3 cards
        2  Plants  2 cards
      Which deck? Type its number or its name. Enter takes Animals.
      > 3
      There is no deck 3. Type a number or a name of the list; :quit leaves.
      > rocks
      There is no deck rocks. Type a number or a name of the list; :quit leaves.
      > 2

      Plants  2 cards, 2 questions

      Question 1 of 2  What does it mean?
          木
      Enter shows the choices. :hint helps, :help lists the commands.
      """
    }
  }

  @Test func `a deck that cannot be opened leaves the game as it was`() {
    Table([.animals, .plants]).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > :deck rocks
      ! rocks could not be opened: there is no deck rocks.
      > :deck rocks
      ! rocks could not be opened: there is no deck rocks.
      > :score
      No answer has counted yet.
      > :deck plants

      Plants  2 cards, 2 questions

      Question 1 of 2  What does it mean?
          花
      Enter shows the choices. :hint helps, :help lists the commands.
      > :decks

        1  Animals  3 cards
        2  Plants  2 cards
      Which deck? Type its number or its name. Enter goes back to Plants.
      > :decks

        1  Animals  3 cards
        2  Plants  2 cards
      Which deck? Type its number or its name. Enter goes back to Plants.
      > 1

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          鳥
      Enter shows the choices. :hint helps, :help lists the commands.
      """
    }
  }

  @Test func `several decks make one game`() {
    Table([.animals, .plants], playing: ["plants", "animals"]).expect {
      """

      Plants, Animals  5 cards, 5 questions

      Question 1 of 5  What does it mean?
          花
      Enter shows the choices. :hint helps, :help lists the commands.
      > :dunno
      ✗ The answer is flower.
        花  はな (hana)  flower
      0 right, 1 wrong; +1 once more

      Question 2 of 6  What does it mean?
          木
      """
    }
  }

  @Test func `what cannot be saved or recorded is said and the game goes on`() {
    Table(playing: [], player: nil) { $0.failure = Refusal("the disk is full") }.expect {
      """
      口 Kuchi: a quiz of Japanese words
      What shall I call you?
      > Aya
      ! The settings could not be saved: the disk is full.
      Welcome, Aya! Your name is remembered.

        1  Animals  3 cards
      Which deck? Type its number or its name. Enter takes Animals.
      >
      ! The settings could not be saved: the disk is full.

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > bird
      ! The answer could not be recorded: the disk is full.
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  鳥  とり (tori)  bird, fowl
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      """
    }
  }

  @Test func `an empty deck has nothing to ask`() {
    Table([Deck(id: "void", title: "Void")], playing: ["void"]).expect {
      """
      Void
      There is nothing to ask in this deck.
      >
      There is no other.
      Void
      There is nothing to ask in this deck.
      > :hint
      No question is open. :again plays once more, :decks chooses a deck, :quit
      leaves.
      > :skip
      No question is open. :again plays once more, :decks chooses a deck, :quit
      leaves.
      > :dunno
      No question is open. :again plays once more, :decks chooses a deck, :quit
      leaves.
      ^D
      """
    }
  }
}
