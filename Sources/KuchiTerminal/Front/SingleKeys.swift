import KuchiFoundation

package enum LineKey: Hashable, Sendable {
  case character(Character)
  case enter
  case erase
}

package enum LineKeyEffect: Hashable, Sendable {
  /// The line editor handles the key.
  case edit
  /// The key stands for this line, as if the player had typed the line and pressed Enter.
  case submit(String)
  case ignore
}

/// The state of single-key answers. It decides what the next Enter or Backspace means.
enum SingleKeyState: Hashable {
  /// The last line was typed, or the player has begun another line.
  case none
  /// A single key has answered, and its line has yet to be handled.
  case pressed
  /// The line of a single key was handled at this time (nil once an Enter was ignored), and no key followed.
  case answered(Date?)
}

extension Front {
  /// The seconds for which Enter still belongs to the single key before it, too few to read a question.
  static let enterDelay: TimeInterval = 0.4

  /// Decides what a key on an empty line does. A line of `.submit` is then passed to ``handle(_:keys:)``.
  ///
  /// With choices or the back of a flash card in view, a digit answers. One Enter right after it, a habit, is ignored, and
  /// Backspace undoes the answer. A key is typed ahead if it comes before the last line's text is shown.
  package func press(_ key: LineKey, isTypedAhead: Bool) -> LineKeyEffect {
    let last = singleKey
    singleKey = .none
    switch (key, last) {
    case (.character(let character), _) where answersAlone(character):
      singleKey = .pressed
      return .submit(String(character))
    case (.enter, .answered(let time?))
    where isTypedAhead || (0..<Self.enterDelay).contains(session.now.timeIntervalSince(time)):
      singleKey = .answered(nil)
      return .ignore
    case (.erase, .answered): return .submit(":undo")
    default: return .edit
    }
  }

  private func answersAlone(_ character: Character) -> Bool {
    let state = session.state.binding.peek()
    guard state.settings.keys == .single, !transcript.environment.binding.peek().isPlain,
      state.stage == .playing, let question = state.play.game?.question, question.isRevealed,
      let number = character.wholeNumberValue
    else { return false }
    switch question.challenge.form {
    case .choice: return question.challenge.choices.indices.contains(number - 1)
    case .flash: return number == 1 || number == 2
    case .typed: return false
    }
  }

  /// Records that a line was handled, and whether it came from a single key.
  func noteLine() { singleKey = singleKey == .pressed ? .answered(session.now) : .none }
}
