enum DeckKey: String, ObjectKey {
  case formatVersion, id, title, version, description, languages, authors, license, homepage, sources, tags
  case requires, quiz, cards
}

enum CardKey: String, ObjectKey {
  case id, formerIds, kind, term, forms, readings, furigana, meanings, accept, reject, distractors, pos, tags
  case group, hint, mnemonic, notes, examples, quiz
}

enum LanguageKey: String, ObjectKey {
  case term, meaning
}

enum SourceKey: String, ObjectKey {
  case title, url, license, retrieved
}

enum ExampleKey: String, ObjectKey {
  case text, furigana, translation, source
}

/// The keys of a word list from an older quiz.
enum WordKey: String, ObjectKey {
  case original, pronunciation, translation
}

/// The tables of all keys of the format. No object is nested in another of its kind, so each kind needs one row
/// of offsets.
struct DeckKeys: Sendable {
  let deck = KeyTable<DeckKey>(base: 0, required: [.formatVersion, .id, .title, .cards])
  let card = KeyTable<CardKey>(base: 16, required: [.term, .meanings])
  let language = KeyTable<LanguageKey>(base: 40)
  let source = KeyTable<SourceKey>(base: 44, required: [.title])
  let example = KeyTable<ExampleKey>(base: 48, required: [.text])
  let word = KeyTable<WordKey>(base: 52, required: [.original, .translation])

  static let count = 56
}
