/// The words of which people make the names of columns, in a dozen languages, without the marks of Latin letters.
enum HeaderWords {
  enum Kind: String {
    case term, reading, furigana, meaning, example, pos, tags, group, hint, mnemonic, notes, forms, id, front,
      back
    case radical
    /// What no card has: sounds, numbers, forms of verbs.
    case other
  }

  static let kinds = table(words).compactMapValues(Kind.init)

  /// The tags of languages by their names.
  static let languages = table(names)

  static let codes: Set<String> = [
    "ja", "jp", "en", "de", "fr", "es", "pt", "it", "ru", "ko", "vi", "zh", "id", "nl", "pl", "tr", "th",
  ]

  static func isKnown(_ word: String) -> Bool {
    kinds[word] != nil || languages[word] != nil || fillers.contains(word)
  }

  // The first word of each line is what the others mean.
  private static func table(_ lines: String) -> [String: String] {
    lines.split(separator: "\n").reduce(into: [:]) { table, line in
      let words = line.split(separator: " ").map(String.init)
      for word in words.dropFirst() { table[word] = words[0] }
    }
  }

  static let fillers = Set(
    """
    the of a form in core main primary my optimized voc der die das auf mit with des du de la le el los las da do dos em della del di cara bahasa tieng idioma \
      lingua langue sprache язык на по 语 語 文 어 的 の を 한국 target full vocabs list new first second cach all text tu 단어의 예문의
    """.split(separator: " ").map(String.init))

  private static let words = """
    term term terms verb adjective noun word words vocab vocabulary headword spelling original expression kanji kanjis writing target item entry character characters char \
      grammar pattern 文法 文型 symbol glyph name lemma 単語 漢字 言葉 ことば たんご にほんご えいご れいぶん 表記 語彙 単語名 見出し 見出し語 語 熟語 \
      四字熟語 文字 字 単漢字 表現 wort worter vokabel vokabeln begriff schreibweise schreibung ausdruck zeichen mot mots vocabulaire terme caractere \
      palabra palabras vocabulario termino palavra palavras termo parola parole vocabolo vocaboli termine слово слова кандзи иероглиф выражение термин 단어 \
      한자 어휘 낱말 표현 vung kata kosakata kosakatanya 单词 汉字 词汇 词语 生词 日文 woord woordenschat slowo kelime
    reading reading readings kana hiragana katakana yomi yomikata yomigana on kun onyomi kunyomi romaji roumaji romanji romanization romanisation \
      pronunciation pronunciations transcription transliteration pinyin phonetic lesung lesungen aussprache onlesung kunlesung umschrift lecture lectures \
      prononciation lectura lecturas pronunciacion leitura leituras pronuncia lettura letture чтение чтения кана хирагана катакана ромадзи произношение \
      транскрипция он кун онъёми кунъёми 読み 読み方 よみ よみかた 読みかた 読み仮名 よみがな かな カナ 仮名 ひらがな 平仮名 カタカナ 片仮名 音読み 訓読み \
      音 訓 発音 ローマ字 읽기 독음 발음 히라가나 가타카나 요미가나 요미 음독 훈독 로마자 baca bacaan phien am pelafalan pengucapan doc 假名 读音 发音 拼音 平假名 \
      罗马音 注音 uitspraak lezing kunlesungen onlesungen
    furigana furigana ruby ふりがな フリガナ 振り仮名 фуригана 후리가나 振假名
    meaning meaning meanings translation translations translated gloss glosses glossary definition definitions keyword keywords sense senses imi eigo \
      bedeutung bedeutungen ubersetzung ubersetzungen uebersetzung traduction traductions signification sens significado significados traduccion \
      traducciones definicion traducao traducoes sentido significato significati traduzione traduzioni definizione перевод значение значения 意味 訳 和訳 \
      英訳 翻訳 英語訳 意義 定義 いみ 語義 뜻 의미 번역 해석 풀이 nghia dich arti artinya makna terjemahan 意思 释义 翻译 词义 含义 中译 betekenis vertaling \
      znaczenie anlam
    example sentence sentences example examples ex context beispiel beispiele beispielsatz beispielsatze satz satze exemple exemples phrase phrases \
      ejemplo ejemplos oracion frase frases exemplo exemplos esempio esempi пример примеры предложение 例文 例 文例 用例 예문 예시 문장 cau vi du contoh \
      kalimat 例句 例子 句子 zin voorbeeld
    pos pos part speech partofspeech wordtype wordclass wortart 品詞 品词 词性 품사 categorie grammaticale gramatical gramaticale речи часть loai jenis \
      kelas classe clase woordsoort
    tags tag tags type class category categories level jlpt jlptlevel label labels section topic theme タグ 分類 級 レベル 等級 schlagworter kategorie \
      stufe niveau nivel livello nivo categoria уровень тема тег 급수 태그 수준 레벨 级别 等级 标签 분류 cap do tingkat tingkatan kategori grade hsk
    group group groups lesson lessons chapter unit グループ 課 単元 章 gruppe lektion kapitel lecon chapitre leccion capitulo licao lezione capitolo урок \
      глава 과 단원 bai pelajaran bab 课 课程 单元 les hoofdstuk レッスン
    hint hint hints ヒント hinweis tipp indice pista dica подсказка 힌트 提示 suggerimento petunjuk
    mnemonic mnemonic mnemonics memoryaid memory story stories koohii 覚え方 語呂合わせ eselsbrucke merkhilfe merksatz mnemotechnique mnemotecnica \
      мнемоника 암기법 助记
    notes note notes comment comments remark remarks extra info memo additional usage explanation メモ 備考 ノート 注 注釈 補足 notiz notizen anmerkung \
      anmerkungen bemerkung kommentar remarque remarques commentaire nota notas observacion comentario observacao commento примечание примечания заметка \
      비고 메모 ghi chu catatan 备注 笔记 注释 opmerking
    forms forms writings alternative variants schreibvarianten 異表記 別表記 variantes traditional 繁體 繁体 正體
    id guid uuid noteid cardid
    front front question 表 問題 vorderseite frage recto pregunta 앞면 正面
    back back answer 裏 答え ruckseite antwort verso respuesta 뒷면 背面
    radical radical radicals 部首 radikal radikale
    other is has usually only common audio sound sounds voice ton image images picture pictures photo bild pitch accent frequency freq rank index idx no \
      nr num number nummer stroke strokes count counts length conjugation te nai masu ta past negative polite potential passive \
      causative volitional imperative url link links source date local cloze diagram components component compounds similar skip order sort deck due \
      interval ease lapses quelle status state heisig frame unicode codepoint key id updated created added selection 番号 画数 音声 画像 活用 頻度 \
      アクセント 高低 出典 順位 audios numero frequence frequenz frequencia frecuencia frequenza lien imagen enlace imagem sonido son foto strich striche \
      strichzahl trazos tracos traits tratti аудио номер частота черт ссылка картинка 음성 번호 빈도 획수 부수 그림 so thanh nomor frekuensi 编号 序号 \
      音频 频率 笔画 图片 声音 часов numer 사진 악센트 han 例語 counter 単語数
    """

  private static let names = """
    ja japanese japanisch japonais japones japonesa giapponese японский 日本語 일본어 nhat jepang 日语 日文 jpn jp ja nihongo japans
    en english englisch anglais ingles inglese английский 英語 영어 anh inggris 英语 英文 eng en engels
    de german deutsch allemand aleman alemao tedesco немецкий ドイツ語 독일어 duc jerman 德语 ger duits
    fr french franzosisch francais frances francese французский フランス語 프랑스어 phap prancis 法语
    es spanish spanisch espagnol espanol castellano espanhol spagnolo испанский スペイン語 스페인어 spanyol 西班牙语
    pt portuguese portugiesisch portugais portugues portoghese португальский ポルトガル語 포르투갈어
    it italian italienisch italien italiano итальянский イタリア語 이탈리아어
    ru russian russisch russe ruso russo русский ロシア語 러시아어 nga rusia 俄语
    ko korean koreanisch coreen coreano корейский 韓国語 한국어 한국말 korea 韩语 hangul hangeul 한글
    vi viet vietnamese vietnamesisch vietnamita ベトナム語 베트남어 vietnam
    id indonesian indonesia indonesisch インドネシア語 인도네시아어
    zh chinese chinesisch chinois chino chines cinese китайский 中国語 중국어 trung mandarin 中文 汉语 漢語 國語 華語 hanzi simplified 简体 pinyin
    nl dutch nederlands
    pl polish polski
    tr turkish turkce
    th thai
    sv swedish svenska
    la latin latein
    eo esperanto
    uk ukrainian
    el greek
    ar arabic
    hi hindi
    """
}
