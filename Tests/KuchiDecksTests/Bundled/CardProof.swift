import Foundation
import KuchiDecks

/// What is wrong with the Japanese of one card, as far as a rule can tell, besides what a check of its deck finds.
struct CardProof {
  let card: Card

  var faults: [String] {
    (writing + furigana + speech + examples).map { "\(card.id): \($0)" }
  }

  /// The card as it is said: its readings, or its term where that is kana.
  private var spoken: [String] {
    if card.kind == .sentence { return [card.furigana.flatMap { try? Furigana($0) }?.reading ?? card.term] }
    // What is only a part of kanji isn't said.
    return card.readings.isEmpty && !card.tags.contains("part") ? [card.term] : card.readings
  }

  // MARK: Readings and term

  private var writing: [String] {
    var faults = spoken.filter { !Self.isKana($0) }.map { "\($0) is not kana" }
    switch card.kind {
    case .kana: if !Script.isKana(card.term) { faults.append("\(card.term) is no kana") }
    case .kanji: faults += kanji
    case .sentence: break
    case .word, .phrase:
      faults += card.readings.filter { !Self.agree(card.term, $0) }.map { "\(card.term) is not read \($0)" }
    }
    return faults
  }

  private var kanji: [String] {
    let isOne = card.term.unicodeScalars.count == 1 && Script.isKanji(card.term)
    return (isOne ? [] : ["\(card.term) is not one kanji"])
      + card.readings.filter { !Script.isHiragana($0) && !Script.isKatakana($0) }
      .map { "\($0) is neither hiragana nor katakana" }
  }

  private static func isKana(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: Script.isKana)
      && text.unicodeScalars.allSatisfy { Script.isKana($0) || Script.isJapanesePunctuation($0) || $0 == " " }
  }

  /// Whether the kana of `term` stand in `reading` in their order, with something for all that is between them.
  static func agree(_ term: String, _ reading: String) -> Bool {
    let parts = parts(of: term)
    let sound = Array(Normalization.reading(reading))
    var ends: Set<Int> = [0]
    for part in parts {
      ends = Set(
        ends.flatMap { start -> [Int] in
          guard let part else { return Array(sound.indices.dropFirst(start).map { $0 + 1 }) }
          return sound[start...].first == part ? [start + 1] : []
        })
    }
    return ends.contains(sound.count)
  }

  // Each kana of the term, and nil for each run of something else that is read.
  private static func parts(of term: String) -> [Character?] {
    var parts: [Character?] = []
    for character in Normalization.reading(term) {
      if Script.isKana(String(character)) {
        parts.append(character)
      } else if parts.last != .some(nil) {
        parts.append(nil)
      }
    }
    return parts
  }

  // MARK: Furigana

  private var furigana: [String] { card.furigana.map(Self.faults) ?? [] }

  private var examples: [String] {
    card.examples.compactMap(\.furigana).flatMap { Self.faults(of: $0) + readings(in: $0) }
  }

  /// Where an example reads the kanji that a word begins with otherwise than the card: 抱[いだ]く on the card of だく. Voicing
  /// is none, and 来る changes its vowel.
  private func readings(in notation: String) -> [String] {
    guard card.kind == .word, !card.partsOfSpeech.contains("vk"),
      let first = card.furigana.flatMap({ try? Furigana($0) })?.segments.first(where: { $0.ruby != nil }),
      let ruby = first.ruby
    else { return [] }
    let read = (try? Furigana(notation))?.segments.filter { $0.base == first.base }.compactMap(\.ruby) ?? []
    let isRead = read.isEmpty || read.map(Self.unvoiced).contains(Self.unvoiced(ruby))
    return isRead ? [] : ["\(notation) reads \(first.base) otherwise than \(ruby)"]
  }

  private static func unvoiced(_ kana: String) -> String {
    String(
      String.UnicodeScalarView(
        kana.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
          !("\u{3099}"..."\u{309A}").contains($0)
        }))
  }

  private static func faults(of notation: String) -> [String] {
    let segments = (try? Furigana(notation))?.segments ?? []
    let bare = segments.filter { $0.ruby == nil && $0.base.unicodeScalars.contains(where: Script.isKanji) }
    let strange = segments.compactMap(\.ruby).filter { !Script.isKana($0) }
    return bare.map { "\(notation) leaves \($0.base) without a reading" }
      + strange.map { "\($0) in \(notation) is not kana" }
  }

  // MARK: Parts of speech

  private var speech: [String] {
    let classes = card.partsOfSpeech.filter { SpeechEndings.of($0) != nil || $0 == "vs" }
    var faults = card.partsOfSpeech.flatMap { tag in
      spoken.filter { word in SpeechEndings.of(tag)?.contains(where: word.hasSuffix) == false }
        .map { "\($0) is no \(tag)" }
    }
    if classes.count > 1 { faults.append("is of several classes: \(classes)") }
    if classes.isEmpty, !Set(card.partsOfSpeech).isDisjoint(with: ["vt", "vi"]) {
      faults.append("is transitive or intransitive, but of no class of verbs")
    }
    return faults
  }
}

/// How a word of a part of speech ends when it is said.
enum SpeechEndings {
  /// The endings of the words with a tag of JMdict; nil for a tag that says nothing of them.
  static func of(_ tag: String) -> [String]? { endings[tag] }

  private static let endings: [String: [String]] = [
    "v1": ichidan, "v1-s": ["くれる"], "vk": ["くる"], "vs-i": ["する"], "vs-s": ["する"], "vz": ["ずる"],
    "v5u": ["う"], "v5u-s": ["う"], "v5k": ["く"], "v5k-s": ["いく", "ゆく"], "v5g": ["ぐ"], "v5s": ["す"],
    "v5t": ["つ"], "v5n": ["ぬ"], "v5b": ["ぶ"], "v5m": ["む"], "v5r": ["る"], "v5r-i": ["ある"],
    "v5aru": ["さる", "ざる", "しゃる"], "adj-i": ["い"], "adj-ix": ["いい", "よい"],
  ]

  // The kana before る ends in i or e.
  private static let ichidan = "いきぎしじちぢにひびぴみりえけげせぜてでねへべぺめれ".map { "\($0)る" }
}
