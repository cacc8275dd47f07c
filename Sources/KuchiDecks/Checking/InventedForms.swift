/// Finds wrong choices that are no form of any word, such as 書って.
///
/// A choice is checked if it begins with a word of the cards in kanji. It is invented if it begins with a common
/// mistake for a form of that word, and with no real form of any word that is at least as long.
struct InventedForms: Sendable {
  private var forms: Set<String> = []
  private var mistakes: Set<String> = []

  init(of cards: [Card] = []) {
    for card in cards where card.term.first.map({ Script.isKanji(String($0)) }) == true {
      guard let word = InflectedCard(card) else { continue }
      forms.formUnion(word.writtenForms)
      mistakes.formUnion(word.writtenMistakes)
    }
  }

  mutating func formUnion(_ other: Self) {
    forms.formUnion(other.forms)
    mistakes.formUnion(other.mistakes)
  }

  /// Whether a choice begins with a mistake and with no real form that is at least as long.
  func contain(_ choice: String) -> Bool {
    let beginnings = choice.indices.reversed().lazy.map { String(choice[...$0]) }
    guard let mistake = beginnings.first(where: mistakes.contains) else { return false }
    let form = beginnings.first(where: forms.contains)
    return (form?.count ?? 0) < mistake.count
  }
}
