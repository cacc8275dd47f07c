import KuchiEngine
import Testing

struct SeededGeneratorTests {
  @Test func `the generator fall as SplitMix64 says`() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test func `equal generator fall alike and seed 0 is as good as any`() {
    var one = SeededGenerator(seed: 0)
    var two = one
    #expect(one.next() == two.next())
    #expect(one == two)
    #expect(one.next() != 0)
    #expect(one != two)
  }
}
