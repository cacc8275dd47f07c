import Foundation
import KuchiEngine
import Testing

/// Words that are typed into their examples.
struct ExampleGapTests {
  private static func card(
    _ term: String, _ reading: String?, _ speech: String, _ furigana: String,
    _ translation: String? = "I did it."
  ) -> Card {
    let text = (try? Furigana(furigana))?.base ?? furigana
    return Card(
      id: term, term: term, readings: reading.map { [$0] } ?? [], meanings: ["to eat"],
      partsOfSpeech: [speech],
      examples: [Example(text: text, furigana: furigana, translation: translation)], quiz: [.recall])
  }

  private func challenge(_ card: Card, sentences: Bool = true, mode: GameMode = .typed) throws -> Challenge {
    let game = Game(
      CardPool(.of(card, .dog, .cat)), asking: [.recall],
      settings: GameSettings(mode: mode, topic: .recall, sentences: sentences))
    return try #require(game.question?.challenge)
  }

  @Test(arguments: [
    (card("食べる", "たべる", "v1", "朝[あさ]ご 飯[はん]を 食[た]べます。"), "朝ご飯を＿＿。", "食べます"),
    (card("食べる", "たべる", "v1", "もう 食[た]べました。"), "もう＿＿。", "食べました"),
    (card("食べる", "たべる", "v1", "食[た]べる 人[ひと]"), "＿＿人", "食べる"),
    (card("高い", "たかい", "adj-i", "それは 高[たか]くないです。"), "それは＿＿。", "高くないです"),
    (card("来る", "くる", "vk", "友[とも] 達[だち]が 来[き]た。"), "友達が＿＿。", "来た"),
    (card("本", "ほん", "n", "本[ほん]を 読[よ]む。"), "＿＿を読む。", "本"),
    (card("テレビ", nil, "n", "テレビを 見[み]る。"), "＿＿を見る。", "テレビ"),
  ])
  func `a word is hidden in the form in which its example has it`(card: Card, prompt: String, answer: String)
    throws
  {
    let challenge = try challenge(card)
    #expect(challenge.kind == .recall && challenge.prompt(of: card) == prompt)
    #expect(challenge.gapQuestion(of: card)?.gap.text == answer)
    #expect(challenge.translation(of: card) == "I did it. (to eat)")
  }

  @Test(arguments: [
    card("本", "ほん", "n", "日[に] 本[ほん]へ 行[い]く。"), card("話", "はなし", "n", "話[はな]す。"),
    card("本", "ほん", "n", "本[ほん]と 本[ほん]"), card("いる", nil, "v1", "ここにいる。"),
    card("食べる", "たべる", "v1", "飲[の]む。"), card("食べる", "たべる", "v1", "食[た]べる。", nil),
    card("ノート", nil, "n", "ノートブックを 買[か]う。"), card("今日", "きょう", "n", "今日[こんにち]では"),
    Card(
      id: "1", term: "食べる", readings: ["たべる"], meanings: ["to eat"],
      examples: [Example(text: "食べる。", translation: "I eat.")]),
  ])
  func `where the word is not found for certain it is asked as before`(card: Card) throws {
    let challenge = try challenge(card.with { $0.quiz = [.recall] })
    #expect(challenge.example == nil && challenge.prompt(of: card) == "to eat")
  }

  @Test func `a word is asked as before unless the setting is on and it is typed`() throws {
    let card = Self.card("本", "ほん", "n", "本[ほん]を 読[よ]む。")
    #expect(try challenge(card, sentences: false).example == nil)
    #expect(try challenge(card, mode: .choice).example == nil)
  }

  @Test(arguments: [
    ("食べました", Outcome.right), ("tabemashita", .right), ("食べる", .retry(.inflected(.outOfPlace))),
    ("taberu", .retry(.inflected(.outOfPlace))), ("tabemasu", .retry(.inflected(.outOfPlace))),
    ("to eat", .retry(.termWanted)), ("kuru", nil),
  ])
  func `the form of the sentence is right, and another form of the word is worth another try`(
    given: String, expected: Outcome?
  ) {
    let card = Self.card("食べる", "たべる", "v1", "もう 食[た]べました。")
    var game = Game(
      CardPool(.of(card)),
      settings: GameSettings(mode: .typed, topic: .recall, sentences: true), seed: 7, at: .newYear)
    let turn = game.submit(.text(given), at: .newYear)
    if let expected {
      #expect(turn?.verdict.outcome == expected)
    } else {
      #expect(turn?.verdict.isRight == false)
    }
    if turn?.verdict.isFinal == true { #expect(turn?.verdict.expected == "食べました") }
    if turn?.verdict.isRight == true { #expect(turn?.review?.kind == .recall) }
  }

  @Test(arguments: [false, true])
  func `settings keep whether sentences are asked`(sentences: Bool) throws {
    let settings = GameSettings(sentences: sentences)
    #expect(try JSONDecoder().decode(GameSettings.self, from: JSONEncoder().encode(settings)) == settings)
  }
}
