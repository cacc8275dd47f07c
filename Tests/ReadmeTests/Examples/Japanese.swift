import KuchiJapanese
import Testing

extension Example {
  static let japanese = Example("Japanese") { print, printed in
    // begin
    print(Kana.hiragana(from: "toukyou"))  // とうきょう
    print(Romaji.romaji(from: "しんよう"))  // shin'you
    print(Kana.katakana(from: "こーひー"))  // コーヒー
    print(Script.isKanji("食べる"))  // false

    let word = Furigana("取り引き", read: "とりひき")
    print(word.notation)  // 取[と]り 引[ひ]き

    let eat = Conjugation(written: "食べる", reading: "たべる", as: .v1)
    print(eat?[.te]?.base ?? "")  // 食べて
    // end
    // begin
    var line = KanaTyping()
    line.type("ken")
    print(line.text)  // けn
    line.type("i")
    print(line.text)  // けに
    print(KanaTyping("ほn").finished)  // ほん
    // end
    #expect(
      printed() == ["とうきょう", "shin'you", "コーヒー", "false", "取[と]り 引[ひ]き", "食べて", "けn", "けに", "ほん"])
  }
}
