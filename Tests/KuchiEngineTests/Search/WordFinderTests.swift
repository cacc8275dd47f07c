import KuchiEngine
import Testing

/// Words of decks are found in texts.
struct WordFinderTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: [
      ("食べる", "v1"), ("見る", "v1"), ("書く", "v5k"), ("行く", "v5k-s"), ("飲む", "v5m"), ("話す", "v5s"), ("来る", "vk"),
      ("高い", "adj-i"), ("大きい", "adj-i"), ("白い", "adj-i"), ("わかる", "v5r"), ("いる", "v1"), ("ある", "v5r-i"),
      ("する", "vs-i"), ("愛する", "vs-s"), ("勉強", "vs"), ("駅", "n"), ("駅員", "n"), ("ねこ", "n"), ("ねっこ", "n"),
      ("テレビ", "n"), ("～月", "suf"), ("ください", "exp"), ("話", "n"),
    ].map { Card(id: $0, term: $0, meanings: [$0], partsOfSpeech: [$1]) })
  private static let forms = Deck(
    id: "forms", title: "Forms", quiz: [.recall],
    cards: [
      Card(id: "食べて", term: "食べて", meanings: ["te-form of 食べる"]),
      Card(id: "来た", term: "来た", meanings: ["past of 来る"], quiz: [.recall, .reading]),
    ])

  /// The words in a text, each as what stands there and whose word it is.
  private func found(in text: String) -> String {
    let pool = CardPool([Self.words, Self.forms])
    let letters = Array(text)
    return pool.words.words(in: letters[...]).map { match in
      let (form, term) = (String(letters[match.range]), pool.cards[match.cards[0]].term)
      return form == term ? term : "\(form):\(term)"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("駅員は駅にいる。", "駅員 駅"), ("テレビを見た", "テレビ 見た:見る"), ("三月", "月:～月"),
    // Forms, and forms of forms.
    ("食べられなかった。", "食べられなかった:食べる"), ("食べさせられたくなかった", "食べさせられたくなかった:食べる"),
    ("書いています", "書いています:書く"), ("行ったら", "行ったら:行く"), ("来ない", "来ない:来る"), ("高くなかった", "高くなかった:高い"),
    ("愛した", "愛した:愛する"), ("話した", "話した:話す"), ("話を", "話"), ("勉強しました", "勉強 しました:する"),
    // The base before another word.
    ("食べながら", "食べ:食べる"), ("食べ、", "食べ:食べる"), ("飲みすぎ", "飲み:飲む"), ("書かせられながら", "書かせられ:書く"), ("書いちゃった", "書い:書く"),
    ("飲んじゃう", "飲ん:飲む"),
    ("大きさ", "大き:大きい"), ("高さ", "高:高い"), ("見に", "見:見る"),
    // な begins なら and なんて.
    ("行くなら", "行く"),
    // A noun with the kanji of a verb is no form of it.
    ("見学", ""), ("高校", ""), ("飲料", ""), ("白紙", ""),
    // Hiragana is long enough: three kana for a word, four for a form after a stem of one.
    ("ねこ", ""), ("ねっこ", "ねっこ"), ("わかった", "わかった:わかる"), ("います", ""), ("いました", "いました:いる"), ("あります", "あります:ある"),
    ("あった", ""), ("ください", "ください"),
    // A form that a deck drills is a form.
    ("食べて", "食べて:食べる"), ("来た", "来た:来る"), ("", ""),
  ])
  func `the longest word wins, in any form`(text: String, words: String) {
    #expect(found(in: text) == words)
  }
}
