import KuchiJapanese

/// The usual names of columns in word lists, in English, Japanese and German.
///
/// The whole name may be known, or its words: `Sentence-English` consists of a subject and an aspect.
enum ColumnNames {
  /// A field that a name may mean. A lower rank is more certain.
  typealias Meaning = (field: ImportField, rank: Int)

  /// The fields that the name may mean, the most likely first; empty for an unknown name.
  static func meanings(of name: String) -> [Meaning] {
    if let whole = known[plain(name)] { return whole }
    return byWords(name).map { [($0, 1_000)] } ?? []
  }

  /// Whether the name means something that no card has, such as a sound, a number or a verb form.
  static func isOther(_ name: String) -> Bool {
    known[plain(name)] == nil && byWords(name) == nil
      && words(of: name).contains { others.contains($0) || kinds[$0] == .example }
  }

  /// Whether the name means on readings or kun readings alone.
  static func isPartialReading(_ name: String) -> Bool {
    !Set(words(of: name)).isDisjoint(with: [
      "on", "kun", "onyomi", "kunyomi", "音読み", "訓読み", "onlesung", "kunlesung",
    ])
  }

  /// Whether a row is a header: at least half of its fields are known names of at least two fields.
  ///
  /// A row that teaches the word “meaning” is no header.
  static func areHeader(_ fields: [String]) -> Bool {
    // No table has so many columns, and each name takes time.
    guard fields.count <= 1_000 else { return false }
    let names = fields.filter { $0.utf8.count <= 60 && !plain($0).isEmpty }
    let known = names.compactMap { meanings(of: $0).first?.field }
    let others = names.count(where: isOther)
    return Set(known).count > 1 && (known.count + others) * 2 >= fields.count { !plain($0).isEmpty }
  }

  /// Whether a first row must be a header: in at least two columns it is not Japanese but the rows below are.
  static func isOdd(_ first: [String], above rows: [[String]]) -> Bool {
    guard rows.count >= 3, first.allSatisfy({ !$0.trimmed.isEmpty }) else { return false }
    let contrary = first.indices.count { column in
      let cells = rows.compactMap { $0.indices.contains(column) ? $0[column] : nil }
      return !hasJapanese(first[column]) && cells.count(where: hasJapanese) * 10 >= rows.count * 9
    }
    return contrary >= 2
  }

  static func areOwn(_ names: [String?]) -> Bool {
    let needed: [ImportField] = [.id, .readings, .meanings]
    return needed.allSatisfy { names.contains($0.rawValue) }
      && (names.contains(ImportField.term.rawValue) || names.contains("Front"))
  }

  static func isSide(_ name: String) -> Bool { fronts.contains(plain(name)) || backs.contains(plain(name)) }

  static func hasJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { Script.isKana($0) || Script.isKanji($0) }
  }

  // Keeps letters and digits only, so that Vocabulary-Kanji equals vocabulary_kanji.
  private static func plain(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar.properties.isAlphabetic || "0"..."9" ~= scalar {
      plain.append(scalar)
    }
    return String(plain).lowercased()
  }

  private static let known: [String: [Meaning]] = {
    var known: [String: [Meaning]] = [:]
    for field in ImportField.allCases {
      let names = [field.rawValue.lowercased()] + (usualNames[field] ?? [])
      for (rank, name) in names.enumerated() {
        known[name, default: []].append((field, rank))
      }
    }
    // A table with another column for the words uses this name for sentences.
    known["expression", default: []].append((.example, .max))
    return known.mapValues { $0.sorted { $0.rank < $1.rank } }
  }()
}

// MARK: Words in names

extension ColumnNames {
  // All words of the name must be known.
  private static func byWords(_ name: String) -> ImportField? {
    let words = words(of: name).filter { !fillers.contains($0) }
    let isAbout = Set(words.compactMap { kinds[$0] })
    guard words.allSatisfy({ kinds[$0] != nil }) else { return nil }
    if isAbout.contains(.example) {
      if isAbout.contains(.furigana) { return .exampleFurigana }
      if isAbout.contains(.meanings) { return .exampleTranslation }
      return isAbout.contains(.readings) ? nil : .example
    }
    return [.meanings, .furigana, .readings, .term].first(where: isAbout.contains)
  }

  private static func isKnown(_ word: some StringProtocol) -> Bool {
    kinds[String(word)] != nil || others.contains(String(word))
  }

  /// The words of a name in lower case. Signs, digits and capitals divide it, and so do known Japanese words.
  static func words(of name: String) -> [String] {
    var (words, word): ([String], String) = ([], "")
    for character in name {
      let isBreak = character.isUppercase && word.last?.isLowercase == true
      if isBreak || !character.isLetter, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if character.isLetter { word.append(character) }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.lowercased() }.flatMap(joined)
  }

  // 例文の意味 consists of 例文 and 意味.
  private static func joined(_ word: String) -> [String] {
    guard !isKnown(word), hasJapanese(word) else { return [word] }
    var (words, rest): ([String], Substring) = ([], word[...])
    while !rest.isEmpty {
      let length = (1...min(8, rest.count)).reversed().first { isKnown(rest.prefix($0)) }
      if let length { words.append(String(rest.prefix(length))) } else if rest.first != "の" { return [word] }
      rest = rest.dropFirst(length ?? 1)
    }
    return words
  }
}

extension ColumnNames {
  /// The known names of each field, the most certain first.
  static let usualNames: [ImportField: [String]] = [
    .id: ["cardid", "guid", "uuid", "noteid"],
    .kind: ["cardkind"],
    .term: [
      "vocabularykanji", "vocabkanji", "wordkanji", "vocabexpression", "vocabularyexpression", "word",
      "vocab",
      "vocabulary", "headword", "original", "単語", "kanji", "漢字", "言葉", "表記", "語彙", "japanese", "日本語",
      "expression", "target", "wort", "vokabel", "begriff", "japanisch", "jp", "ja",
    ] + fronts + ["radical", "部首"],
    .forms: ["form", "writings", "alternativeforms", "otherforms", "variants", "schreibvarianten", "異表記"],
    .readings: [
      "reading", "vocabularykana", "vocabkana", "wordreading", "vocabularyreading", "kana", "hiragana", "読み",
      "読み方", "よみ", "よみかた", "yomi", "yomikata", "かな", "仮名", "ひらがな", "kunyomi", "kun", "訓読み",
      "kunreading", "kunlesung", "onyomi", "on", "音読み", "onreading", "onlesung", "lesung", "lesungen",
      "aussprache", "pronunciation", "発音", "romaji", "romanization", "romanisation", "ローマ字", "umschrift",
      "katakana", "カタカナ",
    ],
    .furigana: [
      "vocabularyfurigana", "vocabfurigana", "wordfurigana", "expressionfurigana", "ふりがな", "ruby", "振り仮名",
      "vocabularywithfurigana",
    ],
    .meanings: [
      "meaning", "vocabularyenglish", "vocabularymeaning", "vocabenglish", "vocabmeaning", "wordmeaning",
      "english", "translation", "translations", "gloss", "glosses", "definition", "definitions", "意味", "英語",
      "訳", "和訳", "英訳", "bedeutung", "bedeutungen", "übersetzung", "übersetzungen", "en", "deutsch", "german",
      "englisch", "français", "french", "español", "spanish",
    ] + backs,
    .partsOfSpeech: [
      "partofspeech", "partsofspeech", "vocabularypos", "vocabpos", "wordtype", "wordclass", "品詞", "wortart",
    ],
    .tags: ["tag", "タグ", "category", "categories", "分類", "jlpt", "jlptlevel", "schlagwörter", "kategorie"],
    .group: ["groups", "lesson", "グループ", "課", "gruppe", "lektion"],
    .hint: ["hints", "ヒント", "hinweis", "tipp"],
    .mnemonic: ["mnemonics", "memoryaid", "覚え方", "語呂合わせ", "eselsbrücke", "merkhilfe", "merksatz"],
    .notes: [
      "note", "comment", "comments", "remark", "remarks", "extra", "info", "memo", "メモ", "備考", "ノート",
      "additionalinfo", "notiz", "notizen", "anmerkung", "anmerkungen", "bemerkung", "kommentar",
    ],
    .example: [
      "examplesentence", "sentence", "sentencejapanese", "sentencekanji", "sentenceexpression", "例文", "例",
      "beispielsatz", "beispiel",
    ],
    .exampleFurigana: ["sentencefurigana"],
    .exampleTranslation: [
      "sentenceenglish", "sentencetranslation", "sentencemeaning", "exampleenglish", "examplemeaning", "例文訳",
    ],
  ]

  static let fronts = ["front", "question", "表", "問題", "vorderseite", "frage"]
  static let backs = ["back", "answer", "裏", "答え", "rückseite", "antwort"]

  static let fillers: Set<String> = [
    "the", "of", "a", "in", "core", "main", "primary", "my", "der", "die", "das", "auf", "mit", "with", "des",
  ]

  /// What known words in a name are about.
  private static let kinds: [String: ImportField] = {
    let words: [(ImportField, String)] = [
      (
        .example,
        "sentence sentences example examples ex context beispiel beispiele beispielsatz beispielsätze satz 例文 例 文"
      ),
      (
        .term,
        "word words vocab vocabulary wort wörter vokabel vokabeln begriff 単語 語彙 言葉 expression kanji japanese "
          + "japanisch term front headword jp ja jpn target schreibweise schreibung 漢字 日本語 表記"
      ),
      (
        .readings,
        "kana reading readings hiragana katakana yomi yomikata on kun onyomi kunyomi onlesung kunlesung romaji "
          + "pronunciation lesung lesungen aussprache umschrift 読み 読み方 よみ 音読み 訓読み かな 仮名 発音"
      ),
      (.furigana, "furigana ruby ふりがな 振り仮名"),
      (
        .meanings,
        "meaning meanings english englisch translation translations gloss glosses definition definitions en eng "
          + "german deutsch de bedeutung bedeutungen übersetzung übersetzungen uebersetzung french spanish 意味 英語 訳 "
          + "和訳 英訳 ドイツ語"
      ),
    ]
    var kinds: [String: ImportField] = [:]
    for (kind, list) in words { for word in list.split(separator: " ") { kinds[String(word)] = kind } }
    return kinds
  }()

  /// Words for what no card has.
  private static let others: Set<String> = {
    let words =
      "is has audio sound sounds image images picture pictures photo pitch accent frequency freq rank index idx no "
      + "nr num number nummer stroke strokes count length form forms verb adjective conjugation te nai masu ta past "
      + "negative polite potential passive causative volitional imperative url link source date local cloze diagram "
      + "radical components similar grade skip order sort deck due interval ease lapses ton bild quelle "
      + "番号 画数 音声 画像 部首 活用 頻度"
    return Set(words.split(separator: " ").map(String.init))
  }()
}
