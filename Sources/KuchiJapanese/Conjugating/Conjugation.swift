/// A verb or an adjective with all its forms, written and read.
///
///     let verb = Conjugation(written: "来る", reading: "くる", as: .vk)
///     let negative = verb?[.negative]  // 来ない, read こない
public struct Conjugation: Hashable, Sendable {
  /// The word's class.
  public let wordClass: WordClass
  /// The part that all forms share.
  let stem: Furigana
  /// The kanji for the first kana of every ending, if there is one: 来 of 来る.
  let kanji: String?

  /// What all forms begin with, as it is written: 食べ of 食べる, 来 of 来る; empty for する and ある.
  package var sharedText: String { stem.base + (kanji ?? "") }

  /// The word with its dictionary form in `word`; nil if its ending does not fit the class.
  ///
  /// The forms carry the furigana that `word` has. A noun may stand alone, without する or だ.
  public init?(_ word: Furigana, as wordClass: WordClass) {
    guard !word.base.isEmpty else { return nil }
    var stem = word
    var kanji: String?
    for (place, kana) in Self.ending(of: word, as: wordClass).enumerated().reversed() {
      if stem.removeLast(readAs: kana, { $0 == kana }) != nil { continue }
      guard place == 0, stem.segments != word.segments,
        let read = stem.removeLast(readAs: kana, { Script.isKanji(String($0)) })
      else { return nil }
      kanji = String(read)
    }
    if wordClass == .v1, !Self.isIchidan(stem) { return nil }
    self.wordClass = wordClass
    self.stem = stem
    self.kanji = kanji
  }

  /// The word with its dictionary form, written and, if it contains kanji, read; nil if an ending does not
  /// fit the class.
  public init?(written: String, reading: String? = nil, as wordClass: WordClass) {
    let ruby = reading == written ? nil : reading
    self.init(Furigana(segments: [.init(base: written, ruby: ruby)]), as: wordClass)
  }

  /// The usual spelling of a form; nil if the word does not have it.
  ///
  /// An adjective has no verb forms, and a verb has neither an attributive form nor an adverb. Further gaps:
  /// - ある is not an action: no たい, progressive, てしまう, potential, volitional, imperative, なさい, prohibitive,
  ///   passive or causative;
  /// - くれる and honorific verbs depend on somebody else: no たい, potential, volitional, なさい, passive or
  ///   causative;
  /// - 分かる, できる, 見える, 聞こえる and 要る already mean what their potential or passive would;
  /// - 達する borrows its potential (達することができる), like all with っ or ん before する;
  /// - 行く read ゆく has no te-form and nothing derived from it;
  /// - 有る has no negative and 為る no potential: ない and できる are written with other kanji.
  public subscript(form: WordForm) -> Furigana? { all(form).first }

  /// Every standard spelling of a form, the usual one first; empty if the word does not have the form.
  ///
  /// It follows what learners are taught: 食べられる but not 食べれる.
  public func all(_ form: WordForm) -> [Furigana] {
    endings(form).map { stem.appending($0, kanji: kanji) }
  }

  private func endings(_ form: WordForm) -> [String] {
    guard !lacks(form) else { return [] }
    let endings = wordClass.endings(form, after: stem.reading)
    return kanji == nil ? endings : endings.filter { !["ない", "なかった", "なければ", "できる"].contains($0) }
  }

  // The part at the end of a word that its forms do not share.
  private static func ending(of word: Furigana, as wordClass: WordClass) -> String {
    if wordClass == .vs, !word.reading.hasSuffix("する") { return "" }
    return wordClass.endings(.dictionary, after: "").first ?? ""
  }

  // An ichidan verb has i or e before る. A kanji may be read like that.
  private static func isIchidan(_ stem: Furigana) -> Bool {
    guard let last = stem.reading.last.map(String.init) else { return false }
    let vowel = Kana.hiragana(ofKatakana: last).unicodeScalars.first.flatMap(Kana.vowel(of:))
    return vowel == "い" || vowel == "え" || Script.isKanji(last)
  }
}

extension Conjugation {
  /// Whether the form of this word is never used, although its class has an ending for it.
  func lacks(_ form: WordForm) -> Bool {
    switch wordClass {
    case .v5ri:
      [.progressive, .completive, .imperative, .prohibitive].contains(form) || Self.willed.contains(form)
    case .v1s, .v5aru: Self.willed.contains(form)
    case .v5ks: stem.reading.hasSuffix("ゆ") && Self.madeOfTe.contains(form)
    case .v1, .v5r: (form == .potential || form == .passive) && Self.abilities.contains(stem.base)
    default: false
    }
  }

  /// The te-form and the forms derived from it.
  static let madeOfTe: [WordForm] = [.te, .past, .tara, .progressive, .completive]

  private static let willed: [WordForm] = [
    .desire, .potential, .volitional, .politeVolitional, .politeImperative, .passive, .causative,
    .causativePassive,
  ]

  // Without their る: できる, 見える, 聞こえる, 分かる, 要る.
  private static let abilities = ["でき", "出来", "みえ", "見え", "きこえ", "聞こえ", "わか", "分か", "要"]
}

extension Furigana {
  /// Removes a letter from the end of the text, and the kana that it is read as from the end of the reading.
  /// If either ends differently, returns nil and changes nothing. A part without a reading fits every kana.
  mutating func removeLast(readAs kana: Character, _ isWanted: (Character) -> Bool) -> Character? {
    guard var last = segments.last, let letter = last.base.last, isWanted(letter) else { return nil }
    if let ruby = last.ruby {
      guard ruby.last == kana else { return nil }
      last.ruby = String(ruby.dropLast())
    }
    last.base.removeLast()
    return replaceLast(with: last) ? letter : nil
  }

  /// The text followed by an ending, whose first kana is written with `kanji` if there is one.
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

  // The rest must have both a text and a reading, or neither.
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

extension Conjugation {
  /// Common mistakes for a form, the likeliest first: at most three spellings. None of them is a correct form
  /// of the word. Empty if the form does not exist.
  ///
  /// 食べれる is not among them: many people say it, although it is not taught.
  package func mistakes(_ form: WordForm) -> [String] {
    guard form != .dictionary, self[form] != nil else { return [] }
    let right = Set(WordForm.allCases.flatMap { all($0) }.map(\.base))
    var found: [String] = []
    for candidate in wordClass.isVerb ? verbMistakes(form) : adjectiveMistakes(form)
    where !right.contains(candidate) && !found.contains(candidate) {
      found.append(candidate)
    }
    return Array(found.prefix(3))
  }

  // MARK: Verbs

  private func verbMistakes(_ form: WordForm) -> [String] {
    guard let own = VerbEndings(wordClass, after: stem.reading) else { return [] }
    return (mistaken(form, own) + misplaced(form, own)).map(written)
  }

  // The endings of the classes that this one is confused with.
  private func mistaken(_ form: WordForm, _ own: VerbEndings) -> [String] {
    let start = wordClass == .vss ? "" : String(own.dictionary.dropLast())
    let endings = rivals(form).compactMap { rival -> String? in
      let endings = VerbEndings(rival, after: "")?[form]
      // Of the two causative passives, learners confuse the long one.
      return form == .causativePassive ? endings?.last : endings?.first
    }.map { start + $0 }
    return form == .potential ? endings.filter { $0 != start + "れる" } : endings
  }

  // The right ending after the wrong stem.
  private func misplaced(_ form: WordForm, _ own: VerbEndings) -> [String] {
    // 書きな is not a mistake but a friendly order.
    guard form != .prohibitive, let ending = VerbEndings(ichidan: "")[form].first else { return [] }
    let bare = own.dictionary.unicodeScalars.count == 1 ? [""] : []
    if form == .causativePassive, own.causativePassive.count > 1 {
      return [own.polite + "される", own.dictionary + "される", own.negative + "さられる"]
    }
    return ([own.polite, own.dictionary] + (own.negative.isEmpty ? [] : [own.negative]) + bare)
      .map { $0 + ending }
  }

  private func rivals(_ form: WordForm) -> [WordClass] {
    switch wordClass {
    case .v1: [.v5r]
    case .v5r: [.v1]
    case .v1s: [.v1, .v5r]
    case .v5ri, .v5aru, .vk, .vs, .vsi: [.v5r, .v1]
    case .vss: [.vsi]
    default: Self.madeOfTe.contains(form) ? [.v5u, .v5k, .v5m] : []
    }
  }

  // MARK: Adjectives

  // Confuses the two kinds of adjectives and adds the ending to the whole word.
  private func adjectiveMistakes(_ form: WordForm) -> [String] {
    guard wordClass.isAdjective, let i = WordClass.adjI.adjectiveEndings else { return [] }
    // 高いなら is also said, so it is not a mistake.
    let da = [.ba, .attributive].contains(form) ? nil : WordClass.adjNa.adjectiveEndings?[form]?.last
    if wordClass == .adjNa { return naMistakes(i[form == .attributive ? .dictionary : form]?.first, da) }
    guard form != .polite, let ending = i[form]?.first else { return [] }
    let word = wordClass == .adjIx ? "いい" : "い"
    let regular = wordClass == .adjIx ? ["い" + ending] : []
    return (regular + (da.map { [word + $0] } ?? []) + [word + ending]).map(written)
  }

  // きれい and 嫌い look like adjectives in い. The mistake drops their い.
  private func naMistakes(_ i: String?, _ da: String?) -> [String] {
    var bare = stem
    _ = bare.removeLast(readAs: "い") { $0 == "い" }
    return (i.map { [bare.appending($0, kanji: nil).base] } ?? []) + (da.map { [written("な" + $0)] } ?? [])
  }

  private func written(_ ending: String) -> String { stem.appending(ending, kanji: kanji).base }
}
