struct ReadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Read a text of your own with what you know.",
    discussion: """
      First it tells how much of the text you know. A word is found in all decks, a verb or an adjective in all its forms. \
      From 95 % on a text can be read.

        kuchi read story.txt               page by page
        pbpaste | kuchi read -             what was copied
        kuchi read story.txt --new         its new words, the most used first
        kuchi read story.txt --add mine --pick 1-10
                                           the first ten of them into a deck of your own
        kuchi read words.txt --new         a list of words does, too

      Each sentence has a line of its own. Words that are new stand out and have a number, those being learned or fading are \
      bold, and a reading is shown until you know it. Enter turns the page and b turns back. A number looks a word up, as \
      kuchi look does, and so does any word that you type; add 3 mine puts the third into your deck mine. q ends.

      A card that is added has the sentence of the text as its first example, and the name of the file as the source. \
      Without a terminal the summary and the new words are shown.

      With --json the first object has type summary: words, coverage (the percentage that is known), readable, and how \
      many are new, learning, fading, known or unlisted (in no deck). The others are the text in pieces, in order: type \
      word or text, text; of a word state, chance (that it is known now), count (in the text), deck, card (their ids), \
      term, reading, meanings, and number if it is new.
      """)

  @Argument(
    help: ArgumentHelp("The text; - is standard input.", valueName: "file"), completion: .file())
  var file: String

  @Flag(help: "List the new words, the most used first.")
  var new = false

  @Option(
    help: ArgumentHelp("A deck of yours for the words of --pick.", valueName: "deck"), completion: .decks)
  var add: String?

  @Option(
    help: ArgumentHelp("New words for it, by their numbers, as 1,3,5-7, or all.", valueName: "numbers"))
  var pick: String?

  @OptionGroup var encoding: EncodingOption

  @OptionGroup var options: ProgressOptions

  func validate() throws {
    if (add == nil) != (pick == nil) {
      throw ValidationError("--add and --pick belong together, as in --add mine --pick 1-10.")
    }
    if let pick, pick != "all", pick.listedNumbers == nil {
      throw ValidationError("--pick takes numbers, as 1,3,5-7, or all.")
    }
  }

  func run() throws {
    let progress = try PlayerProgress(options)
    let text = try progress.assess(self.text, at: .now)
    let colors = !options.plain && Terminal.traits.theme(progress.settings.appearance) != .none
    let view = AssessedTextView(text, ReadingStyle(display: progress.settings.readings), hasColors: colors)
    let title = file == "-" ? worded("This text") : URL(filePath: file).lastPathComponent
    let words = NewWords(text: text, source: file == "-" ? nil : title)
    if options.json {
      try Output.writeJSON(lines: view.json())
    } else if let add, let pick {
      try words.add(pick, to: add)
    } else if !new, let keyboard {
      TextPager(words: words, view: view, progress: progress).run(keyboard, after: view.summary(title))
    } else {
      progress.page([view.summary(title), .empty] + view.newWords)
    }
  }

  private var text: String {
    get throws {
      do {
        return try SourceText(Array(ImportFile.contents(of: file)), encoding: encoding.value).text
      } catch let failure as ImportFailure {
        throw CommandError(failure.message(about: file), .badData)
      }
    }
  }

  /// What the reader types; nil without a terminal. If the text came through a pipe, it is the terminal's own.
  private var keyboard: InputLines? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    if file == "-", isatty(STDIN_FILENO) == 0 {
      let terminal = open("/dev/tty", O_RDONLY)
      guard terminal >= 0 else { return nil }
      defer { close(terminal) }
      dup2(terminal, STDIN_FILENO)
    }
    return isatty(STDIN_FILENO) == 1 ? InputLines() : nil
  }
}

/// The new words of a text, as cards for a deck of the reader's own.
struct NewWords {
  let text: AssessedText
  let source: String?

  /// The word with a number. The command fails if there is none.
  func word(_ number: Int) throws(CommandError) -> AssessedText.Word {
    let words = text.newWords
    guard words.indices.contains(number - 1) else {
      throw CommandError(
        words.isEmpty
          ? worded("There are no new words.")
          : worded("The new words have numbers from 1 to \(words.count)."),
        .badData)
    }
    return words[number - 1]
  }

  /// Adds the words with these numbers, or all of them, to a deck.
  func add(_ list: String, to deck: String) throws {
    guard let numbers = list == "all" ? Array(1...max(1, text.newWords.count)) : list.listedNumbers else {
      throw CommandError(worded("\(list) is no number of a word. Say for instance 1, 1-3 or all."), .badData)
    }
    let added = try Session.ofDecks().add(numbers.compactMap { card(of: try word($0)) }, to: deck)
    Output.say(worded("\(counted(added, "word")) added to \(deck). To play it: kuchi play \(deck)"))
  }

  /// A word's card, with the sentence as its first example unless that is the word alone.
  private func card(of word: AssessedText.Word) -> Card? {
    guard var card = text.card(of: word) else { return nil }
    let sentence = word.sentence.trimmingCharacters(in: .whitespaces)
    if sentence != word.text { card.examples.insert(Example(text: sentence, source: source), at: 0) }
    return card
  }
}
