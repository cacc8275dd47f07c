// The contents of deck files: one table for each kind of object. Code that handles all fields follows them.

extension Deck {
  static let format = ObjectFormat<Deck>(
    foreign: \.foreign,
    [
      Field(
        key: "formatVersion", isRequired: true, schema: { #""const":1"# },
        read: { grammar, _ in grammar.formatVersion() },
        write: { _, object in object.member("formatVersion") { $0.raw("1") } }
      ).about("Version of this format (an integer; only a breaking change raises it)."),
      .line("id", \.id, .deckID, isRequired: true).about(
        """
        Stable deck id. Progress is stored under (deck id, card id, direction), so it must outlive \
        file renames.
        """),
      .line("title", \.title, isRequired: true),
      .text("version", \.version).about(
        """
        The author's own revision of this deck, for example 2026-11-20 or 1.4.0. Display only; never \
        compared.
        """),
      .text("description", \.description, .text),
      Field(
        "languages", \.languages, inner: Languages.format.keys, schema: { Languages.format.schema },
        read: { $0.languages() },
        isUsual: { $0 == Languages() },
        write: { languages, value in value.object { $0.members(of: languages, Languages.format) } },
        notation: .line(\.languages.line)
      ).about("BCP 47 tags. Defaults: term ja, meaning en."),
      .list("authors", \.authors, isUnique: false).about("Names, optionally as Name <url-or-mail>."),
      .text("license", \.license).about("SPDX expression where there is one (CC-BY-SA-4.0), else free text."),
      .text("homepage", \.homepage),
      .objects("sources", \.sources, Source.format, blank: Source(title: ""))
        .about("The sources of the cards. JMdict and similar works require attribution."),
      .list("tags", \.tags, .tag, areWords: true).about("Apply to every card."),
      .list("requires", \.requires, .deckID, areWords: true)
        .about("Ids of the decks that must be known first."),
      .quiz(\.quiz).about("Kinds of question for cards without a quiz of their own."),
      .objects(
        "passages", \.passages, Passage.format, blank: Passage(id: "", title: "", text: ""), areLines: true
      ).about("Texts to read. A card asks about one by naming it."),
      // The writer writes the cards itself, one at a time.
      Field(
        key: "cards", isRequired: true, inner: Card.format.keys,
        schema: { DeckSchema.list(of: DeckSchema.reference(to: "card")) },
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
      Field(
        "id", \.id, schema: { DeckSchema.reference(to: "cardId") }, read: { $0.cardID() },
        write: { $1.string($0) }
      ).about(
        """
        Stable and unique in the deck. When absent, readers derive one from NFC(term) and NFC(first \
        reading) only, so that corrected meanings keep progress; `kuchi check --write-ids` freezes it.
        """),
      Field(
        "formerIds", \.formerIds,
        schema: { DeckSchema.list(of: DeckSchema.reference(to: "cardId"), isUnique: true) },
        read: { $0.formerIDs() }, isUsual: { $0.isEmpty }, write: { $1.list($0) },
        summary: { $0.formerIds.joined(separator: " ") }
      ).about("Ids this card had before (renamed or merged); progress found under them is carried over."),
      Field(
        "kind", \.kind,
        schema: {
          #""enum":["\#(CardKind.allCases.map(\.rawValue).joined(separator: "\",\""))"],"default":"word""#
        }, read: { $0.cardKind() ?? .word }, isUsual: { $0 == .word },
        write: { $1.string($0.rawValue) }, summary: { $0.kind.rawValue }),
      .line("term", \.term, isRequired: true).about("The usual written form, which is shown."),
      .list("forms", \.forms).about("Other written forms, accepted when the term is asked for."),
      .list("readings", \.readings).about(
        """
        Kana, best first; each is accepted. Omit when the term is kana. For kind kanji: on in \
        katakana, kun in hiragana.
        """),
      .text("furigana", \.furigana).about(
        """
        The term with readings in Anki's bracket notation: 食[た]べる, 日[に]本[ほん]語[ご]. A space opens the \
        next ruby base, and between two readings a new word: 毎[まい]日[にち] 漢[かん]字[じ]. With the brackets and these spaces removed, it must equal the term.
        """),
      .list("components", \.components, areWords: true)
        .about("For a kanji: the parts a learner sees, each one character: 休 has 亻 and 木."),
      .text("passage", \.passage, .cardID).about(
        """
        The id of the passage that the card asks about. The passage is shown before the card's questions.
        """),
      .list("meanings", \.meanings, isRequired: true, isUnique: false)
        .about("One accepted answer per item, best first. Text in round brackets is shown but not required."),
      .list("accept", \.accept).about("Further meanings accepted but never shown."),
      .list("reject", \.reject)
        .about("Near misses that typo-tolerant matching must never accept (for 行く: to come)."),
      .list("distractors", \.distractors).about(
        """
        Wrong choices the author wants offered for this card, in the language of its meanings; those \
        in Japanese script are offered when a question asks for the term.
        """),
      // The line of the gaps does not show everything.
      Field(
        "cloze", \.cloze, inner: Gap.format.keys,
        schema: { DeckSchema.list(of: Gap.format.schema) + #","maxItems":\#(Gap.limit)"# },
        read: { $0.gaps() }, isUsual: { $0.isEmpty },
        write: { $1.objects($0, Gap.format) }, notation: .line(\.clozeLine),
        summary: { $0.cloze.map(\.text).joined(separator: "; ") }
      ).about(
        """
        The gaps of a sentence. Each is a question of its own, cloze:1 the first. Gaps don't overlap.
        """),
      .list("pos", \.partsOfSpeech, .partOfSpeech, areWords: true)
        .about("Parts of speech as JMdict tags (n, v1, v5r, vs, adj-i, adj-na, ...)."),
      .list("tags", \.tags, .tag, areWords: true),
      .text("point", \.point, .group).about(
        """
        A short name of the point of grammar that the sentence is about. The sentences of a point share \
        one memory and are asked in turn; a lesson shows the first.
        """),
      .text("group", \.group, .group).about(
        """
        A short name of the row or lesson the card belongs to, such as k-row. Cards of one group are \
        taught together, in the order of the deck.
        """),
      .text("hint", \.hint, .text).about("Shown on request before answering."),
      .text("mnemonic", \.mnemonic, .text)
        .about("Plain text that helps to remember the card, shown where it is taught."),
      .text("notes", \.notes, .text).about("Plain text shown after answering. No HTML."),
      .objects("examples", \.examples, Example.format, blank: Example(text: "")),
      .list("audio", \.audio, .file).about("Sound files of the term, best first."),
      .list("image", \.image, .file).about("Image files that show the term, best first."),
      .quiz(\.quiz),
    ])

  /// The fields of a card in a list of words from an older quiz.
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
      .text("source", \.source).about("For example tatoeba:74694."),
    ])
}

extension Passage {
  static let format = ObjectFormat<Passage>(
    foreign: \.foreign,
    [
      .line("id", \.id, .cardID, isRequired: true).about("Unique among the texts of the deck."),
      .line("title", \.title, isRequired: true),
      .line("text", \.text, isRequired: true).about("One paragraph."),
      .text("furigana", \.furigana),
      .text("translation", \.translation).about("Shown only after the answers, which it gives away."),
      .objects("glosses", \.glosses, Example.format, blank: Example(text: ""))
        .about("Words in the text that no deck teaches, with their meaning there."),
    ])
}

extension Gap {
  static let format = ObjectFormat<Gap>(
    foreign: \.foreign,
    [
      .line("text", \.text, isRequired: true).about("The hidden text, as it is written in the term."),
      Field(
        "nth", \.occurrence,
        schema: { #""type":"integer","minimum":1,"maximum":\#(Gap.lastOccurrence),"default":1"# },
        read: { $0.occurrence() }, isUsual: { $0 == 1 }, write: { $1.raw("\($0)") }
      ).about("Which occurrence of the text is hidden, counted from the left without overlaps."),
      .text("hint", \.hint).about("Shown on request before answering."),
      .list("accept", \.accept).about("Other answers that are right."),
      .list("retry", \.retry).about(
        """
        Fair answers that are not what the gap practises. The player sees the hint and tries again.
        """),
      Field(
        "wrong", \.wrong,
        schema: {
          let line = TextRule.line.schema
          return #""type":"object","propertyNames":{\#(line)},"additionalProperties":{\#(line)}"#
        },
        read: { $0.wrongChoices() }, isUsual: { $0.isEmpty },
        write: { $1.wrongChoices($0) }
      ).about(
        """
        Wrong choices, each with its reason in one sentence. If there are three, only they are \
        offered; otherwise texts from gaps of other cards are added.
        """),
    ])
}
