import Testing

/// Editing as it is seen: whole conversations.
struct EditingTests {
  @Test func `a mistake is found in the middle of a game, mended, and the game goes on`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > kitten
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      > :edit

      猫  card 2 of 3 in Animals
        1  term      猫
        2  readings  ねこ
        3  meanings  cat
        4  accept
        5  hint      it purrs
        6  notes     Kept in a café, too.
        7  tags
      A number changes that line, :undo takes it back, Enter goes back.
      > 4
      Which further answers are right, though never shown? With ; between them. Enter
      leaves it as it is, - alone empties it.
      > kitten; kitty

      猫  card 2 of 3 in Animals
        1  term      猫
        2  readings  ねこ
        3  meanings  cat
        4  accept    kitten; kitty
        5  hint      it purrs
        6  notes     Kept in a café, too.
        7  tags
      A number changes that line, :undo takes it back, Enter goes back.
      >

      Animals  3 cards, 3 questions

      Question 2 of 4  What does it mean?
          犬
      > :undo
      Taken back.

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > kitten
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  What does it mean?
          犬
      """
    }
  }

  @Test func `the card on the screen shows its edit at once, choices and all`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      >
        1  bird
        2  cat
        3  dog
      > :edit cat

      猫  card 2 of 3 in Animals
        1  term      猫
        2  readings  ねこ
        3  meanings  cat
        4  accept
        5  hint      it purrs
        6  notes     Kept in a café, too.
        7  tags
      A number changes that line, :undo takes it back, Enter goes back.
      > meanings tomcat

      猫  card 2 of 3 in Animals
        1  term      猫
        2  readings  ねこ
        3  meanings  tomcat
        4  accept
        5  hint      it purrs
        6  notes     Kept in a café, too.
        7  tags
      A number changes that line, :undo takes it back, Enter goes back.
      > :show

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
        1  dog
        2  tomcat
        3  bird
      """
    }
  }

  @Test func `a deck is made and filled without a Japanese keyboard`() {
    Table(isInteractive: false).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      > :new deck Wild animals
      Wild animals is a new deck.
      A new card for Wild animals. The word, as it is usually written. Enter ends.
      > 馬
      How is it read? In kana or in Latin letters, with ; between readings. Enter
      leaves it empty.
      > uma
      What does it mean? Each meaning is an answer of its own, with ; between them.
      > horse; steed
      馬 is in the deck.
      A new card for Wild animals. The word, as it is usually written. Enter ends.
      > ライオン
      What does it mean? Each meaning is an answer of its own, with ; between them.
      >
      Without a meaning it is no card; it was given up. :new begins again.

      Wild animals  a deck of 1 card, in wild-animals.json
        1  title        Wild animals
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > :edit deck animals

      Animals  a deck of 3 cards, in animals.json
        1  title        Animals
        2  description
        3  tags
        4  authors
        5  license
        6  homepage
        7  version
      > :decks

        1  Animals  3 cards
        2  Wild animals  1 card
      Which deck? Type its number or its name. Enter goes back to Animals.
      > :back

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      """
    }
  }
}
