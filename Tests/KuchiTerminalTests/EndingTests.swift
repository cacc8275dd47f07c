import KuchiEngine
import Testing

struct EndingTests {
  @Test func `a game that ends early tells how it went`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > bird
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  鳥  とり (tori)  bird, fowl
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      ^D

      A hard round, Aya. 0 of 1 answer right (0 %) in 2 s.
      To look at again:
        猫  ねこ (neko)  cat
      """
    }
  }

  @Test func `a game that was not played ends without a word`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      ^D
      """
    }
  }

  @Test func `a script is told no times and invited to nothing`() {
    Table(isInteractive: false).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
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
      ^D

      A hard round, Aya. 0 of 1 answer right (0 %).
      To look at again:
        猫  ねこ (neko)  cat
      """
    }
  }
}
