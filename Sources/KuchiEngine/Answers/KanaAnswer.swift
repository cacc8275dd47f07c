internal import KuchiJapanese

/// A typed answer and all the kana that it may mean.
struct KanaAnswer {
  /// As it stands on the line.
  let text: String
  /// The keys it was typed with, where they are known; else the line itself.
  let keys: String
  /// The spellings it is compared as: the line itself, and what its letters or keys may mean as kana.
  let spellings: [String]
  /// What Latin letters say by their sound, where kana say how a word is written; empty where none were typed.
  private let sounds: [String]

  init(_ text: String, keys: String?) {
    self.text = text
    let folded = KanaForm.folded(text)
    var spellings = [folded]
    if Self.hasLetters(folded) { Self.add(Kana.readings(ofKeys: folded), to: &spellings) }
    let readings = keys.map { Kana.readings(ofKeys: $0) } ?? []
    // Keys that do not give what stands on the line belong to another line.
    let isSame = keys.map { Self.line(typedWith: $0, is: folded, readings) } ?? false
    if isSame { Self.add(readings, to: &spellings) }
    self.keys = isSame ? keys ?? text : text
    self.spellings = spellings
    sounds = Self.hasLetters(self.keys) ? spellings.map { Kana.sound(of: $0) } : []
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
    guard !sounds.isEmpty else { return false }
    // Letters may spell particles as they are said, and as the reading is shown: konbanwa for こんばんは.
    let said = Kana.spoken(accepted)
    return sounds(like: accepted) || said != accepted && sounds(like: said)
  }

  private func sounds(like accepted: String) -> Bool {
    let sound = Kana.sound(of: accepted)
    if sounds.contains(where: { Normalization.isSameReading($0, sound) }) { return true }
    guard let plain = LoanSounds.plain(Kana.hiragana(ofKatakana: sound), typedAs: keys) else { return false }
    return sounds.contains { Normalization.isSameReading($0, plain) }
  }

  private static func line(typedWith keys: String, is line: String, _ readings: Set<String>) -> Bool {
    let typed = KanaTyping.finish(Kana.kana(from: keys, options: .init(typing: .automatic)))
    return Normalization.isSameReading(KanaForm.folded(typed), line)
      || readings.contains { Normalization.isSameReading($0, line) }
  }

  // Sorted, because a set has no order and the same answer is judged the same way everywhere.
  private static func add(_ readings: Set<String>, to spellings: inout [String]) {
    for reading in readings.sorted() where !spellings.contains(reading) { spellings.append(reading) }
  }

  private static func hasLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { Writing($0) == .latin }
  }
}

/// Sounds of loanwords that letters write like Japanese ones: ti is ち, and the ティ of パーティー too.
private enum LoanSounds {
  private static let all = [("ti", "てぃ", "ち"), ("di", "でぃ", "じ"), ("tu", "とぅ", "つ"), ("du", "どぅ", "ず")]

  /// The hiragana with these sounds as the letters that were typed read them; nil where there are none.
  static func plain(_ hiragana: String, typedAs keys: String) -> String? {
    guard hiragana.unicodeScalars.contains(where: { $0 == "ぃ" || $0 == "ぅ" }) else { return nil }
    let keys = keys.lowercased()
    var plain = hiragana
    for (letters, loan, sound) in all where keys.contains(letters) {
      plain = plain.replacing(loan, with: sound)
    }
    return plain == hiragana ? nil : plain
  }
}
