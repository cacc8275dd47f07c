extension Card: Hashable {
  /// Whether both have the same texts, byte for byte.
  public static func == (left: Card, right: Card) -> Bool {
    left.id.isIdentical(to: right.id) && left.term.isIdentical(to: right.term)
      && left.readings.isIdentical(to: right.readings) && left.meanings.isIdentical(to: right.meanings)
      && left.partsOfSpeech.isIdentical(to: right.partsOfSpeech) && left.tags.isIdentical(to: right.tags)
      && left.kind == right.kind && left.details == right.details
  }

  /// Hashes the fields that tell most cards apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(term)
    hasher.combine(meanings)
  }
}

extension CardDetails: Equatable {
  static func == (left: CardDetails, right: CardDetails) -> Bool {
    left.formerIds.isIdentical(to: right.formerIds) && left.forms.isIdentical(to: right.forms)
      && left.furigana.isIdentical(to: right.furigana)
      && left.accept.isIdentical(to: right.accept) && left.reject.isIdentical(to: right.reject)
      && left.distractors.isIdentical(to: right.distractors) && left.group.isIdentical(to: right.group)
      && left.hint.isIdentical(to: right.hint) && left.mnemonic.isIdentical(to: right.mnemonic)
      && left.notes.isIdentical(to: right.notes) && left.quiz == right.quiz
      && left.examples.flatMap(\.texts).isIdentical(to: right.examples.flatMap(\.texts))
      && left.foreign.texts.isIdentical(to: right.foreign.texts)
  }
}

extension Example {
  /// All its texts. The number of foreign members keeps lists of different lengths apart.
  fileprivate var texts: [String?] {
    [text, furigana, translation, source, String(foreign.count)] + foreign.texts
  }
}

extension [ForeignMember] {
  fileprivate var texts: [String?] { flatMap { [$0.key, $0.json] } }
}

// `isIdentical` compares bytes. `==` takes two spellings of a character for one.
extension String {
  fileprivate func isIdentical(to other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  fileprivate func isIdentical(to other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.isIdentical(to: other)
  }
}

extension [String] {
  fileprivate func isIdentical(to other: [String]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension [String?] {
  fileprivate func isIdentical(to other: [String?]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension Card: CustomReflectable {
  /// The fields that the card has.
  public var customMirror: Mirror {
    let fields: KeyValuePairs<String, Any> = [
      "id": id, "term": term, "readings": readings, "meanings": meanings, "partsOfSpeech": partsOfSpeech,
      "tags": tags, "kind": kind, "formerIds": formerIds, "forms": forms, "furigana": furigana as Any,
      "accept": accept, "reject": reject, "distractors": distractors, "group": group as Any,
      "hint": hint as Any, "mnemonic": mnemonic as Any, "notes": notes as Any, "examples": examples,
      "quiz": quiz as Any, "foreign": foreign,
    ]
    let present = fields.filter { !isEmpty($0.value) }.map { (label: Optional($0.key), value: $0.value) }
    return Mirror(self, children: present, displayStyle: .struct)
  }

  private func isEmpty(_ value: Any) -> Bool {
    if let list = value as? any Collection, !(value is String) { return list.isEmpty }
    return Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
  }
}
