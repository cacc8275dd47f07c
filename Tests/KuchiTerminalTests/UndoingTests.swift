import KuchiEngine
import Testing

struct UndoingTests {
  @Test func `a skipped question comes back at the end`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > :skip
      Put off: it comes back at the end.

      Question 1 of 3  What does it mean?
          犬
      Enter shows the choices. :hint helps, :help lists the commands.
      > :dunno
      ✗ The answer is dog.
        犬  いぬ (inu)  dog
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          鳥
      > dog
      ✗ Wrong. The answer is bird.
        鳥  とり (tori)  bird, fowl
        you said  犬  いぬ (inu)  dog
      0 right, 2 wrong; +1 once more

      Question 3 of 5  What does it mean?
          猫
      > cat
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 2 wrong

      Question 4 of 5  What does it mean?  (once more)
          犬
      > cat
      ✗ Wrong. The answer is dog.
        犬  いぬ (inu)  dog
        you said  猫  ねこ (neko)  cat
      1 right, 3 wrong; +1 once more

      Question 5 of 6  What does it mean?  (once more)
          鳥
      > :skip
      Put off: it comes back at the end.

      Question 5 of 6  What does it mean?  (once more)
          犬
      """
    }
  }

  @Test func `undo brings the question back as it was`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > :undo
      There is nothing to take back.
      >
        1  bird
        2  cat
        3  dog
      > 1
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  鳥  とり (tori)  bird, fowl
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      > :undo
      Taken back.

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
        1  bird
        2  cat
        3  dog
      > :undo
      There is nothing to take back.
      """
    }
  }

  @Test func `again deals a new game`() {
    Table(settings: GameSettings(count: 1, topic: .meaning)).expect {
      """

      Animals  3 cards, 1 question

      Question 1 of 1  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > bird
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  鳥  とり (tori)  bird, fowl
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 2  What does it mean?  (once more)
          猫
      > 7
      These are the choices. Which number is it?
        1  dog
        2  cat
        3  bird
      > :again

      Animals  3 cards, 1 question

      Question 1 of 1  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      >
        1  bird
        2  cat
        3  dog
      > 2
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Perfect, Aya! 1 of 1 answer right (100 %) in 4 s.
      Enter plays again, d the next deck; n leaves.
      > :undo
      Taken back.

      Question 1 of 1  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
        1  bird
        2  cat
        3  dog
      > :score
      No answer has counted yet.
      """
    }
  }
}
