struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a deck of a word list, or of notes from Anki.",
    discussion: """
      Reads CSV and TSV, text copied from Quizlet, tables of Markdown and Org mode, lines such as 犬 いぬ a dog, Anki's notes in plain text and its packages (.apkg, .colpkg) \
      and collections (.anki2), \
      CrowdAnki, jmdict-simplified, and decks of this program. What separates the columns and what they hold is found \
      out and shown before anything is written: each way to read the file is judged by the cards that it would make, and \
      by the names of the columns in a dozen languages. Where several ways make sense you choose among their cards on a \
      terminal; in a script it is an error that shows the cards of each way and the --columns for it. --columns says it \
      from the first column on, or by their names, which may stand in the first row:

        kuchi import words.csv --columns term,reading,-,meaning
        kuchi import words.csv --columns term=Expression,meaning=English
        kuchi import notes.txt --columns 'Basic: term,meaning'
        kuchi import quizlet.txt --separator ' - ' --row-separator ';;'
        kuchi import old.csv --encoding shift_jis

      Columns may hold: term, reading, furigana, meaning, forms, accept, reject, distractors, pos, tags, hint, notes, \
      example, exampleFurigana, exampleTranslation, id, kind, quiz. Readings and tags may stand in several columns. \
      term,meaning,term,meaning reads two lists that stand beside each other. \
      With the name of a note type and a colon before them they are its columns alone; --columns may be given several times.

      Text is UTF-8, or what it is recognized as: UTF-16, Shift_JIS, EUC-JP, ISO-2022-JP, GB18030, Big5, EUC-KR, \
      Windows-1252, Mac Roman. \
      --encoding settles it. Decks of Anki's that are of several languages become decks of their own, and so does each deck \
      of a package with its subdecks; --deck takes one.

      A package brings more than words. What each template asks becomes what is asked of the card, and \
      cloze deletions become gaps. Answers, due dates, \
      suspended and buried cards go into your progress, the limits, steps, retention, longest interval and easy days of \
      its deck become the settings of a new deck, flags and leeches become tags, and sounds and pictures go into \
      the folder media beside the deck; those of a collection come from the folder .media beside it. What can't be brought is counted, with the reason. Importing a newer package adds \
      what is new. --no-history brings the words alone.

      A deck is called as its file is, unless --id says otherwise. Importing over the deck of the same name brings it up to \
      date: its columns hold what you said last time if they have the same names, its cards keep their ids, and so their progress, and the notes, tags and wrong answers that you added stay, as \
      do cards that are not in the file. Every row that did not become a card is named.

      With --json each line is one object; its type says what else is in it:

        column  table, column (from 1), name, field (none where it is left
                out), sample
        row     line or note, event, message; field, text, into and reason
                where they apply
        change  card, field, before, after, kept: where the file says
                something else than the deck, and whether the deck's own stays
        report  format, deck, file, rows, cards, merged, skipped, media; where
                there are any encoding, suspended, scheduled, clozes and
                gaps; after an update added, changed, unchanged and absent
                too; of a package mediaWritten, mediaUnchanged,
                mediaLeftOut, flags and leeches
        options deck, settings, leftOut, subdecks (with options of their own)
        history rows (of Anki's log), added, practice (of these, crammed),
                known, leftOut (counts by reason: manual, cloze,
                otherQuestion, noCard, deleted, future, invalid),
                placed (due dates without answers), moved (due dates that
                were set), forgotten (cards made new again), unanswered,
                suspended, unsuspended, buried, unasked, listed, gone
                (cards deleted in Anki, which are suspended)
      """)

  @Argument(
    help: ArgumentHelp("The file; a dash for standard input.", valueName: "file"), completion: .file())
  var source: String

  @Option(
    help: ArgumentHelp(
      "Where to write the deck; a dash for standard output. By default it joins your decks.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var to: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What the columns hold; of one note type as in 'Basic: term,meaning'.", valueName: "fields"))
  var columns: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What separates the columns: comma, tab, semicolon, or any characters."))
  var separator: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What separates the rows, if not lines: semicolon, or any characters."))
  var rowSeparator: String?

  @OptionGroup var encoding: EncodingOption

  @Option(help: ArgumentHelp("Import this deck of the file only, with its subdecks.", valueName: "name"))
  var deck: String?

  @Flag(
    inversion: .prefixedNo,
    help: "The first row holds the names of the columns, or is a row like all others, whatever it looks like."
  )
  var header: Bool?

  @Option(help: ArgumentHelp("The name players read.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp("The name the deck is played by, and its progress kept under.", valueName: "name"))
  var id: String?

  @Option(help: ArgumentHelp("The languages of terms and meanings, as in ja,en.", valueName: "tags"))
  var languages: String?

  @Flag(
    inversion: .prefixedNo, help: "Bring what Anki recorded: answers, due dates, suspended and buried cards.")
  var history = true

  @Option(
    help: ArgumentHelp("The name of the player who answered in Anki; yours by default.", valueName: "name"))
  var profile: String?

  @Flag(help: "Bring back the cards of the file that you deleted here.")
  var deleted = false

  @Flag(help: "One JSON object a line.")
  var json = false

  @Flag(help: "Show the result, and write nothing.")
  var dryRun = false

  func validate() throws {
    if let id, !Diagnostic.TextForm.deckID.matches(Array(id.utf8)) {
      throw ValidationError("--id takes 1 to 64 of A-Z a-z 0-9 . _ - and begins with a letter or a digit.")
    }
    if source == "-", id == nil {
      throw ValidationError("Standard input has no name. Say with --id what the deck is called.")
    }
    if languages != nil, deckLanguages == nil {
      throw ValidationError("--languages takes two tags, as in ja,en.")
    }
    for (name, text) in [("--separator", separator), ("--row-separator", rowSeparator)] {
      if let text, Separators.separator(text) == nil {
        throw ValidationError(
          "\(name) takes comma, tab, semicolon, or 1 to 32 bytes without quotation marks.")
      }
    }
    if to == "-", json { throw ValidationError("--json and --to - would both write to standard output.") }
  }

  func run() throws {
    let name = source == "-" ? "words" : URL(filePath: source).lastPathComponent
    try ImportRunner(
      source: source, names: ImportNames(file: name, id: id, title: title, languages: deckLanguages),
      columns: columns, options: options, only: deck, target: to, isDryRun: dryRun,
      style: json ? .json : .text, bringsBack: deleted, takesHistory: history, profile: profile
    ).run()
  }

  private var options: SeparatedTextOptions {
    SeparatedTextOptions(
      field: separator.flatMap(Separators.separator), row: rowSeparator.flatMap(Separators.separator),
      isHeaded: header, encoding: encoding.value)
  }

  private var deckLanguages: Deck.Languages? {
    guard let tags = languages?.split(separator: ","), tags.count == 2,
      tags.allSatisfy({ Diagnostic.TextForm.language.matches(Array($0.utf8)) })
    else { return nil }
    return Deck.Languages(term: String(tags[0]), meaning: String(tags[1]))
  }
}

/// The encoding of a text, which is recognized unless it is named.
struct EncodingOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The encoding of the text: utf-8, shift_jis, euc-jp, windows-1252 …", valueName: "name"))
  var encoding: String?

  var value: TextEncoding { encoding.flatMap(TextEncoding.init) ?? .recognised }

  func validate() throws {
    if let encoding, TextEncoding(named: encoding) == nil {
      throw ValidationError("--encoding takes \(TextEncoding.names.joined(separator: ", ")).")
    }
  }
}
