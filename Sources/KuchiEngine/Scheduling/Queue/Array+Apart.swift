extension Array {
  /// The elements with as few neighbours of one card as can be, otherwise in their order.
  func keptApart(by card: (Element) -> Int) -> [Element] {
    var elements = self
    for place in elements.indices.dropFirst() where card(elements[place]) == card(elements[place - 1]) {
      let wanted = card(elements[place])
      if let later = elements[place...].firstIndex(where: { card($0) != wanted }) {
        elements.insert(elements.remove(at: later), at: place)
      } else if let earlier = elements[..<(place - 1)].indices.last(where: { gap in
        card(elements[gap]) != wanted && (gap == 0 || card(elements[gap - 1]) != wanted)
      }) {
        elements.insert(elements.remove(at: place - 1), at: earlier)
      }
    }
    return elements
  }
}
