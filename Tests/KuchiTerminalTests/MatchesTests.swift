import KuchiEngine
import KuchiTerminal
import Testing

struct MatchesTests {
  @Test func `cards that their deck has lost are shown with those that they may be`() {
    Table(lost: ["犬|けん", "猫|びょう"]).expect {
      """

      You learned cards that are gone from their deck. These look like them:
        1  犬  けん  →  犬  いぬ  dog
        2  猫  びょう  →  猫  ねこ  cat
      Are they the same? y: all, n: none, numbers: those; Enter asks another time.
      > 7
      Type y for all, n for none, or the numbers of those that are the same: 1 3.
      > 1

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Enter shows the choices. :hint helps, :help lists the commands.
      """
    }
  }

  @Test func `the prompt says what is wanted`() {
    #expect(Table(lost: ["犬|けん"]).front.prompt == "the same? [y/n] ")
  }
}
