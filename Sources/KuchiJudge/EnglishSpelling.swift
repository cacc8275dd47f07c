// Maps the English spellings of a word to one, for comparison and not for display.
extension MeaningKey {
  /// A lower-case word in its American spelling, without accents.
  static func american(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { $0 < 0x80 } ? word : withoutAccents(word)
    if let known = variants[plain] { return known }
    guard plain.utf8.count > 4 else { return plain }
    var result = plain
    // At least two letters come before "our": four, mourning and court are spelled the same everywhere.
    if let index = index(ofOur: result), index > 1 {
      let start = result.utf8.index(result.startIndex, offsetBy: index)
      result.replaceSubrange(start..<result.utf8.index(start, offsetBy: 3), with: "or")
    }
    for (british, american) in endings where result.utf8.last == british.utf8.last {
      guard result.utf8.count >= british.utf8.count + 2, result.hasSuffix(british) else { continue }
      return result.dropLast(british.utf8.count) + american
    }
    return result
  }

  /// A word without its plural ending. Singulars lose it, too: bus, box, movie match buses, boxes, movies.
  static func singular(_ word: String) -> String {
    if singularOnly.contains(word) { return word }
    var letters = Array((plurals[word] ?? (word.hasSuffix("men") ? word.dropLast(2) + "an" : word)).utf8)
    if letters.count > 3, letters.last == UInt8(ascii: "s"), !keepsS(letters) { letters.removeLast() }
    // This makes houses match house, buses bus, cities city, and movies movie.
    if letters.count > 3, letters.last == UInt8(ascii: "e"), takesE(letters.dropLast()) {
      letters.removeLast()
    }
    if letters.count > 3, letters.last == UInt8(ascii: "y"), !isVowel(letters[letters.count - 2]) {
      letters[letters.count - 1] = UInt8(ascii: "i")
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func index(ofOur word: String) -> Int? {
    var before: (UInt8, UInt8) = (0, 0)
    for (index, letter) in word.utf8.enumerated() {
      if letter == UInt8(ascii: "r"), before == (UInt8(ascii: "o"), UInt8(ascii: "u")) { return index - 2 }
      before = (before.1, letter)
    }
    return nil
  }

  private static func keepsS(_ letters: [UInt8]) -> Bool {
    "siu".utf8.contains(letters[letters.count - 2])
  }

  private static func takesE(_ letters: ArraySlice<UInt8>) -> Bool {
    guard let last = letters.last else { return false }
    if "sxzoi".utf8.contains(last) { return true }
    return last == UInt8(ascii: "h") && "sc".utf8.contains(letters[letters.endIndex - 2])
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }

  private static func withoutAccents(_ word: String) -> String {
    let plain = word.replacing("æ", with: "ae").replacing("œ", with: "oe").replacing("ø", with: "o")
    return String(String.UnicodeScalarView(plain.unicodeScalars.map(Normalization.letter)))
  }

  private static let endings = [
    ("tres", "ters"), ("tre", "ter"), ("bres", "bers"), ("bre", "ber"), ("ise", "ize"), ("ised", "ized"),
    ("ises", "izes"), ("ising", "izing"), ("isation", "ization"), ("isations", "izations"), ("yse", "yze"),
    ("ysed", "yzed"), ("logue", "log"), ("logues", "logs"), ("gramme", "gram"), ("grammes", "grams"),
    ("elling", "eling"), ("elled", "eled"), ("eller", "eler"), ("ellers", "elers"), ("ellor", "elor"),
    ("celling", "celing"), ("llful", "lful"), ("llment", "lment"), ("llery", "lry"), ("ence", "ense"),
    ("ences", "enses"), ("aeology", "eology"),
  ]

  private static let variants: [String: String] = [
    "grey": "gray", "tyre": "tire", "tyres": "tires", "mum": "mom", "mums": "moms", "mummy": "mommy",
    "moustache": "mustache", "moustaches": "mustaches", "plough": "plow", "pyjamas": "pajamas",
    "aluminium": "aluminum", "aeroplane": "airplane", "aeroplanes": "airplanes", "doughnut": "donut",
    "practise": "practice", "licence": "license", "judgement": "judgment", "ageing": "aging", "cosy": "cozy",
    "yoghurt": "yogurt", "omelette": "omelet", "maths": "math", "speciality": "specialty",
    "specialities": "specialties", "enquiry": "inquiry", "enquire": "inquire", "towards": "toward",
    "afterwards": "afterward", "backwards": "backward", "forwards": "forward", "whilst": "while",
    "amongst": "among", "learnt": "learned", "burnt": "burned", "fulfil": "fulfill", "enrol": "enroll",
    "axe": "ax", "okay": "ok", "alright": "allright", "storey": "story", "storeys": "stories",
    "woollen": "woolen", "sceptical": "skeptical", "draught": "draft", "programme": "program",
    "programmes": "programs", "kerb": "curb", "cheque": "check", "cheques": "checks", "jewellery": "jewelry",
    "telly": "tv", "television": "tv", "televisions": "tvs", "phone": "telephone", "phones": "telephones",
  ]

  private static let plurals: [String: String] = [
    "children": "child", "feet": "foot",
    "teeth": "tooth", "mice": "mouse", "geese": "goose", "people": "person", "persons": "person",
    "leaves": "leaf", "knives": "knife", "wives": "wife", "lives": "life", "halves": "half",
    "shelves": "shelf", "wolves": "wolf", "thieves": "thief", "scarves": "scarf", "loaves": "loaf",
    "calves": "calf", "selves": "self", "housewives": "housewife", "bookshelves": "bookshelf",
    "lenses": "lens", "grandchildren": "grandchild", "analyses": "analysis",
    "crises": "crisis", "tvs": "tv", "taxis": "taxi", "skis": "ski", "menus": "menu",
  ]

  /// Words that look like plurals and are not, or whose singular means something else.
  private static let singularOnly: Set<String> = [
    "news", "goods", "glasses", "clothes", "means", "thanks", "always", "sometimes", "arms", "manners",
    "lots", "works", "spectacles", "outdoors", "upstairs", "downstairs", "indoors", "besides", "perhaps",
    "this", "yes", "does", "has", "was", "its", "his", "hers", "ours", "yours", "theirs", "politics",
    "physics", "economics", "mathematics", "savings", "shorts", "pants", "looks", "times", "whereabouts",
    "overseas", "afterwards", "nowadays", "woods", "airs", "regards", "remains", "contents", "grounds",
    "greens",
  ]
}
