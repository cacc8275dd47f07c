/// Finds readings that span several kanji although the deck shows how they divide: 日本[にほん] in a deck that
/// also has 日[に] and 本[ほん].
///
/// It knows the readings of single kanji from the deck's furigana and from its cards about kanji. A span is
/// reported if these readings divide it in exactly one way, so 今日[きょう] and the like never are. Each spelling
/// is reported where it occurs first.
struct RubyLint {
  private var readings: [Unicode.Scalar: Set<String>] = [:]
  private var groups: [(segment: Furigana.Segment, card: Int, path: String)] = []
  private var seen: Set<Furigana.Segment> = []

  /// Reads all furigana of `deck`. A deck in another language has none to divide.
  init(_ deck: Deck) {
    guard deck.languages.isTermJapanese else { return }
    for (number, card) in deck.cards.enumerated() {
      if card.kind == .kanji, let kanji = card.term.unicodeScalars.first, card.term.unicodeScalars.count == 1
      {
        for reading in card.readings { add(reading, of: kanji) }
      }
      card.furigana.map { read($0, of: number, at: ".furigana") }
      for (place, example) in card.examples.enumerated() {
        example.furigana.map { read($0, of: number, at: ".examples[\(place)].furigana") }
      }
    }
  }

  var warnings: [LintWarning] {
    groups.compactMap { segment, card, path in
      guard let ruby = segment.ruby, let parts = onlyDivision(of: segment.base, read: ruby) else {
        return nil
      }
      let spelled = Furigana(segments: [segment]).notation
      return LintWarning(
        .spanningRuby(spelled, divided: Furigana(segments: parts).notation), card: card, at: path)
    }
  }

  private mutating func read(_ notation: String, of card: Int, at path: String) {
    guard let furigana = try? Furigana(notation) else { return }
    for segment in furigana.segments {
      guard let ruby = segment.ruby else { continue }
      let kanji = segment.base.unicodeScalars.filter(Script.isKanji)
      if segment.base.unicodeScalars.count == 1, let first = kanji.first {
        add(ruby, of: first)
      } else if kanji.count > 1, Self.isShort(segment.base), Self.isShort(ruby),
        seen.insert(segment).inserted
      {
        groups.append((segment, card, path))
      }
    }
  }

  // A longer text is not a word, and would take long to divide.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 96 }

  private mutating func add(_ reading: String, of kanji: Unicode.Scalar) {
    readings[kanji, default: []].insert(Self.hiragana(reading))
  }

  // MARK: Dividing

  /// The parts of a text with their readings, if there is exactly one way to divide it.
  private func onlyDivision(of base: String, read ruby: String) -> [Furigana.Segment]? {
    let sound = Array(Self.hiragana(ruby))
    let sounds = sounds(of: Array(base.unicodeScalars))
    let ways = ways(to: sounds, over: sound)
    guard ways[0][0] == 1 else { return nil }
    var start = 0
    return zip(base.unicodeScalars, sounds.indices).map { letter, place in
      let reading = sounds[place].first {
        Self.stands($0, in: sound, at: start) && ways[place + 1][start + $0.count] == 1
      }
      start += reading?.count ?? 0
      return Furigana.Segment(
        base: String(letter), ruby: Script.isKanji(letter) ? reading.map { String($0) } : nil)
    }
  }

  /// The number of ways to divide the rest, from each place in the text and its sound: 0, 1, or 2 for more.
  private func ways(to sounds: [[[Character]]], over sound: [Character]) -> [[Int]] {
    var ways = [[Int]](repeating: [Int](repeating: 0, count: sound.count + 1), count: sounds.count + 1)
    ways[sounds.count][sound.count] = 1
    for place in sounds.indices.reversed() {
      for start in sound.indices {
        let rest = sounds[place].filter { Self.stands($0, in: sound, at: start) }
        ways[place][start] = min(2, rest.reduce(0) { $0 + ways[place + 1][start + $1.count] })
      }
    }
    return ways
  }

  private static func stands(_ reading: [Character], in sound: [Character], at start: Int) -> Bool {
    sound[start...].starts(with: reading)
  }

  /// The possible readings of each letter of a text. A kanji's reading may change beside another letter.
  private func sounds(of letters: [Unicode.Scalar]) -> [[[Character]]] {
    letters.indices.map { place in
      let letter = letters[place]
      guard Script.isKanji(letter) else { return [Array(Self.hiragana(String(letter)))] }
      let kanji = letter == Self.repetition && place > 0 ? letters[place - 1] : letter
      var sounds = readings[kanji] ?? []
      if place > 0 { sounds.formUnion(sounds.flatMap(Self.voiced)) }
      if place < letters.count - 1 { sounds.formUnion(sounds.compactMap(Self.doubled)) }
      return sounds.map { Array($0) }
    }
  }

  private static let repetition: Unicode.Scalar = "々"

  private static func hiragana(_ kana: String) -> String {
    Kana.hiragana(ofKatakana: Normalization.nfc(kana))
  }

  // MARK: How the reading of a kanji changes beside that of another

  /// The reading with its first kana voiced: はな, ばな, ぱな.
  private static func voiced(_ reading: String) -> [String] {
    guard let first = reading.first else { return [] }
    return (voicedKana[first] ?? "").map { String($0) + reading.dropFirst() }
  }

  /// The reading with its last kana doubled into the next one: がく, がっ; nil if it does not change.
  private static func doubled(_ reading: String) -> String? {
    guard let last = reading.last, reading.count > 1, "つちくき".contains(last) else { return nil }
    return reading.dropLast() + "っ"
  }

  private static let voicedKana: [Character: String] = [
    "か": "が", "き": "ぎ", "く": "ぐ", "け": "げ", "こ": "ご", "さ": "ざ", "し": "じ", "す": "ず", "せ": "ぜ", "そ": "ぞ",
    "た": "だ", "ち": "ぢじ", "つ": "づず", "て": "で", "と": "ど", "は": "ばぱ", "ひ": "びぴ", "ふ": "ぶぷ", "へ": "べぺ",
    "ほ": "ぼぽ",
  ]
}
