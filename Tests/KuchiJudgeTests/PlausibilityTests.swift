import KuchiJudge
import Testing

struct PlausibilityTests {
  private let accepted = ["to be astonished", "electric train", "water (cold)", "(a) Chinese character"]

  @Test(arguments: [
    "train", "cold water", "be astonished", "the electric train", "astonnishedd", "chinese charactor",
  ])
  func `what is near in spelling or made of accepted words is plausible`(typed: String) {
    #expect(Plausibility(accepted: accepted).covers(typed))
  }

  @Test(arguments: ["", "to be", "…", "dog", "rain", "warm water", "electric plane crash", "猫"])
  func `another answer is not`(typed: String) {
    #expect(!Plausibility(accepted: accepted).covers(typed))
  }
}
