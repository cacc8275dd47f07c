extension ImportFormat {
  /// The format that a text file's bytes tell, and where they could be text too, its name; any other sort counts as separated.
  init(of bytes: [UInt8], named fileName: String) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let marks = Array(bytes[start...].lazy.filter { $0 > 0x20 }.prefix(2))
    let isJSON =
      fileName.lowercased().hasSuffix(".json")
      || ["[{", "[]", "{\"", "{}"].contains { marks == Array($0.utf8) }
    switch marks.first {
    case UInt8(ascii: "[") where isJSON: self = .kuchi
    case UInt8(ascii: "{") where isJSON: self = Self.object(bytes)
    default: self = .separatedText
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
