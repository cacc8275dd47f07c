extension RomajiMachine {
  /// The machine that the options ask for; only spellings of the host's own have to be built anew.
  static func suited(to options: ConversionOptions) -> RomajiMachine {
    let isTyping = options.typing != .off
    guard options.customKana.isEmpty else {
      return build(isTyping: isTyping, isObsolete: options.useObsoleteKana, custom: options.customKana)
    }
    return switch (isTyping, options.useObsoleteKana) {
    case (false, false): whole
    case (true, false): typing
    case (false, true): wholeObsolete
    case (true, true): typingObsolete
    }
  }

  private static let whole = build(isTyping: false, isObsolete: false)
  private static let typing = build(isTyping: true, isObsolete: false)
  private static let wholeObsolete = build(isTyping: false, isObsolete: true)
  private static let typingObsolete = build(isTyping: true, isObsolete: true)

  private static func build(
    isTyping: Bool, isObsolete: Bool, custom: [String: String] = [:]
  ) -> RomajiMachine {
    var spellings = listed()
    spellings.merge(doubled(spellings)) { listed, _ in listed }
    spellings.merge(RomajiTable.strays) { listed, _ in listed }
    if isObsolete { spellings.merge(RomajiTable.obsolete) { _, obsolete in obsolete } }
    if isTyping { spellings.merge(RomajiTable.typing) { _, typing in typing } }
    spellings.merge(custom.filter { !$0.key.isEmpty }) { _, custom in custom }
    return RomajiMachine(spellings)
  }

  private static func listed() -> [String: String] {
    var spellings: [String: String] = [:]
    for row in RomajiTable.rows {
      for spelling in row.typed { spellings[spelling] = row.kana }
    }
    return spellings
  }

  // A doubled consonant is っ and the kana. Before ch the small tsu is also written t: matcha, mattcha.
  private static func doubled(_ spellings: [String: String]) -> [String: String] {
    var doubled: [String: String] = [:]
    for (spelling, kana) in spellings {
      guard let first = spelling.first, doubling.contains(first), isKana(kana) else { continue }
      doubled[String(first) + spelling] = "っ" + kana
      guard spelling.hasPrefix("ch") else { continue }
      doubled["t" + spelling] = "っ" + kana
      doubled["tt" + spelling] = "っ" + kana
    }
    return doubled
  }

  private static let doubling = Set("bcdfghjkmpqrstvwyz")

  private static func isKana(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x3041...0x3096).contains($0.value) } ?? false
  }
}
