import KuchiEngine
import KuchiJapanese
import KuchiSession

extension Card {
  /// Term, reading and meanings, as every verdict shows them, with the reading where `readings` says.
  func face(_ readings: ReadingDisplay) -> [Span] {
    termAndReading(readings) + [Span("  "), Span(meanings.joined(separator: ", "))]
  }

  private func termAndReading(_ readings: ReadingDisplay) -> [Span] {
    switch readings {
    case .hidden: return [Span(term, .strong)]
    case .ruby:
      guard let furigana = termFurigana else { fallthrough }
      let letters = shownLetters.map { [Span("  "), Span($0)] } ?? []
      return furigana.spans(.strong) + letters
    case .inline: return [Span(term, .strong)] + (shownReading.map { [Span("  "), Span($0)] } ?? [])
    }
  }

  /// The term with its first reading above its kanji, as the author shared it out or as it can be told from the two;
  /// nil where nothing is to stand above it.
  private var termFurigana: Furigana? {
    guard let reading = readings.first else { return nil }
    let written = furigana.flatMap { Furigana($0, over: term) }
    let shown = written ?? Furigana(term, read: reading)
    return shown.segments.contains { $0.ruby != nil } ? shown : nil
  }
}

extension Example {
  /// The sentence, with readings where `readings` says, and its translation.
  func spans(_ readings: ReadingDisplay) -> [Span] {
    let meaning = translation.map { [Span("  "), Span($0, .faint)] } ?? []
    guard readings != .hidden, let furigana = furigana.flatMap({ Furigana($0, over: text) }) else {
      return [Span(text)] + meaning
    }
    return (readings == .ruby ? furigana.spans(.plain) : [Span(furigana.inline)]) + meaning
  }
}

extension ReadingDisplay {
  /// The same, but that an answer is never hidden: the reading is one where it was asked for.
  func explaining(_ kind: QuestionKind) -> ReadingDisplay {
    self == .hidden && kind == .reading ? .inline : self
  }
}

extension Furigana {
  /// What `notation` says of `text`; nil where it is no bracket notation, or one of another text.
  init?(_ notation: String, over text: String) {
    guard let furigana = try? Furigana(notation), furigana.base == text else { return nil }
    self = furigana
  }

  fileprivate func spans(_ style: Style) -> [Span] { segments.map { Span($0.base, style, ruby: $0.ruby) } }
}
