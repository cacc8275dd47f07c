/// The fields of a packed card, in the order of their bytes; what most cards have comes first, for it is found the
/// sooner.
enum PackedField: Int {
  case term, id, readings, meanings, partsOfSpeech, tags, kind
  case hint, formerIds, forms, furigana, accept, reject, distractors, notes, quiz
  /// Keys and values in turn.
  case foreign
  /// The only field that is more than texts, and so the last: nothing lies behind it.
  case examples

  static let count = PackedField.examples.rawValue + 1

  var bit: UInt32 { 1 << UInt32(rawValue) }

  /// The fields that are one text; the others are lists.
  static let lines = [PackedField.term, .id, .kind, .hint, .furigana, .notes].reduce(0) { $0 | $1.bit }
}
