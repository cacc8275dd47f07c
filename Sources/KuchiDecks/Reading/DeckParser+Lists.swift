extension DeckParser {
  /// Reads an array of texts.
  mutating func list(_ rule: TextRule, unique: Bool = true, minimum: Int = 0) -> [String] {
    guard scanList(unique: unique, minimum: minimum) != nil else { return [] }
    judgeItems(rule)
    return file.strings(items)
  }

  /// Reads what a deck or a card asks.
  mutating func questionKinds() -> [QuestionKind]? {
    guard scanList(unique: true, minimum: 1) != nil else { return nil }
    var kinds: [QuestionKind] = []
    for item in items {
      step(into: item)
      if let kind: QuestionKind = choice(item.text, at: item.text.start - 1) { kinds.append(kind) }
      depth -= 1
    }
    return kinds
  }

  // Leaves the texts of the array here in `items` and returns its bytes; nil when it is no sound array.
  mutating func scanList(unique: Bool, minimum: Int) -> Range<Int>? {
    // Faster than removing all, for the one or two that lists have.
    while !items.isEmpty { items.removeLast() }
    let start = index
    guard expect(JSONByte.openBracket, .arrayOfStrings), var frame = openArray() else { return nil }
    while nextElement(&frame) {
      guard expect(JSONByte.quote, .string) else { continue }
      let item = ListItem(text: scanString(), number: frame.count - 1)
      if !item.text.isBroken { items.append(item) }
    }
    // Its last item was the first key after an array that nobody closed.
    if frame.isOverrun, !items.isEmpty { items.removeLast() }
    close(frame)
    if frame.count == 0, minimum > 0, !frame.isBroken { fault(.emptyList, at: start) }
    if unique, items.count > 1 { refuseRepeats() }
    return start..<index
  }

  mutating func judgeItems(_ rule: TextRule) {
    for item in items where !rule.isSurelyKept(by: item.text) {
      step(into: item)
      _ = judge(item.text, rule, at: item.text.start - 1)
      depth -= 1
    }
  }

  /// Goes back into the list for a fault of one of its items.
  mutating func step(into item: ListItem) {
    depth += 1
    path[depth] = PathStep(item: item.number)
  }
}

/// An item of a list of texts.
struct ListItem {
  var text: RawText
  /// Its place in the array, values of other types counted.
  var number: Int
}
