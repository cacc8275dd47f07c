extension Kana {
  /// The kana that typed keys may mean. Keys are read both as typing, where nn makes ん, and as a romaji word,
  /// where konnichiha is こんにちは. Macrons and circumflexes stand for both spellings. A hyphen is ー or nothing,
  /// and spaces are ignored.
  ///
  /// The set is never empty and always small: a text with many ambiguities has them all read the same way.
  package static func readings(ofKeys keys: String) -> Set<String> {
    Set(spellings(ofKeys: keys).map { kana(from: $0) })
  }

  /// The readings of romaji or kana in hiragana, one for each part between commas or slashes; nil if a part has none.
  package static func readings(ofPronunciation text: String) -> [String]? {
    var readings: [String] = []
    for part in text.split(whereSeparator: { ",/、".contains($0) }) {
      let kana = hiragana(from: part.filter { !$0.isWhitespace })
      guard Script.isKana(kana) else { return nil }
      if !readings.contains(kana) { readings.append(kana) }
    }
    return readings.isEmpty ? nil : readings
  }

  /// Merges kana that sound alike: ぢ becomes じ and づ becomes ず.
  package static func sound(of kana: String) -> String {
    guard kana.unicodeScalars.contains(where: { sounds[$0] != nil }) else { return kana }
    return String(String.UnicodeScalarView(kana.unicodeScalars.map { sounds[$0] ?? $0 }))
  }

  /// A text in hiragana with ー as most words spell it: う after お and い after え. The normal form repeats the vowel.
  package static func lengthened(_ text: String) -> String {
    let kana = hiragana(ofKatakana: text)
    guard kana.unicodeScalars.contains(where: Script.isLongVowelMark) else { return text }
    var view = String.UnicodeScalarView()
    var sound: Unicode.Scalar?
    for scalar in kana.unicodeScalars {
      if !Script.isLongVowelMark(scalar) { sound = Kana.vowel(of: scalar) }
      let isMark = Script.isLongVowelMark(scalar) && (sound == "お" || sound == "え")
      view.append(isMark ? sound == "お" ? "う" : "い" : scalar)
    }
    return String(view)
  }

  /// The hiragana with the sounds of loanwords as these letters give them when typed, or else as Hepburn
  /// does, see `RomajiTable.loans`: ぱーちー for ぱーてぃー and paatii. Nil if it has no such sound.
  package static func typedLoans(_ hiragana: String, as letters: String? = nil) -> String? {
    guard hiragana.unicodeScalars.contains(where: { loanEnds.contains($0) }) else { return nil }
    let plain = letters.map { Normalization.nfkc($0).unicodeScalars.map(Normalization.letter) }
    let letters = plain.map { String(String.UnicodeScalarView($0)).lowercased() }
    let typed = RomajiTable.loans.reduce(hiragana) { kana, loan in
      letters?.contains(loan.letters) == false ? kana : kana.replacing(loan.kana, with: loan.sound)
    }
    return typed == hiragana ? nil : typed
  }

  private static let loanEnds = Set(RomajiTable.loans.compactMap { $0.kana.unicodeScalars.last })

  private static let sounds: [Unicode.Scalar: Unicode.Scalar] = ["ぢ": "じ", "づ": "ず", "ヂ": "ジ", "ヅ": "ズ"]
}

// The readings of an ambiguous romaji text, each spelled without ambiguity.
extension Kana {
  /// The spellings, at least one. A text with more than five ambiguities has them all read the same way.
  private static func spellings(ofKeys text: String) -> [String] {
    let scalars = Kana.compose(Normalization.nfc(text)).unicodeScalars.map(plain)
    guard scalars.contains(where: isNoticed) else { return [String(String.UnicodeScalarView(scalars))] }
    let gaps = scalars.contains { $0.properties.isWhitespace }
    let closed = gaps ? [scalars, scalars.filter { !$0.properties.isWhitespace }] : [scalars]
    return closed.flatMap { spellings(of: parts(of: $0)) }
  }

  private typealias Part = [String]

  private static func spellings(of parts: [Part]) -> [String] {
    let open = parts.count { $0.count > 1 }
    let choices = open <= 5 ? Array(0..<(1 << open)) : [0, ~0]
    return choices.map { choice in
      var (result, index) = ("", 0)
      for part in parts {
        result += part.count > 1 ? part[choice >> index & 1] : part[0]
        if part.count > 1 { index += 1 }
      }
      return result
    }
  }

  private static func parts(of scalars: [Unicode.Scalar]) -> [Part] {
    var parts: [Part] = []
    var place = 0
    while place < scalars.count {
      let (part, length) = part(at: place, of: scalars)
      parts.append(part)
      place += length
    }
    return parts
  }

  private static func part(at place: Int, of scalars: [Unicode.Scalar]) -> (Part, length: Int) {
    let scalar = scalars[place]
    let following = place + 1 < scalars.count ? lower(scalars[place + 1]) : nil
    switch lower(scalar) {
    case "n": return nasal(at: place, of: scalars)
    // ん before m. The table has it before b and p.
    case "m" where following == "m": return ([(scalar == "M" ? "N" : "n") + "'"], 1)
    case "-" where place > 0 && scalars[place - 1].properties.isAlphabetic: return (["-", ""], 1)
    default: return (long[scalar] ?? [String(scalar)], 1)
    }
  }

  // The meanings of n and the letters after it. In a word, nn before a vowel is ん and a kana of the n row; in
  // typing it is ん alone. n, a hyphen and a vowel also have both meanings.
  private static func nasal(at place: Int, of scalars: [Unicode.Scalar]) -> (Part, length: Int) {
    let letter = String(scalars[place])
    let run = scalars[place...].prefix { lower($0) == "n" }.count
    let after = place + run
    guard after < scalars.count else { return run == 1 ? ([letter], 1) : ([letter + "'"], run) }
    if run == 1, scalars[after] == "-" {
      let isOpen = after + 1 < scalars.count && opensKana(scalars[after + 1])
      return isOpen ? ([letter + "'", letter], 2) : ([letter + "'"], 1)
    }
    switch (run, opensKana(scalars[after])) {
    case (1, _): return ([letter], 1)
    case (2, true): return ([letter + "'" + letter, letter + "'"], 2)
    case (3, true): return ([letter + "'" + letter], 3)
    case (2, false): return ([letter + (scalars[after] == "'" ? "" : "'")], 2)
    default: return ([String(repeating: letter, count: run)], run)
    }
  }

  private static func opensKana(_ scalar: Unicode.Scalar) -> Bool {
    "aiueoyāīūĀĪŪ".unicodeScalars.contains(lower(scalar)) || long[scalar] != nil
  }

  private static func isNoticed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "n", "N", "m", "M", "-": true
    default: scalar.properties.isWhitespace || long[scalar] != nil
    }
  }

  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
  }

  private static let long: [Unicode.Scalar: Part] = [
    "ō": ["ou", "oo"], "Ō": ["OU", "OO"], "ē": ["ee", "ei"], "Ē": ["EE", "EI"],
  ]

  // Circumflexes become macrons; all apostrophes and hyphens become plain ones.
  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.isASCII ? scalar : plainLetters[scalar] ?? scalar
  }

  private static let plainLetters: [Unicode.Scalar: Unicode.Scalar] = [
    "â": "ā", "î": "ī", "û": "ū", "ê": "ē", "ô": "ō", "Â": "Ā", "Î": "Ī", "Û": "Ū", "Ê": "Ē", "Ô": "Ō",
    "’": "'", "‘": "'", "ʼ": "'", "´": "'", "‐": "-", "‑": "-", "–": "-",
  ]
}
