import Testing

@testable import KuchiEngine

@Suite struct CommonWordTests {
  @Test(
    arguments: [
      "a", "aardvark", "realm", "notion", "gravel", "curse", "dogs", "honour", "honor", "went", "zebra",
      "the",
      "observation", "to", "compensation", "zucchini",
    ])
  func `what people know is a word`(_ word: String) {
    #expect(CommonWords.contains(word))
  }

  @Test(
    arguments: [
      "", "aa", "weeend", "daugter", "teh", "zzz", "freind", "Dog", "dog ", "café", "犬", "aardvarkk",
      "aardvar",
      "japaese", "b", "\u{0}", String(repeating: "a", count: 10_000),
    ])
  func `what nobody writes is none`(_ word: String) {
    #expect(!CommonWords.contains(word))
  }

  @Test func `the words lie in order, each is found, and nothing between two of them`() {
    let text = "\(CommonWords.packed)"
    var (words, word): ([String], String) = ([], "")
    for character in text + "\n" {
      if character.isLowercase {
        word.append(character)
        continue
      }
      words.append(word)
      let shared = character.asciiValue.map { Int($0) - 65 } ?? 0
      word = character == "\n" ? "" : String(word.prefix(shared))
    }
    #expect(words.count > 60_000)
    #expect(words == words.sorted())
    // A ninth of them takes long enough without optimization; lines hold about thirty words.
    let some = stride(from: 0, to: words.count, by: 9).map { words[$0] }
    #expect(some.allSatisfy(CommonWords.contains))
    let known = Set(words)
    let others = some.map { String($0.dropLast()) + "q" }.filter { !known.contains($0) }
    #expect(!others.contains(where: CommonWords.contains))
  }
}
