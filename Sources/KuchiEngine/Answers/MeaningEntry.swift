/// An entry of a card that answers are measured against.
struct MeaningEntry {
  /// As the deck writes it.
  let text: String
  /// Its normal forms.
  let forms: [String]
  private let hasBrackets: Bool

  init(_ text: String, _ form: MeaningForm) {
    self.text = text
    hasBrackets = OptionalParts.hasBrackets(text)
    forms = form.forms(of: text)
  }

  /// Whether the answer is this entry.
  func matches(_ answer: MeaningAnswer) -> Bool {
    if forms.contains(answer.form) { return true }
    guard let plain = answer.plainForm, forms.contains(plain) else { return false }
    return !hasBrackets || saysNoMore(answer)
  }

  /// The forms of an answer that may be compared with this entry. Brackets of the player's own explain; against
  /// an entry with brackets too they may contradict.
  func comparable(_ answer: MeaningAnswer) -> [String] { hasBrackets ? [answer.form] : answer.forms }

  /// The normal form that ends in `rest`, with the "to" or article that the deck writes before it.
  func form(leading rest: String) -> String {
    let lead = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return LeadingWords.all.contains(lead) ? lead + " " + rest : rest
  }

  private func saysNoMore(_ answer: MeaningAnswer) -> Bool {
    let words = Set((forms.last ?? "").split(separator: " "))
    return answer.form.split(separator: " ").allSatisfy(words.contains)
  }
}
