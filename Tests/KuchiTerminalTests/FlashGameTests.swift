import KuchiEngine
import Testing

struct FlashGameTests {
  @Test func `a whole game of flash cards`() {
    Table(settings: .cards).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter turns the card. :help lists the commands.
      >
          猫  ねこ (neko)  cat
        1  I knew it   2  I did not
      > 1
      ✓ You knew it.
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  What does it mean?
          犬
      > 2
      Type 1 if you knew it, 2 if you did not.
          犬  いぬ (inu)  dog
        1  I knew it   2  I did not
      > 2
      ✗ It will come back.
        犬  いぬ (inu)  dog
      1 right, 1 wrong; +1 once more

      Question 3 of 4  What does it mean?
          鳥
      > :show

      Question 3 of 4  What does it mean?
          鳥
          鳥  とり (tori)  bird, fowl
        1  I knew it   2  I did not
      > yes
      Type 1 if you knew it, 2 if you did not.
      > 1
      ✓ You knew it.
        鳥  とり (tori)  bird, fowl
      2 right, 1 wrong

      Question 4 of 4  What does it mean?  (once more)
          犬
      >
          犬  いぬ (inu)  dog
        1  I knew it   2  I did not
      >
      Type 1 if you knew it, 2 if you did not. An empty line once more means: I did
      not.
      >
      ✗ It will come back.
        犬  いぬ (inu)  dog
      2 right, 2 wrong; +1 once more

      Question 5 of 5  What does it mean?  (once more)
          犬
      """
    }
  }
}
