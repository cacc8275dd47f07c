/// Reading straight into the card that is being packed: no text of it is made a string on the way.
extension DeckParser {
  /// Reads a text into a field.
  mutating func pack(_ field: PackedField, _ rule: TextRule) {
    guard let text = rawText(rule) else { return }
    packer.add(field) { file.append(text, to: &$0) }
  }

  /// Reads an array of texts into a field.
  mutating func packList(
    _ field: PackedField, _ rule: TextRule, unique: Bool = true, minimum: Int = 0
  ) {
    _ = packedList(field, rule, unique: unique, minimum: minimum)
  }

  /// Reads an array of texts that many cards have in common.
  mutating func packSharedList(_ field: PackedField, _ rule: TextRule) {
    if let known = lists.list(at: index, in: bytes) {
      index += known.count
      lastQuote = known.lastQuote
      return packer.add(field) { $0 += known.packed }
    }
    let before = faults.count
    guard let range = packedList(field, rule, unique: true, minimum: 0), faults.count == before else {
      return
    }
    lists.keep(packer.bytes(of: field), at: range, lastQuote: lastQuote, in: bytes)
  }

  // Returns the bytes of the array; nil when it is no sound one.
  private mutating func packedList(
    _ field: PackedField, _ rule: TextRule, unique: Bool, minimum: Int
  ) -> Range<Int>? {
    guard let range = scanList(unique: unique, minimum: minimum) else { return nil }
    judgeItems(rule)
    guard !items.isEmpty else { return range }
    packer.add(field) { packed in
      packed.append(packed: items.count)
      for item in items { file.append(item.text, to: &packed) }
    }
    return range
  }
}

extension FileText {
  /// Packs the text of a string, its escapes resolved.
  fileprivate func append(_ text: RawText, to packed: inout [UInt8]) {
    if text.isEscaped {
      let unescaped = unescaped(text)
      packed.append(packed: unescaped.count)
      packed += unescaped
    } else {
      packed.append(packed: text.count)
      packed += bytes[text.start..<text.end]
    }
  }
}
