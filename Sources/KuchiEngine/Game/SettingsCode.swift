/// Settings as the bits of a code. The time that a question leaves is not among them: it changes no question.
struct SettingsCode {
  let settings: GameSettings

  static let width = 16
  private static let counts = 1...128
  private static let choices = 2...9

  /// Nil for more questions or choices than fit.
  init?(_ settings: GameSettings) {
    guard Self.counts.contains(settings.count), Self.choices.contains(settings.choices) else { return nil }
    self.settings = settings
  }

  var bits: UInt64 {
    var bits = CodeBits()
    bits.append(UInt64(settings.count - Self.counts.lowerBound), 7)
    bits.append(UInt64(settings.choices - Self.choices.lowerBound), 3)
    bits.append(Self.number(settings.difficulty), 2)
    bits.append(Self.number(settings.mode), 2)
    bits.append(Self.number(settings.topic), 2)
    return bits.take(Self.width)
  }

  /// Nil for a difficulty that does not exist.
  init?(bits: UInt64) {
    var rest = CodeBits()
    rest.append(bits, Self.width)
    let count = Int(rest.take(7)) + Self.counts.lowerBound
    let choices = Int(rest.take(3)) + Self.choices.lowerBound
    guard let difficulty: Difficulty = Self.value(rest.take(2)),
      let mode: GameMode = Self.value(rest.take(2)),
      let topic: GameTopic = Self.value(rest.take(2))
    else { return nil }
    settings = GameSettings(count: count, choices: choices, difficulty: difficulty, mode: mode, topic: topic)
  }

  private static func number<Value: CaseIterable & Equatable>(_ value: Value) -> UInt64 {
    UInt64(Array(Value.allCases).firstIndex(of: value) ?? 0)
  }

  private static func value<Value: CaseIterable>(_ number: UInt64) -> Value? {
    let all = Array(Value.allCases)
    return all.indices.contains(Int(number)) ? all[Int(number)] : nil
  }
}
