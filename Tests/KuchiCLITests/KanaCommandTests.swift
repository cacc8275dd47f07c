import TerminalTesting
import Testing

struct KanaCommandTests {
  private func kana(_ arguments: [String], _ input: String) throws -> ChildOutput {
    try ChildProcess.run(
      try BuiltProduct.path("kuchi"), arguments: ["kana"] + arguments, environment: ["LC_ALL": "C"],
      input: input)
  }

  @Test(
    arguments: [
      ([], "konnichiha\n", "こんにちは\n"), (["--to", "hiragana"], "ラーメン", "らあめん"),
      (["--to", "katakana"], "ko-hi-\nsushi café", "コーヒー\nスシ café"),
      ([], "KO-HI- naïve Ｋａ tōkyō KA\n", "こーひー naïve Ｋａ とうきょう か\n"),
      (["--to", "katakana"], "naïve KO-HI- na\n", "naïve コーヒー ナ\n"),
      (["--to", "romaji"], "がっこう ラーメン\n", "gakkou raamen\n"),
      (["--to", "romaji"], "", ""),
    ] as [([String], String, String)])
  func `a filter converts what it reads`(arguments: [String], input: String, output: String) throws {
    let result = try kana(arguments, input)
    #expect(result.standardOutput == output)
    #expect(result.status == .exited(0))
    #expect(result.standardError.isEmpty)
  }

  @Test func `one long line passes through in pieces`() throws {
    let result = try kana(["--to", "hiragana"], String(repeating: "kanji", count: 100_000))
    #expect(result.standardOutput == String(repeating: "かんじ", count: 100_000))
  }

  @Test func `a script that does not exist is refused with those that do`() throws {
    let result = try kana(["--to", "cyrillic"], "")
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains("hiragana"))
  }
}
