/// Unicode's composed normal forms, computed in time proportional to the length of a text.
///
/// Source: Unicode Standard Annex 15. A packed table has the mappings; the standard library has the combining classes.
enum NormalForm {
  /// NFC: letters joined with their marks, wherever Unicode has such a letter.
  case canonical
  /// NFKC: like NFC, and with full-width, half-width, squared and joined characters as ordinary ones.
  case compatible

  /// The text in this form.
  func of(_ text: String) -> String {
    var result: [UInt32] = []
    // The position of the last letter without a combining class, and the class of the last appended scalar.
    var (starter, before): (Int?, UInt8) = (nil, 0)
    for (value, rank) in ordered(decomposed(text)) {
      if let starter, starter == result.count - 1 || before < rank,
        let pair = Self.composite(of: result[starter], value)
      {
        result[starter] = pair
        continue
      }
      if rank == 0 { starter = result.count }
      before = rank
      result.append(value)
    }
    return String(String.UnicodeScalarView(result.lazy.compactMap(Unicode.Scalar.init)))
  }

  /// The text in this form without combining marks.
  func withoutMarks(_ text: String) -> String {
    let letters = decomposed(text).lazy.filter { $0.rank == 0 }.compactMap { Unicode.Scalar($0.value) }
    return of(String(String.UnicodeScalarView(letters)))
  }

  /// The first of the scalars that a scalar decomposes into.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let value = NormalizationTable.shared.canonical[scalar.value]?.first,
      let letter = Unicode.Scalar(value)
    else { return scalar }
    return self.letter(of: letter)
  }

  private func decomposed(_ text: String) -> [(value: UInt32, rank: UInt8)] {
    var parts: [(value: UInt32, rank: UInt8)] = []
    parts.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { append(scalar.value, to: &parts) }
    return parts
  }

  private func append(_ value: UInt32, to parts: inout [(value: UInt32, rank: UInt8)]) {
    if value < 0x80 { return parts.append((value, 0)) }
    if let letters = Self.letters(ofSyllable: value) { return parts += letters.map { ($0, 0) } }
    let table = NormalizationTable.shared
    guard let mapping = table.canonical[value] ?? (self == .compatible ? table.compatible[value] : nil) else {
      let rank = Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
      return parts.append((value, rank))
    }
    for part in mapping { append(part, to: &parts) }
  }

  /// The parts with each run of marks in the order of their classes.
  private func ordered(_ parts: [(value: UInt32, rank: UInt8)]) -> [(value: UInt32, rank: UInt8)] {
    var (parts, start) = (parts, 0)
    while start < parts.count {
      guard parts[start].rank > 0 else {
        start += 1
        continue
      }
      let end = parts[start...].firstIndex { $0.rank == 0 } ?? parts.count
      // The sort is stable, because marks of one class keep their order.
      parts[start..<end].sort { $0.rank < $1.rank }
      start = end
    }
    return parts
  }

  private static func composite(of first: UInt32, _ second: UInt32) -> UInt32? {
    syllable(of: first, second)
      ?? NormalizationTable.shared.composites[NormalizationTable.pair(first, second)]
  }
}

// Korean syllables, which are computed from their letters.
extension NormalForm {
  private static let (syllables, leading, vowel, trailing): (UInt32, UInt32, UInt32, UInt32) = (
    0xAC00, 0x1100, 0x1161, 0x11A7
  )
  private static let (leadings, vowels, trailings): (UInt32, UInt32, UInt32) = (19, 21, 28)

  private static func letters(ofSyllable syllable: UInt32) -> [UInt32]? {
    guard syllable >= syllables, syllable < syllables + leadings * vowels * trailings else { return nil }
    let number = syllable - syllables
    let pair = [leading + number / (vowels * trailings), vowel + number / trailings % vowels]
    return number % trailings == 0 ? pair : pair + [trailing + number % trailings]
  }

  private static func syllable(of one: UInt32, _ other: UInt32) -> UInt32? {
    if one >= leading, one < leading + leadings, other >= vowel, other < vowel + vowels {
      return syllables + ((one - leading) * vowels + other - vowel) * trailings
    }
    if one >= syllables, one < syllables + leadings * vowels * trailings, (one - syllables) % trailings == 0,
      other > trailing, other < trailing + trailings
    {
      return one + other - trailing
    }
    return nil
  }
}

/// The parts of characters, and the pairs that make one.
struct NormalizationTable: Sendable {
  /// The parts that are equivalent to the character.
  private(set) var canonical: [UInt32: [UInt32]] = [:]
  /// The parts that replace the character in ordinary text.
  private(set) var compatible: [UInt32: [UInt32]] = [:]
  /// The characters that pairs make.
  private(set) var composites: [UInt64: UInt32] = [:]

  /// Two characters as one number.
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  static let shared = NormalizationTable()

  /// Each entry consists of the distance from the previous character, three times the number of its parts
  /// plus their kind, and the parts, each as the distance from the previous part.
  private init() {
    var numbers = Self.numbers(of: Self.packed).makeIterator()
    var (value, part): (UInt32, UInt32) = (0, 0)
    while let distance = numbers.next(), let header = numbers.next() {
      value += distance
      let parts = (0..<header / 3).map { _ in
        let change = numbers.next() ?? 0
        part = change % 2 == 0 ? part + change / 2 : part - (change + 1) / 2
        return part
      }
      if header % 3 == 2 { compatible[value] = parts } else { canonical[value] = parts }
      if header % 3 == 0 { composites[Self.pair(parts[0], parts[1])] = value }
    }
  }

  /// The numbers of a packed table: five bits a character, the lowest first, and a sixth where more follow.
  static func numbers(of packed: StaticString) -> [UInt32] {
    packed.withUTF8Buffer { bytes in
      var (numbers, number, shift): ([UInt32], UInt32, UInt32) = ([], 0, 0)
      for byte in bytes where byte != UInt8(ascii: "\n") {
        let digit = digit(byte)
        number |= (digit & 31) << shift
        shift += 5
        if digit < 32 {
          numbers.append(number)
          (number, shift) = (0, 0)
        }
      }
      return numbers
    }
  }

  private static func digit(_ byte: UInt8) -> UInt32 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    default: 63
    }
  }
}
