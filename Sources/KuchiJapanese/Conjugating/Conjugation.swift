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

extension Conjugation {
  /// Whether nobody says the form of this word, though its class has an ending for it.
  func lacks(_ form: WordForm) -> Bool {
    switch wordClass {
    case .v5ri: [.progressive, .imperative, .prohibitive].contains(form) || Self.willed.contains(form)
    case .v1s, .v5aru: Self.willed.contains(form)
    case .v5ks: stem.reading.hasSuffix("ゆ") && Self.madeOfTe.contains(form)
    case .v1, .v5r: (form == .potential || form == .passive) && Self.abilities.contains(stem.base)
    default: false
    }
  }

  /// The te-form and what is made of it.
  static let madeOfTe: [WordForm] = [.te, .past, .tara, .progressive]

  private static let willed: [WordForm] = [
    .desire, .potential, .volitional, .politeVolitional, .passive, .causative, .causativePassive,
  ]

  // Without their る: できる, 見える, 聞こえる, 分かる, 要る.
  private static let abilities = ["でき", "出来", "みえ", "見え", "きこえ", "聞こえ", "わか", "分か", "要"]
}

extension Furigana {
  /// Takes a kana from the end of both the text and its reading; false, with nothing changed, where either ends
  /// otherwise.
  mutating func removeLast(_ kana: Character) -> Bool {
    guard var last = segments.last, last.base.last == kana else { return false }
    if let ruby = last.ruby {
      guard ruby.last == kana else { return false }
      last.ruby = String(ruby.dropLast())
    }
    last.base.removeLast()
    return replaceLast(with: last)
  }

  /// Takes the kanji at the end of the text that is read `kana`; nil, with nothing changed, where there is none.
  /// A kanji without a reading may be read so.
  mutating func removeLastKanji(readAs kana: Character) -> String? {
    guard var last = segments.last, let kanji = last.base.last.map(String.init), Script.isKanji(kanji) else {
      return nil
    }
    if let ruby = last.ruby {
      guard ruby.last == kana else { return nil }
      last.ruby = String(ruby.dropLast())
    }
    last.base.removeLast()
    return replaceLast(with: last) ? kanji : nil
  }

  /// The text with an ending behind it, whose first kana is written with `kanji` if there is one.
  func appending(_ ending: String, kanji: String?) -> Furigana {
    var result = self
    var ending = ending[...]
    if let kanji, let first = ending.popFirst() {
      result.segments.append(Segment(base: kanji, ruby: String(first)))
    }
    guard !ending.isEmpty else { return result }
    if let last = result.segments.indices.last, result.segments[last].ruby == nil {
      result.segments[last].base += ending
    } else {
      result.segments.append(Segment(base: String(ending)))
    }
    return result
  }

  // What is left must have both a text and a reading, or neither.
  private mutating func replaceLast(with segment: Segment) -> Bool {
    if segment.base.isEmpty {
      guard segment.ruby?.isEmpty != false else { return false }
      segments.removeLast()
    } else {
      guard segment.ruby?.isEmpty != true else { return false }
      segments[segments.count - 1] = segment
    }
    return true
  }
}
