import KuchiJapanese

extension VectorCase {
  /// What this library says where the reference says `expected`; nil for a function it doesn't know.
  var answer: Value? {
    if fn.hasPrefix("isChar") { return characterAnswer }
    return conversionAnswer ?? scriptAnswer ?? structureAnswer
  }

  private var conversionAnswer: Value? {
    switch fn {
    case "toKana": .string(Kana.kana(from: text, options: conversionOptions))
    case "toHiragana": .string(Kana.hiragana(from: text, options: conversionOptions))
    case "toKatakana": .string(Kana.katakana(from: text, options: conversionOptions))
    case "toRomaji": .string(Romaji.romaji(from: text, options: conversionOptions))
    default: nil
    }
  }

  private var scriptAnswer: Value? {
    switch fn {
    case "isKana": .bool(Script.isKana(text))
    case "isHiragana": .bool(Script.isHiragana(text))
    case "isKatakana": .bool(Script.isKatakana(text))
    case "isKanji": .bool(Script.isKanji(text))
    case "isRomaji": .bool(Script.isRomaji(text))
    case "isJapanese": .bool(Script.isJapanese(text))
    case "isMixed": .bool(Script.isMixed(text, passKanji: options?.passKanji ?? true))
    default: nil
    }
  }

  private var structureAnswer: Value? {
    switch fn {
    case "tokenize": .list(tokens)
    case "stripOkurigana":
      .string(Okurigana.strip(text, leading: options?.leading ?? false, matching: options?.matchKanji))
    case "splitIntoConvertedKana": .list(Kana.segments(of: text).map(Self.value))
    case "splitInput": splitAnswer
    case "ime": .list(frames)
    default: nil
    }
  }

  private var tokens: [Value] {
    let tokens = Tokenizer.tokens(of: text, compact: options?.compact ?? false)
    guard options?.detailed == true else { return tokens.map { .string($0.text) } }
    return tokens.map { .object(["type": .string($0.kind.rawValue), "value": .string($0.text)]) }
  }

  private static func value(_ segment: KanaSegment) -> Value {
    let bounds: [Value] = [.number(segment.range.lowerBound), .number(segment.range.upperBound)]
    return .list(bounds + [segment.kana.map(Value.string) ?? .none])
  }

  private var splitAnswer: Value {
    let parts = KanaTyping.split(text, cursor: cursor ?? 0)
    return .list([.string(parts.head), .string(parts.letters), .string(parts.tail)])
  }

  private var characterAnswer: Value? {
    guard let scalar = text.unicodeScalars.first else { return .bool(false) }
    let answers: [String: Bool] = [
      "isCharConsonant": Script.isConsonant(scalar, includingY: false),
      "isCharEnglishPunctuation": Script.isEnglishPunctuation(scalar),
      "isCharHiragana": Script.isHiragana(scalar),
      "isCharJapanese": Script.isJapanese(scalar),
      "isCharJapanesePunctuation": Script.isJapanesePunctuation(scalar),
      "isCharKana": Script.isKana(scalar),
      "isCharKatakana": Script.isKatakana(scalar),
      "isCharLongDash": Script.isLongVowelMark(scalar),
      "isCharPunctuation": Script.isPunctuation(scalar),
      "isCharRomaji": Script.isRomaji(scalar),
      "isCharUpperCase": Script.isUpperCase(scalar),
      "isCharVowel": Script.isVowel(scalar),
    ]
    return answers[fn].map(Value.bool)
  }

  /// The line and its cursor after every key.
  private var frames: [Value] {
    var line = KanaTyping(mode: typingMode)
    return (keys ?? []).map { key in
      line.press(key)
      return .list([.string(line.text), .number(line.cursorUTF16)])
    }
  }
}

extension KanaTyping {
  /// Presses a key by the name that the cases give it.
  mutating func press(_ key: String) {
    switch key {
    case "<Left>": moveLeft()
    case "<Right>": moveRight()
    case "<Home>": moveToStart()
    case "<End>": moveToEnd()
    case "<BS>": backspace()
    case "<Del>": delete()
    default: type(key)
    }
  }
}
