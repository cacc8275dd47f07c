/// A fault whose offset is not yet a line and a column.
struct RawFault {
  var kind: DeckFault.Kind
  var offset: Int
  var path: String
  var related: Int?
}

extension JSONScanner {
  /// Notes a fault at an offset, on the path of the value being read.
  mutating func fault(_ kind: DeckFault.Kind, at offset: Int, related: Int? = nil) {
    faults.append(RawFault(kind: kind, offset: offset, path: pathText(), related: related))
  }

  /// Notes a slip that leaves the structure clear, except after a fault of structure.
  mutating func slip(_ kind: DeckFault.Kind, at offset: Int) {
    if !isRecovering { fault(kind, at: offset) }
  }

  /// Notes a fault of structure. Until the next sound key no other one is noted.
  mutating func confusion(_ kind: DeckFault.Kind, at offset: Int, related: Int? = nil) {
    if !isRecovering { fault(kind, at: offset, related: related) }
    isRecovering = true
  }

  private func pathText() -> String {
    var text = "$"
    for step in path.prefix(depth + 1).dropFirst() {
      if let number = step.item { text += "[\(number)]" }
      if let name = step.key { text += Self.pathStep(shortened(name)) }
    }
    return text
  }

  // Paths are for people: a key of a megabyte would be in the path of every fault under it.
  private func shortened(_ name: RawText) -> String {
    let text = file.string(name)
    return name.count > 128 ? String(text.unicodeScalars.prefix(64)) + "…" : text
  }

  // A key that is no plain name is quoted, as in RFC 9535.
  private static func pathStep(_ key: String) -> String {
    let isName = !key.isEmpty && key.utf8.allSatisfy { JSONByte.isLetterOrDigit($0) || $0 >= 0x80 }
    if isName { return "." + key }
    let escaped = key.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "[\"" + escaped.joined() + "\"]"
  }
}

/// Turns offsets into lines and columns in one pass.
struct LineIndex {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of an offset not before the last one asked for.
  mutating func position(of target: Int) -> DeckFault.Position {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == JSONByte.lineFeed || (byte == JSONByte.carriageReturn && !isLineFeed(at: offset)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return DeckFault.Position(line: line, column: column, offset: target)
  }

  private func isLineFeed(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == JSONByte.lineFeed
  }

  /// The faults with their positions, and the positions they are related to.
  static func resolve(_ faults: [RawFault], in bytes: [UInt8]) -> [DeckFault] {
    var index = LineIndex(bytes)
    let offsets = (faults.map(\.offset) + faults.compactMap(\.related)).sorted()
    var positions: [Int: DeckFault.Position] = [:]
    for offset in offsets { positions[offset] = index.position(of: offset) }
    let start = DeckFault.Position(line: 1, column: 1, offset: 0)
    return faults.map { fault in
      DeckFault(
        kind: fault.kind, position: positions[fault.offset] ?? start, path: fault.path,
        related: fault.related.flatMap { positions[$0] })
    }
  }
}
