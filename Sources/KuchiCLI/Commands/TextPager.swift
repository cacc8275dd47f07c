/// Shows a text page by page, looks its words up, and adds them to a deck.
struct TextPager {
  let words: NewWords
  let view: AssessedTextView
  let progress: PlayerProgress

  private static let cardsPerWord = 5
  private static var keys: KuchiTerminal.Line {
    KuchiTerminal.Line(
      worded(
        "Enter turns the page, b turns back, q ends. A number or a word is looked up; "
          + "add 1 mine adds word 1 to your deck mine."), .faint)
  }

  private var sentences: [[AssessedText.Token]] { words.text.sentences }

  /// Turns the pages as the reader says, until the end of the text or of the input.
  func run(_ keyboard: InputLines, after summary: KuchiTerminal.Line) {
    guard !sentences.isEmpty else { return progress.show([summary]) }
    progress.show([summary, .empty, Self.keys])
    var (pages, next) = ([Int](), 0)
    while true {
      Output.draw("\(next * 100 / sentences.count) %> ")
      guard let line = keyboard.next() else { return _ = Output.draw("\n") }
      switch line.trimmingCharacters(in: .whitespaces) {
      case "q": return
      case "" where next == sentences.count: return
      case "": pages.append(next)
      case "b": pages = pages.count > 1 ? pages.dropLast() : [0]
      case let request:
        answer(request)
        continue
      }
      next = show(from: pages.last ?? 0)
    }
  }

  /// Shows as many sentences as the terminal has room for above the prompt, at least one. Returns the next one.
  private func show(from start: Int) -> Int {
    var rows = 0
    let fitting = sentences[start...].prefix { sentence in
      rows += Output.rows(
        of: [view.line(of: sentence)], progress.settings.appearance, isPlain: progress.isPlain)
      return rows < Terminal.height
    }
    let page = sentences[start..<max(start + 1, fitting.endIndex)]
    progress.show(page.map(view.line))
    return page.endIndex
  }

  /// Looks up the word with a number or a typed word, or adds some to a deck.
  private func answer(_ request: String) {
    do {
      let parts = request.split(separator: " ").map(String.init)
      if parts[0] == "add" {
        guard parts.count > 2 else {
          throw CommandError(
            worded("Say which words and which deck, as in add 1 mine or add 1-3 mine."), .badData)
        }
        try words.add(parts[1..<parts.count - 1].joined(separator: " "), to: parts[parts.count - 1])
      } else {
        let text = try Int(request).map { try words.word($0).text } ?? request
        try progress.search(
          text, limit: Self.cardsPerWord, isLookup: true, json: false,
          answers: Folders.current.dictionaries.answers(to: text, limit: Self.cardsPerWord))
      }
    } catch is ExitCode {
      // What the search told is enough.
    } catch {
      Output.tell((error as? any CommandFailure)?.message ?? "\(error)")
    }
  }
}
