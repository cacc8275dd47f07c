/// An edit that turns romaji on a line of bytes into kana.
///
/// It serves editors whose line is bytes and whose cursor counts bytes, such as GNU Readline. A terminal may
/// send bytes that are not UTF-8, such as Latin-1 or Shift_JIS. They stay as they are, letters before them
/// are final, and `range` stays within the line.
package struct KanaEdit: Hashable, Sendable {
  /// The byte range of the line to replace.
  package let range: Range<Int>
  /// The new bytes.
  package let replacement: [UInt8]

  /// The line after the edit. `line` must be the line before it.
  package func applied(to line: [UInt8]) -> [UInt8] {
    line[..<range.lowerBound] + replacement + line[range.upperBound...]
  }
}

extension KanaEdit {
  /// Converts the letters before the cursor as far as they are clear, as after each key.
  ///
  /// The cursor counts bytes. Outside the line it moves to the nearest end.
  package static func converting(_ line: [UInt8], cursor: Int) -> KanaEdit {
    let cursor = min(max(0, cursor), line.count)
    let run = letters(before: cursor, of: line)
    return KanaEdit(
      range: cursor - run.utf8.count..<cursor,
      replacement: Array(KanaTyping.convert(run, mode: .automatic).text.utf8))
  }

  /// Turns a waiting n at the end of the line into ん, as Enter does.
  package static func finishing(_ line: [UInt8]) -> KanaEdit {
    let run = letters(before: line.count, of: line)
    return KanaEdit(
      range: line.count - run.utf8.count..<line.count, replacement: Array(KanaTyping.finish(run).utf8))
  }

  /// Puts pasted text on one line and converts its letters together with those before it.
  ///
  /// Line breaks become spaces, or nothing at the ends, and control characters are removed. `pasted` is the
  /// range of pasted bytes; its part outside the line is ignored.
  package static func pasting(_ pasted: Range<Int>, on line: [UInt8], asKana: Bool) -> KanaEdit {
    let pasted = pasted.clamped(to: 0..<line.count)
    let words = MixedText(line[pasted]).onOneLine
    guard asKana else { return KanaEdit(range: pasted, replacement: words.bytes) }
    let run = letters(before: pasted.lowerBound, of: line)
    let typed = MixedText(Array(run.utf8) + words.bytes)
    let kana = typed.mappingText { Kana.kana(from: $0, options: ConversionOptions(typing: .automatic)) }
    return KanaEdit(range: pasted.lowerBound - run.utf8.count..<pasted.upperBound, replacement: kana)
  }

  /// Letters with a mark, such as ō and ä, or ß that were added at the end of a line; nil if anything else changed.
  ///
  /// Such letters insert themselves. An editor that records keys asks here for them.
  package static func markedLetters(gainedBy line: [UInt8], since former: [UInt8]) -> String? {
    guard line.starts(with: former) else { return nil }
    let gained = String(decoding: line.dropFirst(former.count), as: UTF8.self)
    return gained.unicodeScalars.allSatisfy { 0xC0...0x24F ~= $0.value && $0.properties.isAlphabetic }
      ? gained : nil
  }

  /// The letters before an offset that are not Japanese, back to the nearest byte that is not UTF-8.
  private static func letters(before offset: Int, of line: [UInt8]) -> String {
    guard case .text(let text)? = MixedText(line[..<offset]).pieces.last else { return "" }
    return KanaTyping.run(before: text)
  }
}

/// Splits bytes into text and other bytes.
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

  /// The pieces in order: text and other bytes alternate, and none is empty.
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

  /// The bytes with every piece of text converted.
  func mappingText(_ transform: (String) -> String) -> [UInt8] {
    pieces.flatMap { piece in
      if case .text(let text) = piece { Array(transform(text).utf8) } else { piece.bytes }
    }
  }

  // Pasted text needs no control characters, and a terminal would execute some of them.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || scalar.properties.generalCategory != .control
  }

  /// The text with each run of line breaks as one space, none at the ends, and no control characters except
  /// tabs.
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
