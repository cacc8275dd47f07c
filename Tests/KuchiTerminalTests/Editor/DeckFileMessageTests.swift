import KuchiEngine
import KuchiSession
import SessionTesting
import Testing

/// What is said of the files of decks that are edited.
struct DeckFileMessageTests {
  @Test func `an edit that could not be saved says what to do`() {
    Table(
      [.animals, .plants], isInteractive: false,
      host: { $0.failures = ["animals": .changedOutside("animals.json")] }
    ).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :edit deck

      Animals  a deck of 3 cards, in animals.json
        1  title        Animals
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > 1 Beasts
      ! Your edit of Beasts is not in its file: animals.json was changed by another
        program. :reload takes the file as it is, without your edit; :copy NAME makes
        a new deck of yours.

      Beasts  a deck of 3 cards, in animals.json
        1  title        Beasts
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > :decks

        1  Beasts  ! not saved
        2  Plants  2 cards
      Which deck? Type its number or its name. Enter goes back to Beasts.
      > :back

      Beasts  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :copy Mine
      Mine is a new deck.

      Mine  a deck of 3 cards, in mine.json
        1  title        Mine
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      >

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :reload
      Animals is as its file is now.
      """
    }
  }

  @Test func `what went elsewhere, or stays where it is, is said`() {
    Table(
      isInteractive: false,
      host: {
        $0.origins = ["animals": DeckOrigin(path: "animals.json")]
        $0.copying = { _ in DeckOrigin(path: "mine.json", isEditable: true) }
      }
    ).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :edit deck

      Animals  a deck of 3 cards, in animals.json
        1  title        Animals
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > license CC0-1.0
      Animals can't be edited where it is. Your copy of it is in mine.json.

      Animals  a deck of 3 cards, in mine.json
        1  title        Animals
        2  description
        3  tags
        4  authors
        5  license      CC0-1.0
        6  homepage
        7  version
      > :delete
      ! Animals could not be deleted: mine.json is not in your own folder of decks.
        Delete it where it is.
      """
    }
  }

  @Test func `a deck is deleted and brought back`() {
    Table([.animals, .plants], isInteractive: false).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :edit deck 2

      Plants  a deck of 2 cards, in plants.json
        1  title        Plants
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > :move 1
      > :delete
      Plants is deleted, with its file. :undo brings it back, :back goes back.

        1  Animals  3 cards
      Which deck? Type its number or its name. Enter goes back to Animals.
      > :undo
      Taken back.

        1  Animals  3 cards
        2  Plants  2 cards
      Which deck? Type its number or its name. Enter goes back to Animals.
      > :back

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :previous

      Plants  2 cards, 2 questions

      Question 1 of 2  What does it mean?
          花
      """
    }
  }
}
