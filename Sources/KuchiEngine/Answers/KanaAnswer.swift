internal import KuchiJapanese

/// A typed answer and all the kana that it may mean.
struct KanaAnswer {
  /// As it stands on the line.
  let text: String
  /// The keys it was typed with, where they are known; else the line itself.
  let keys: String
  /// Whether Latin letters were typed, which say how a word sounds where kana say how it is written.
  private let isLatin: Bool
  /// The spellings it is compared as: the line itself, and what its letters or keys may mean as kana.
  let spellings: [String]

  init(_ text: String, keys: String?) {
    self.text = text
    let folded = KanaForm.folded(text)
    var spellings = [folded]
    if Self.hasLetters(folded) { Self.add(Kana.readings(ofKeys: folded), to: &spellings) }
    let readings = keys.map { Kana.readings(ofKeys: $0) } ?? []
    // Keys that do not give what stands on the line belong to another line.
    let isSame = readings.contains { Normalization.isSameReading($0, folded) }
    if isSame { Self.add(readings, to: &spellings) }
    self.keys = isSame ? keys ?? text : text
    isLatin = Self.hasLetters(self.keys)
    self.spellings = spellings
  }

  /// The spellings that are kana alone.
  var kana: [String] { spellings.filter { KanaForm.isKana($0) } }

  /// Whether some spelling is this reading or term.
  func matches(_ accepted: String) -> Bool {
    guard OptionalParts.hasBrackets(accepted) else { return isSame(accepted) }
    return OptionalParts.spellings(of: accepted).contains(where: isSame)
  }

  private func isSame(_ accepted: String) -> Bool {
    let accepted = KanaForm.folded(accepted)
    guard !KanaForm.form(of: accepted).isEmpty else { return false }
    if spellings.contains(where: { Normalization.isSameReading($0, accepted) }) { return true }
    // Letters may spell particles as they are said, and as the reading is shown: konbanwa for こんばんは.
    guard isLatin else { return false }
    let said = Kana.spoken(accepted)
    return said != accepted && spellings.contains { Normalization.isSameReading($0, said) }
  }

  // Sorted, because a set has no order and the same answer is judged the same way everywhere.
  private static func add(_ readings: Set<String>, to spellings: inout [String]) {
    for reading in readings.sorted() where !spellings.contains(reading) { spellings.append(reading) }
  }

  private static func hasLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { Writing($0) == .latin }
  }
}
