extension HelpTopic {
  /// Pages about decks: bundled, written by players, and imported.
  static let decks = [
    HelpTopic(
      "decks", "The decks there are, and how to write your own.",
      """
      These decks come with kuchi. The first three are built into the program and play anywhere.

        hiragana              a course: row by row, with pictures, and words and their meanings
        katakana              the same for katakana, with the sounds of foreign words
        first-words           greetings, phrases of the first week, and first words
        jlpt-n5-vocabulary    the words of the first level, verbs and adjectives with examples
        particles             は, が, を and the others: sentences with a gap
        kanji-n5              the first kanji: readings and meanings
        numbers-and-counters  numbers, and counters with every reading that changes
        time-and-dates        the clock, the calendar and all between
        verb-forms            everyday verbs of every class, from ます to なければ
        adjective-forms       the same for adjectives
        grammar-n5            the grammar of the first level: sentences with a gap
        reading-n5            short texts to read, three questions each
        jlpt-n4-vocabulary    what the second level adds
        kanji-n4              the kanji of the second level
        grammar-n4            the grammar of the second level
        reading-n4            texts of the second level
        verb-forms-n4         the same verbs, from たら to the causative passive
        look-alikes           homophones, verbs in pairs, kanji and words easily mixed up
        jlpt-n3-vocabulary    common words of the third level, each with an example
        kanji-n3              the kanji of the third level, and parts of other kanji
        grammar-n3            the grammar of the third level, six sentences a point
        reading-n3            texts of the third level
        kanji-everyday        other kanji of the words of the first two levels
        kanji-words           kanji of other words, from all three levels

      kuchi decks lists them with the number of their cards, and how many are due.

      A deck of your own is a JSON file:

        {
          "formatVersion": 1,
          "id": "my-first-deck",
          "title": "My first deck",
          "cards": [
            { "term": "猫", "readings": ["ねこ"], "meanings": ["cat"] },
            { "term": "食べる", "readings": ["たべる"],
              "meanings": ["to eat"], "pos": ["v1"] },
            { "term": "ありがとう", "meanings": ["thank you", "thanks"] }
          ]
        }

        kuchi check mine.json              name every mistake, with line and column
        kuchi check --fix mine.json        mend what needs no judgement
        kuchi check --write-ids mine.json  give each card an id to keep its progress by
        kuchi check --schema               the JSON Schema, for your editor
        kuchi decks new --forms mine.json  a deck of the forms of its verbs and adjectives
        kuchi play mine.json               play it

      A card may have a "mnemonic", which its lesson shows, and a "group", the row or lesson it belongs to. A deck \
      may say what comes before it: "requires": ["hiragana"]. A word from there that means the same as the one that is \
      wanted is worth another try. kuchi check takes a folder too, and checks its decks \
      together: what they require of each other, and whether a word that several of them teach means the same in each. \
      "audio" and "image" name sounds and pictures in the folder of the deck: "audio": ["media/neko.mp3"]. \
      After an answer kitty, WezTerm, Ghostty and Konsole draw a PNG; a terminal with sixels draws any picture if img2sixel \
      is installed. \
      Furigana stand over each kanji where its reading can be told: "日[に]本[ほん]", but "今日[きょう]". A blank before a \
      reading begins a new word: "毎[まい]日[にち] 漢[かん]字[じ]".

      A sentence may have gaps, each a question of its own. "wrong" gives choices that are wrong, each with its reason; \
      "retry" lists fair answers that are not what is practised, and are tried again:

        { "kind": "sentence", "term": "私は学生です。", "meanings": ["I am a student."],
          "cloze": [{ "text": "は", "hint": "marks the topic", "accept": ["も"],
            "wrong": { "を": "を marks what an action is done to." } }] }

      Sentences about one point of grammar may share a memory: those with the same "point", as "point": "wa", are asked in \
      turn, and the lesson shows the first.

      A text to read is part of the deck, and cards name it: it is shown before its questions, and opens when nearly all of \
      its words are known. Its "glosses" explain words that no deck teaches:

        "passages": [{ "id": "asa", "title": "My morning", "text": "六時に起きます。",
          "furigana": "六[ろく] 時[じ]に 起[お]きます。", "glosses": [] }],
        "cards": [{ "kind": "sentence", "passage": "asa", "term": "この人は六時に起きます。",
          "meanings": ["This person gets up at six."], "cloze": [{ "text": "六時" }] }]

      A kanji may name its parts: "components": ["亻", "木"].

      Other languages work too: say "languages": { "term": "es", "meaning": "de" }, or kuchi decks edit \
      NAME --set languages=es,de, and answers are judged by them. An \
      article may be left out (perro for el perro) and accents too; one of another gender is a slip, and so is n for ñ. \
      Maedchen is Mädchen. In Korean spaces may stand elsewhere. --ask meaning and --ask recall ask both ways.

      A deck may change under you. What you learned stays with a card whose new version lists the id it had in \
      formerIds. Where a deck does not say so, a new card that agrees with one that is gone in two of term, reading and \
      first meaning is taken for it. Kuchi tells you; kuchi progress rename lists such cards, and undoes it.
      """),
    HelpTopic(
      "editing", "Change a card or a deck, in a game or from the shell.",
      """
      In a game:

        :edit              the card that was just asked
        :edit neko         another card: its term, a reading or a meaning
        :edit deck         the deck itself
        :new               add cards
        :new deck TITLE    make a deck
        :delete            delete the card or the deck you edit
        :move 1            make it the first
        :undo              take an edit back; again for the one before

      A number chooses a line and puts it before you to be changed. An empty line goes back to the game, which goes \
      on with the card as it is now. Readings may be typed in Latin letters.

      Every edit is in the deck's file at once. It changes the lines of its card, or of its field, and leaves every \
      other byte of the file as it is. A file that another program has changed meanwhile is never overwritten.

      Your own decks are in ~/.local/share/kuchi/decks, which no installation touches. A deck that comes with kuchi, \
      or lies in ./decks, is copied there when you first edit it, and the list of decks says that you have changed \
      it. A newer kuchi brings its newer decks, except where you have a copy of your own. A deck that you name by \
      its path, or that lies in $KUCHI_DECKS, is edited where it is.

      From the shell:

        kuchi decks new "My pets"      make a deck
        kuchi decks edit my-pets --add --set term=犬 --set meanings=dog
        kuchi decks edit my-pets       its file, in your editor, checked afterwards
        kuchi decks edit --where deck:my-pets --tag pet --yes
                                       all cards that a query finds; without --yes it asks
        kuchi decks undo --yes         take that back
        kuchi decks move my-pets 1     list it first
        kuchi decks diff hiragana      what you have changed in it
        kuchi decks reset hiragana     take it as it comes again; your copy is kept
      """),
    HelpTopic(
      "filters", "Ask only some of the cards.",
      """
      :filter food asks only cards with that word in them: in the term, in a reading, at the beginning of a word of \
      a meaning, or among the tags. Readings may be typed in Latin letters.

        :filter food        cards with this word
        :filter #verb       cards with this tag or part of speech
        :filter -food       all but cards with this word
        :filter             list the filters, with their numbers
        :filter off 2       switch the second one off
        :filter remove 2    remove it

      A card has to pass all filters. The header says which are on and how many cards match. The game follows at \
      once and keeps its score; wrong answers still come from the whole deck. :help filter explains the rest.

      Filters are kept for the next time. Those of kuchi play --filter food --filter -verb are for that run alone.
      """),
    HelpTopic(
      "search", "Find cards in all decks, and practise some of them.",
      """
      :search finds cards in all decks by kana, kanji, Latin letters or meaning: tabe, たべ, 食 and eat all find 食べる, and so \
      does any of its forms. :look tells what is found in full, with the way from the word to its form; kuchi look does so in \
      the shell:

          $ kuchi look 食べられなかった

      Dictionaries that you have added are asked too: JMdict, KANJIDIC2 and packages for Yomitan. kuchi dictionary --help says \
      where they are and how to add one, and kuchi look WORD --add DECK makes a card of what they say.

        kuchi dictionary    which were added, and their licences

      A text of your own is read with what you know: kuchi read FILE tells how much that is and shows the text page by page, \
      its new words numbered, to be looked up and added to a deck. kuchi help read has the rest.

      What is found is shown below the line while you type. Enter keeps it in view, and then numbers such as 1 3 5-7 \
      pick cards for a practice set of up to 50.

        :pick               list the practice set
        :pick play          play it at once; your schedule stays as it is
        :pick save TITLE    make a deck of it, while you go on

      An empty line goes back to the game. What is recorded can be asked for too, there and in the shell:

          $ kuchi search 'deck:hiragana is:new a'

        is:due        in a state: due, new, learning, review, suspended, buried or leech
        tag:verb      with this tag or part of speech; #verb is the same; tag:JLPT* for all
                      that begin so, tag:none for none
        flag:1        with this flag of Anki's or of :flag, 1 to 7; flag:0 with none
        deck:NAME     of the deck with this name or title; kana* for all that begin so, and
                      deck:A::B for a subdeck of Anki's
        note:kanji    of this kind: word, kanji, kana, phrase or sentence
        card:recall   asked so: meaning, reading, recall or hearing
        nid:ID        with this id
        re:^お         matching a regular expression; w:eat a whole word, and nc:cafe a text
                      without accents and the marks of voiced kana
        rated:7       answered in the last 7 days; rated:1 is today
        introduced:7  answered for the first time in the last 7 days
        prop:s>21     remembered so: s is the stability in days, d the difficulty from 1
                      to 10, r the chance to know it from 0 to 1, ivl the interval, due
                      the days until it is due, reps the answers, lapses how often it was
                      forgotten; with > < >= <= = or !=
        "to eat"      one text; deck:"First words" likewise
        -is:due       all but that; a query that begins so needs -- before it in the shell
        is:leech or prop:d>8   one or the other; what is written side by side must all hold

      Filters take the words, tags and decks of it. What is recorded changes from day to day, and with it a game would.
      """),
    HelpTopic(
      "importing", "Word lists, Quizlet, Anki, dictionaries.",
      """
      kuchi import makes decks of CSV and TSV, of text copied from Quizlet, of Anki's notes in plain text and its \
      packages (.apkg, .colpkg) and collections (.anki2), of CrowdAnki decks and of jmdict-simplified. It finds out what the columns hold and \
      shows it, and it names every row that did not become a card:

          $ kuchi import pets.csv --to pets.json
          pets.csv has 3 columns:
            1  term      猫
            2  readings  ねこ
            3  meanings  cat, kitty
          Columns without names go by what is in them; --columns says otherwise.
          pets.csv:3: 2 of 3 fields are there; the others count as empty.
          pets.csv:3: left out: there is no meaning in it.
          3 rows: 2 cards, 0 merged, 1 left out.
          Written to pets.json
          To play it: kuchi play pets.json

      Without --to the deck joins your own. --columns term,reading,meaning says what the columns hold, --dry-run \
      writes nothing. --columns 'Basic: term,meaning' says it of one note type, and may be given several times. Where \
      several ways to read the columns make sense you choose among their cards on a terminal; in a script it is an error \
      that shows them, each with its --columns. --header and --no-header settle what the first row is.

      Text in Shift_JIS, EUC-JP, GB18030, Big5, EUC-KR, UTF-16, Windows-1252 or Mac Roman is read too, and the report says so; --encoding \
      settles it. --separator and --row-separator take what you chose in Quizlet. Anki's decks of different \
      languages become decks of their own. A reading may share the cell of its word or of the meanings (犬 (いぬ), \
      いぬ - dog), and numbers part meanings (1. dark 2. gloomy). For a text, or a list of words alone, kuchi read FILE --new \
      tells which words are new, and makes cards of those you choose.

      A package of Anki's brings your years with it: each deck becomes a deck, a reversed card asks for the word, and \
      answers, due dates, suspended and buried cards go into your progress. Sounds and pictures go into the folder \
      media beside the deck, flags become tags. What can't be brought is counted, with the reason. Importing a newer \
      package adds what is new; --no-history brings the words alone. Packages of newer Anki versions need the library libzstd1. A file of \
      another format, such as an Excel workbook or a database, is called by its name, with what to do instead.

      Importing the same list again brings the deck up to date: cards keep their ids and so their progress, and the \
      notes, tags and wrong answers that you added stay. A note of Anki's is known by its GUID, whatever file it comes in: \
      a second package or the whole collection brings it up to date where it is, and no answer counts twice.

      kuchi export writes a deck for others:

        kuchi export mine.json --to mine.apkg   a package for Anki, with due dates and answers
        kuchi export --all --to all.apkg        the same with every deck of yours
        kuchi export mine.json --to mine.txt    notes that Anki imports with no setting changed
        kuchi export mine.json --to mine.csv    a table for a spreadsheet
        kuchi import mine.txt                   takes any of them in again

      When you open a package in Anki, tick "Import any learning progress": it is off at first, and without it every card is \
      new. Anki never changes the schedule of a card that it has, so what you learn here goes back into your collection as \
      a whole: kuchi export --all --into anki.colpkg --to back.colpkg; kuchi export --help says how.
      """),
  ]
}
