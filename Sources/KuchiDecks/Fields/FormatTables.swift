// What deck files hold: one table for each kind of object. Whatever is done with all fields follows them.

extension Deck {
  static let format = ObjectFormat<Deck>(
    foreign: \.foreign,
    [
      Field(
        key: "formatVersion", isRequired: true, read: { grammar, _ in grammar.formatVersion() },
        write: { _, object in object.member("formatVersion") { $0.raw("1") } }),
      .line("id", \.id, .deckID, isRequired: true),
      .line("title", \.title, isRequired: true),
      .text("version", \.version),
      .text("description", \.description, .text),
      Field(
        "languages", \.languages, inner: Languages.format.keys, read: { $0.languages() },
        isUsual: { $0 == Languages() },
        write: { languages, value in value.object { $0.members(of: languages, Languages.format) } }),
      .list("authors", \.authors, isUnique: false),
      .text("license", \.license),
      .text("homepage", \.homepage),
      .objects("sources", \.sources, Source.format, blank: Source(title: "")),
      .list("tags", \.tags, .tag, areWords: true),
      .list("requires", \.requires, .deckID, areWords: true),
      .quiz(\.quiz),
      // The writer writes them, one at a time.
      Field(
        key: "cards", isRequired: true, inner: Card.format.keys,
        read: { grammar, _ in grammar.cards { $0.card() } }, write: { _, _ in }),
    ])
}

extension Deck.Languages {
  static let format = ObjectFormat<Deck.Languages>(
    foreign: \.foreign,
    [
      .line("term", \.term, .language, usual: Deck.Languages().term),
      .line("meaning", \.meaning, .language, usual: Deck.Languages().meaning),
    ])
}

extension Deck.Source {
  static let format = ObjectFormat<Deck.Source>(
    foreign: \.foreign,
    [
      .line("title", \.title, isRequired: true),
      .text("url", \.url),
      .text("license", \.license),
      .text("retrieved", \.retrieved, .date),
    ])
}

extension Card {
  static let format = ObjectFormat<Card>(
    foreign: \.foreign,
    [
      Field("id", \.id, read: { $0.cardID() }, write: { $1.string($0) }),
      Field(
        "formerIds", \.formerIds, read: { $0.formerIDs() }, isUsual: { $0.isEmpty }, write: { $1.list($0) },
        summary: { $0.formerIds.joined(separator: " ") }),
      Field(
        "kind", \.kind, read: { $0.cardKind() ?? .word }, isUsual: { $0 == .word },
        write: { $1.string($0.rawValue) }, summary: { $0.kind.rawValue }),
      .line("term", \.term, isRequired: true),
      .list("forms", \.forms),
      .list("readings", \.readings),
      .text("furigana", \.furigana),
      .list("components", \.components, areWords: true),
      .list("meanings", \.meanings, isRequired: true, isUnique: false),
      .list("accept", \.accept),
      .list("reject", \.reject),
      .list("distractors", \.distractors),
      // Its line does not hold everything.
      Field(
        "cloze", \.cloze, inner: Gap.format.keys, read: { $0.gaps() }, isUsual: { $0.isEmpty },
        write: { $1.objects($0, Gap.format) }, notation: .line(\.clozeLine),
        summary: { $0.cloze.map(\.text).joined(separator: "; ") }),
      .list("pos", \.partsOfSpeech, .partOfSpeech, areWords: true),
      .list("tags", \.tags, .tag, areWords: true),
      .text("group", \.group, .group),
      .text("hint", \.hint, .text),
      .text("mnemonic", \.mnemonic, .text),
      .text("notes", \.notes, .text),
      .objects("examples", \.examples, Example.format, blank: Example(text: "")),
      .list("audio", \.audio, .file),
      .list("image", \.image, .file),
      .quiz(\.quiz),
    ])

  /// The same in a list of words from an older quiz.
  static let wordFormat = ObjectFormat<Card>(
    foreign: \.foreign,
    [
      .line("original", \.term, isRequired: true),
      Field(
        key: "pronunciation", read: { grammar, card in card.readings = grammar.pronunciation() },
        write: { _, _ in }),
      Field(
        key: "translation", isRequired: true,
        read: { grammar, card in card.meanings = grammar.text(.line).map { [$0] } ?? [] },
        write: { _, _ in }),
    ])
}

extension Example {
  static let format = ObjectFormat<Example>(
    foreign: \.foreign,
    [
      .line("text", \.text, isRequired: true),
      .text("furigana", \.furigana),
      .text("translation", \.translation),
      .text("source", \.source),
    ])
}

extension Gap {
  static let format = ObjectFormat<Gap>(
    foreign: \.foreign,
    [
      .line("text", \.text, isRequired: true),
      Field(
        "nth", \.occurrence, read: { $0.occurrence() }, isUsual: { $0 == 1 }, write: { $1.raw("\($0)") }),
      .text("hint", \.hint),
      .list("accept", \.accept),
      .list("retry", \.retry),
      Field(
        "wrong", \.wrong, read: { $0.wrongChoices() }, isUsual: { $0.isEmpty },
        write: { $1.wrongChoices($0) }),
    ])
}
