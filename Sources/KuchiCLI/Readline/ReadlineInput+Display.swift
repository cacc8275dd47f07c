#if Readline
  import CReadline

  // Text around the line while it is edited.
  extension ReadlineInput {
    /// Prints `text` below the line and begins a new line. A command that was being typed stays in it.
    func interrupt(with text: String) {
      let begun = ReadlineLine.bytes
      kuchi_rl_set_point(kuchi_rl_line_length())
      rl_redisplay()
      eraseFooter()
      guard Output.draw("\n" + text), !front.isOver else { return end() }
      typed = ("", [])
      ReadlineLine.replaceAll(with: begun.first == UInt8(ascii: ":") ? begun : [])
      beginLine()
    }

    private func beginLine() {
      shownPrompt = front.prompt
      rl_set_prompt(shownPrompt)
      rl_on_new_line()
      rl_redisplay()
    }

    func refreshPrompt() {
      let prompt = front.prompt
      guard !isPlain, ended != nil, prompt != shownPrompt, kuchi_rl_shows_prompt() != 0 else { return }
      shownPrompt = prompt
      rl_set_prompt(prompt)
      rl_redisplay()
    }

    /// The rows of the terminal that are reserved for the line and the text above it.
    private static let reservedRows = 4

    func refreshFooter() {
      if ended != nil, !isHandling { drawFooter() }
    }

    private func drawFooter() {
      drawFooter(isPlain ? "" : front.below(rows: Terminal.height - Self.reservedRows))
    }

    /// Subscriptions that redraw the footer when its contents change, until they are cancelled.
    func footerSubscriptions() -> [Subscription] {
      let state = front.session.state
      return [
        state.search.query.onChange { [self] _ in refreshFooter() },
        state.search.decks.onChange { [self] _ in refreshFooter() },
        state.work.onChange { [self] _ in refreshFooter() },
      ]
    }

    func printAbove(_ text: String) {
      guard ended != nil, !text.isEmpty else { return }
      eraseFooter()
      if isPlain { Output.draw("\n") } else { rl_clear_visible_line() }
      kuchi_rl_flush()
      Output.draw(text)
      beginLine()
      drawFooter()
    }
  }

  // The text below the line while it is edited.
  //
  // Readline does not know it. Drawing first scrolls to make room, so that the cursor can go there and back.
  extension ReadlineInput {
    func eraseFooter() { drawFooter("") }

    /// Erases the footer after readline has ended the line and moved the cursor to the row below.
    func eraseFooterFromCursor() {
      if isFooterShown { Output.draw(Self.eraseRest) }
      isFooterShown = false
    }

    private static let eraseRest = "\u{1B}[J"

    /// Draws the rows of `text` below the line; an empty text erases what was there.
    private func drawFooter(_ text: String) {
      guard isFooterShown || !text.isEmpty else { return }
      isFooterShown = !text.isEmpty
      kuchi_rl_flush()
      let columns = Terminal.width
      let head = String(decoding: ReadlineLine.bytesBeforeCursor, as: UTF8.self)
      let below =
        Self.row(after: shownPrompt + ReadlineLine.text, columns: columns)
        - Self.row(after: shownPrompt + head, columns: columns)
      let room = below + text.split(separator: "\n", omittingEmptySubsequences: false).count
      // ESC D moves the cursor down in its column, and scrolls at the bottom.
      let makeRoom = String(repeating: "\u{1B}D", count: room) + "\u{1B}[\(room)A"
      let goBelow = (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\u{1B}[B" + Self.eraseRest
      Output.draw(makeRoom + "\u{1B}7" + goBelow + text.replacing("\n", with: "\r\n") + "\u{1B}8")
    }

    /// The row of the cursor after a text that begins on row 0, wrapped as terminals do.
    private static func row(after text: String, columns: Int) -> Int {
      var (row, column) = (0, 0)
      for character in text {
        let width = DisplayWidth.columns(of: String(character))
        if column + width > columns { (row, column) = (row + 1, 0) }
        column += width
      }
      return column >= columns ? row + 1 : row
    }
  }
#endif
