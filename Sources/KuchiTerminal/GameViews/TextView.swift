/// A text to read, or one page of it, with its glosses.
struct TextView: Hashable {
  private let title: String
  private let pages: [Furigana]
  private let glosses: [Example]
  private let translation: String?
  /// The index of the page in view; nil for all of them.
  private let page: Int?

  /// The text that the card at a position asks about, with its translation after its last question; nil if it asks about none.
  init?(_ card: Int, of game: Game, page: Int? = nil) {
    guard let passage = game.passage(of: card) else { return nil }
    (title, pages, glosses) = (passage.title, passage.pages, game.glosses(of: card))
    translation = game.translation(ofText: card)
    self.page = page.map { min($0, passage.pages.count - 1) }
  }

  /// The text that the open question is about, or what was read just now with its translation.
  init?(_ game: Game) {
    let last = game.lastCard.flatMap { game.translation(ofText: $0) == nil ? nil : $0 }
    let cards = [game.question?.challenge.card, last].compactMap(\.self)
    guard let card = cards.first(where: { game.passage(of: $0) != nil }) else { return nil }
    self.init(card, of: game)
  }

  /// The number of the page in view, from 1, and of all pages.
  var place: (number: Int?, count: Int) { (page.map { $0 + 1 }, pages.count) }
}

extension TextView: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let readings = environment.readings
    let place = page.flatMap { pages.count > 1 ? worded(", page \($0 + 1) of \(pages.count)") : nil } ?? ""
    let shown = page.map { [pages[$0]] } ?? pages
    let text = Furigana(segments: shown.flatMap(\.segments))
    return [
      Line([Span(worded("A text to read\(place)  "), .faint), Span(title, .strong)])
        .saying(worded("A text to read\(place): \(title)").asSentence),
      Line(text.spans(.term, readings.display), indent: 4).saying(
        readings.display == .hidden ? text.base : text.inline),
    ] + glosses.filter { first(of: $0) == page ?? first(of: $0) }.map { $0.glossLine(readings) }
      + Line.translation(of: translation)
  }

  /// The first page on which a word occurs, possibly in another form.
  private func first(of gloss: Example) -> Int {
    let texts = pages.map(\.base)
    return texts.firstIndex { $0.contains(gloss.text) }
      ?? texts.firstIndex { $0.contains(gloss.text.prefix(1)) } ?? 0
  }
}

extension Example {
  fileprivate func glossLine(_ readings: ReadingStyle) -> Line {
    var line = self.line(readings)
    (line.indent, line.hanging) = (6, 8)
    return line.saying(
      "\(furigana.flatMap { Furigana($0, over: text)?.inline } ?? text): \(translation ?? "")".asSentence)
  }
}

extension Line {
  /// What a text means; none where that is not told.
  static func translation(of text: String?) -> [Line] {
    text.map {
      [
        Line([Span(worded("The text means  "), .faint), Span($0)], indent: 2, hanging: 4)
          .saying(worded("The text means: \($0)").asSentence)
      ]
    } ?? []
  }
}
