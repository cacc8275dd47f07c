import KuchiEngine
import Testing

struct GradingTests {
  @Test func `a right answer is graded, and the grade is taken back before the answer`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > :grade easy
      Only the last answer can be given another grade, and only if it was right.
      > cat
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  What does it mean?
          犬
      > :grade easy
      Your last answer counts as easy.
      > :undo
      Your last answer counts as good.
      > :undo
      Taken back.

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      """
    }
  }
}
