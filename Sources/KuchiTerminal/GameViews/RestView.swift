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
  /// What the player can do after a game of today.
  func nextKeys(hasMissed: Bool) -> String {
    isDone ? doneKeys(hasMissed: hasMissed) : Summary.invitation(hasMissed: hasMissed, isToday: true)
  }

  /// What the player can do once the day is done.
  fileprivate func doneKeys(hasMissed: Bool) -> String {
    let enter = soon > 0 ? "Enter asks what comes soon" : "Enter practises what you know"
    let missed = hasMissed ? "m asks what you missed, " : ""
    let count = min(left.new, Lesson.size)
    let more =
      count == 0 ? "" : ":more brings \(count == 5 ? "five new cards" : counted(count, "new card")), "
    return "\(more)\(enter), \(missed)d another deck; n leaves."
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
    return learned + ["To come: \(coming.joined(separator: ", "))."] + leftReviews + [whyNothingNew]
      + (duels > 0 ? [pairs] : [])
  }

  // MARK: Why no more comes

  /// Why reviews are left for another day, and what the player can do.
  private var leftReviews: [String] {
    guard left.reviews > 0 else { return [] }
    let waiting =
      "\(counted(left.reviews, "more review")) \(left.reviews == 1 ? "waits" : "wait") for another day"
    return left.limits.reviewsLeft > 0
      ? ["\(waiting): a deck's own limit is reached. \(Self.deckLimit)"]
      : ["\(waiting): \(limit(left.limits.reviewsPerDay)). :set reviews changes that."]
  }

  /// Why no new card comes, and what the player can do.
  private var whyNothingNew: String {
    let ready = "\(counted(left.new, "new card")) \(left.new == 1 ? "is" : "are") ready"
    switch left.cause {
    case .limit: return "\(ready): \(limit(left.limits.newPerDay)). :set new changes that."
    case .deckLimit: return "\(ready): a deck's own limit is reached. \(Self.deckLimit)"
    case .backlog: return "Reviews first: new cards come again when fewer of them wait."
    case nil: return left.locked.count > 0 ? locked : nothingNew
    }
  }

  private static let deckLimit = "kuchi settings --deck NAME shows and changes it."

  private func limit(_ count: Int) -> String {
    isEasy ? "today is an easy day, with \(count)" : "your limit is \(count) a day"
  }

  private var nothingNew: String {
    isFiltered
      ? "Your filters leave nothing new. :filter off asks all cards."
      : "You have met every card that you study. :study add NAME takes in another deck; :decks names them."
  }

  /// What new cards wait for.
  private var locked: String {
    let waiting = "\(counted(left.locked.count, "new card")) \(left.locked.count == 1 ? "waits" : "wait") for"
    let (learning, unmet) = (left.locked.learning, left.locked.unmet)
    if !learning.isEmpty {
      return
        "\(waiting) \(Self.some(of: learning)), which you are learning. Answer them when they come again."
    }
    if !unmet.isEmpty { return "\(waiting) \(Self.some(of: unmet)). :why WORD tells what a word waits for." }
    return "\(waiting) the rest of \(awaitedDecks.joined(separator: ", ")). :study shows what is left there."
  }

  private static let mostNamed = 5

  /// The first of these characters, and the number of the others.
  private static func some(of characters: [String]) -> String {
    let more = characters.count - mostNamed
    return characters.prefix(mostNamed).joined(separator: " ") + (more > 0 ? " and \(more) more" : "")
  }
}
