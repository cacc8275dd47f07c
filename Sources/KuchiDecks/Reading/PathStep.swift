/// A step from a value to one inside it: a key as it stands in the file, or the number of an item.
struct PathStep {
  private let first: Int
  private let second: Int
  private let isEscaped: Bool

  private init(_ first: Int, _ second: Int, _ isEscaped: Bool = false) {
    self.first = first
    self.second = second
    self.isEscaped = isEscaped
  }

  init(key: RawText) { self.init(key.start, key.end, key.isEscaped) }

  init(item: Int) { self.init(item, -1) }

  /// Between two members or items: nothing to name yet.
  static let none = PathStep(-1, -1)

  var item: Int? { second < 0 && first >= 0 ? first : nil }

  var key: RawText? {
    guard second >= 0 else { return nil }
    var text = RawText(first, second)
    text.isEscaped = isEscaped
    return text
  }
}
