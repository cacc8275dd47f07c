extension CardField {
  var question: String {
    switch self {
    case .term: worded("The word, as it is usually written.")
    case .readings: worded("How is it read? In kana or in Latin letters, with ; between readings.")
    case .meanings: worded("What does it mean? Each meaning is an answer of its own, with ; between them.")
    case .accept: worded("Which further answers are right, though never shown? With ; between them.")
    case .hint: worded("A hint, shown on request.")
    case .notes: worded("A note, shown after the answer.")
    case .tags: worded("Tags: words with spaces between them.")
    case .mnemonic: worded("What helps to remember it, in your own words.")
    case .group: worded("The row or lesson it belongs to: a short name.")
    case .forms: worded("Other ways to write it, with ; between them.")
    case .furigana: worded("The word with each reading after its kanji: 食[た]べる.")
    case .components: worded("The parts of a kanji, with spaces between them: 亻 木.")
    case .cloze: worded("Which words does a question hide? With ; between them, or marked: 私{{c1::は}}学生です。")
    case .reject: worded("Which near misses are wrong? With ; between them.")
    case .distractors: worded("Wrong answers to offer, with ; between them.")
    case .pos: worded("Parts of speech as in JMdict, with spaces between them: n, v1, adj-i.")
    case .audio: worded("Sound files in the folder of the deck, with ; between them: media/neko.mp3.")
    case .image: worded("Pictures in the folder of the deck, with ; between them: media/neko.png.")
    }
  }
}

extension DeckField {
  var question: String {
    switch self {
    case .title: worded("The name that players read.")
    case .description: worded("What the deck is for.")
    case .tags: worded("Tags of every card: words with spaces between them.")
    case .authors: worded("The authors, with ; between them.")
    case .license: worded("The licence, as CC-BY-4.0.")
    case .homepage: worded("Where the deck lives: an address.")
    case .version: worded("Your own version of the deck: a number or a day.")
    case .languages: worded("The languages of terms and of meanings, as ja,en.")
    case .requires: worded("Which decks must be known first? Their names with spaces between them.")
    }
  }
}

extension EditNotice {
  var wording: String {
    switch self {
    case .refused(let faults): faults.map(\.kind.editMessage).joined(separator: " ")
    case .noSuchField(let name, let known):
      worded("There is no line \(name)").asSentence
        + worded(" \(guess(name, among: known))Type a number, or a name: \(known.joined(separator: ", ")).")
    case .noSuchCard(let word):
      worded(
        "No card here is called \(word). Say its term, a reading in kana or Latin letters, or a meaning.")
    case .editingLast: worded("This is the card of your last answer; :edit once more takes the one asked.")
    case .nothingToEdit:
      worded("There is nothing to edit here. :decks lists the decks, :edit deck NAME edits one.")
    case .noOther: worded("There is no other.")
    case .undone: worded("Your last edit is taken back.")
    case .noSuchPosition(let text, let count):
      worded("\(text) is not in the list. Type a number from 1 to \(count).")
    case .gaveUp: worded("A card needs a meaning, so this one was dropped. :new begins again.")
    case .added(let term): worded("\(term) is in the deck.")
    case .deletedCard(let term): worded("\(term) is deleted. :undo brings it back.")
    case .deletedDeck(let title):
      worded("\(title) is deleted, with its file. :undo brings it back, :back goes back.")
    case .newDeck(let title): worded("\(title) is a new deck.")
    case .copied(let title, let path):
      worded("\(title) can't be edited where it is. Your copy of it is in \(path).")
    case .reloaded(let title): worded("\(title) is as its file is now.")
    }
  }
}

extension Diagnostic.Kind {
  /// The message in the editor, which shows no file.
  var editMessage: String {
    switch self {
    case .emptyText, .emptyList: worded("It can't be empty.")
    case .tooLong(let count, let limit):
      worded("It has \(count) characters, and at most \(limit) are allowed.")
    default: Messages.current.fault(self)
    }
  }
}
