import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

/// Tells that today is done, what comes next, and what can still be done.
struct RestView: View {
  let rest: Binding<RestOfDay?>
  /// Whether something was missed in the last game.
  let hasMissed: Derived<Bool>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let rest = rest.wrappedValue, rest.isDone else { return [] }
    return [.empty, Line(rest.head, .good)]
      + rest.lookingBack(in: environment) + rest.lookingAhead.map { Line($0) }
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
    let enter =
      nextLevel.map { "Enter begins \($0.name), " }
      ?? (soon > 0 ? "Enter asks early, " : canBePractised ? "Enter practises, " : "")
    let missed = hasMissed ? "m repeats, " : ""
    let count = min(left.new, Lesson.size)
    let more = count == 0 ? "" : ":more brings \(count == 5 ? "five" : "\(count)") new, "
    return "\(more)\(enter)\(missed)d another deck; n leaves."
  }

  /// That the day is done. A step of a new item comes again within minutes.
  fileprivate var head: String {
    let head = today.later > 0 ? "Done for now" : "Done for today"
    guard let outlook, outlook.answers > 0 else { return "\(head)." }
    let minutes = max(1, Int((outlook.seconds / 60).rounded()))
    return "\(head): \(counted(outlook.answers, "answer")) in \(counted(minutes, "minute"))."
  }

  /// What was learned, today and before.
  fileprivate func lookingBack(in environment: ViewEnvironment) -> [Line] {
    let decks = outlook?.progress ?? []
    let all = outlook?.met ?? 0
    var facts = learned > 0 ? ["\(learned) today"] : []
    if all > learned { facts.append("\(all) in all") }
    let sum = facts.isEmpty ? "" : "Learned: \(facts.joined(separator: ", "))."
    let streak = (outlook?.streak ?? 0) > 1 ? "\(outlook?.streak ?? 0) days in a row." : ""
    let words = [sum, streak].filter { !$0.isEmpty }.joined(separator: " ")
    return (words.isEmpty ? [] : [Line(words)])
      + decks.filter { $0.met < $0.count }.prefix(Self.mostDecks).flatMap { $0.lines(in: environment) }
  }

  private static let mostDecks = 3

  /// What comes, and why nothing more does.
  fileprivate var lookingAhead: [String] {
    let later = today.later > 0 ? ["\(counted(today.later, "item")) later today"] : []
    let tomorrow = outlook.map { ["tomorrow \($0.tomorrow.wording)"] } ?? []
    let coming = later + tomorrow
    let pairs = "You mix up \(counted(duels, "pair")) of cards. :duel shows them side by side."
    return (coming.isEmpty ? [] : ["To come: \(coming.joined(separator: "; "))."]) + leftReviews
      + whyNothingNew + (duels > 0 ? [pairs] : [])
  }

  // MARK: Why no more comes

  /// Why reviews are left for another day, and what the player can do.
  private var leftReviews: [String] {
    guard left.reviews > 0 else { return [] }
    let waiting = waits(left.reviews, "more review") + " for another day"
    return left.limits.reviewsLeft > 0
      ? ["\(waiting): a deck's own limit is reached. \(Self.deckLimit)"]
      : ["\(waiting): \(limit(left.limits.reviewsPerDay)). :set reviews changes that."]
  }

  /// Why no new card comes, and what the player can do. That the day's own number is learned is the end of every day, and
  /// needs no word.
  private var whyNothingNew: [String] {
    switch left.cause {
    case .limit: isEasy ? ["No more new cards: \(limit(left.limits.newPerDay)). :set new changes that."] : []
    case .deckLimit: ["No more new cards: a deck's own limit is reached. \(Self.deckLimit)"]
    case .backlog: ["Reviews first: new cards come again when fewer of them wait."]
    case nil: [left.locked.count > 0 ? locked : nothingNew]
    }
  }

  private static let deckLimit = "kuchi settings --deck NAME shows and changes it."

  private func limit(_ count: Int) -> String {
    isEasy ? "today is an easy day, with \(count)" : "your limit is \(count) a day"
  }

  private var nothingNew: String {
    if let nextLevel { return "\(nextLevel.name) is next: its words, kanji and grammar." }
    return isFiltered
      ? "Your filters leave nothing new. :filter off asks all cards."
      : "You have met every card that you study. :study add NAME takes in another deck; :decks names them."
  }

  /// What new cards wait for.
  private var locked: String {
    let waiting = waits(left.locked.count, "new card") + " for"
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

extension DayPlan {
  /// The plan in words: what can be asked now, what comes later, and what is new.
  var wording: String {
    ["\(due) due", later > 0 ? "\(later) later" : "", "\(new) new"].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension DeckProgress {
  /// How far the deck is learned; of a script that is being learned a table of its kana.
  fileprivate func lines(in environment: ViewEnvironment) -> [Line] {
    let script = basicKana
    let (met, count) = counts
    let head = Line(
      [Span(title), Span("  \(met) of \(count)", .faint)] + environment.bar(met, of: count)
    )
    .saying("\(title): \(met) of \(count).")
    return [head]
      + (environment.isInteractive ? script.map { table($0, width: environment.width) } ?? [] : [])
  }

  /// How many items are learned of how many; of a script that is being learned its basic kana alone count.
  var counts: (met: Int, all: Int) {
    basicKana.map { (kana.intersection($0).count, $0.count) } ?? (met, count)
  }

  /// The basic kana of the script that is being learned. Nil where all were met, or none, or the deck has no whole script: then
  /// the cards of the deck are counted.
  private var basicKana: [String]? {
    script.flatMap { kana.isSuperset(of: $0) ? nil : $0 }
  }

  /// The basic kana of the script that the deck teaches whole.
  private var script: [String]? {
    let hiragana = Kana.basic.flatMap(\.self)
    return [hiragana, hiragana.map { Kana.katakana(ofHiragana: $0) }].first {
      !kana.isDisjoint(with: $0) && count >= $0.count
    }
  }

  /// Whether every basic kana of the script was met, the last of them among these terms.
  func isScriptComplete(by terms: [String]) -> Bool {
    script.map { kana.isSuperset(of: $0) && !Set(terms).isDisjoint(with: $0) } == true
  }

  /// The kana of a script, row by row: those that are known are bright, and those that were not met yet are faint.
  private func table(_ script: [String], width: Int) -> [Line] {
    var rest = script[...]
    let spans = Kana.basic.map { row in
      defer { rest = rest.dropFirst(row.count) }
      return rest.prefix(row.count).map { Span($0, style(of: $0)) } + [Span("  ")]
    }
    let fitting = max(1, (width - 2) / 12)
    return stride(from: 0, to: spans.count, by: fitting).map { start in
      Line(Array(spans[start..<min(start + fitting, spans.count)].joined()), indent: 2).saying([])
    }
  }

  private func style(of kana: String) -> Style {
    known.contains(kana) ? .strong : self.kana.contains(kana) ? .plain : .faint
  }
}
