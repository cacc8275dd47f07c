/// A string as it stands in the file: the bytes between its quotation marks and what the scanner saw there.
struct RawText {
  var start: Int
  var end: Int
  /// Whether it has escapes, so that its bytes are not its text.
  var isEscaped = false
  /// Whether an error in it is reported already, so that no rule judges it again.
  var isBroken = false
  /// Its first legal control character: an escaped one, or DEL.
  var control: UInt8?

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  var count: Int { end - start }
}

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
