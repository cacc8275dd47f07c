extension Card {
  /// The reading under a line that shows its pitch; empty if the pitch is unknown or not wanted.
  func pitchLines(_ readings: ReadingStyle, indent: Int) -> [Line] {
    guard readings.showsPitch,
      let accent = readings.pitch?.accent(of: self) ?? PitchAccent(of: term, read: spoken)
    else { return [] }
    return [Line([Span(worded("pitch  "), .faint)] + accent.spans, indent: indent).saying(accent.sentence)]
  }
}

extension PitchAccent {
  /// The morae. High ones have a line above them, which bends where the pitch falls.
  fileprivate var spans: [Span] {
    morae.indices.map { index in
      guard isHigh(index) else { return Span(morae[index]) }
      let columns = DisplayWidth.columns(of: morae[index])
      let end = index + 1 == fall ? "╮" : "─"
      return Span(morae[index], ruby: String(repeating: "─", count: columns - 1) + end)
    }
  }

  fileprivate var sentence: String {
    fall == 0 ? worded("The pitch does not fall.") : worded("The pitch falls after \(morae[fall - 1]).")
  }
}
