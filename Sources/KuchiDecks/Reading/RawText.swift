/// A string as it stands in the file: the bytes between its quotation marks, and what was seen on the way.
struct RawText {
  var start: Int
  var end: Int
  /// Whether it has escapes, so that its bytes are not its text.
  var isEscaped = false
  /// Whether a fault of it is already reported, so that no rule need judge it.
  var isBroken = false
  /// Its first control character that came by a legal way: escaped, or DEL.
  var control: UInt8?

  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  var count: Int { end - start }
}

/// A fault as it is found, before its offset becomes a line and a column.
struct RawFault {
  var kind: DeckFault.Kind
  var offset: Int
  var path: String
  var related: Int?
}
