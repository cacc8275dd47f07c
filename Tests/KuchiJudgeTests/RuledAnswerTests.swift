import DeckTesting
import KuchiJudge
import Testing

/// Answers to a lone meaning, each of a kind that a rule decides.
@Suite struct RuledAnswerTests {
  private func told(_ typed: String, _ meaning: String, _ speech: [String], in language: String = "en")
    -> String
  {
    let card = Card(id: "card", term: "札", readings: ["ふだ"], meanings: [meaning], partsOfSpeech: speech)
    return Judge(languages: .init(meaning: language)).judge(typed, kind: .meaning, card: card) { _, _ in [] }
      .outcome.told
  }

  @Test(arguments: [
    ("to buy", "to buy it", "right"), ("to write", "to write sth", "right"),
    ("to teach", "teach somebody", "right"),
    ("to talk", "to talk to somebody", "right"), ("to look", "to look for something", "wrong tooFar"),
    ("to go into something", "to go", "wrong tooFar"), ("to go into something", "to go into", "right"),
    ("to teach somebody", "to teach", "right"),
    ("to play (piano or guitar)", "to play the piano", "right"),
    ("to cut (grass or hair)", "to cut hair", "right"),
    ("to cut (grass or hair)", "to cut paper", "wrong tooFar"),
    ("to eat", "eating", "retry inflected other"), ("to run", "running", "retry inflected other"),
    ("to be late", "is late", "retry inflected other"), ("to need", "needing", "retry inflected other"),
    ("to see", "seed", "wrong tooFar"),
    ("to be absorbed in", "to be absorbed", "retry inexact"), ("to depend on", "to depend", "retry inexact"),
    ("to get on", "to get", "wrong tooFar"), ("to get up", "to get", "wrong tooFar"),
  ])
  func `what a verb takes says nothing, and another form of it is tried again`(
    meaning: String, typed: String, outcome: String
  ) {
    #expect(told(typed, meaning, ["v1", "vt"]) == outcome)
  }

  @Test(arguments: [
    ("big", "to be big", ["adj-i"], "right"), ("interesting", "it's interesting", ["adj-i"], "right"),
    ("big", "is big", [], "right"), ("song", "to be song", ["n"], "wrong tooFar"),
    ("older brother", "brother", ["n"], "retry inexact"),
    ("(my own) older brother", "brother", ["n"], "retry inexact"),
    ("at first", "first", ["n"], "wrong tooFar"), ("two people", "people", ["n"], "wrong exactOnly"),
  ])
  func `it is and too little may be said of things`(
    meaning: String, typed: String, speech: [String], outcome: String
  ) {
    #expect(told(typed, meaning, speech) == outcome)
  }

  @Test(arguments: [
    ("eight minutes", "8 min", "right"), ("eight minutes", "8 mins", "right"),
    ("eight minutes", "9 min", "wrong exactOnly"),
    ("one and a half hours", "1.5 hours", "right"), ("fifteen hours", "1.5 hours", "wrong tooFar"),
    ("four o'clock", "4:00", "right"), ("four o'clock", "5:00", "wrong exactOnly"), ("4:30", "4:30", "right"),
    ("March 3", "Mar. 3", "right"), ("March 3", "May 3", "wrong exactOnly"),
  ])
  func `numerals are read as they are written`(meaning: String, typed: String, outcome: String) {
    #expect(told(typed, meaning, ["n"]) == outcome)
  }

  @Test(arguments: [
    ("können", "kennen", "wrong tooFar"), ("können", "konnen", "forgiven"), ("können", "könnnen", "forgiven"),
    ("die Augen", "das Auge", "wrong tooFar"), ("die Katze", "Katz", "wrong tooFar"),
    ("die Katze", "Kazte", "forgiven"),
  ])
  func `in another language neither an end nor a letter of its own is a slip`(
    meaning: String, typed: String, outcome: String
  ) {
    #expect(told(typed, meaning, [], in: "de") == outcome)
  }

  @Test func `an article that was left out is no fault of a slip`() {
    let card = Card(id: "kitchen", term: "台所", meanings: ["die Küche"])
    let outcome = Judge(languages: .init(meaning: "de")).judge("Kuche", kind: .meaning, card: card) { _, _ in
      []
    }.outcome
    #expect(outcome.slip?.marks == [.init(kind: .replaced, expected: 5..<6, given: 1..<2)])
  }

  @Test func `another reading of the same word is tried again, whatever was asked`() {
    let song = Card(id: "song", term: "歌", readings: ["うた"], meanings: ["song"])
    let kanji = Card(id: "kanji", kind: .kanji, term: "歌", readings: ["カ", "うた"], meanings: ["song"])
    for kind in [QuestionKind.reading, .recall] {
      let outcome = Judge(languages: .init()).judge("ka", kind: kind, card: song) { form, _ in
        form == "か" ? [kanji] : []
      }
      .outcome
      #expect(outcome == .retry(.anotherReading(of: kanji)))
    }
  }

  @Test func `n before a vowel is tried again without its mark, though another word is read so`() {
    let smoking = Card(id: "smoking", term: "禁煙", readings: ["きんえん"], meanings: ["no smoking"])
    let keepsake = Card(id: "keepsake", term: "記念", readings: ["きねん"], meanings: ["commemoration"])
    func outcome(_ typed: String, _ kind: QuestionKind) -> Outcome {
      Judge(languages: .init()).judge(typed, kind: kind, card: smoking) { form, _ in
        form == "きねん" ? [keepsake] : []
      }.outcome
    }
    #expect(outcome("kinen", .reading) == .retry(.unmarkedN))
    #expect(outcome("kinen", .recall) == .retry(.unmarkedN))
    #expect(outcome("きねん", .reading).fault == .kana(.moraicN))
  }

  @Test func `a kanji is no synonym of its words, and they are synonyms of it`() {
    let word = Card(id: "put-out", term: "消す", meanings: ["to put out"], accept: ["to erase"])
    let kanji = Card(id: "kanji", kind: .kanji, term: "消", meanings: ["put out", "vanish"])
    let other = Card(id: "turn-off", term: "切る", meanings: ["to turn off"], accept: ["to put out", "to cut"])
    func outcome(_ typed: String, _ card: Card, _ owner: Card) -> Outcome {
      Judge(languages: .init()).judge(typed, kind: .meaning, card: card) { _, _ in [owner] }.outcome
    }
    #expect(outcome("to vanish", word, kanji).fault == .anotherCard)
    #expect(outcome("to erase", kanji, word) == .retry(.nuance(of: word)))
    #expect(outcome("to cut", kanji, other).fault == .anotherCard)
    #expect(outcome("to cut", word, other) == .retry(.nuance(of: other)))
  }
}
