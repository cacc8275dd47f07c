/// One thing to learn: a term with its readings and meanings.
///
/// The cards of a deck lie packed in blocks of bytes, so that two hundred thousand of them take little more room than
/// their texts. A field is read out of them each time it is asked for: who needs one over and over again keeps it. A
/// card that is changed gets bytes of its own. Cards are equal when all their texts are, byte for byte.
public struct Card: Hashable, Sendable, Identifiable {
  /// The bytes of this card and of its neighbours.
  let block: [UInt8]
  /// Where this card begins in them.
  let start: UInt32

  /// A card; everything but its id, term and meanings is optional.
  public init(
    id: String, formerIds: [String] = [], kind: CardKind = .word, term: String, forms: [String] = [],
    readings: [String] = [], furigana: String? = nil, meanings: [String], accept: [String] = [],
    reject: [String] = [], distractors: [String] = [], partsOfSpeech: [String] = [], tags: [String] = [],
    hint: String? = nil, notes: String? = nil, examples: [Example] = [], quiz: [QuestionKind]? = nil
  ) {
    self.init(
      CardFields(
        id: id, term: term, readings: readings, meanings: meanings, partsOfSpeech: partsOfSpeech, tags: tags,
        kind: kind, formerIds: formerIds, forms: forms, furigana: furigana, accept: accept, reject: reject,
        distractors: distractors, hint: hint, notes: notes, examples: examples, quiz: quiz))
  }

  init(_ fields: CardFields) {
    var packer = CardPacker()
    packer.add(fields)
    var block: [UInt8] = []
    packer.write(to: &block)
    self.init(in: block, at: 0)
  }

  init(in block: [UInt8], at start: UInt32) {
    self.block = block
    self.start = start
  }

  /// Whether the two have the same texts, byte for byte.
  public static func == (left: Card, right: Card) -> Bool { left.bytes == right.bytes }

  /// Takes in what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

extension Card: CustomReflectable {
  /// The fields that the card has.
  public var customMirror: Mirror {
    let fields = Mirror(reflecting: CardFields(self)).children
    return Mirror(self, children: fields.filter { !isEmpty($0.value) }, displayStyle: .struct)
  }

  private func isEmpty(_ value: Any) -> Bool {
    if let list = value as? any Collection, !(value is String) { return list.isEmpty }
    return Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
  }
}
