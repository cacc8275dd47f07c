import KuchiJapanese
import Synchronization

/// Groups of cards whose questions of one kind look alike to somebody who can't read them.
///
/// All choices of a question come from one group, so none of them stands out by its length, its script or its marks. The
/// groups are a partition: of the cards in a group each could be the right one. A form that few cards have is put
/// together with others.
struct FormGroups: Sendable {
  /// The group of each card.
  private var groups: [Int32]
  private var starts: [Int32] = [0]
  private var cards: [Int32] = []
  /// How the term of each card shows its reading; empty for other kinds of question.
  private var frames: [UInt64] = []

  // A sort of form is a group if it has so many cards, and a length if it has so many.
  private static let least = (sort: 10, size: 5)
  // In a smaller pool sizes don't count: too few cards would be left to choose from.
  private static let smallest = 48

  /// The groups of the cards of `pool` for questions of `kind`. It reads every card.
  init(of pool: CardPool, kind: QuestionKind) {
    groups = [Int32](repeating: 0, count: pool.cards.count)
    cards.reserveCapacity(pool.cards.count)
    let forms = pool.cards.indices.map {
      QuestionForm(of: pool.cards[$0], kind: kind, isAsked: pool.asks(kind, of: $0))
    }
    if kind == .reading { frames = forms.map(\.frame) }
    divide(pool.cards.indices.map(Int32.init), bySort: 0, forms)
  }

  /// The cards of the group of `card`, itself among them.
  func cards(like card: Int) -> ArraySlice<Int32> {
    let group = Int(groups[card])
    return cards[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// At most `count` cards of the group of `card`, spread evenly from a random start.
  func sample(_ count: Int, like card: Int, using generator: inout SeededGenerator) -> [Int] {
    let group = cards(like: card)
    return EvenSample(count, over: group.count, using: &generator).map { Int(group[group.startIndex + $0]) }
  }

  /// Whether two cards are in one group.
  func isAlike(_ card: Int, _ other: Int) -> Bool { groups[card] == groups[other] }

  /// Whether a card has a reading to ask for.
  func isReadable(_ card: Int) -> Bool { frames[card] != 0 }

  /// Whether the term of a card has no kanji to be read.
  func isAllKana(_ card: Int) -> Bool { UInt32(truncatingIfNeeded: frames[card]) == 0 }

  /// Whether the kana of two terms are the same and at the same places.
  func haveSameFrame(_ card: Int, _ other: Int) -> Bool { frames[card] == frames[other] }

  // Divides by one trait after the other, as long as the parts are large enough. What is rare stays together.
  private mutating func divide(_ part: [Int32], bySort level: Int, _ forms: [QuestionForm]) {
    guard level < QuestionForm.sorts else { return divide(part, bySize: 0, forms) }
    guard part.count >= 2 * Self.least.sort else { return divide(part, bySort: level + 1, forms) }
    let parts = Dictionary(grouping: part) { forms[Int($0)].sorts[level] }.sorted { $0.key < $1.key }.map(
      \.value)
    var large = parts.filter { $0.count >= Self.least.sort }
    let small = parts.filter { $0.count < Self.least.sort }.flatMap(\.self)
    if small.count >= Self.least.sort || large.isEmpty {
      large.append(small)
    } else if let smallest = large.indices.min(by: { large[$0].count < large[$1].count }) {
      large[smallest] += small
    }
    for part in large { divide(part, bySort: level + 1, forms) }
  }

  // Divides by one size after the other. A size that few cards have is put to the next one.
  private mutating func divide(_ part: [Int32], bySize level: Int, _ forms: [QuestionForm]) {
    let isDivisible = groups.count >= Self.smallest && part.count >= 2 * Self.least.size
    guard level < QuestionForm.sizes, isDivisible else { return add(part) }
    var parts: [[Int32]] = [[]]
    for (_, next) in Dictionary(grouping: part, by: { forms[Int($0)].sizes[level] }).sorted(by: {
      $0.key < $1.key
    }) {
      if parts[parts.count - 1].count >= Self.least.size { parts.append([]) }
      parts[parts.count - 1] += next
    }
    if parts.count > 1, parts[parts.count - 1].count < Self.least.size {
      parts[parts.count - 2] += parts.removeLast()
    }
    for part in parts { divide(part, bySize: level + 1, forms) }
  }

  private mutating func add(_ group: [Int32]) {
    for card in group { groups[Int(card)] = Int32(truncatingIfNeeded: starts.count - 1) }
    cards += group
    starts.append(Int32(truncatingIfNeeded: cards.count))
  }
}

/// The groups of a pool. Those for a kind of question are made on first use.
final class FormIndex: Sendable {
  private let groups = Mutex<[QuestionKind: FormGroups]>([:])

  /// The groups for questions of `kind` on the cards of `pool`, which must always be the same.
  func groups(of pool: CardPool, kind: QuestionKind) -> FormGroups {
    groups.withLock { groups in
      if let known = groups[kind] { return known }
      let made = FormGroups(of: pool, kind: kind)
      groups[kind] = made
      return made
    }
  }
}

/// What can be seen of a question and its answer without reading them, the most telling first.
struct QuestionForm {
  /// What cards have or don't have, as numbers.
  let sorts: SIMD8<UInt32>
  /// What cards have more or less of.
  let sizes: SIMD4<UInt32>

  static let sorts = 5
  static let sizes = 3

  init(of card: Card, kind: QuestionKind, isAsked: Bool) {
    let asked: UInt32 = isAsked ? 0 : 1
    let term = TermForm(of: card.term)
    let meaning = MeaningShape(of: kind == .recall ? card.prompt(for: .recall) : card.answer(for: .meaning))
    let word = WordClass(of: card).rawValue
    switch kind {
    case .meaning where card.kind == .kana:
      let isOneSound = card.isOneSound
      sorts = [asked, isOneSound ? 100 : 101 + term.marks, isOneSound ? term.length : 0, 0, 0, 0, 0, 0]
      sizes = isOneSound ? [0, 0, 0, 0] : [meaning.length, term.length, 0, 0]
    case .meaning:
      sorts = [asked, meaning.marks, word, 0, 0, 0, 0, 0]
      sizes = [min(meaning.words, 5), meaning.lengthClass, term.length, 0]
    case .reading:
      let reading = TermForm(of: card.answer(for: .reading))
      sorts = [asked, reading.scripts, term.kanji, term.kana, 0, card.hidesReading ? 1 : 0, 0, 0]
      sizes = [term.kanaLength, reading.length, 0, 0]
    case .recall:
      sorts = [asked, meaning.japanese, word << 1 | meaning.marks & 1, term.pattern, term.ending, 0, 0, 0]
      sizes = [term.length, meaning.japanese == 0 ? meaning.lengthClass : meaning.words, 0, 0]
    }
  }
}

extension QuestionForm {
  /// How a term shows parts of its reading: its kana with their places among the kanji, and how many kanji stand together.
  /// The lower half is 0 if there are none, and all is 0 if no reading is hidden.
  var frame: UInt64 { sorts[5] == 0 ? 0 : UInt64(sorts[3]) << 32 | UInt64(sorts[2]) }

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

/// The sort of word that a card has.
private enum WordClass: UInt32 {
  case other, noun, verb, adjective, phrase

  init(of card: Card) {
    if card.kind == .phrase {
      self = .phrase
      return
    }
    switch card.partsOfSpeech.first?.utf8.first {
    case UInt8(ascii: "n"): self = .noun
    case UInt8(ascii: "v"): self = .verb
    case UInt8(ascii: "a") where card.partsOfSpeech[0].hasPrefix("adj"): self = .adjective
    case UInt8(ascii: "e"): self = .phrase
    default: self = .other
    }
  }
}

/// The shape of a Japanese text: its scripts in their order.
private struct TermForm {
  /// Which scripts occur, as bits.
  private(set) var scripts: UInt32 = 0
  /// The long mark and the small っ, as bits.
  private(set) var marks: UInt32 = 0
  private(set) var length: UInt32 = 0
  /// The kanji, run by run, and where kana stand between them.
  private(set) var kanji: UInt32 = 0
  /// What is not kanji, with its place.
  private(set) var kana: UInt32 = 0
  private(set) var kanaLength: UInt32 = 0
  /// The scripts, character by character.
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
  /// Whether the character does not show how it is read.
  fileprivate var hidesReading: Bool {
    Script.isKanji(self) || !Script.isKana(self) && properties.isAlphabetic || properties.numericType != nil
  }
}

extension Card {
  /// Whether the card is one kana, or one with a small kana: か, きゃ.
  var isOneSound: Bool {
    term.count == 1 || term.count == 2 && term.last.map("ゃゅょぁぃぅぇぉャュョァィゥェォ".contains) == true
  }
}

extension Card {
  /// How many characters at the beginning of `term` stand in the card's meanings: a form of a word is asked by the word.
  fileprivate func shown(of term: String) -> Int {
    let shown = meanings.joined().unicodeScalars.filter(Script.isJapanese)
    guard let first = term.unicodeScalars.first, let start = shown.firstIndex(of: first) else { return 0 }
    return zip(term.unicodeScalars, shown[start...]).prefix { $0 == $1 }.count
  }
}

/// The shape of a meaning.
private struct MeaningShape {
  /// "to" at the beginning, brackets, commas, capitals, digits and other marks, as bits.
  private(set) var marks: UInt32
  private(set) var length: UInt32 = 0
  private(set) var words: UInt32 = 1
  /// The Japanese in it; 0 if there is none.
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
