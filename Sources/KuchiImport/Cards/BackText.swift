/// What people write on the back of a card, where it has no more than two sides: the reading on lines of its own, the
/// meanings, and after an empty line whatever else there is to say.
struct BackText {
  private(set) var readings: [String] = []
  private(set) var meanings: String
  private(set) var notes: String?

  /// The parts of a text about the term of `spelling`. What has a column of its own is not looked for here.
  init(_ text: String, of spelling: Spelling, _ mapping: Mapping) {
    meanings = text
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if spelling.isReadingSought, mapping.column(of: .readings) == nil, mapping.column(of: .furigana) == nil {
      while lines.count > 1, let line = lines.first, CardMaker.isReading(String(line)) {
        readings.append(String(lines.removeFirst()))
      }
      lines = lines.drop(while: \.isEmpty)
    }
    if mapping.column(of: .notes) == nil, let gap = lines.firstIndex(where: \.isEmpty) {
      notes = lines[(gap + 1)...].joined(separator: "\n")
      lines = lines[..<gap]
    }
    meanings = lines.joined(separator: "\n")
  }
}
