/// What people call the columns of word lists.
enum ColumnNames {
  /// A field that a column of some name may hold.
  struct Meaning {
    var field: ImportField
    /// How surely the name means it: the less the surer.
    var rank: Int
  }

  /// What the name may mean, the likeliest first; empty for a name that says nothing.
  static func meanings(of name: String) -> [Meaning] { known[plain(name)] ?? [] }

  /// Whether a row names the columns: half of its fields at least are names, and of more than one thing.
  ///
  /// A row that teaches the word for “meaning” is none.
  static func areHeader(_ fields: [String]) -> Bool {
    let names = fields.map(plain).filter { !$0.isEmpty }
    let fields = names.compactMap { known[$0]?.first?.field }
    return Set(fields).count > 1 && fields.count * 2 >= names.count
  }

  /// Whether the name is that of a side of a card, whatever stands there.
  static func isSide(_ name: String) -> Bool { fronts.contains(plain(name)) || backs.contains(plain(name)) }

  // Letters and digits alone, so that Vocabulary-Kanji and vocabulary_kanji are one.
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
      let names = [field.rawValue.lowercased()] + (usual[field] ?? [])
      for (rank, name) in names.enumerated() {
        known[name, default: []].append(Meaning(field: field, rank: rank))
      }
    }
    // Beside a column of words this is a column of sentences.
    known["expression", default: []].append(Meaning(field: .example, rank: .max))
    return known.mapValues { $0.sorted { $0.rank < $1.rank } }
  }()

  private static let fronts = ["front", "question", "表", "問題"]
  private static let backs = ["back", "answer", "裏", "答え"]

  private static let usual: [ImportField: [String]] = [
    .id: ["cardid", "guid", "uuid", "noteid"],
    .kind: ["cardkind"],
    .term: [
      "vocabularykanji", "vocabkanji", "wordkanji", "word", "vocab", "vocabulary", "headword", "original",
      "単語",
      "kanji", "漢字", "言葉", "表記", "語彙", "japanese", "日本語", "expression", "target", "jp", "ja",
    ] + fronts,
    .forms: ["form", "writings", "alternativeforms", "otherforms", "variants"],
    .readings: [
      "reading", "vocabularykana", "vocabkana", "wordreading", "vocabularyreading", "kana", "hiragana", "読み",
      "読み方",
      "よみ", "よみかた", "yomi", "yomikata", "かな", "仮名", "ひらがな", "pronunciation", "発音", "romaji", "romanization",
      "romanisation", "ローマ字", "katakana", "カタカナ",
    ],
    .furigana: [
      "vocabularyfurigana", "vocabfurigana", "wordfurigana", "expressionfurigana", "ふりがな", "ruby", "振り仮名",
      "vocabularywithfurigana",
    ],
    .meanings: [
      "meaning", "vocabularyenglish", "vocabularymeaning", "vocabenglish", "wordmeaning", "english",
      "translation",
      "translations", "gloss", "glosses", "definition", "definitions", "意味", "英語", "訳", "和訳", "英訳", "en",
      "deutsch", "german", "français", "french", "español", "spanish",
    ] + backs,
    .partsOfSpeech: [
      "partofspeech", "partsofspeech", "vocabularypos", "wordtype", "wordclass", "品詞",
    ],
    .tags: ["tag", "タグ", "category", "categories", "分類"],
    .hint: ["hints", "mnemonic", "ヒント"],
    .notes: [
      "note", "comment", "comments", "remark", "remarks", "extra", "info", "memo", "メモ", "備考", "ノート",
      "additionalinfo",
    ],
    .example: [
      "examplesentence", "sentence", "sentencejapanese", "sentencekanji", "sentenceexpression", "例文", "例",
    ],
    .exampleTranslation: [
      "sentenceenglish", "sentencetranslation", "sentencemeaning", "exampleenglish",
      "examplemeaning", "例文訳",
    ],
  ]
}
