/// Looks for a text inside others, byte by byte, with ASCII letters of either case equal. Texts are NFC, so equal text
/// is equal bytes.
struct ByteSearch {
  private let bytes: [UInt8]

  /// A search for `text`, which is in lower case.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether the text stands anywhere in `other`.
  func isInside(_ other: String) -> Bool { stands(in: other) { _ in true } }

  /// Whether the text stands in `other` at the beginning of a word.
  func isWord(in other: String) -> Bool { stands(in: other) { !JSONByte.isLetterOrDigit($0) && $0 < 0x80 } }

  private func stands(in other: String, after isGap: (UInt8) -> Bool) -> Bool {
    var other = other
    return other.withUTF8 { other in
      guard other.count >= bytes.count else { return false }
      return (0...other.count - bytes.count).contains { start in
        (start == 0 || isGap(other[start - 1]))
          && bytes.indices.allSatisfy { lower(other[start + $0]) == bytes[$0] }
      }
    }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
