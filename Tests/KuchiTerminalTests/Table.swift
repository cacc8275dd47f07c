import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// A place to play at: a front on a host with decks of the player's own.
struct Table {
  let front: Front
  let host: TestHost

  init(
    _ decks: [Deck] = [.animals], playing names: [String] = ["animals"], settings: GameSettings = .meanings,
    player: String? = "Aya", isInteractive: Bool = true, width: Int = 80,
    theme: Theme = .none, isPlain: Bool = false, host prepare: (TestHost) -> Void = { _ in }
  ) {
    host = TestHost(decks, areOwn: true)
    prepare(host)
    let session = Session(settings: Settings(name: player, game: settings), host: host)
    var environment = ViewEnvironment()
    environment.isInteractive = isInteractive
    environment.width = width
    environment.theme = theme
    environment.isPlain = isPlain
    front = Front(session, environment: environment)
    session.begin(decks: names, asksName: isInteractive)
  }

  /// The same table, at which what comes before the first line was shown.
  func opened() -> Table {
    _ = front.opening()
    return self
  }

  /// Types a line, two seconds after what was shown before, and returns what is shown for it.
  @discardableResult
  func type(_ line: String, keys: String? = nil) -> String {
    host.now += 2
    return front.handle(line, keys: keys)
  }

  /// Doesn't know any question and lets the time of its repeats run out, which ends the game, and returns what is shown
  /// for that.
  func playToEnd() -> String {
    var shown = ""
    var seen: Set<PlannedQuestion> = []
    while let challenge = front.session.state.binding.peek().play.game?.question?.challenge {
      if seen.insert(PlannedQuestion(card: challenge.card, kind: challenge.kind)).inserted {
        shown += type(":dunno")
      } else {
        front.session.answer(.late)
        shown += type(":score")
      }
    }
    return shown
  }

  /// Types what stands behind each `>` in the conversation of this name, and expects that all which is shown is in it.
  ///
  /// A line `^D` ends the input.
  func expect(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let kept = Kept(name)
    var shown = front.opening()
    for line in try kept.text.split(separator: "\n") where line.hasPrefix(">") || line == "^D" {
      shown += "\(line)\n" + (line == "^D" ? front.closing() : type(String(line.dropFirst(2))))
      shown += await front.finishWork()
    }
    try kept.expect(shown, sourceLocation: sourceLocation)
  }
}
