// English number words and the numerals they equal, up to the thousands.
extension Normalization {
  /// The text with every run of number words as a numeral. Single spaces separate the words.
  static func numerals(in text: String) -> String {
    guard mayHold(text) else { return text }
    var result: [String] = []
    var number = Number()
    for word in text.split(separator: " ").map(String.init) {
      if number.add(word) { continue }
      number.flush(to: &result)
      if !number.add(word) { result.append(word) }
    }
    number.flush(to: &result)
    return result.joined(separator: " ")
  }

  // Most texts have no number word. The first three letters of each word show it.
  private static func mayHold(_ text: String) -> Bool {
    var (length, beginning) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: " ") {
        (length, beginning) = (0, 0)
      } else if length < 3 {
        // A number word has only small letters.
        length = small.contains(byte) ? length + 1 : 3
        guard small.contains(byte) else { continue }
        beginning = beginning * 26 + Int(byte - small.lowerBound)
        if length == 3, beginnings[beginning] { return true }
      }
    }
    return false
  }

  private static let small = UInt8(ascii: "a")...UInt8(ascii: "z")

  // Whether a number word begins with these three lower-case letters. None is shorter.
  private static let beginnings: [Bool] = {
    var table = [Bool](repeating: false, count: 26 * 26 * 26)
    for (word, _) in [units, tens].joined() {
      table[word.utf8.prefix(3).reduce(0) { $0 * 26 + Int($1 - small.lowerBound) }] = true
    }
    return table
  }()

  /// A number while its words are read.
  private struct Number {
    private var thousands = 0
    private var rest: Int?
    private var last = Last.nothing

    private enum Last { case nothing, unit, ten, hundred, thousand }

    /// Adds the word if it continues the number. Returns whether it does.
    mutating func add(_ word: String) -> Bool {
      if let unit = units[word] { return add(unit, as: .unit, after: unit < 10 ? [.ten] : []) }
      if let ten = tens[word] { return add(ten, as: .ten, after: []) }
      switch word {
      case "hundred": return multiply(by: 100, as: .hundred, after: [.unit])
      case "thousand": return multiply(by: 1_000, as: .thousand, after: [.unit, .ten, .hundred])
      default: return false
      }
    }

    private mutating func add(_ value: Int, as kind: Last, after allowed: [Last]) -> Bool {
      guard ([.nothing, .hundred, .thousand] + allowed).contains(last) else { return false }
      rest = (rest ?? 0) + value
      last = kind
      return true
    }

    private mutating func multiply(by factor: Int, as kind: Last, after allowed: [Last]) -> Bool {
      guard let value = rest, value > 0, allowed.contains(last) else { return false }
      if factor == 1_000, thousands > 0 { return false }
      if factor == 1_000 {
        thousands = value * factor
        rest = 0
      } else {
        rest = value * factor
      }
      last = kind
      return true
    }

    mutating func flush(to words: inout [String]) {
      if let rest { words.append(String(thousands + rest)) }
      self = Number()
    }
  }

  private static let units: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]

  private static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
  ]
}

// English numbers in meanings: 100 matches hundred, and 1st matches first.
extension Normalization {
  /// A normal form with its multipliers as numerals and its short ordinals as words.
  package static func withNumerals(_ form: String) -> String {
    guard mayHoldNumber(form) else { return form }
    var words: [String] = []
    for word in form.split(separator: " ").map(String.init) {
      if let product = product(of: words.last, and: word) {
        if words.last.flatMap({ Int64($0) }) != nil { words.removeLast() }
        words.append(String(product))
      } else {
        words.append(ordinals[word] ?? abbreviations[word] ?? word)
      }
    }
    return words.joined(separator: " ")
  }

  // A multiplier alone counts as one: hundred is 100.
  private static func product(of number: String?, and word: String) -> Int64? {
    guard let factor = factors[word] else { return nil }
    guard let number = number.flatMap({ Int64($0) }), number > 0 else { return factor }
    let (product, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }

  // Most meanings contain none. The length shows it: every multiplier has seven or eight letters and ends in
  // d or n.
  private static func mayHoldNumber(_ form: String) -> Bool {
    var length = 0
    var last: UInt8 = 0
    for byte in form.utf8 {
      if (0x30...0x39).contains(byte) { return true }
      if byte == UInt8(ascii: " ") {
        if isScale(length, last) { return true }
        length = 0
      } else {
        length += 1
        last = byte
      }
    }
    return isScale(length, last)
  }

  private static func isScale(_ length: Int, _ last: UInt8) -> Bool {
    (7...8).contains(length) && (last == UInt8(ascii: "d") || last == UInt8(ascii: "n"))
  }

  // A trillion does not fit in an Int of 32 bits.
  private static let factors: [String: Int64] = [
    "hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000,
    "trillion": 1_000_000_000_000,
  ]

  // These stand next to a numeral.
  private static let abbreviations: [String: String] = [
    "min": "minutes", "mins": "minutes", "hr": "hours", "hrs": "hours", "h": "hours", "sec": "seconds",
    "secs": "seconds", "jan": "january", "feb": "february", "mar": "march", "apr": "april", "jun": "june",
    "jul": "july", "aug": "august", "sep": "september", "sept": "september", "oct": "october",
    "nov": "november", "dec": "december",
  ]

  private static let ordinals: [String: String] = [
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
    "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth", "11th": "eleventh", "12th": "twelfth",
    "13th": "thirteenth", "14th": "fourteenth", "15th": "fifteenth", "16th": "sixteenth",
    "17th": "seventeenth", "18th": "eighteenth", "19th": "nineteenth", "20th": "twentieth",
    "21st": "20 first", "22nd": "20 second", "23rd": "20 third", "24th": "20 fourth", "25th": "20 fifth",
    "26th": "20 sixth", "27th": "20 seventh", "28th": "20 eighth", "29th": "20 ninth", "30th": "thirtieth",
    "31st": "30 first", "100th": "hundredth", "1000th": "thousandth",
  ]

  /// A text whose numerals have no marks that a normal form would drop, which would turn them into others:
  /// 1.5 is not 15, and 4:00 is not 400.
  package static func withoutMarksInNumerals(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }) else {
      return text
    }
    return text.replacing(/([0-9]):00\b/) { "\($0.1) o'clock" }.replacing(/([0-9])\.5\b/) {
      "\($0.1) and a half"
    }
    .replacing(/([0-9])\.([0-9])/) { "\($0.1) point \($0.2)" }
  }
}

// Numerals in kanji.
extension Normalization {
  /// The text with its numerals in kanji: 三百五十円 for 350円. A numeral of more than sixteen digits stays.
  package static func kanjiNumerals(in text: String) -> String {
    text.replacing(/[0-9]+/) { match in
      match.output.count > 16 ? String(match.output) : Int(match.output).map(kanji) ?? String(match.output)
    }
  }

  private static func kanji(_ number: Int) -> String {
    guard number > 0 else { return "零" }
    var (rest, groups): (Int, [String]) = (number, [])
    for unit in ["", "万", "億", "兆"] {
      let group = rest % 10_000
      if group > 0 { groups.insert(belowTenThousand(group) + unit, at: 0) }
      rest /= 10_000
    }
    return groups.joined()
  }

  // No 一 comes before 十, 百 and 千: 千百十一.
  private static func belowTenThousand(_ number: Int) -> String {
    let digits = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    return [(1_000, "千"), (100, "百"), (10, "十"), (1, "")].reduce(into: "") { text, place in
      let digit = number / place.0 % 10
      guard digit > 0 else { return }
      text += (digit == 1 && place.0 > 1 ? "" : digits[digit]) + place.1
    }
  }
}
