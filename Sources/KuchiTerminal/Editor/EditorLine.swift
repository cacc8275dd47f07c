import KuchiEngine
import KuchiSession
import KuchiState

/// Lines that are typed in the editor.
extension Session {
  func edit(_ editing: Editing, with line: String) {
    guard let deck = state.shelf.peek()[editing.deckID] else { return endEditing() }
    switch editing.focus {
    case .deck(nil), .card(_, nil): line.isEmpty ? endEditing() : editField(line, in: editing, of: deck)
    case .deck(_?), .card(_, _?): line.isEmpty ? edit(editing.settled.focus) : fill(editing.focus, line)
    case .newCard: fill(with: line)
    case .choice(let ids): line.isEmpty ? endEditing() : editCard(line, among: ids)
    }
  }

  /// Takes a field by its number or name. Its new text follows on this line or on the next.
  private func editField(_ line: String, in editing: Editing, of deck: Deck) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard let focus = editing.focus.asking(words[0], of: deck) else {
      return post(.edit(.noSuchField(words[0], known: editing.focus.fieldNames)))
    }
    words.count > 1 ? fill(focus, words[1]) : edit(focus)
  }

  /// A dash empties the field.
  private func fill(_ focus: Editing.Focus, _ text: String) { fill(focus, with: text == "-" ? "" : text) }

  private func editCard(_ line: String, among ids: [Card.ID]) {
    let position = max(Int(line) ?? 0, 0) - 1
    guard ids.indices.contains(position) else { return post(.edit(.noSuchPosition(line, count: ids.count))) }
    edit(.card(ids[position], nil))
  }

  /// Moves the edited card or deck to a position, which counts from 1.
  package func move(toNumber text: String) {
    move(to: max(Int(text) ?? 0, 0) - 1)
    // The message quotes what the player typed.
    guard case .edit(.noSuchPosition(_, let count)) = state.notice.peek() else { return }
    post(.edit(.noSuchPosition(text, count: count)))
  }
}

extension Editing.Focus {
  /// The names of the fields in front of the player.
  fileprivate var fieldNames: [String] {
    switch self {
    case .deck: DeckField.allCases.map(\.rawValue)
    case .card, .newCard: CardField.allCases.map(\.rawValue)
    case .choice: []
    }
  }

  /// The focus on the field with this number or name; nil where there is no such field.
  fileprivate func asking(_ word: String, of deck: Deck) -> Editing.Focus? {
    let (name, position) = (word.lowercased(), max(Int(word) ?? 0, 0) - 1)
    switch self {
    case .deck:
      return (DeckField(rawValue: name) ?? DeckField.listed(of: deck).at(position)).map { .deck($0) }
    case .card(let id, _):
      let listed = deck.cards.first { $0.id == id }.map(CardField.listed) ?? []
      return (CardField(rawValue: name) ?? listed.at(position)).map { .card(id, $0) }
    case .newCard, .choice: return nil
    }
  }
}

extension Array {
  fileprivate func at(_ position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}
