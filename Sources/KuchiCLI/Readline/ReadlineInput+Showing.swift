import CReadline

/// What is shown while a line is edited, without disturbing it.
extension ReadlineInput {
  /// Shows `text` below the line that is being edited, and begins the next one. A command that was begun stays.
  func breakOff(showing text: String) {
    let begun = Line.bytes
    kuchi_rl_set_point(kuchi_rl_line_length())
    rl_redisplay()
    footer.erase(prompt: shownPrompt)
    guard Output.draw("\n" + text), !isOver() else { return end(.left) }
    kana.forget()
    Line.replaceAll(with: begun.first == UInt8(ascii: ":") ? begun : [])
    shownPrompt = prompt()
    rl_set_prompt(shownPrompt)
    rl_on_new_line()
    rl_redisplay()
  }

  func refreshPrompt() {
    let prompt = prompt()
    guard !isPlain, ended != nil, prompt != shownPrompt, kuchi_rl_shows_prompt() != 0 else { return }
    shownPrompt = prompt
    rl_set_prompt(prompt)
    rl_redisplay()
  }

  /// Draws anew what stands below the line.
  func refreshFooter() {
    if ended != nil, !isHandling { footer.draw(prompt: shownPrompt) }
  }

  /// Prints `text` above the line that is edited.
  func tell(_ text: String) {
    guard ended != nil, !text.isEmpty else { return }
    footer.erase(prompt: shownPrompt)
    if isPlain { Output.draw("\n") } else { rl_clear_visible_line() }
    kuchi_rl_flush()
    Output.draw(text)
    shownPrompt = prompt()
    rl_set_prompt(shownPrompt)
    rl_on_new_line()
    rl_redisplay()
    footer.draw(prompt: shownPrompt)
  }
}
