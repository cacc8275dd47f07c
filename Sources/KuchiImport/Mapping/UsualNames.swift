extension ColumnNames {
  /// Whole names of columns, the surest first.
  static let usualNames: [ImportField: [String]] = [
    .id: ["cardid", "guid", "uuid", "noteid"],
    .kind: ["cardkind"],
    .term: [
      "vocabularykanji", "vocabkanji", "wordkanji", "vocabexpression", "vocabularyexpression", "word",
      "vocab",
      "vocabulary", "headword", "original", "単語", "kanji", "漢字", "言葉", "表記", "語彙", "japanese", "日本語",
      "expression", "target", "wort", "vokabel", "begriff", "japanisch", "jp", "ja",
    ] + fronts,
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
    .hint: ["hints", "mnemonic", "ヒント", "eselsbrücke", "merkhilfe"],
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
}
