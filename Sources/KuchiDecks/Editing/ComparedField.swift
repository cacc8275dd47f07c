/// A field of a card or a deck that is compared and merged as a whole.
struct ComparedField<Whole> {
  /// Its key in the deck's file.
  let name: String
  let isEqual: (Whole, Whole) -> Bool
  /// Gives the second the value of the first.
  let copy: (Whole, inout Whole) -> Void
  /// The value in a few words; nil if it has none.
  let text: (Whole) -> String?
  /// The value as the line that is edited; nil if it has none.
  var line: (Whole) -> String? = { _ in nil }

  private init<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Whole, Value>, _ text: @escaping (Whole) -> String? = { _ in nil }
  ) {
    self.name = name
    self.text = text
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = { $1[keyPath: path] = $0[keyPath: path] }
  }

  /// A field that can be edited as a line.
  private init(_ name: String, _ notation: FieldNotation<Whole>) {
    switch notation {
    case .line(let path): self.init(name, path) { notation.read(from: $0) }
    case .text(let path): self.init(name, path) { notation.read(from: $0) }
    case .list(let path), .words(let path): self.init(name, path) { notation.read(from: $0) }
    }
    line = text
  }

  /// The members that the format does not define, as one field.
  static func foreign(_ path: WritableKeyPath<Whole, [ForeignMember]>) -> ComparedField {
    ComparedField("other fields", path)
  }

  func difference(from old: Whole, to new: Whole, of card: Card?) -> DeckDifference? {
    if isEqual(old, new) { return nil }
    let (before, after) = (line(old), line(new))
    // A line that does not hold everything tells nothing if both are equal.
    return before == after
      ? DeckDifference(field: name, of: card, nil, nil) : DeckDifference(field: name, of: card, before, after)
  }
}

extension ComparedField<Deck> {
  /// The fields of a deck except its id, its cards and the members that the format does not define.
  static var deck: [ComparedField] {
    DeckField.allCases.map { ComparedField($0.rawValue, $0.text) } + [
      ComparedField("languages", \.languages), ComparedField("sources", \.sources),
      ComparedField("quiz", \.quiz) { names(of: $0.quiz) },
    ]
  }
}

extension ComparedField<Card> {
  /// The fields of a card except its id and the members that the format does not define.
  static var card: [ComparedField] {
    CardField.allCases.map { $0 == .cloze ? cloze : ComparedField($0.rawValue, $0.text) } + [
      ComparedField("formerIds", \.formerIds) { $0.formerIds.joined(separator: " ") },
      ComparedField("kind", \.kind) { $0.kind.rawValue }, ComparedField("examples", \.examples),
      ComparedField("quiz", \.quiz) { names(of: $0.quiz) },
    ]
  }

  // Its line does not hold everything.
  private static var cloze: ComparedField {
    var field = ComparedField("cloze", \.cloze) { $0.cloze.map(\.text).joined(separator: "; ") }
    field.line = { $0.clozeLine }
    return field
  }
}

private func names(of kinds: [QuestionKind]?) -> String {
  kinds.map { $0.map(\.rawValue).joined(separator: " ") } ?? ""
}
