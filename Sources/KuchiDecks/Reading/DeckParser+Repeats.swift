extension DeckParser {
  /// Refuses items of the list just read that repeat earlier ones.
  mutating func refuseRepeats() {
    guard items.count <= 8 else { return refuseManyRepeats() }
    for later in 1..<items.count {
      for earlier in 0..<later where file.isSame(items[earlier].text, items[later].text) {
        refuseRepeat(later, of: earlier)
        break
      }
    }
  }

  private mutating func refuseManyRepeats() {
    var first: [[UInt8]: Int] = [:]
    for number in items.indices {
      let text = file.unescaped(items[number].text)
      if let earlier = first[text] { refuseRepeat(number, of: earlier) } else { first[text] = number }
    }
  }

  private mutating func refuseRepeat(_ later: Int, of earlier: Int) {
    let (item, first) = (items[later], items[earlier].text)
    step(into: item)
    fault(.repeatedItem(file.string(item.text)), at: item.text.start - 1, related: first.start - 1)
    depth -= 1
  }
}
