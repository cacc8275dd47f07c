extension DeckGrammar {
  /// Reads the text here; nil if it is not a text or breaks its rule.
  mutating func text(_ rule: TextRule) -> String? {
    guard let text = rawText(rule) else { return nil }
    return json.file.string(text)
  }

  /// Skips the text here; nil if it is not a text or breaks its rule.
  mutating func rawText(_ rule: TextRule) -> RawText? {
    guard json.expect(JSONByte.quote, .string) else { return nil }
    let start = json.index
    let text = json.scanString()
    return judge(text, rule, at: start) ? text : nil
  }

  /// Whether a text keeps its rule. A broken rule is reported.
  mutating func judge(_ text: RawText, _ rule: TextRule, at offset: Int) -> Bool {
    if rule.isSurelyKept(by: text) { return true }
    guard !text.isBroken else { return false }
    guard let kind = problem(of: text, rule) else { return true }
    json.report(kind, at: offset)
    return false
  }

  private func problem(of text: RawText, _ rule: TextRule) -> Diagnostic.Kind? {
    if text.count == 0 && !rule.mayBeEmpty { return .emptyText }
    if let control = text.control, rule.isOneLine { return .controlInLine(control) }
    if text.count > rule.limit {
      let count = json.file.string(text).unicodeScalars.count
      if count > rule.limit { return .tooLong(count: count, limit: rule.limit) }
    }
    guard let form = rule.form else { return nil }
    let matches =
      text.isEscaped
      ? form.matches(json.file.unescaped(text)) : form.matches(json.bytes[text.start..<text.end])
    return matches ? nil : .badForm(json.file.string(text), expected: form)
  }

  /// Reads the kind of a card's term.
  mutating func cardKind() -> CardKind? {
    guard json.expect(JSONByte.quote, .string) else { return nil }
    let start = json.index
    let text = json.scanString()
    return choice(text, at: start, among: CardKind.allCases.map(\.rawValue))
  }

  /// The choice that a text names; nil if it names none, which is reported.
  private mutating func choice<Choice: RawRepresentable<String>>(
    _ text: RawText, at offset: Int, among names: @autoclosure () -> [String],
    where isAllowed: (Choice) -> Bool = { _ in true }
  ) -> Choice? {
    guard !text.isBroken else { return nil }
    let word = json.file.string(text)
    if let choice = Choice(rawValue: word), isAllowed(choice) { return choice }
    let allowed = names()
    let nearest = NearestWord.nearest(to: word, among: allowed)
    json.report(.unknownChoice(word, allowed: allowed, nearest: nearest), at: offset)
    return nil
  }

  /// Reads an array of texts.
  mutating func list(_ rule: TextRule, unique: Bool = true, minimum: Int = 0) -> [String] {
    guard scanList(unique: unique, minimum: minimum) else { return [] }
    judgeItems(rule)
    let file = json.file
    return items.map { file.string($0.text) }
  }

  /// Reads the kinds of question for a deck or a card.
  mutating func questionKinds() -> [QuestionKind]? {
    guard scanList(unique: true, minimum: 1) else { return nil }
    var kinds: [QuestionKind] = []
    for item in items {
      step(into: item)
      let kind: QuestionKind? = choice(
        item.text, at: item.text.start - 1,
        among: QuestionKind.ofDecks.map(\.rawValue) + ["cloze:N", "x-NAME"],
        where: \.isOfDecks)
      if let kind { kinds.append(kind) }
      json.leave()
    }
    return kinds
  }

  /// Reads the texts of the array here into `items`. Returns false if the array is broken.
  private mutating func scanList(unique: Bool, minimum: Int) -> Bool {
    // For one or two items this is faster than `removeAll`.
    while !items.isEmpty { items.removeLast() }
    let start = json.index
    guard json.expect(JSONByte.openBracket, .arrayOfStrings), var frame = json.open() else {
      return false
    }
    while json.nextElement(&frame) {
      guard json.expect(JSONByte.quote, .string) else { continue }
      let text = json.scanString()
      if !text.isBroken { items.append((text, frame.count - 1)) }
    }
    // The last item was really the first key after an array without a closing bracket.
    if frame.isOverrun, !items.isEmpty { items.removeLast() }
    json.leave()
    if frame.count == 0, minimum > 0, !frame.isBroken { json.report(.emptyList, at: start) }
    if unique, items.count > 1 { refuseRepeats() }
    return true
  }

  private mutating func judgeItems(_ rule: TextRule) {
    for item in items where !rule.isSurelyKept(by: item.text) {
      step(into: item)
      _ = judge(item.text, rule, at: item.text.start - 1)
      json.leave()
    }
  }

  /// Goes back into the list to report one of its items.
  mutating func step(into item: (text: RawText, number: Int)) {
    json.depth += 1
    json.path[json.depth] = .item(item.number)
  }

  /// Refuses repeated items of the list just read.
  mutating func refuseRepeats() {
    guard items.count <= 8 else { return refuseManyRepeats() }
    for later in 1..<items.count {
      for earlier in 0..<later where json.file.isSame(items[earlier].text, items[later].text) {
        refuseRepeat(later, of: earlier)
        break
      }
    }
  }

  private mutating func refuseManyRepeats() {
    var first: [[UInt8]: Int] = [:]
    for number in items.indices {
      let text = json.file.unescaped(items[number].text)
      if let earlier = first[text] { refuseRepeat(number, of: earlier) } else { first[text] = number }
    }
  }

  private mutating func refuseRepeat(_ later: Int, of earlier: Int) {
    let (item, first) = (items[later], items[earlier].text)
    step(into: item)
    json.report(.repeatedItem(json.file.string(item.text)), at: item.text.start - 1, related: first.start - 1)
    json.leave()
  }
}

/// The rule for a text in the format.
package struct TextRule: Sendable {
  /// The highest number of characters.
  package var limit = Int.max
  var mayBeEmpty = false
  var isOneLine = false
  /// The required form; nil if any text is allowed.
  var form: Diagnostic.TextForm?

  /// One line of plain text.
  package static let line = TextRule(limit: 2000, isOneLine: true)
  /// Plain text of any number of lines.
  package static let text = TextRule(limit: 20_000, mayBeEmpty: true)
  package static let cardID = TextRule(limit: 128, isOneLine: true)
  package static let tag = TextRule(limit: 100, form: .tag)
  package static let group = TextRule(limit: 100, isOneLine: true)
  package static let file = TextRule(limit: 500, form: .file)
  static let partOfSpeech = TextRule(form: .partOfSpeech)
  static let deckID = TextRule(form: .deckID)
  static let language = TextRule(form: .language)
  static let date = TextRule(form: .date)

  /// Whether a quick check shows that a text keeps the rule. Most texts pass it.
  func isSurelyKept(by text: RawText) -> Bool {
    isOneLine && text.control == nil && text.count > 0 && text.count <= limit && !text.isBroken
  }
}

extension Diagnostic.TextForm {
  /// Whether a text has this form.
  package func matches(_ text: some Collection<UInt8>) -> Bool {
    switch self {
    case .tag: !text.isEmpty && Self.hasNoSpace(text)
    case .partOfSpeech:
      1...16 ~= text.count && text.allSatisfy { JSONByte.isLetterOrDigit($0) || $0 == Self.hyphen }
    case .deckID: 1...64 ~= text.count && Self.isName(text)
    case .language: Self.isLanguage(text)
    case .date: Self.isDate(text)
    case .file: Self.isFile(text)
    }
  }

  private static let hyphen = UInt8(ascii: "-")

  // No control character, no Unicode white space and, as in the schema, no byte order mark.
  private static func hasNoSpace(_ text: some Collection<UInt8>) -> Bool {
    if text.allSatisfy({ 0x21...0x7F ~= $0 }) { return true }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
      $0.value > 0x20 && !($0.properties.isWhitespace && $0.value != 0x85) && $0.value != 0xFEFF
    }
  }

  private static func isName(_ text: some Collection<UInt8>) -> Bool {
    let marks: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: "_"), hyphen]
    return text.first.map(JSONByte.isLetterOrDigit) == true
      && text.allSatisfy { JSONByte.isLetterOrDigit($0) || marks.contains($0) }
  }

  private static func isLanguage(_ text: some Collection<UInt8>) -> Bool {
    let parts = text.split(separator: hyphen, omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { number, part in
      number == 0
        ? 2...3 ~= part.count && part.allSatisfy { JSONByte.isLetterOrDigit($0) && !JSONByte.isDigit($0) }
        : 2...8 ~= part.count && part.allSatisfy(JSONByte.isLetterOrDigit)
    }
  }

  // No name begins with a dot, so a path never leaves its folder. A colon would make it a URL or a drive.
  private static func isFile(_ text: some Collection<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    let others: [UInt8] = [UInt8(ascii: "\\"), UInt8(ascii: ":"), 0x7F]
    return text.allSatisfy { $0 >= 0x20 && !others.contains($0) }
      && text.split(separator: slash, omittingEmptySubsequences: false).allSatisfy {
        $0.first.map { $0 != UInt8(ascii: ".") } ?? false
      }
  }

  private static func isDate(_ text: some Collection<UInt8>) -> Bool {
    text.count == 10
      && text.enumerated().allSatisfy { number, byte in
        number == 4 || number == 7 ? byte == hyphen : JSONByte.isDigit(byte)
      }
  }
}
