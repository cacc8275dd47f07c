import KuchiEngine
import KuchiSession
import KuchiState

/// Tells that today is done, what comes next, and what can still be done.
struct RestView: View {
  let rest: Binding<RestOfDay?>
  /// Whether something was missed in the last game.
  let hasMissed: Derived<Bool>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let rest = rest.wrappedValue, rest.isDone else { return [] }
    // A step of a new item comes again within minutes.
    let head = rest.laterToday > 0 ? "Done for now." : "Done for today."
    return [.empty, Line(head, .good)] + rest.facts.map { Line($0) }
      + (environment.isInteractive ? [Line(rest.doneKeys(hasMissed: hasMissed.wrappedValue), .faint)] : [])
  }
}

extension RestOfDay {
  /// What the player can do once the day is done.
  fileprivate func doneKeys(hasMissed: Bool) -> String {
    let enter = soon > 0 ? "Enter asks what comes soon" : "Enter practises what you know"
    let missed = hasMissed ? "m asks what you missed, " : ""
    return ":more brings five new cards, \(enter), \(missed)d another deck; n leaves."
  }

  /// What waits now.
  var stillToday: String {
    [(reviews, "due"), (new, "new")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  fileprivate var facts: [String] {
    let learned = learned > 0 ? ["New today: \(counted(learned, "item"))."] : []
    let later = laterToday > 0 ? ["\(counted(laterToday, "item")) later today"] : []
    let coming = later + ["\(counted(tomorrow, "item")) tomorrow"]
    let pairs = "You mix up \(counted(duels, "pair")) of cards. :duel shows them side by side."
    return learned + ["To come: \(coming.joined(separator: ", "))."]
      + (duels > 0 ? [pairs] : [])
  }
}
