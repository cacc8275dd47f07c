/// What romaji typed on a line of bytes changes there: some bytes go, others come in their place.
///
/// For editors whose line is bytes and whose cursor counts bytes, such as GNU Readline. The bytes need not be UTF-8: a
/// terminal in Latin-1 or Shift_JIS sends others. What is not UTF-8 stays as it is, letters before it are final, and
/// `range` never leaves the line.
public struct KanaEdit: Hashable, Sendable {
  /// The bytes of the line that go, by their offsets.
  public let range: Range<Int>
  /// The bytes that come in their place.
  public let replacement: [UInt8]

  /// The line with the edit made. `line` must be the line that the edit is of.
  public func applied(to line: [UInt8]) -> [UInt8] {
    line[..<range.lowerBound] + replacement + line[range.upperBound...]
  }
}

extension KanaEdit {
  /// The letters before the cursor become what they mean so far, as after each key.
  ///
  /// The cursor counts bytes; one outside the line stands at its nearest end.
  public static func converting(_ line: [UInt8], cursor: Int) -> KanaEdit {
    let cursor = min(max(0, cursor), line.count)
    let run = letters(before: cursor, of: line)
    return KanaEdit(
      range: cursor - run.utf8.count..<cursor,
      replacement: Array(KanaTyping.convert(run, mode: .automatic).text.utf8))
  }

  /// An n that waits at the end of the line becomes ん, as Enter leaves it.
  public static func finishing(_ line: [UInt8]) -> KanaEdit {
    let run = letters(before: line.count, of: line)
    return KanaEdit(
      range: line.count - run.utf8.count..<line.count, replacement: Array(KanaTyping.finish(run).utf8))
  }

  /// What was pasted comes to stand on one line, and its letters become kana with those before it.
  ///
  /// Line breaks become spaces, or nothing at the ends of what was pasted, and control characters go. `pasted` are the offsets of what was pasted;
  /// the part of them that lies outside the line counts as nothing.
  public static func pasting(_ pasted: Range<Int>, on line: [UInt8], asKana: Bool) -> KanaEdit {
    let pasted = pasted.clamped(to: 0..<line.count)
    let words = MixedText(line[pasted]).onOneLine
    guard asKana else { return KanaEdit(range: pasted, replacement: words.bytes) }
    let run = letters(before: pasted.lowerBound, of: line)
    let typed = MixedText(Array(run.utf8) + words.bytes)
    let kana = typed.mappingText { Kana.kana(from: $0, options: ConversionOptions(typing: .automatic)) }
    return KanaEdit(range: pasted.lowerBound - run.utf8.count..<pasted.upperBound, replacement: kana)
  }

  /// The letters with a macron or a circumflex that a line has gained at its end; nil where anything else of it changed.
  ///
  /// They insert themselves and wait for the next key, so whoever keeps the keys of a line asks here for those that
  /// passed by.
  public static func longVowels(gainedBy line: [UInt8], since former: [UInt8]) -> String? {
    guard line.starts(with: former) else { return nil }
    let gained = String(decoding: line.dropFirst(former.count), as: UTF8.self)
    return gained.unicodeScalars.allSatisfy(isLongVowel) ? gained : nil
  }

  private static func isLongVowel(_ scalar: Unicode.Scalar) -> Bool {
    "āīūēōâîûêôĀĪŪĒŌÂÎÛÊÔ".unicodeScalars.contains(scalar)
  }

  /// The letters before an offset that are not Japanese, back to the nearest byte that is not UTF-8.
  private static func letters(before offset: Int, of line: [UInt8]) -> String {
    guard case .text(let text)? = MixedText(line[..<offset]).pieces.last else { return "" }
    return KanaTyping.run(before: text)
  }
}

/// Bytes cut into text and what is not UTF-8.
struct MixedText {
  enum Piece: Equatable {
    /// A stretch of valid UTF-8.
    case text(String)
    /// A stretch in which no byte belongs to a scalar of UTF-8.
    case malformed([UInt8])

    var bytes: [UInt8] {
      switch self {
      case .text(let text): Array(text.utf8)
      case .malformed(let bytes): bytes
      }
    }
  }

  /// The pieces in their order: text and other bytes by turns, none of them empty.
  private(set) var pieces: [Piece] = []

  init(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var text: [UInt8] = []
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar):
        text += scalar
        offset += scalar.count
      case .error(let length):
        append(text: &text)
        append(malformed: bytes[offset..<offset + length])
        offset += length
      case .emptyInput:
        append(text: &text)
        return
      }
    }
  }

  private mutating func append(text: inout [UInt8]) {
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    text = []
  }

  private mutating func append(malformed bytes: ArraySlice<UInt8>) {
    if case .malformed(let earlier)? = pieces.last {
      pieces[pieces.count - 1] = .malformed(earlier + bytes)
    } else {
      pieces.append(.malformed(Array(bytes)))
    }
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// The bytes with every stretch of text changed.
  func mappingText(_ transform: (String) -> String) -> [UInt8] {
    pieces.flatMap { piece in
      if case .text(let text) = piece { Array(transform(text).utf8) } else { piece.bytes }
    }
  }

  // Whoever pastes wants no control character; a terminal would take some of them for commands.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory != .control
  }

  /// The same with a space for each run of line breaks within, nothing for those at the ends, and no control character
  /// but the tab.
  var onOneLine: MixedText {
    var line: [UInt8] = []
    var isBreakDue = false
    for piece in pieces {
      guard case .text(let text) = piece else {
        line += (isBreakDue && !line.isEmpty ? [0x20] : []) + piece.bytes
        isBreakDue = false
        continue
      }
      for character in text {
        if character.isNewline { isBreakDue = true; continue }
        if isBreakDue, !line.isEmpty { line.append(0x20) }
        isBreakDue = false
        line += character.unicodeScalars.filter(Self.isKept).flatMap { Array(String($0).utf8) }
      }
    }
    return MixedText(line)
  }
}
