/// Packs a card, field by field in whatever order they come.
///
/// A packed card is the number of its bytes, the bits of the fields that it has, and these in the order of
/// `PackedField`. An id that is no more than the term and its reading is left out. Equal cards have equal bytes.
struct CardPacker {
  private var bytes: [UInt8] = []
  /// Where in the bytes each field lies that there is.
  private var places = [Range<Int>](repeating: 0..<0, count: PackedField.count)
  private var present: UInt32 = 0

  /// Forgets the card before.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    present = 0
  }

  /// Adds a field that `body` writes.
  mutating func add(_ field: PackedField, _ body: (inout [UInt8]) -> Void) {
    let start = bytes.count
    body(&bytes)
    places[field.rawValue] = start..<bytes.count
    present |= field.bit
  }

  /// Adds a text, if there is one.
  mutating func add(_ field: PackedField, _ text: String?) {
    if let text { add(field) { $0.append(packed: text) } }
  }

  /// Adds a list, unless it is empty.
  mutating func add(_ field: PackedField, _ list: [String]) {
    if !list.isEmpty { add(field) { $0.append(packed: list) } }
  }

  /// Writes the card behind others.
  mutating func write(to block: inout [UInt8]) {
    if hasPlainID { present &= ~PackedField.id.bit }
    var count = [UInt8].size(ofPacked: Int(present))
    for field in 0..<PackedField.count where isPresent(field) { count += places[field].count }
    block.append(packed: count)
    block.append(packed: Int(present))
    for field in 0..<PackedField.count where isPresent(field) { block += bytes[places[field]] }
  }

  private func isPresent(_ field: Int) -> Bool { present & 1 << UInt32(field) != 0 }

  // MARK: What was added

  /// The bytes of a field; none where there is none.
  func bytes(of field: PackedField) -> ArraySlice<UInt8> {
    present & field.bit == 0 ? [] : bytes[places[field.rawValue]]
  }

  /// The first text of a field; nil where there is none.
  func text(of field: PackedField) -> String? {
    range(of: field).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  // Told by the bytes: texts that are only alike as characters would come back as others.
  private var hasPlainID: Bool {
    guard let id = range(of: .id), let term = range(of: .term) else { return false }
    guard let reading = range(of: .readings) else { return bytes[id] == bytes[term] }
    let bar = id.lowerBound + term.count
    return id.count == term.count + 1 + reading.count && bytes[bar] == UInt8(ascii: "|")
      && bytes[id.lowerBound..<bar] == bytes[term] && bytes[(bar + 1)..<id.upperBound] == bytes[reading]
  }

  private func range(of field: PackedField) -> Range<Int>? {
    guard present & field.bit != 0 else { return nil }
    var reader = PackedReader(bytes, at: places[field.rawValue].lowerBound)
    if PackedField.lines & field.bit == 0 { _ = reader.number() }
    return reader.textRange()
  }
}

extension CardPacker {
  /// Adds all fields of a card.
  mutating func add(_ fields: CardFields) {
    add(.id, fields.id)
    add(.term, fields.term)
    add(.readings, fields.readings)
    add(.meanings, fields.meanings)
    add(.partsOfSpeech, fields.partsOfSpeech)
    add(.tags, fields.tags)
    add(.kind, fields.kind)
    add(.hint, fields.hint)
    add(.formerIds, fields.formerIds)
    add(.forms, fields.forms)
    add(.furigana, fields.furigana)
    add(.accept, fields.accept)
    add(.reject, fields.reject)
    add(.distractors, fields.distractors)
    add(.notes, fields.notes)
    add(fields.quiz)
    add(fields.foreign)
    add(fields.examples)
  }

  /// Adds what the term is, unless it is a word.
  mutating func add(_ field: PackedField, _ kind: CardKind) {
    if kind != .word { add(field, kind.rawValue) }
  }

  /// Adds what is asked, if the card says so.
  mutating func add(_ quiz: [QuestionKind]?) {
    if let quiz { add(.quiz) { $0.append(packed: quiz.map(\.rawValue)) } }
  }

  /// Adds members that are none of the format's.
  mutating func add(_ foreign: [ForeignMember]) {
    if !foreign.isEmpty { add(.foreign) { $0.append(packed: foreign) } }
  }

  /// Adds examples.
  mutating func add(_ examples: [Example]) {
    if !examples.isEmpty { add(.examples) { $0.append(packed: examples) } }
  }
}
