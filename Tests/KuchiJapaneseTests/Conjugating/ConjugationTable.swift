import KuchiJapanese
import Testing

/// Verbs and adjectives with all their forms, written out.
///
/// The forms stand in the order of `verbForms` or `adjectiveForms`; – is a form that the word does not have, and /
/// divides what is equally right. `kanji` is read `kana` in every form.
struct ConjugationTable: Sendable, CustomTestStringConvertible {
  let word: String
  let kanji: String
  let kana: String
  let wordClass: WordClass
  let forms: String

  init(_ word: String, _ kanji: String, _ kana: String, _ wordClass: WordClass, _ forms: String) {
    (self.word, self.kanji, self.kana, self.wordClass, self.forms) = (word, kanji, kana, wordClass, forms)
  }

  var testDescription: String { "\(word) \(wordClass.rawValue)" }

  /// The word as it is read.
  var reading: String { read(word) }

  /// Every form of the table with what it is expected to be.
  var rows: [(form: WordForm, written: [String], read: [String])] {
    let entries = forms.split(whereSeparator: \.isWhitespace)
    let names = wordClass.isVerb ? Self.verbForms : Self.adjectiveForms
    return zip(names, entries).map { form, entry in
      let written = entry == "–" ? [] : entry.split(separator: "/").map(String.init)
      return (form, written, written.map(read))
    }
  }

  var isComplete: Bool {
    forms.split(whereSeparator: \.isWhitespace).count
      == (wordClass.isVerb ? Self.verbForms : Self.adjectiveForms).count
  }

  private func read(_ text: String) -> String {
    kanji.isEmpty
      ? text : text.split(separator: kanji, omittingEmptySubsequences: false).joined(separator: kana)
  }

  static let verbForms: [WordForm] = [
    .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative,
    .desire, .progressive, .potential, .volitional, .politeVolitional,
    .ba, .tara, .imperative, .prohibitive,
    .passive, .causative, .causativePassive,
    .negativeBa, .politeImperative, .completive,
  ]

  static let adjectiveForms: [WordForm] = [
    .attributive, .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative, .adverb, .ba, .tara, .negativeBa,
  ]
}

extension ConjugationTable {
  static let adjectives: [ConjugationTable] = [
    Self(
      "高い", "高", "たか", .adjI,
      """
      – 高いです 高くないです/高くありません 高かったです 高くなかったです/高くありませんでした
      高くて 高かった 高くない 高くなかった 高く 高ければ 高かったら
      高くなければ
      """),
    Self(
      "いい", "", "", .adjIx,
      """
      – いいです よくないです/よくありません よかったです よくなかったです/よくありませんでした
      よくて よかった よくない よくなかった よく よければ よかったら
      よくなければ
      """),
    Self(
      "静か", "静", "しず", .adjNa,
      """
      静かな
      静かです 静かではありません/静かじゃありません/静かではないです/静かじゃないです
      静かでした 静かではありませんでした/静かじゃありませんでした/静かではなかったです/静かじゃなかったです
      静かで 静かだった 静かではない/静かじゃない 静かではなかった/静かじゃなかった
      静かに 静かなら/静かならば/静かであれば 静かだったら
      静かでなければ/静かではなければ/静かじゃなければ
      """),
    Self(
      "学生", "学生", "がくせい", .n,
      """
      –
      学生です 学生ではありません/学生じゃありません/学生ではないです/学生じゃないです
      学生でした 学生ではありませんでした/学生じゃありませんでした/学生ではなかったです/学生じゃなかったです
      学生で 学生だった 学生ではない/学生じゃない 学生ではなかった/学生じゃなかった
      – 学生なら/学生ならば/学生であれば 学生だったら
      学生でなければ/学生ではなければ/学生じゃなければ
      """),
    Self(
      "だ", "", "", .cop,
      """
      –
      です ではありません/じゃありません/ではないです/じゃないです
      でした ではありませんでした/じゃありませんでした/ではなかったです/じゃなかったです
      で だった ではない/じゃない ではなかった/じゃなかった
      – なら/ならば/であれば だったら
      でなければ/ではなければ/じゃなければ
      """),
  ]
}
