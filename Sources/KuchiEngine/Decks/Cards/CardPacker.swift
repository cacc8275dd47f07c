/// Packs the fields of a card: which of them there are, the term, and the others in the order of `PackedField`.
///
/// A number is written in groups of seven bits, the lowest first, the eighth bit telling that there are more; a text as
/// the number of its bytes and these; a list as the number of its items and these. An id that is no more than the term
/// and its reading is left out. Equal fields have equal bytes.
struct CardPacker {
  private(set) var bytes: [UInt8] = []

  /// Packs `fields` in place of what was packed before.
  mutating func pack(_ fields: CardFields) {
    bytes.removeAll(keepingCapacity: true)
    let present = fields.present
    bytes.append(packed: Int(present))
    bytes.append(packed: fields.term)
    if present & PackedField.id.bit != 0 { bytes.append(packed: fields.id) }
    pack(fields.readings)
    pack(fields.meanings)
    pack(fields.partsOfSpeech)
    pack(fields.tags)
    if fields.kind != .word { bytes.append(packed: fields.kind.rawValue) }
    if present >= PackedField.hint.bit { packRare(fields) }
  }

  private mutating func packRare(_ fields: CardFields) {
    pack(fields.hint)
    pack(fields.formerIds)
    pack(fields.forms)
    pack(fields.furigana)
    pack(fields.accept)
    pack(fields.reject)
    pack(fields.distractors)
    pack(fields.notes)
    if let quiz = fields.quiz { bytes.append(packed: quiz.map(\.rawValue)) }
    pack(fields.foreign.texts)
    guard !fields.examples.isEmpty else { return }
    bytes.append(packed: fields.examples.count)
    for example in fields.examples { pack(example) }
  }

  private mutating func pack(_ text: String?) {
    if let text { bytes.append(packed: text) }
  }

  private mutating func pack(_ list: [String]) {
    if !list.isEmpty { bytes.append(packed: list) }
  }

  // Of an example each part is a list, for a part that is missing is other than an empty one.
  private mutating func pack(_ example: Example) {
    bytes.append(packed: example.text)
    for part in [example.furigana, example.translation, example.source] {
      bytes.append(packed: part.map { [$0] } ?? [])
    }
    bytes.append(packed: example.foreign.texts)
  }
}

extension CardFields {
  /// A bit for each field there is.
  fileprivate var present: UInt32 {
    var present: UInt32 = 0
    func note(_ field: PackedField, _ isPresent: Bool) { if isPresent { present |= field.bit } }
    note(.id, !hasPlainID)
    note(.readings, !readings.isEmpty)
    note(.meanings, !meanings.isEmpty)
    note(.partsOfSpeech, !partsOfSpeech.isEmpty)
    note(.tags, !tags.isEmpty)
    note(.kind, kind != .word)
    note(.hint, hint != nil)
    note(.formerIds, !formerIds.isEmpty)
    note(.forms, !forms.isEmpty)
    note(.furigana, furigana != nil)
    note(.accept, !accept.isEmpty)
    note(.reject, !reject.isEmpty)
    note(.distractors, !distractors.isEmpty)
    note(.notes, notes != nil)
    note(.quiz, quiz != nil)
    note(.foreign, !foreign.isEmpty)
    note(.examples, !examples.isEmpty)
    return present
  }

  // Told by the bytes: texts that are only alike as characters would come back as others.
  private var hasPlainID: Bool {
    let tail = readings.first.map { 1 + $0.utf8.count } ?? 0
    guard id.utf8.count == term.utf8.count + tail else { return false }
    var rest = id.utf8.makeIterator()
    for byte in term.utf8 { guard rest.next() == byte else { return false } }
    guard let reading = readings.first else { return true }
    guard rest.next() == UInt8(ascii: "|") else { return false }
    for byte in reading.utf8 { guard rest.next() == byte else { return false } }
    return true
  }
}

extension [ForeignMember] {
  fileprivate var texts: [String] { flatMap { [$0.key, $0.json] } }
}

extension [UInt8] {
  mutating func append(packed number: Int) {
    var rest = UInt(number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  fileprivate mutating func append(packed text: String) {
    append(packed: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  fileprivate mutating func append(packed list: [String]) {
    append(packed: list.count)
    for text in list { append(packed: text) }
  }
}
