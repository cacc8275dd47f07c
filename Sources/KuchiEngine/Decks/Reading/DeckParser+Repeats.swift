extension DeckParser {
  /// Refuses items of the list just read that repeat earlier ones.
  mutating func refuseRepeats() {
    guard items.count <= 8 else { return refuseManyRepeats() }
    for later in 1..<items.count {
      for earlier in 0..<later where isSame(items[earlier].text, items[later].text) {
        refuseRepeat(later, of: earlier)
        break
      }
    }
  }

  private func isSame(_ left: RawText, _ right: RawText) -> Bool {
    if left.isEscaped || right.isEscaped { return unescaped(left) == unescaped(right) }
    guard left.count == right.count else { return false }
    let shift = right.start - left.start
    for index in left.start..<left.end where bytes[index] != bytes[index + shift] { return false }
    return true
  }

  private mutating func refuseManyRepeats() {
    var first: [[UInt8]: Int] = [:]
    for number in items.indices {
      let text = unescaped(items[number].text)
      if let earlier = first[text] { refuseRepeat(number, of: earlier) } else { first[text] = number }
    }
  }

  private mutating func refuseRepeat(_ later: Int, of earlier: Int) {
    let (item, first) = (items[later], items[earlier].text)
    step(into: item)
    fault(.repeatedItem(string(item.text)), at: item.text.start - 1, related: first.start - 1)
    depth -= 1
  }
}
