/// What a packed card may have besides its term, in the order of its bytes; what most cards have comes first, for it is
/// found the sooner.
enum PackedField: UInt32 {
  case id, readings, meanings, partsOfSpeech, tags, kind, hint
  case formerIds, forms, furigana, accept, reject, distractors, notes, quiz
  /// Keys and values in turn.
  case foreign
  /// The only field that is more than texts, and so the last: nothing lies behind it.
  case examples

  var bit: UInt32 { 1 << rawValue }

  /// The fields that are one text; the others are lists.
  static let lines = [PackedField.id, .kind, .hint, .furigana, .notes].reduce(0) { $0 | $1.bit }
}
