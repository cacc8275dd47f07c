extension CardField {
  var question: String {
    switch self {
    case .term: "The word, as it is usually written."
    case .readings: "How is it read? In kana or in Latin letters, with ; between readings."
    case .meanings: "What does it mean? Each meaning is an answer of its own, with ; between them."
    case .accept: "Which further answers are right, though never shown? With ; between them."
    case .hint: "A hint, shown on request."
    case .notes: "A note, shown after the answer."
    case .tags: "Tags: words with spaces between them."
    case .mnemonic: "What helps to remember it, in your own words."
    case .group: "The row or lesson it belongs to: a short name."
    case .forms: "Other ways to write it, with ; between them."
    case .furigana: "The word with each reading after its kanji: 食[た]べる."
    case .components: "The parts of a kanji, with spaces between them: 亻 木."
    case .cloze: "Which words does a question hide? With ; between them, or marked: 私{{c1::は}}学生です。"
    case .reject: "Which near misses are wrong? With ; between them."
    case .distractors: "Wrong answers to offer, with ; between them."
    case .pos: "Parts of speech as in JMdict, with spaces between them: n, v1, adj-i."
    case .audio: "Sound files in the folder of the deck, with ; between them: media/neko.mp3."
    case .image: "Pictures in the folder of the deck, with ; between them: media/neko.png."
    }
  }
}

extension DeckField {
  var question: String {
    switch self {
    case .title: "The name that players read."
    case .description: "What the deck is for."
    case .tags: "Tags of every card: words with spaces between them."
    case .authors: "The authors, with ; between them."
    case .license: "The licence, as CC-BY-4.0."
    case .homepage: "Where the deck lives: an address."
    case .version: "Your own version of the deck: a number or a day."
    case .languages: "The languages of terms and of meanings, as ja,en."
    case .requires: "Which decks must be known first? Their names with spaces between them."
    }
  }
}

extension EditNotice {
  var wording: String {
    switch self {
    case .refused(let faults): faults.map(\.kind.editMessage).joined(separator: " ")
    case .noSuchField(let name, let known):
      "There is no line \(name)".asSentence
        + " \(guess(name, among: known))Type a number, or a name: \(known.joined(separator: ", "))."
    case .noSuchCard(let word):
      "No card here is called \(word). Say its term, a reading in kana or Latin letters, or a meaning."
    case .editingLast: "This is the card of your last answer; :edit once more takes the one asked."
    case .nothingToEdit: "There is nothing to edit here. :decks lists the decks, :edit deck NAME edits one."
    case .noOther: "There is no other."
    case .undone: "Your last edit is taken back."
    case .noSuchPosition(let text, let count): "\(text) is not in the list. Type a number from 1 to \(count)."
    case .gaveUp: "A card needs a meaning, so this one was dropped. :new begins again."
    case .added(let term): "\(term) is in the deck."
    case .deletedCard(let term): "\(term) is deleted. :undo brings it back."
    case .deletedDeck(let title): "\(title) is deleted, with its file. :undo brings it back, :back goes back."
    case .newDeck(let title): "\(title) is a new deck."
    case .copied(let title, let path): "\(title) can't be edited where it is. Your copy of it is in \(path)."
    case .reloaded(let title): "\(title) is as its file is now."
    }
  }
}

extension Diagnostic.Kind {
  /// The message in the editor, which shows no file.
  var editMessage: String {
    switch self {
    case .emptyText, .emptyList: "It can't be empty."
    case .tooLong(let count, let limit): "It has \(count) characters, and at most \(limit) are allowed."
    default: Messages.english.fault(self)
    }
  }
}
