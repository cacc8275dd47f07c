import KuchiTerminal
import SessionTesting

extension StudyHost {
  /// A front on a terminal, whose session has begun.
  func front(_ settings: Settings, decks: [String] = []) -> Front {
    var environment = ViewEnvironment()
    environment.isInteractive = true
    let front = Front(session(settings), environment: environment)
    front.session.begin(decks: decks, asksName: true)
    return front
  }
}
