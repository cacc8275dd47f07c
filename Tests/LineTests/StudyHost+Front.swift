import KuchiTerminal
import SessionTesting

extension StudyHost {
  /// A front on a terminal, whose session has begun.
  func front(_ settings: Settings, decks: [String] = [], locale: String = "", width: Int = 80) -> Front {
    var environment = ViewEnvironment()
    (environment.locale, environment.width) = (locale, width)
    environment.isInteractive = true
    let front = Front(session(settings), environment: environment)
    front.session.begin(decks: decks, asksName: true)
    return front
  }
}
