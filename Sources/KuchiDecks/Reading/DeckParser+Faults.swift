extension DeckParser {
  /// Notes a fault at an offset, on the path of the value being read.
  mutating func fault(_ kind: DeckFault.Kind, at offset: Int, related: Int? = nil) {
    faults.append(RawFault(kind: kind, offset: offset, path: pathText(), related: related))
  }

  /// Notes a slip that does not hide the structure, unless a greater fault has just done so.
  mutating func slip(_ kind: DeckFault.Kind, at offset: Int) {
    if !isRecovering { fault(kind, at: offset) }
  }

  /// Notes a fault that leaves the structure in doubt. Until the next sound key no other of its kind is noted.
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

  // Paths are for people, and a key of a megabyte would be in the path of every fault under it.
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

  /// All faults in the order of the text, each offset turned into a line and a column.
  ///
  /// When the file is for a later reader, what this one thinks of its content is left out.
  mutating func resolvedFaults() -> [DeckFault] {
    guard !faults.isEmpty else { return [] }
    nameEncoding()
    let isNewer = faults.contains { if case .newerFormat = $0.kind { true } else { false } }
    if isNewer { faults.removeAll { !$0.kind.isAboutJSON && !$0.kind.isNewerFormat } }
    let ordered = faults.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
    return LineIndex.resolve(ordered, in: bytes)
  }

  // Text of another encoding is full of malformed places: one name for all of them says more.
  private mutating func nameEncoding() {
    let isSuspect = faults.contains { $0.kind.hintsAtEncoding }
    guard isSuspect, let encoding = EncodingGuess.narrowEncoding(of: bytes) else { return }
    faults = [RawFault(kind: .wrongEncoding(encoding), offset: 0, path: "$", related: nil)]
  }
}

extension DeckFault.Kind {
  // Mail's Japanese encoding has no bytes above ASCII: it switches by escape characters.
  fileprivate var hintsAtEncoding: Bool {
    switch self {
    case .malformedUTF8, .controlCharacter(0x1B): true
    default: false
    }
  }

  fileprivate var isNewerFormat: Bool {
    if case .newerFormat = self { true } else { false }
  }
}
