import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

struct TypedAnswerTests {
  @Test func `an answer of one's own is accepted from then on`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > :accept
      Only a typed answer that was just found wrong can be accepted.
      > kitty
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Question 2 of 4  What does it mean?
          犬
      > pup
      ✗ Wrong. The answer is dog.
        犬  いぬ (inu)  dog
      0 right, 2 wrong; +1 once more

      Question 3 of 5  What does it mean?
          鳥
      > :accept
      ✓ Right!
        犬  いぬ (inu)  dog
      1 right, 1 wrong

      Question 3 of 4  What does it mean?
          鳥
      > :accept
      Only a typed answer that was just found wrong can be accepted.
      > fowl
      ✓ Right!
        鳥  とり (tori)  bird, fowl
      2 right, 1 wrong, 2 in a row

      Question 4 of 4  What does it mean?  (once more)
          猫
      """
    }
  }

  @Test func `the first empty line reminds and the second gives up`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      >
      Type your answer. An empty line once more means: I don't know.
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

  @Test func `two equal refusals are both shown`() {
    Table(settings: .typing).expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > とり
      That is another script than the answer's. Try again.
      > とり
      That is another script than the answer's. Try again.
      """
    }
  }

  @Test func `a forgiven slip is marked under its place`() {
    Table([.plants], playing: ["plants"], settings: .typing).expect {
      """

      Plants  2 cards, 2 questions

      Question 1 of 2  What does it mean?
          木
      Type the answer. :hint helps, :help lists the commands.
      > tree
      ✓ Right!
        木  き (ki)  tree
      1 right, 0 wrong

      Question 2 of 2  What does it mean?
          花
      > flwoer
      ✓ Right, but for a slip.
        you typed  flwoer
        it is      flower
                     ^^
        花  はな (hana)  flower
      2 right, 0 wrong, 2 in a row

      Perfect, Aya! 2 of 2 answers right (100 %) in 4 s.
      Enter plays again, d the next deck; n leaves.
      """
    }
  }
}

/// What a verdict says of the mistake.
struct DiagnosisTests {
  private static func told(_ card: Card, _ given: String, _ topic: GameTopic, beside others: [Card] = [])
    -> String
  {
    let deck = Deck(id: "one", title: "One", quiz: [topic == .reading ? .reading : .meaning], cards: [card])
    let more = Deck(id: "more", title: "More", quiz: [.recall], cards: others)
    let settings = GameSettings(count: 3, mode: .typed, topic: topic)
    let table = Table(
      others.isEmpty ? [deck] : [deck, more], playing: others.isEmpty ? ["one"] : ["one", "more"],
      settings: settings, width: 120)
    _ = table.front.opening()
    return String(table.type(given).prefix { $0 != "\n" })
  }

  private static func sound(_ term: String, _ sound: String, reject: [String] = []) -> Card {
    Card(id: term, kind: .kana, term: term, meanings: [sound], reject: reject)
  }

  private static func word(_ term: String, _ reading: String) -> Card {
    Card(id: term, term: term, readings: [reading], meanings: [term])
  }

  @Test(
    arguments: [
      (sound("シ", "shi"), "tsu", "✗ Wrong. The answer is shi. シ and ツ look alike."),
      (sound("か", "ka"), "ga", "✗ Wrong. The answer is ka. Look at the marks ゛ and ゜."),
      (
        sound("びょういん", "byouin", reject: ["byoin"]), "byoin",
        "✗ Wrong. The answer is byouin. Look at the length of the vowels."
      ),
    ])
  func `a kana that is read wrong`(card: Card, given: String, text: String) {
    #expect(Self.told(card, given, .meaning) == text)
  }

  @Test(
    arguments: [
      (word("切手", "きって"), "kite", "✗ Wrong. The answer is きって. Look at the small っ."),
      (
        word("今夜", "こんや"), "konya",
        "✗ Wrong. The answer is こんや. Look at the ん: before a vowel or y it is typed n'."
      ),
      (word("本", "ほん"), "ho", "✗ Wrong. The answer is ほん. Look at the ん."),
    ])
  func `a reading that is typed wrong`(card: Card, given: String, text: String) {
    #expect(Self.told(card, given, .reading) == text)
  }

  @Test func `a kanji that is read as in another word`() {
    let person = Self.word("人", "ひと")
    let told = Self.told(
      person, "にん", .reading,
      beside: [
        Card(id: "2", term: "何人", readings: ["なんにん"], furigana: "何[なん] 人[にん]", meanings: ["how many"])
      ])
    #expect(told == "✗ Wrong. The answer is ひと. 人 is read にん in 何人, but ひと here.")
  }
}
