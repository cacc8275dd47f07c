import KuchiEngine
import Testing

struct ChoiceGameTests {
  @Test func `a whole game of choices`() {
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
      > 1
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  鳥  とり (tori)  bird, fowl
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      > 2
      These are the choices. Which number is it?
        1  cat
        2  dog
        3  bird
      > dog
      ✓ Right!
        犬  いぬ (inu)  dog
      1 right, 1 wrong

      Question 3 of 4  What does it mean?
          鳥
      >
        1  dog
        2  cat
        3  bird
      > 9
      That is none of the choices. Type a number from 1 to 3.
      > 3
      ✓ Right!
        鳥  とり (tori)  bird, fowl
      2 right, 1 wrong, 2 in a row

      Question 4 of 4  What does it mean?  (once more)
          猫
      > cat
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      3 right, 1 wrong, 3 in a row

      Good going, Aya. 3 of 4 answers right (75 %) in 16 s.
      To look at again:
        猫  ねこ (neko)  cat
      Enter plays again, m what you missed, d the next deck; n leaves.
      > huh
      Enter plays again, m what you missed, d the next deck; n leaves.
      > n
      """
    }
  }

  @Test func `a number that comes before the choices shows them first`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > 2
      These are the choices. Which number is it?
        1  bird
        2  cat
        3  dog
      > 2
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  What does it mean?
          犬
      """
    }
  }

  @Test func `two empty lines after the choices mean that the answer is not known`() {
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
      >
      Type the number of your answer. An empty line once more means: I don't know.
      >
      ✗ The answer is cat.
        猫  ねこ (neko)  cat
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      """
    }
  }

  @Test func `two equal answers to try again are both shown`() {
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
      > 7
      That is none of the choices. Type a number from 1 to 3.
      > 7
      That is none of the choices. Type a number from 1 to 3.
      """
    }
  }

  @Test func `hints say more each time until there are no more`() {
    Table().expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      > :hint
        Hint: it purrs
      > :hint
        Hint: it is read neko.
      > :hint
        Hint: the answer begins with c…
      > :hint
        Hint: the answer begins with ca…
      > :hint
      There is no further hint. :dunno shows the answer.
      > :hint
      There is no further hint. :dunno shows the answer.
      """
    }
  }
}
