import KuchiEngine
import Testing

struct TypedGameTests {
  @Test func `a whole game of typed meanings`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > neko
      That is how it is read or written; what does it mean? Try again.
      > cat
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  What does it mean?
          犬
      > dgo
      ✗ Wrong. The answer is dog.
        犬  いぬ (inu)  dog
      1 right, 1 wrong; +1 once more

      Question 3 of 4  What does it mean?
          鳥
      > bird
      ✓ Right!
        鳥  とり (tori)  bird, fowl
      2 right, 1 wrong

      Question 4 of 4  What does it mean?  (once more)
          犬
      > dog
      ✓ Right!
        犬  いぬ (inu)  dog
      3 right, 1 wrong, 2 in a row

      Good going, Aya. 3 of 4 answers right (75 %) in 10 s.
      To look at again:
        犬  いぬ (inu)  dog
      Enter plays again, m what you missed, d the next deck; n leaves.
      """
    }
  }

  @Test func `readings are typed in kana or in Latin letters`() {
    Table(settings: .readings).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  How is it read?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > neko
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  How is it read?
          犬
      > いめ
      ✗ Wrong. The answer is いぬ.
        犬  いぬ (inu)  dog
      1 right, 1 wrong; +1 once more

      Question 3 of 4  How is it read?
          鳥
      > tori
      ✓ Right!
        鳥  とり (tori)  bird, fowl
      2 right, 1 wrong

      Question 4 of 4  How is it read?  (once more)
          犬
      >   inu
      ✓ Right!
        犬  いぬ (inu)  dog
      3 right, 1 wrong, 2 in a row

      Good going, Aya. 3 of 4 answers right (75 %) in 8 s.
      To look at again:
        犬  いぬ (inu)  dog
      Enter plays again, m what you missed, d the next deck; n leaves.
      > n
      """
    }
  }

  @Test func `terms are asked for by their meanings`() {
    Table(settings: .recall).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  How do you say it in Japanese?
          cat
      Type the answer. :hint helps, :help lists the commands.
      > ねこ
      ✓ Right!
        猫  ねこ (neko)  cat
        Kept in a café, too.
      1 right, 0 wrong

      Question 2 of 3  How do you say it in Japanese?
          dog
      > 犬
      ✓ Right!
        犬  いぬ (inu)  dog
      2 right, 0 wrong, 2 in a row

      Question 3 of 3  How do you say it in Japanese?
          bird, fowl
      > tori
      ✓ Right!
        鳥  とり (tori)  bird, fowl
      3 right, 0 wrong, 3 in a row

      Perfect, Aya! 3 of 3 answers right (100 %) in 6 s.
      Enter plays again, d the next deck; n leaves.
      """
    }
  }
}
