/// A typed answer and all kana that it may mean.
package struct KanaAnswer {
  let text: String
  /// The keys that produced the text, if they are known; otherwise the text itself.
  let keys: String
  /// The spellings to compare: the text itself and the kana that its letters or keys may mean.
  let spellings: [String]
  private let comparable: [ComparableReading]
  /// The sounds of typed Latin letters; empty without letters. Letters spell how a word sounds, kana how it is written.
  private let sounds: [ComparableReading]
  /// Whether a spelling contains a kana that sounds like another.
  private let soundsOtherwise: Bool

  package init(_ text: String, keys: String?) {
    self.text = text
    let folded = KanaForm.folded(text)
    // Sorted, because a set has no order and an answer must be judged the same way everywhere.
    var spellings = [folded] + (Self.hasLetters(folded) ? Kana.readings(ofKeys: folded).sorted() : [])
    let readings = keys.map { Kana.readings(ofKeys: $0) } ?? []
    // Keys that do not produce the text belong to another one.
    let isSame = keys.map { Self.line(typedWith: $0, is: folded, readings) } ?? false
    if isSame { spellings += readings.sorted() }
    spellings = spellings.distinct()
    self.keys = isSame ? keys ?? text : text
    self.spellings = spellings
    comparable = spellings.map { ComparableReading($0) }
    sounds = Self.hasLetters(self.keys) ? spellings.map { ComparableReading(Kana.sound(of: $0)) } : []
    soundsOtherwise = !sounds.isEmpty && sounds != comparable
  }

  /// Whether Latin letters were typed.
  var hasLetters: Bool { !sounds.isEmpty }

  /// Whether the typed letters are right except for ん before a vowel or y, which needs a mark: honya for ほんや.
  func leavesN(unmarkedIn reading: String) -> Bool {
    hasLetters && kana.contains { KanaFolds.isUnmarkedN(in: $0, for: KanaForm.folded(reading)) }
  }

  package var kana: [String] { spellings.filter { KanaForm.isKana($0) } }

  /// Whether some spelling equals this reading or term.
  func matches(_ accepted: String) -> Bool {
    guard BracketVariants.hasBrackets(accepted) else { return isSame(accepted) }
    return BracketVariants.spellings(of: accepted).contains(where: isSame)
  }

  private func isSame(_ accepted: String) -> Bool {
    let accepted = KanaForm.folded(accepted)
    let wanted = ComparableReading(accepted)
    guard !wanted.isEmpty else { return false }
    if comparable.contains(where: wanted.isSame) { return true }
    guard !sounds.isEmpty else { return false }
    // Letters may spell particles as they sound: konbanwa for こんばんは.
    let said = Kana.spoken(accepted)
    return sounds(like: accepted, isSpelling: !soundsOtherwise) || said != accepted && sounds(like: said)
  }

  /// Whether the typed letters sound like the kana. `isSpelling` means that the sounds equal the spellings,
  /// and that `accepted` is none of them.
  func sounds(like accepted: String, isSpelling: Bool = false) -> Bool {
    let sound = Kana.sound(of: accepted)
    if !isSpelling || sound != accepted {
      let wanted = ComparableReading(sound)
      if sounds.contains(where: wanted.isSame) { return true }
    }
    guard let plain = Kana.typedLoans(Kana.hiragana(ofKatakana: sound), as: keys) else { return false }
    let wanted = ComparableReading(plain)
    return sounds.contains(where: wanted.isSame)
  }

  /// Whether letters may be romaji that ends like a term or a reading, by the last vowel; true when in doubt.
  static func mayEnd(_ letters: String, like own: String) -> Bool {
    guard letters.utf8.allSatisfy({ $0 < 0x80 }), !BracketVariants.hasBrackets(own),
      let letter = letters.utf8.last(where: { (0x61...0x7A).contains($0 | 0x20) }),
      let last = KanaForm.folded(own).unicodeScalars.last(where: { Script.isKana($0) || Script.isKanji($0) }),
      !Script.isLongVowelMark(last)
    else { return true }
    // Romaji never makes a kanji.
    if Script.isKanji(last) { return false }
    let kana = Kana.hiragana(ofKatakana: String(last)).unicodeScalars.first ?? last
    if kana == "ん" { return [UInt8(ascii: "n"), UInt8(ascii: "m")].contains(letter | 0x20) }
    guard let vowel = Kana.vowel(of: kana) else { return true }
    return vowel == Kana.vowel(spelled: letter | 0x20)
  }

  private static func line(typedWith keys: String, is line: String, _ readings: Set<String>) -> Bool {
    let typed = KanaTyping.finish(Kana.kana(from: keys, options: .init(typing: .automatic)))
    let wanted = ComparableReading(line)
    return wanted.isSame(as: ComparableReading(KanaForm.folded(typed)))
      || readings.contains { wanted.isSame(as: ComparableReading($0)) }
  }

  private static func hasLetters(_ text: String) -> Bool {
    text.unicodeScalars.contains { Writing($0) == .latin }
  }
}
