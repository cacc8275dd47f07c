import DeckTesting
import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// Every prompt that can be reached, with every key and command that stands on its screen.
struct WalkTests {
  // The number of ways grows with a power of it.
  private static let longest = ProcessInfo.processInfo.environment["KUCHI_SEEDS"] == nil ? 3 : 4

  @Test(arguments: Start.allCases)
  func `no key that a screen offers is refused, and none leads back to the same screen`(start: Start) throws {
    var met: Set<Set<String>> = []
    var paths: [(steps: [Step], before: String)] = [([], "")]
    while let path = paths.popLast() {
      let walker = try Walker(start, path.steps)
      if case .line(let key) = path.steps.last {
        let leadsOn = walker.screen != path.before || key.hasPrefix(":")
        #expect(!walker.isRefused && leadsOn, "\(start) \(path.steps):\n\(walker.screen)")
      }
      guard !walker.front.isOver, met.insert(walker.situation).inserted else { continue }
      #expect(!walker.offered.isEmpty, "\(start) \(path.steps) offers nothing:\n\(walker.screen)")
      guard path.steps.count < Self.longest else { continue }
      let steps = walker.offered.map(Step.line) + walker.answers
      paths = steps.map { (path.steps + [$0], walker.screen) } + paths
    }
    #expect(met.count >= 5)
  }
}

/// Where a walk begins.
enum Start: CaseIterable {
  case newPlayer, today, lookAlikes, choices, typed, cards, placement, editor
  /// The new cards of the day were shown, of another deck.
  case limitReached
  /// A deck whose cards all wait for another deck, alone or on the study list.
  case lockedDeck, lockedToday

  fileprivate var decks: [Deck] {
    get throws {
      switch self {
      case .newPlayer:
        try ["hiragana", "first-words", "jlpt-n5-vocabulary", "jlpt-n4-vocabulary"]
          .map { try BundledDeck.named($0).deck().beginning }
      case .lookAlikes, .limitReached: [try BundledDeck.named("look-alikes").deck().beginning, .animals]
      case .lockedDeck, .lockedToday:
        [Deck(id: "later", title: "Later", requires: ["animals"], cards: [.cat, .dog]), .animals]
      default: [.animals, .firstWords]
      }
    }
  }

  fileprivate var studied: Deck.ID? { self == .today ? "animals" : self == .lockedToday ? "later" : nil }

  fileprivate var mode: GameMode {
    switch self {
    case .choices: .choice
    case .typed: .typed
    case .cards: .flash
    default: .auto
    }
  }

  /// The command that leads there from a game.
  fileprivate var command: String? {
    switch self {
    case .placement: ":place"
    case .editor: ":edit"
    default: nil
    }
  }
}

extension Deck {
  /// The deck with a few of its cards, so that the walk is a short one.
  fileprivate var beginning: Deck {
    var deck = self
    deck.cards = Array(cards.prefix(4))
    return deck
  }
}

/// What a player does next.
private enum Step: Hashable {
  case line(String)
  case right, wrong
  /// Answers all right, or all wrong, until the game is over.
  case allRight, allWrong
}

/// A player on their way.
private final class Walker {
  let front: Front
  private let host: StudyHost
  private var shown = ""
  private var last = ""

  init(_ start: Start, _ path: [Step]) throws {
    let decks = try start.decks
    host = StudyHost(decks)
    if start == .limitReached { host.newPerDay = 0 }
    if let deck = start.studied { host.record([.added(deck)]) }
    let settings = Settings(
      name: start == .newPlayer ? nil : "Aya", game: GameSettings(count: 2, mode: start.mode))
    front = host.front(
      settings, decks: start == .newPlayer || start.studied != nil ? [] : [decks[0].id])
    shown = front.opening()
    for step in (start.command.map { [.line($0)] } ?? []) + path { take(step) }
  }

  /// What stands on the terminal.
  var screen: String { shown + front.prompt }

  private func take(_ step: Step) {
    switch step {
    case .line(let line): type(line)
    case .right: answer { $0.rightLine }
    case .wrong: answer { $0.wrongLine }
    case .allRight: answerAll { $0.rightLine }
    case .allWrong: answerAll { $0.wrongLine }
    }
  }

  private func type(_ line: String) {
    host.now += 3
    last = line
    shown = front.handle(line)
  }

  private func answer(_ line: (Session) -> String) {
    if front.session.question?.isRevealed == false { type("") }
    type(front.session.question == nil ? "" : line(front.session))
  }

  private func answerAll(_ line: (Session) -> String) {
    for _ in 0..<400 {
      guard front.session.now.stage == .playing, front.session.now.play.game?.isOver == false else { return }
      answer(line)
    }
    Issue.record("the game does not end")
  }

  /// The keys and commands that the screen names. A list of all commands offers nothing.
  private(set) lazy var offered = keysOfScreen

  private var keysOfScreen: [String] {
    if front.prompt == "name> " { return ["Aya"] }
    let text = last == ":help" ? front.prompt : screen
    var keys: Set<String> = []
    for match in text.matches(of: /\[(Y.*)\]/) {
      keys.formUnion(match.1.split(separator: "/").map { $0.lowercased() } + [""])
    }
    for match in text.matches(of: /(:[a-z]+(?: off)?)(?: ([A-Z]{3,}))?/) {
      let place = match.2.map {
        $0 == "WORD" ? " 犬" : $0 == "NAME" ? (match.1 == ":set" ? " goal" : " animals") : " abc"
      }
      keys.insert(match.1 + (place ?? ""))
    }
    for match in text.matches(
      of: /(?:^|[ ,;])([a-z-]) (?:goes|repeats|another|the next|leaves|sets|asks|practises|what)\b/)
    {
      keys.insert(String(match.1))
    }
    if text.contains("Enter") || front.session.question != nil || front.session.now.stage == .choosingDeck {
      keys.insert("")
    }
    if front.session.now.stage == .choosingDeck { keys.insert("1") }
    if front.session.now.stage.readingQuestion != nil { keys.formUnion(["y", "n", "s"]) }
    return keys.sorted()
  }

  /// The answers that lead elsewhere than Enter does.
  var answers: [Step] {
    guard front.session.now.stage == .playing, front.session.now.play.game?.isOver == false else { return [] }
    return (front.session.question == nil ? [] : [.right, .wrong]) + [.allRight, .allWrong]
  }

  /// What can be done here, whatever the cards and counts are.
  var situation: Set<String> {
    let challenge = front.session.question.map { "\($0.challenge.form), in view: \($0.isRevealed)" }
    return Set(offered + [front.prompt.filter { !$0.isNumber }, challenge ?? ""])
  }

  /// Whether the last line was told to be out of place.
  var isRefused: Bool {
    switch front.session.now.notice {
    case .nothingNext, .noSuchDeck, .notTaken, .nothingToUndo, .nothingElseToAsk, .nothingMissed,
      .nothingToAccept, .nothingToGrade, .resumeOrNot, .noQuestion, .readsOrNot, .noLesson, .lessonKeys,
      .noSuchSetting:
      true
    case nil: shown.isEmpty && !front.isOver
    default: false
    }
  }
}
