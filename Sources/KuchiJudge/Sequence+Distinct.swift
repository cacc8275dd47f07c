extension Sequence where Element: Equatable {
  /// The elements in order, each once. The time is in proportion to their number times that of distinct ones.
  package func distinct() -> [Element] {
    reduce(into: []) { found, element in
      if !found.contains(element) { found.append(element) }
    }
  }
}
