internal import KuchiJapanese

/// What a file's name says about a deck that does not name itself.
package struct DeckFileName {
  /// The name without folders and extension.
  package let title: String
  /// The title as an id: other characters than an id may have become hyphens.
  package let id: String

  /// What the name of a file, or a path to it, says.
  package init(_ fileName: String) {
    let last = fileName.split(separator: "/").last.map(String.init) ?? ""
    let dot = last.lastIndex(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
    let stem = String(last[..<(dot ?? last.endIndex)])
    let line = String(stem.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) })
    title = line.isEmpty ? "Words" : String(line.unicodeScalars.prefix(2000))
    id = Self.id(for: stem)
  }

  // A name that loses all its letters would be everybody's: its hash tells it from others.
  private static func id(for stem: String) -> String {
    let marks = "._-"
    let kept = stem.unicodeScalars.map { scalar in
      scalar.isASCII
        && (JSONByte.isLetterOrDigit(UInt8(scalar.value)) || marks.unicodeScalars.contains(scalar))
        ? Character(scalar) : "-"
    }
    let trimmed = kept.drop { marks.contains($0) }
    let isWhole = stem.unicodeScalars.allSatisfy(\.isASCII) && !trimmed.isEmpty
    let head = String(trimmed.prefix(isWhole ? 64 : 47))
    return isWhole ? head : (head.isEmpty ? "words" : head) + "-" + hash(of: stem)
  }

  /// A hash of a text in 16 digits, the same on every machine.
  package static func hash(of text: String) -> String {
    let hash = Normalization.nfc(text).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
