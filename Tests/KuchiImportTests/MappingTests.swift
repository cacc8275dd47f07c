import KuchiImport
import Testing

struct MappingTests {
  /// The fields of the columns as they are guessed; - for a column that is none.
  private func fields(_ table: ForeignTable) -> String {
    Mapping(guessedFor: table).fields.map { $0?.rawValue ?? "-" }.joined(separator: " ")
  }

  private func fields(_ text: String) throws -> String {
    fields(try #require(try ImportFile.text(Array(text.utf8)).tables.first))
  }

  @Test(arguments: [
    ("expression,reading,meaning,tags,guid", "term readings meanings tags id"),
    (
      "Vocabulary-Kanji,Vocabulary-Kana,Vocabulary-English,Expression,Sentence-English,Audio",
      "term readings meanings example exampleTranslation -"
    ),
    ("Kanji;Hiragana;Englisch", "term readings meanings"),
    ("単語,読み方,意味,例文,品詞", "term readings meanings example pos"),
    ("English,Japanese,Romaji", "meanings term readings"),
    ("Original,Pronunciation,Translation", "term readings meanings"),
    ("No.,Word,Part of Speech,Definition,Comment", "- term pos meanings notes"),
    ("Word,Meaning,Mnemonic,Lesson", "term meanings mnemonic group"),
    ("Wort,Bedeutung,Eselsbrücke,Hinweis", "term meanings mnemonic hint"),
    ("単語,意味,覚え方,グループ", "term meanings mnemonic group"),
    (
      "id,term,forms,readings,meaning,accept,reject,hint",
      "id term forms readings meanings accept reject hint"
    ),
  ])
  func `columns are recognised by their names`(header: String, expected: String) throws {
    let separator = header.contains(";") ? ";" : ","
    let rows = ["猫 ねこ cat hX!3abcd", "犬 いぬ dog k9$aQwer"].map { row in
      let cells = row.split(separator: " ")
      return expected.split(separator: " ").map { field in
        switch field {
        case "term", "forms": String(cells[0])
        case "readings": String(cells[1])
        case "meanings": String(cells[2])
        case "id": String(cells[3])
        case "example": "\(cells[0])がいる。"
        case "exampleTranslation": "There is a \(cells[2])."
        default: "a \(cells[2])-like thing"
        }
      }.joined(separator: separator)
    }
    #expect(try fields(([header] + rows).joined(separator: "\n")) == expected)
  }

  @Test(arguments: [
    ("食べる,たべる,to eat\n猫,ねこ,cat\n", "term readings meanings"),
    ("to eat,食べる\ncat,猫\n", "meanings term"),
    ("taberu,食べる,to eat\nneko,猫,cat\n", "readings term meanings"),
    ("たべる,to eat\nねこ,cat\n", "term meanings"),
    ("ねこ,猫,cat\nたべる,食べる,to eat\n", "readings term meanings"),
    ("食[た]べる,to eat\n猫[ねこ],cat\n", "term meanings"),
    ("食べる,食[た]べる,to eat\n猫,猫[ねこ],cat\n", "term furigana meanings"),
    ("1,猫,cat\n2,犬,dog\n", "- term meanings"),
    ("hX!3abcd,猫,cat\nk9$aQwer,犬,dog\n", "id term meanings"),
    ("猫,cat,n5::animals\n犬,dog,n5::animals\n", "term meanings tags"),
    ("食べる,to eat,Core\n飲む,to drink,Core\n行く,to go,Core\n", "term meanings tags"),
    ("猫,cat,Core\n犬,dog,Kana\n鳥,bird,Core\n馬,horse,Kana\n", "term meanings tags"),
    ("食べる,to eat,Core\n飲む,to drink,Kana\n行く,to go,Mono\n", "term meanings notes"),
    ("食べる,to eat,taberu\n飲む,to drink,nomu\n行く,to go,iku\n", "term meanings readings"),
    ("猫,cat,neko\n犬,dog,inu\n鳥,bird,tori\n", "term meanings readings"),
    ("こんにちは,hello,konnichiwa\nコーヒー,coffee,koohii\nありがとう,thanks,arigatou\n", "term meanings readings"),
    ("食べる,たべる,taberu,to eat\n飲む,のむ,nomu,to drink\n行く,いく,iku,to go\n", "term readings - meanings"),
    ("猫,[sound:neko.mp3],cat\n犬,[sound:inu.mp3],dog\n", "term - meanings"),
    (
      "猫,cat,猫がいる。庭にもいる。,There is a cat.\n犬,dog,犬が走っている。速い。,A dog is running.\n",
      "term meanings example exampleTranslation"
    ),
    ("gato,cat\nperro,dog\n", "term meanings"),
    ("猫,кошка\n犬,собака\n", "term meanings"),
    ("単語,meaning\n意味,word\n", "term meanings"),
    ("Front,Back\ncat,猫\ndog,犬\n", "meanings term"), ("Front,Back\n猫,cat\n犬,dog\n", "term meanings"),
    ("Front,Back\ncat,gato\ndog,perro\n", "term meanings"),
    // A list of kanji has its on readings where a list of words has meanings.
    (
      "Expression,Meaning,Reading,Notes\n会,\"kai, e\",a.u,meeting\n同,dou,ona.ji,same\n事,ji zu,koto,matter\n",
      "term readings readings meanings"
    ),
    (
      "Front,Back,Reading,Notes\n会,\"カイ, エ\",あ.う,meeting\n同,ドウ,おな.じ,same\n事,ジ ズ,こと,matter\n",
      "term readings readings meanings"
    ),
    ("会,カイ エ,あ.う,meeting\n同,ドウ,-,same\n事,ジ,-,matter\n", "term readings readings meanings"),
    ("Kanji,Meaning,Notes\n会,meeting,also to fit\n同,same,\n事,matter,a thing\n", "term meanings notes"),
  ])
  func `columns without names, or with misleading ones, are recognised by their contents`(
    text: String, expected: String
  ) throws {
    #expect(try fields(text) == expected)
  }

  @Test(arguments: [
    ("Kanji Meaning Antwort", "{{Kanji}}", "{{Antwort}}", "term - meanings"),
    ("Kanji Meaning Antwort", "{{Kanji}}", "{{Meaning}} {{Antwort}}", "term meanings -"),
    ("Kanji Meaning Antwort", "{{Kanji}}", "{{FrontSide}}", "term meanings -"),
    ("Kanji Deutsch English", "{{English}}", "{{type:Kanji}}", "term - meanings"),
  ])
  func `meanings are in a field that a template shows`(
    names: String, front: String, back: String, expected: String
  ) {
    var table = ForeignTable(
      columns: names.split(separator: " ").map { String($0) },
      rows: [ForeignRow(location: .note(1), fields: ["会", "Versammlung", "to meet, to fit"])])
    table.templates = [NoteTemplate(number: 0, name: "Card 1", front: front, back: back)]
    #expect(fields(table) == expected)
  }

  @Test func `few different values in many rows are tags`() throws {
    let rows = (1...20).map { "語\($0),word \($0),lesson\($0 % 3)" }
    #expect(try fields(rows.joined(separator: "\n")) == "term meanings tags")
  }

  @Test(arguments: [
    ("意味\tmeaning\n読み方\treading\n", 2), ("単語\tword\n猫\tcat\n", 2), ("漢字\tかんじ\tkanji\n猫\tねこ\tcat\n", 2),
    ("word\tmeaning\n猫\tcat\n", 1), ("日本語\tEnglish\n猫\tcat\n", 1),
  ])
  func `a row that teaches the word for meaning is no header`(text: String, cards: Int) throws {
    #expect(try imported(text).deck.cards.count == cards)
  }

  @Test(arguments: [
    ("Kanji,Onyomi,Kunyomi,Bedeutung,Strokes", "term readings readings meanings -"),
    ("漢字,音読み,訓読み,英語,画数", "term readings readings meanings -"),
    ("Radical,Meaning,Stroke count", "term meanings -"),
    ("Kanji,Radical,Meaning", "term - meanings"),
    ("Wort;Lesung;Bedeutung;Beispielsatz;Übersetzung", "term readings meanings example exampleTranslation"),
    (
      "Core-index,Vocab-expression,Vocab-kana,Vocab-meaning,Vocab-sound-local,Vocab-pos,Sentence-expression,"
        + "Sentence-kana,Sentence-meaning,Sentence-sound-local,Vocab-furigana,Sentence-furigana",
      "- term readings meanings - pos example - exampleTranslation - furigana exampleFurigana"
    ),
    ("term,verb-form-nai-kana,is-kana-only,meaning", "term - - meanings"),
    ("単語,意味,例文,例文の意味", "term meanings example exampleTranslation"),
  ])
  func `columns are recognised by the words of their names`(header: String, expected: String) throws {
    let separator = header.contains(";") ? ";" : ","
    let names = header.split(separator: separator)
    let rows = ["猫", "犬", "鳥"].map { word in
      names.map { name in
        if name.contains("is-") { return "1" }
        if name.contains("nai") { return "しない" }
        if name.contains("furigana") { return "\(word)[よみ]" }
        if ["Onyomi", "音", "Kun", "訓", "kana", "Lesung"].contains(where: name.contains) { return "よみ" }
        if name.contains("画") || name.contains("Stroke") { return "11" }
        if name.contains("satz") { return "\(word)がいる。" }
        if name.contains("Übers") { return "There is an animal called \(word == "猫" ? "cat" : "dog")." }
        let isOther = ["meaning", "Bedeut", "英", "意味", "Übers", "sound", "pos"].contains { name.contains($0) }
        return isOther ? ["猫": "a cat", "犬": "a dog"][word] ?? "a bird" : word
      }.joined(separator: separator)
    }
    #expect(try fields(([header] + rows).joined(separator: "\n")) == expected)
  }

  // MARK: Doubt

  private func guess(_ text: String) throws -> Mapping.Guess {
    Mapping.guess(for: try #require(try ImportFile.text(Array(text.utf8), named: "x.csv").tables.first))
  }

  @Test(
    arguments: [
      ("猫,ねこ,neko\n犬,いぬ,inu\n鳥,とり,tori\n", Mapping.Doubt.noMeanings),
      ("猫,ねこ\n犬,いぬ\n", .noMeanings),
      ("犬,イヌ,1\n猫,ネコ,2\n鳥,トリ,3\n", .noMeanings), ("一,イチ,1\n二,ニ,2\n三,サン,3\n", nil),
      ("猫,a1,n5\n犬,b2,n5\n鳥,c3,n5\n", .noMeanings),
      ("猫,todo\n犬,todo\n鳥,todo\n", .noMeanings),
      ("猫,ねこ,cat,Katze\n犬,いぬ,dog,Hund\n", .severalMeanings([2, 3])),
      ("食べる,食べます,to eat\n飲む,飲みます,to drink\n", .severalTerms([0, 1])),
      ("Kanji,Kana,Meaning\n猫,ねこ,1\n犬,いぬ,2\n鳥,とり,3\n", .noMeanings),
      ("Kanji,Meaning\n一,イチ\n二,ニ\n三,サン\n", .noMeanings),
      ("gato,cat\nperro,dog\n", .nothingJapanese),
      ("word,meaning\ngato,cat\nperro,dog\n", nil),
      ("猫,ねこ,cat\n犬,いぬ,dog\n", nil),
      ("あ,a\nい,i\nう,u\n", nil),
      ("1297\t何かしてみましょう。\t1276\tLet us try.\n1298\t寝なければ。\t1277\tI have to sleep.\n", nil),
    ] as [(String, Mapping.Doubt?)])
  func `a guess gives the reason for its doubt`(text: String, doubt: Mapping.Doubt?) throws {
    #expect(try guess(text).doubt == doubt)
  }

  @Test func `a doubtful guess comes with a proposal`() throws {
    #expect(try guess("猫,ねこ,cat,Katze\n犬,いぬ,dog,Hund\n").mapping.spelled == "term,readings,meanings")
    #expect(try guess("7,猫,neko\n8,犬,inu\n9,鳥,tori\n").choices == [])
  }

  // MARK: Named by a person

  private let text = "Expression,Extra,Meaning\n猫,ねこ,cat\n"

  @Test(arguments: [
    ("term,reading,meaning", "猫 ねこ = cat"), ("term,-,meaning", "猫 = cat"), ("meaning,,term", "cat = 猫"),
    ("term=Expression,meaning=meaning,reading=2", "猫 ねこ = cat"), ("term=1,meaning=3", "猫 = cat"),
  ])
  func `the player names the columns`(columns: String, card: String) throws {
    try expectImport(text, columns: columns, [card])
  }

  @Test(
    arguments: [
      (["term,reading,meaning"], ["term,readings,meanings", nil]),
      (["Basic: meaning,term"], [nil, "meanings,term"]),
      (["Basic: meaning,term", "term,-,meaning"], ["term,-,meanings", "meanings,term"]),
      (["basic: term,meaning"], nil), (["Basic: term,reading,meaning"], nil), ([], [nil, nil]),
    ] as [([String], [String?]?)])
  func `the player names the columns of each note type`(lines: [String], expected: [String?]?) throws {
    let text = """
      #notetype column:1
      Vocab\t犬\tいぬ\tdog
      Basic\t猫\tcat\t

      """
    let tables = try ImportFile.text(Array(text.utf8)).tables
    #expect(tables.map(\.columns.count) == [3, 2])
    #expect((try? Mapping.named(lines, for: tables))?.map { $0?.spelled } == expected)
  }

  @Test(arguments: [
    ("term,sound", ImportFailure.unknownField("sound")), ("term,term", .repeatedField(.term)),
    ("term,meaning,term", .repeatedField(.term)), ("hint,hint,term", .repeatedField(.hint)),
    ("term=Front", .unknownColumn("Front", columns: ["Expression", "Extra", "Meaning"])),
    ("term,-,-,meaning", .unknownColumn("4", columns: ["Expression", "Extra", "Meaning"])),
    ("term", .missingField(.meanings, table: nil, columns: ["Expression", "Extra", "Meaning"])),
    ("meaning", .missingField(.term, table: nil, columns: ["Expression", "Extra", "Meaning"])),
  ])
  func `invalid columns are refused`(columns: String, failure: ImportFailure) {
    #expect(throws: failure) { try imported(text, columns: columns) }
  }
}
