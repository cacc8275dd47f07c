/// A part of a sentence card's term that a question hides.
public struct Gap: Hashable, Sendable {
  /// The hidden text, as it is written in the term.
  public var text: String
  /// The number of the hidden occurrence of the text, from 1 on, counted without overlaps.
  public var occurrence: Int
  /// Shown on request before answering.
  public var hint: String?
  /// Other answers that are right.
  public var accept: [String]
  /// Answers that are fair, but not what the gap practises. The player is told the hint and tries again.
  public var retry: [String]
  /// Wrong choices, each with its reason.
  public var wrong: [WrongChoice]
  /// Other members of its object in the file.
  package var foreign: [ForeignMember] = []

  /// A wrong choice for a gap.
  public struct WrongChoice: Hashable, Sendable {
    /// The choice.
    public var text: String
    /// Why it is wrong, in one sentence, which the verdict shows.
    public var reason: String

    /// A wrong choice and its reason.
    public init(_ text: String, because reason: String) {
      (self.text, self.reason) = (text, reason)
    }
  }

  /// A gap. Everything except its text is optional.
  public init(
    _ text: String, occurrence: Int = 1, hint: String? = nil, accept: [String] = [], retry: [String] = [],
    wrong: [WrongChoice] = []
  ) {
    self.text = text
    self.occurrence = occurrence
    self.hint = hint
    self.accept = accept
    self.retry = retry
    self.wrong = wrong
  }

  /// The most gaps that a card may have.
  public static let limit = 20

  /// The highest occurrence of a text in a term, which has at most this many characters.
  static let lastOccurrence = 2000

  /// The characters of a sentence that the gap hides, counted from 0; nil if its text is not there.
  package func range(in sentence: String) -> Range<Int>? {
    guard !text.isEmpty, occurrence > 0 else { return nil }
    let (sentence, text) = (Array(sentence), Array(text))
    var (start, left) = (0, occurrence)
    while start + text.count <= sentence.count {
      let end = start + text.count
      if sentence[start..<end].elementsEqual(text) {
        left -= 1
        if left == 0 { return start..<end }
        start = end
      } else {
        start += 1
      }
    }
    return nil
  }
}

extension Card {
  /// The characters of the term that each gap hides; nil for a gap that can't be asked, because its text is
  /// missing or an earlier gap hides a part of it.
  package var gapRanges: [Range<Int>?] {
    cloze.reduce(into: [Range<Int>?]()) { ranges, gap in
      let range = gap.range(in: term)
      let isFree = !ranges.contains { earlier in range.map { earlier?.overlaps($0) ?? false } ?? false }
      ranges.append(isFree ? range : nil)
    }
  }

  /// The kinds of question about its gaps, in order.
  package var gapKinds: [QuestionKind] {
    if cloze.isEmpty { return [] }
    return gapRanges.prefix(Gap.limit).enumerated().compactMap { $1 == nil ? nil : .cloze($0 + 1) }
  }
}

/// The prompt and the answers of a question about a gap.
package struct GapQuestion: Hashable, Sendable {
  /// The gap of the deck, with its accepted and its wrong answers.
  package let gap: Gap
  /// The sentence before the gap, with its readings if the card has them.
  package let before: Furigana
  /// The sentence after the gap, likewise.
  package let after: Furigana
  /// The hidden text in kana; nil if the card does not give it.
  package let reading: String?
  /// The hidden text with its readings.
  private let within: Furigana

  /// All right answers: the hidden text and other answers, each as it is written and in kana as far as known.
  package var answers: [String] {
    (otherAnswers + [reading].compactMap { $0 }).reduce(into: [gap.text]) { answers, other in
      if !answers.contains(other) { answers.append(other) }
    }
  }

  /// The other answers that the author accepts, as they are written and in kana.
  package var otherAnswers: [String] { gap.accept + gap.accept.compactMap(kana) }

  /// The answers that are fair but not wanted, as they are written and in kana.
  package var retries: [String] { gap.retry + gap.retry.compactMap(kana) }

  /// Another answer in kana, if the hidden text gives the reading of its kanji: たべる for 食べる where 食べます is
  /// hidden. Nil if it is in kana already, has other kanji, or is a form of 来る, whose 来 has three readings.
  package func kana(of other: String) -> String? {
    let kana = within.segments.reduce(other) { text, segment in
      let ruby = segment.base == "来" ? nil : segment.ruby
      return ruby.map { text.replacing(segment.base, with: $0) } ?? text
    }
    return kana == other || kana.unicodeScalars.contains(where: Script.isKanji) ? nil : kana
  }

  /// The mark that replaces the hidden text.
  package static let blank = "＿＿"

  /// The sentence with its gap: 私＿＿学生です。
  package var prompt: String { before.base + Self.blank + after.base }

  /// Whether two texts are the same answer, by their sound or their spelling.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    Normalization.nfkc(one) == Normalization.nfkc(other) || Normalization.isSameReading(one, other)
  }
}

extension GapQuestion {
  /// The question that hides a gap of a sentence; nil if the gap's text is not there.
  package init?(hiding gap: Gap, in sentence: Furigana) {
    guard let range = gap.range(in: sentence.base) else { return nil }
    self.init(gap, at: range, in: sentence)
  }

  fileprivate init(_ gap: Gap, at range: Range<Int>, in sentence: Furigana) {
    let parts = sentence.divided(by: range)
    (self.gap, before, within, after) = (gap, parts.before, parts.within, parts.after)
    let read = within.reading
    reading = read.unicodeScalars.contains(where: Script.isKanji) ? nil : read
  }
}

extension Card {
  /// The question about the gap at an index; nil if it can't be asked.
  package func gapQuestion(_ index: Int) -> GapQuestion? {
    let ranges = gapRanges
    guard ranges.indices.contains(index), let range = ranges[index] else { return nil }
    let sentence = furigana.flatMap { Furigana($0, over: term) } ?? Furigana(segments: [.init(base: term)])
    return GapQuestion(cloze[index], at: range, in: sentence)
  }

  /// The question about the gap that a kind asks for; nil for the other kinds, or if it can't be asked.
  package func gapQuestion(for kind: QuestionKind) -> GapQuestion? { kind.gap.flatMap { gapQuestion($0) } }
}

/// A sentence with gaps in Anki's notation: `私{{c1::は::the topic}}学生です。`
package struct ClozeText: Hashable, Sendable {
  /// The sentence without its marks.
  package private(set) var sentence = ""
  /// Its gaps in the order of their numbers, and those of one number in the order of the sentence.
  package private(set) var gaps: [Gap] = []
  /// The number of each gap.
  package private(set) var numbers: [Int] = []

  /// How many gaps share a number with an earlier one. Anki asks those together; here each is a question.
  package var sharedNumbers: Int { numbers.count - Set(numbers).count }

  /// The term of a card with marks around its gaps, each with its number in the card. Whatever Anki's marks
  /// can't express is left out.
  ///
  /// - Parameters:
  ///   - card: The card.
  ///   - wanted: The numbers of the gaps to mark; nil for all.
  package init(of card: Card, gaps wanted: Set<Int>? = nil) {
    sentence = card.term
    for (index, range) in card.gapRanges.enumerated() where range != nil {
      guard wanted?.contains(index + 1) != false else { continue }
      gaps.append(card.cloze[index])
      numbers.append(index + 1)
    }
  }

  /// Parses the notation; nil for a text without a mark, and for marks inside each other or without an end.
  package init?(_ notation: String) {
    var rest = notation[...]
    var marks: [(number: Int, start: Int, gap: Gap)] = []
    while let open = rest.firstRange(of: "{{c") {
      sentence += rest[..<open.lowerBound]
      guard let mark = Self.mark(rest[open.upperBound...]) else { return nil }
      marks.append((mark.number, sentence.count, Gap(mark.text, hint: mark.hint)))
      sentence += mark.text
      rest = mark.rest
    }
    guard !marks.isEmpty else { return nil }
    sentence += rest
    for mark in marks.sorted(by: { $0.number < $1.number }) {
      guard let gap = gap(mark.gap, at: mark.start) else { return nil }
      gaps.append(gap)
      numbers.append(mark.number)
    }
  }

  /// One mark after its `{{c`: `1::は::the topic}}`.
  private static func mark(
    _ text: Substring
  ) -> (number: Int, text: String, hint: String?, rest: Substring)? {
    guard let end = text.firstRange(of: "}}"), let colon = text.firstRange(of: "::") else { return nil }
    guard colon.upperBound <= end.lowerBound, let number = Int(text[..<colon.lowerBound]), number > 0 else {
      return nil
    }
    let inside = text[colon.upperBound..<end.lowerBound]
    let parts = inside.firstRange(of: "::")
    let hidden = String(inside[..<(parts?.lowerBound ?? inside.endIndex)])
    guard !hidden.isEmpty, inside.firstRange(of: "{{c") == nil else { return nil }
    let hint = parts.map { String(inside[$0.upperBound...]) }.flatMap { $0.isEmpty ? nil : $0 }
    return (number, hidden, hint, text[end.upperBound...])
  }

  private func gap(_ gap: Gap, at start: Int) -> Gap? {
    var gap = gap
    while let range = gap.range(in: sentence) {
      if range.lowerBound == start { return gap }
      gap.occurrence += 1
    }
    return nil
  }

  /// The sentence with a mark around each gap.
  package var notation: String {
    var text = Array(sentence).map(String.init)
    for (number, gap) in zip(numbers, gaps) {
      guard let range = gap.range(in: sentence), let last = range.last else { continue }
      text[range.lowerBound] = "{{c\(number)::" + text[range.lowerBound]
      text[last] += (gap.hint.map { "::" + $0 } ?? "") + "}}"
    }
    return text.joined()
  }
}

extension Card {
  /// The gaps as one line for editing: the term with Anki's marks; empty without gaps.
  ///
  /// A line of words with `;` between them hides these words. Existing gaps keep their answers and choices.
  var clozeLine: String {
    get { cloze.isEmpty ? "" : ClozeText(of: self).notation }
    set {
      let old = cloze
      let marked = ClozeText(newValue)
      if let marked { term = marked.sentence }
      cloze = (marked?.gaps ?? Self.gaps(hiding: newValue)).map { gap in
        let same = old.first { $0.text == gap.text && $0.occurrence == gap.occurrence }
        guard var kept = same ?? old.first(where: { $0.text == gap.text }) else { return gap }
        kept.occurrence = gap.occurrence
        if marked != nil { kept.hint = gap.hint }
        return kept
      }
    }
  }

  private static func gaps(hiding line: String) -> [Gap] {
    let words = line.split { $0 == ";" || $0 == "；" }.map(\.trimmed).filter { !$0.isEmpty }
    var seen: [String: Int] = [:]
    return words.map { word in
      seen[word, default: 0] += 1
      return Gap(word, occurrence: seen[word] ?? 1)
    }
  }
}
