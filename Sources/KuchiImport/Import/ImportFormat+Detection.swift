extension ImportFormat {
  /// The format that the bytes of a text file tell; any other sort counts as separated.
  init(of bytes: [UInt8]) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes[start...].first { $0 > 0x20 }
    if first == UInt8(ascii: "[") {
      self = .kuchi
    } else if first == UInt8(ascii: "{") {
      self = Self.object(bytes)
    } else {
      self = .separatedText
    }
  }

  // What only the one or the other has among its keys. A deck of our own comes with neither.
  private static func object(_ bytes: [UInt8]) -> ImportFormat {
    if hasKey("crowdanki_uuid", in: bytes) { return .crowdAnki }
    return hasKey("dictDate", in: bytes) && hasKey("words", in: bytes) ? .jmdict : .kuchi
  }

  private static func hasKey(_ key: String, in bytes: [UInt8]) -> Bool {
    let quoted = Array("\"\(key)\"".utf8)
    return bytes.indices.contains { bytes[$0] == quoted[0] && bytes[$0...].starts(with: quoted) }
  }
}
