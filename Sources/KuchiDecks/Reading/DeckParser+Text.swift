extension DeckParser {
  /// Reads the text here; nil when it is none or breaks its rule.
  mutating func text(_ rule: TextRule) -> String? {
    guard let text = rawText(rule) else { return nil }
    return file.string(text)
  }

  /// Passes over the text here; nil when it is none or breaks its rule.
  mutating func rawText(_ rule: TextRule) -> RawText? {
    guard expect(JSONByte.quote, .string) else { return nil }
    let start = index
    let text = scanString()
    return judge(text, rule, at: start) ? text : nil
  }

  /// Whether a text keeps its rule; says so when it does not.
  mutating func judge(_ text: RawText, _ rule: TextRule, at offset: Int) -> Bool {
    if rule.isSurelyKept(by: text) { return true }
    guard !text.isBroken else { return false }
    guard let kind = problem(of: text, rule) else { return true }
    fault(kind, at: offset)
    return false
  }

  private func problem(of text: RawText, _ rule: TextRule) -> DeckFault.Kind? {
    if text.count == 0 && !rule.mayBeEmpty { return .emptyText }
    if let control = text.control, rule.isOneLine { return .controlInLine(control) }
    if text.count > rule.limit {
      let count = file.string(text).unicodeScalars.count
      if count > rule.limit { return .tooLong(count: count, limit: rule.limit) }
    }
    guard let form = rule.form else { return nil }
    let matches =
      text.isEscaped ? form.matches(file.unescaped(text)) : form.matches(bytes[text.start..<text.end])
    return matches ? nil : .badForm(file.string(text), expected: form)
  }

  /// Reads one of a few words.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> Choice? {
    guard expect(JSONByte.quote, .string) else { return nil }
    let start = index
    let text = scanString()
    return choice(text, at: start)
  }

  /// The choice that a text names; says so when it names none.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: RawText, at offset: Int
  ) -> Choice? {
    guard !text.isBroken else { return nil }
    let word = file.string(text)
    if let choice = Choice(rawValue: word) { return choice }
    let allowed = Choice.allCases.map(\.rawValue)
    let nearest = NearestWord.nearest(to: word, among: allowed)
    fault(.unknownChoice(word, allowed: allowed, nearest: nearest), at: offset)
    return nil
  }
}
