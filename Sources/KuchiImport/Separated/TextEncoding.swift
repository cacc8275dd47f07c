internal import CIconv

package struct SourceText {
  let bytes: [UInt8]
  let start: Int
  let encoding: Diagnostic.Encoding?

  /// Decodes a file in the named or recognised encoding.
  ///
  /// - Throws: `.emptyFile`, or `.malformedUTF8` or `.malformedText` for bytes that no encoding fits.
  package init(_ file: [UInt8], encoding named: TextEncoding) throws(ImportFailure) {
    encoding = try Self.encoding(of: file, named)
    bytes = try encoding.map { (encoding) throws(ImportFailure) in try Self.utf8(file, encoding) } ?? file
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { throw .emptyFile }
    // Text that was once read in a wrong encoding has controls that nobody writes, in UTF-8 C2 80 to C2 9F.
    let head = bytes.prefix(1 << 16)
    let controls = zip(head, head.dropFirst()).count { $0 == 0xC2 && 0x80...0x9F ~= $1 }
    if named == .recognised, controls * 4 > max(8, head.count { $0 == 0x0A }) { throw .garbledText }
  }

  package var text: String { String(decoding: bytes[start...], as: UTF8.self) }

  private static func encoding(
    of file: [UInt8], _ named: TextEncoding
  ) throws(ImportFailure) -> Diagnostic.Encoding? {
    if case .other(let encoding) = named { return encoding }
    let malformed = malformedLine(of: file)
    // ISO-2022-JP, the encoding of old mail, writes Japanese in ASCII bytes after an escape.
    if named == .recognised, malformed != nil || file.contains(0x1B) || file.prefix(1 << 16).contains(0),
      let encoding = EncodingGuess.encoding(of: file)
    {
      return encoding
    }
    if let malformed { throw .malformedUTF8(line: malformed) }
    return nil
  }

  /// The first line that is not valid UTF-8.
  private static func malformedLine(of bytes: [UInt8]) -> Int? {
    // Most files are valid, and their lines need not be told apart.
    if bytes.withUnsafeBytes({ String(validating: $0, as: UTF8.self) }) != nil { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  private static func utf8(_ file: [UInt8], _ encoding: Diagnostic.Encoding) throws(ImportFailure) -> [UInt8]
  {
    let name = encoding.converterName(for: file)
    var (read, written) = (0, 0)
    // In UTF-8 a byte becomes at most three bytes, and so does a pair of bytes in UTF-16.
    let capacity = file.count * (encoding.isWide ? 2 : 3) + 16
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      written = kuchi_iconv(name, file, file.count, output.baseAddress, output.count, &read)
      count = max(0, written)
    }
    guard written >= 0 else {
      throw .malformedText(encoding, line: 1 + file.prefix(read).count { $0 == UInt8(ascii: "\n") })
    }
    return bytes
  }
}

package enum TextEncoding: Hashable, Sendable {
  case recognised
  case utf8
  case other(Diagnostic.Encoding)

  /// The names for `init(named:)`, without synonyms.
  package static let names = ["utf-8"] + Diagnostic.Encoding.allCases.map { $0.rawValue.lowercased() }

  /// Finds the encoding of a name, in any case and with any punctuation; nil for an unsupported one.
  package init?(named name: String) {
    let converter = Self.converters[Self.plain(name)]
    let encoding = Diagnostic.Encoding.allCases.first { $0.converter == converter }
    guard let converter, encoding != nil || converter == "UTF-8" else { return nil }
    self = encoding.map { .other($0) } ?? .utf8
  }

  fileprivate static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The names that iconv knows, by those that people know.
  fileprivate static let converters = [String: String](lines: PackageResources.Encodings_txt)
}

extension Diagnostic.Encoding {
  fileprivate var isWide: Bool { self == .utf16 || self == .utf32 }

  /// The name in iconv, without the order of its bytes.
  fileprivate var converter: String? { TextEncoding.converters[TextEncoding.plain(rawValue)] }

  fileprivate func converterName(for file: [UInt8]) -> String {
    let name = converter ?? rawValue
    return isWide ? name + (isBigEndian(file, width: self == .utf16 ? 2 : 4) ? "BE" : "LE") : name
  }

  private func isBigEndian(_ file: [UInt8], width: Int) -> Bool {
    // A byte order mark is U+FEFF. Without one the position of the zero bytes of ASCII characters tells.
    let mark = [UInt8](repeating: 0, count: width - 2) + [0xFE, 0xFF]
    if file.starts(with: mark) || file.starts(with: mark.reversed()) { return file.starts(with: mark) }
    let sample = file.prefix(1 << 16)
    let first = stride(from: 0, to: sample.count, by: width).count { sample[$0] == 0 }
    let last = stride(from: width - 1, to: sample.count, by: width).count { sample[$0] == 0 }
    return first > last
  }
}
