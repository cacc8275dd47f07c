import KuchiJapanese

/// Romaji as people write them, made from the romaji that the program prints and from the kana themselves.
package enum RomajiStyle: String, CaseIterable, Sendable {
  case printed, written, capitals, capital, macrons, circumflexes, kunrei, nihon, ime, hyphens, spaces,
    apostrophes
  case doubledN, mBeforeLips, fullWidth

  /// The ways in which the style writes a reading in kana; none where it writes nothing of its own.
  package func romaji(of reading: String) -> [String] {
    let printed = Romaji.spoken(reading)
    return switch self {
    case .printed: [printed]
    case .written: [Romaji.romaji(from: reading)]
    case .capitals: [printed.uppercased()]
    case .capital: [printed.prefix(1).uppercased() + printed.dropFirst()]
    case .macrons: [Self.long(printed, "āīūēō"), Self.long(Romaji.romaji(from: reading), "āīūēō")]
    case .circumflexes: [Self.long(printed, "âîûêô"), Self.long(Self.system(reading, .kunrei), "âîûêô")]
    case .kunrei: [Self.system(reading, .kunrei)]
    case .nihon: [Self.system(reading, .nihon)]
    case .ime: [Self.system(reading, .ime)]
    case .hyphens: [Self.morae(reading).joined(separator: "-")]
    case .spaces: [Self.morae(reading).joined(separator: " "), Self.halves(printed)]
    case .apostrophes: [Self.nasal(reading) { _ in "n'" }]
    case .doubledN: [Self.nasal(reading) { $0 ? "nn'" : "nn" }]
    case .mBeforeLips:
      [printed.replacing("nb", with: "mb").replacing("np", with: "mp").replacing("nm", with: "mm")]
    case .fullWidth: [Self.fullWidth(printed)]
    }
  }

  enum System { case kunrei, nihon, ime }

  private static let vowels = ["ゃ": "a", "ゅ": "u", "ょ": "o"]

  private static let spellings: [(hepburn: String, other: String)] = [
    ("shi", "si"), ("chi", "ti"), ("ji", "zi"), ("tsu", "tu"), ("sh", "sy"), ("tch", "tty"), ("ch", "ty"),
    ("j", "zy"), ("ffu", "hhu"), ("fu", "hu"),
  ]

  private static func system(_ reading: String, _ system: System) -> String {
    let whole = ["ゃ", "ゅ", "ょ"].reduce(Kana.hiragana(ofKatakana: reading)) { kana, small in
      kana.replacing("ぢ" + small, with: (system == .kunrei ? "zy" : "dy") + (vowels[small] ?? ""))
    }
    let letters = whole.map { kana -> String in
      switch (kana, system) {
      case ("ぢ", .nihon), ("ぢ", .ime): "di"
      case ("づ", .nihon), ("づ", .ime): "du"
      case ("ぢ", .kunrei): "zi"
      case ("づ", .kunrei): "zu"
      default: String(kana)
      }
    }
    return spellings.reduce(Romaji.romaji(from: letters.joined())) { romaji, spelling in
      romaji.replacing(spelling.hepburn, with: spelling.other)
    }
  }

  // Two vowels that may be one long one.
  private static func long(_ romaji: String, _ marks: String) -> String {
    let marks = Array(marks).map(String.init)
    var text = romaji
    for (pair, mark) in zip(["aa", "ii", "uu", "ee", "oo"], marks) { text = text.replacing(pair, with: mark) }
    return text.replacing("ou", with: marks[4])
  }

  /// The romaji of each kana with the small one after it.
  private static func morae(_ reading: String) -> [String] {
    var morae: [String] = []
    for character in reading where character != "～" {
      let isPart =
        "ゃゅょャュョぁぃぅぇぉァィゥェォー".contains(character) || morae.last?.hasSuffix("っ") == true
        || morae.last?.hasSuffix("ッ") == true
      if isPart, let last = morae.popLast() {
        morae.append(last + String(character))
      } else {
        morae.append(String(character))
      }
    }
    return morae.map { Romaji.romaji(from: $0) }
  }

  private static func halves(_ romaji: String) -> String {
    var text = romaji
    // Between a vowel and a consonant, so that no kana is torn apart.
    for index in text.indices.dropFirst() where "aiueo".contains(text[text.index(before: index)]) {
      if "aiueon'".contains(text[index]) { continue }
      text.insert(" ", at: index)
      break
    }
    return text
  }

  private static func nasal(_ reading: String, _ letters: (Bool) -> String) -> String {
    var result = ""
    let parts = reading.split(omittingEmptySubsequences: false) { $0 == "ん" || $0 == "ン" }
    for (place, part) in parts.enumerated() {
      let romaji = Romaji.romaji(from: String(part))
      if place > 0 { result += letters("aiueoyn".contains(romaji.first ?? "t")) }
      result += romaji
    }
    return result
  }

  private static func fullWidth(_ romaji: String) -> String {
    String(
      String.UnicodeScalarView(
        romaji.unicodeScalars.map { scalar in
          ("a"..."z").contains(scalar) ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
  }
}
