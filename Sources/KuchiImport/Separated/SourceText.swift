import KuchiEngine

/// The bytes of a file that is text: UTF-8, without its byte order mark.
struct SourceText {
  let bytes: [UInt8]
  /// Where the text begins in the bytes.
  let start: Int

  /// Refuses what is empty, too large or in another encoding.
  init(_ bytes: [UInt8], limit: Int = DeckLimits().bytes) throws(ImportFailure) {
    if bytes.count > limit { throw .fileTooLarge(bytes: bytes.count, limit: limit) }
    if let encoding = EncodingGuess.wideEncoding(of: bytes) { throw .wrongEncoding(encoding) }
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { throw .emptyFile }
    let isSound = String(validating: bytes, as: UTF8.self) != nil
    // Japanese mail hides its characters behind escapes, in bytes that pass for ASCII.
    if !isSound || bytes.contains(0x1B), let encoding = EncodingGuess.japaneseEncoding(of: bytes) {
      throw .wrongEncoding(encoding)
    }
    if !isSound { throw .malformedUTF8(line: Self.malformedLine(of: bytes)) }
    self.bytes = bytes
  }

  private static func malformedLine(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
