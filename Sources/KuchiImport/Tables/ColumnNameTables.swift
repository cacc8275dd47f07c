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

  static let kinds: [String: Kind] = {
    let words: [(Kind, String)] = [
      (
        .sentence,
        "sentence sentences example examples ex context beispiel beispiele beispielsatz beispielsätze satz 例文 例 文"
      ),
      (.subject, "word words vocab vocabulary wort wörter vokabel vokabeln begriff 単語 語彙 言葉"),
      (
        .written,
        "expression kanji japanese japanisch term front headword jp ja jpn target schreibweise schreibung 漢字 日本語 表記"
      ),
      (
        .reading,
        "kana reading readings hiragana katakana yomi yomikata on kun onyomi kunyomi onlesung kunlesung romaji "
          + "pronunciation lesung lesungen aussprache umschrift 読み 読み方 よみ 音読み 訓読み かな 仮名 発音"
      ),
      (.furigana, "furigana ruby ふりがな 振り仮名"),
      (
        .meaning,
        "meaning meanings english englisch translation translations gloss glosses definition definitions en eng "
          + "german deutsch de bedeutung bedeutungen übersetzung übersetzungen uebersetzung french spanish 意味 英語 訳 "
          + "和訳 英訳 ドイツ語"
      ),
      (
        .other,
        "is has audio sound sounds image images picture pictures photo pitch accent frequency freq rank index idx no "
          + "nr num number nummer stroke strokes count length form forms verb adjective conjugation te nai masu ta past "
          + "negative polite potential passive causative volitional imperative url link source date local cloze diagram "
          + "radical components similar grade skip order sort deck due interval ease lapses ton bild quelle "
          + "番号 画数 音声 画像 部首 活用 頻度"
      ),
    ]
    var kinds: [String: Kind] = [:]
    for (kind, list) in words { for word in list.split(separator: " ") { kinds[String(word)] = kind } }
    return kinds
  }()
}
