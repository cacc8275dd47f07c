/// The traits of a question and its answer that show without reading them, the most distinctive first.
struct QuestionForm {
  /// The traits that cards either have or lack, as numbers.
  let sorts: SIMD8<UInt32>
  /// The traits that cards have in different amounts.
  let sizes: SIMD4<UInt32>
  /// The tag of the closed set that the answer belongs to, such as the months; nil for a reading, and without one.
  let closedSet: String?

  static let sorts = 6
  static let sizes = 3

  init(of card: Card, kind: QuestionKind, isAsked: Bool) {
    let asked: UInt32 = isAsked ? 0 : 1
    closedSet = kind == .reading ? nil : card.tags.first(where: SetMember.closed.contains)
    // Traits that a kind of question does not show are not computed, since a deck may have many cards.
    lazy var term = TermForm(of: card.term)
    lazy var meaning = MeaningShape(
      of: kind == .recall ? card.prompt(for: .recall) : card.answer(for: .meaning))
    lazy var word = WordClass(of: card)
    switch kind {
    case .meaning where card.kind == .kana:
      let isOneSound = card.isOneSound
      let (look, length) = isOneSound ? (100, term.length) : (101 + term.marks, 0)
      // A sound never stands beside the meanings of words. A learner of hiragana has not met katakana, whose
      // sounds are the same.
      sorts = [asked | 2, term.scripts, look, length, 0, 0, 0, 0]
      sizes = isOneSound ? [0, 0, 0, 0] : [meaning.length, term.length, 0, 0]
    case .meaning:
      // Loan words are in katakana, so a word in kanji among them gives itself away.
      let isLoan: UInt32 = Script.isKatakana(card.term) ? 1 : 0
      sorts = [asked, meaning.marks, word.family, isLoan, word.rawValue, 0, 0, 0]
      sizes = [min(meaning.words, 5), meaning.lengthClass, UInt32(card.term.unicodeScalars.count), 0]
    case .reading:
      let reading = TermForm(of: card.answer(for: .reading))
      sorts = [asked, reading.scripts, term.kanji, term.kana, 0, 0, card.hidesReading ? 1 : 0, 0]
      sizes = [term.kanaLength, reading.length, 0, 0]
    case .hearing:
      let said = TermForm(of: card.answer(for: .hearing))
      sorts = [asked, said.scripts, word.family, 0, 0, 0, 0, 0]
      sizes = [said.length, 0, 0, 0]
    // Choices for a gap do not come from other cards' answers, see `CardPool.gapChoices`, and those of a
    // host's own question are meanings.
    case .cloze, .own: (sorts, sizes) = ([asked, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0])
    case .recall:
      sorts = [
        asked, meaning.japanese, word.family << 1 | meaning.marks & 1, word.rawValue, term.pattern,
        term.ending, 0, 0,
      ]
      sizes = [term.length, meaning.japanese == 0 ? meaning.lengthClass : meaning.words, 0, 0]
    }
  }
}

extension QuestionForm {
  /// How a term shows parts of its reading: its kana, their places among the kanji, and the kanji counts of
  /// each run. The lower half is 0 without kanji; all is 0 if no reading is hidden.
  var frame: UInt64 { sorts[6] == 0 ? 0 : UInt64(sorts[3]) << 32 | UInt64(sorts[2]) }

  /// Whether two answers to a question of `kind` about `card` look alike.
  static func areAlike(_ one: String, _ two: String, kind: QuestionKind, of card: Card) -> Bool {
    if kind == .recall {
      let (form, other) = (TermForm(of: one), TermForm(of: two))
      return form.pattern == other.pattern && form.ending == other.ending
        && card.shown(of: one) == card.shown(of: two)
    }
    let (one, two) = (MeaningShape(of: one), MeaningShape(of: two))
    if card.kind == .kana { return card.isOneSound || one.length == two.length }
    return one.marks == two.marks && min(one.words, 5) == min(two.words, 5)
      && one.lengthClass == two.lengthClass
  }
}

/// The word class of a card, by its first part of speech.
private enum WordClass: UInt32 {
  case other, noun, verb, adjective, phrase, adverb, pronoun, number, affix

  init(of card: Card) {
    guard card.kind != .phrase else {
      self = .phrase
      return
    }
    let speech = card.partsOfSpeech.first ?? ""
    self = Self.named[speech] ?? speech.utf8.first.flatMap { Self.initials[$0] } ?? .other
  }

  /// The class that it joins if there are few words of its own class.
  var family: UInt32 {
    switch self {
    case .pronoun, .number: Self.noun.rawValue
    case .adverb, .affix: Self.other.rawValue
    case .other, .noun, .verb, .adjective, .phrase: rawValue
    }
  }

  private static let named: [String: WordClass] = [
    "adv": .adverb, "adv-to": .adverb, "pn": .pronoun, "adj-pn": .pronoun, "num": .number, "ctr": .affix,
    "pref": .affix, "suf": .affix, "n-pref": .affix, "n-suf": .affix, "aux": .other, "aux-v": .other,
    "aux-adj": .other, "exp": .phrase,
  ]

  private static let initials: [UInt8: WordClass] = [
    UInt8(ascii: "n"): .noun, UInt8(ascii: "v"): .verb, UInt8(ascii: "a"): .adjective,
  ]
}

/// The shape of a Japanese text: its scripts in order.
private struct TermForm {
  /// Which scripts occur, as bits.
  private(set) var scripts: UInt32 = 0
  /// The long-vowel mark and the small っ, as bits.
  private(set) var marks: UInt32 = 0
  private(set) var length: UInt32 = 0
  /// A hash of the kanji runs and their lengths.
  private(set) var kanji: UInt32 = 0
  /// A hash of the other characters and their places.
  private(set) var kana: UInt32 = 0
  private(set) var kanaLength: UInt32 = 0
  /// A hash of the scripts, character by character.
  private(set) var pattern: UInt32 = 0
  private(set) var ending: UInt32 = 0

  init(of text: String) {
    var wasKanji = false
    for scalar in text.unicodeScalars {
      let isKanji = scalar.hidesReading
      let script: UInt32 =
        isKanji ? 1 : Script.isHiragana(scalar) ? 2 : Script.isKatakana(scalar) ? 3 : 4
      scripts |= 1 << script
      marks |= Self.mark(of: scalar)
      length += 1
      if isKanji {
        kanji = kanji &* 31 &+ (wasKanji ? 1 : 2)
        if !wasKanji { kana = kana &* 31 &+ 1 }
      } else {
        kana = kana &* 31 &+ scalar.value
        kanaLength += 1
      }
      pattern = pattern &* 31 &+ script
      ending = scalar.value
      wasKanji = isKanji
    }
    if wasKanji { ending = 0 }
  }

  private static func mark(of scalar: Unicode.Scalar) -> UInt32 {
    switch scalar {
    case "ー": 1
    case "っ", "ッ": 2
    default: 0
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character does not show its reading.
  fileprivate var hidesReading: Bool {
    Script.isKanji(self) || !Script.isKana(self) && (properties.isAlphabetic || properties.numericType != nil)
  }
}

extension Card {
  /// Whether the card is one kana, possibly with a small kana: か, きゃ.
  var isOneSound: Bool {
    term.count == 1 || term.count == 2 && term.last.map("ゃゅょぁぃぅぇぉャュョァィゥェォ".contains) == true
  }
}

extension Card {
  /// How many characters that `term` begins with are in the meanings: a question about a form shows its word.
  fileprivate func shown(of term: String) -> Int {
    let shown = meanings.joined().unicodeScalars.filter(Script.isJapanese)
    guard let first = term.unicodeScalars.first, let start = shown.firstIndex(of: first) else { return 0 }
    return zip(term.unicodeScalars, shown[start...]).prefix { $0 == $1 }.count
  }
}

/// The look of a meaning, apart from what it says: its marks, length, words and the Japanese in it.
private struct MeaningShape {
  /// "to" at the beginning, brackets, commas, capitals, digits and other marks, as bits.
  private(set) var marks: UInt32
  private(set) var length: UInt32 = 0
  private(set) var words: UInt32 = 1
  /// A hash of the Japanese in it; 0 if there is none.
  private(set) var japanese: UInt32 = 0

  init(of text: String) {
    marks = text.utf8.starts(with: "to ".utf8) ? 1 : 0
    for scalar in text.unicodeScalars {
      length += 1
      switch scalar {
      case " ": words += 1
      case "(", ")", "[", "]": marks |= 2
      case ",", ";", "/": marks |= 4
      case "A"..."Z": marks |= 8
      case "0"..."9": marks |= 16
      case "a"..."z": break
      default:
        if Script.isJapanese(scalar) { japanese = japanese &* 31 &+ scalar.value } else { marks |= 32 }
      }
    }
  }

  var lengthClass: UInt32 { UInt32(Self.bounds.count { $0 < length }) }

  private static let bounds: [UInt32] = [3, 5, 7, 9, 12, 16, 22, 30, 40]
}
