import KuchiEngine
import KuchiJapanese
import KuchiSession

extension Card {
  /// A line of term, reading and meanings, with something before it.
  func faceLine(
    _ readings: ReadingDisplay, after head: [Span] = [], saying words: String = "", indent: Int, hanging: Int
  ) -> Line {
    Line(head + face(readings), indent: indent, hanging: hanging).saying(words + sentence(readings))
  }

  /// Term, reading and meanings as a sentence.
  private func sentence(_ readings: ReadingDisplay) -> String {
    if kind == .kana { return "\(term) is read \(meanings.joined(separator: " or "))".asSentence }
    let meanings = self.meanings.dropFirst().reduce(self.meanings.first ?? "") {
      $0.ended(by: ",") + " " + $1
    }
    let spoken = self.readings.first == nil ? letters : shownReading
    let reading = readings == .hidden ? "" : spoken.map { " read \($0)," } ?? ""
    return "\(reading.isEmpty ? term : term.ended(by: ","))\(reading) means \(meanings)".asSentence
  }

  /// Term, reading and meanings, as every verdict shows them, with the reading where `readings` says.
  func face(_ readings: ReadingDisplay) -> [Span] {
    termAndReading(readings) + [Span("  "), Span(meanings.joined(separator: ", "))]
  }

  private func termAndReading(_ readings: ReadingDisplay) -> [Span] {
    switch readings {
    case .hidden: return [Span(term, .strong)]
    case .ruby:
      guard let furigana = termFurigana else { fallthrough }
      let letters = letters.map { [Span("  (\($0))")] } ?? []
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
  /// A line with the sentence and its translation.
  func line(_ readings: ReadingDisplay) -> Line {
    let text =
      readings == .hidden
      ? self.text : furigana.flatMap { Furigana($0, over: self.text)?.inline } ?? self.text
    let meaning = translation.map { ["It means: \($0)".asSentence] } ?? []
    return Line(spans(readings), indent: 2, hanging: 4).saying(
      ["For example: \(text)".asSentence] + meaning)
  }

  /// The sentence, with readings where `readings` says, and its translation.
  private func spans(_ readings: ReadingDisplay) -> [Span] {
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
