/// A verb or an adjective that can be put into its forms, as it is written and as it is read.
///
///     let verb = Conjugation(written: "来る", reading: "くる", as: .vk)
///     let negative = verb?[.negative]  // 来ない, read こない
public struct Conjugation: Hashable, Sendable {
  /// How the word changes.
  public let wordClass: WordClass
  /// What all forms have in common.
  let stem: Furigana
  /// The kanji that stands for the first kana of every ending, where the ending has one: 来 of 来る.
  let kanji: String?

  /// The word with its dictionary form in `word`; nil where that does not end as words of the class do.
  ///
  /// The forms carry the furigana that `word` has. A noun may stand alone, without する or だ.
  public init?(_ word: Furigana, as wordClass: WordClass) {
    guard !word.base.isEmpty else { return nil }
    var stem = word
    var kanji: String?
    for (place, kana) in Self.ending(of: word, as: wordClass).enumerated().reversed() {
      if stem.removeLast(kana) { continue }
      guard place == 0, stem.segments != word.segments, let read = stem.removeLastKanji(readAs: kana) else {
        return nil
      }
      kanji = read
    }
    if wordClass == .v1, !Self.isIchidan(stem) { return nil }
    self.wordClass = wordClass
    self.stem = stem
    self.kanji = kanji
  }

  /// The word with its dictionary form as it is written and, where that holds kanji, as it is read; nil where either
  /// does not end as words of the class do.
  public init?(written: String, reading: String? = nil, as wordClass: WordClass) {
    let ruby = reading == written ? nil : reading
    self.init(Furigana(segments: [.init(base: written, ruby: ruby)]), as: wordClass)
  }

  /// The usual spelling of a form; nil where the word has no such form.
  ///
  /// An adjective has no form of what is done, and a verb neither an attributive nor an adverb. Beside that:
  /// - ある is nothing that anybody does: no たい, progressive, potential, volitional, imperative, prohibitive, passive
  ///   or causative;
  /// - くれる and honorific verbs are up to somebody else: no たい, potential, volitional, passive or causative;
  /// - 分かる, できる, 見える, 聞こえる and 要る say already what their potential or passive would;
  /// - 達する borrows its potential (達することができる), as do all with っ or ん before する;
  /// - 行く read ゆく has no te-form, nor what is made of it;
  /// - 有る has no negative and 為る no potential: ない and できる are written with other kanji.
  public subscript(form: WordForm) -> Furigana? { all(form).first }

  /// Every standard spelling of a form, the usual one first; empty where the word has no such form.
  ///
  /// It is what a learner is taught and no more: 食べられる and not 食べれる.
  public func all(_ form: WordForm) -> [Furigana] {
    endings(form).map { stem.appending($0, kanji: kanji) }
  }

  private func endings(_ form: WordForm) -> [String] {
    guard !lacks(form) else { return [] }
    let reading = stem.reading
    let endings = VerbEndings(wordClass, after: reading)?[form] ?? AdjectiveEndings(wordClass)?[form] ?? []
    return kanji == nil ? endings : endings.filter { !["ない", "なかった", "できる"].contains($0) }
  }

  // What goes from the end of a word to leave what its forms have in common.
  private static func ending(of word: Furigana, as wordClass: WordClass) -> String {
    if wordClass == .vs, !word.reading.hasSuffix("する") { return "" }
    let verb = VerbEndings(wordClass, after: "")?[.dictionary]
    return (verb ?? AdjectiveEndings(wordClass)?[.dictionary] ?? []).first ?? ""
  }

  // Before る an ichidan verb has i or e; a kanji may be read so.
  private static func isIchidan(_ stem: Furigana) -> Bool {
    guard let last = stem.reading.last else { return false }
    guard let mora = KanaTable.mora(String(last)) else { return Script.isKanji(String(last)) }
    return mora.romaji.hasSuffix("i") || mora.romaji.hasSuffix("e")
  }
}
