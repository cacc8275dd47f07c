import Foundation
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import Testing

/// A place to play at: a front with decks, a clock, and 7 as the seed of its first game.
struct Table {
  let front: Front
  let world: World

  init(
    _ decks: [Deck] = [.animals], playing names: [String] = ["animals"], settings: GameSettings = .meanings,
    player: String? = "Aya", isInteractive: Bool = true, width: Int = 80,
    theme: Theme = .none, isPlain: Bool = false,
    saving: @escaping (Settings) throws -> Void = { _ in },
    recording: @escaping (Review) throws -> Void = { _ in },
    writing: @escaping (Deck, DeckOrigin) throws -> DeckOrigin = { deck, _ in .own(deck.id) },
    effects more: (inout Effects) -> Void = { _ in }
  ) {
    let world = World()
    var effects = Effects(
      now: { world.now }, seed: world.nextSeed, save: saving,
      record: { record in
        try recording(record.review)
        return StoredReview.ID(rawValue: 0)
      },
      shelf: {
        decks.map { DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count, origin: .own($0.id)) }
      },
      open: { name in
        guard let deck = decks.first(where: { [$0.id, "\($0.id).json"].contains(name) }) else {
          throw Refusal("there is no deck \(name)")
        }
        return [OpenedDeck(deck, from: .own(deck.id))]
      }, write: writing)
    more(&effects)
    let session = Session(settings: Settings(name: player, game: settings), effects: effects)
    var environment = ViewEnvironment()
    environment.isInteractive = isInteractive
    environment.width = width
    environment.theme = theme
    environment.isPlain = isPlain
    front = Front(session, environment: environment)
    self.world = world
    session.begin(decks: names, asksName: isInteractive)
  }

  /// Types a line, two seconds after what was shown before, and returns what is shown for it.
  @discardableResult
  func type(_ line: String, keys: String? = nil) -> String {
    world.now += 2
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

  /// Types the lines of `script` that begin with `>`, and expects that all which is shown is `script`.
  ///
  /// A line `^D` ends the input.
  func expect(_ sourceLocation: SourceLocation = #_sourceLocation, _ script: () -> String) {
    let script = script()
    var shown = front.opening()
    for line in script.split(separator: "\n") where line.hasPrefix(">") || line == "^D" {
      let typed = String(line.dropFirst(2))
      shown += "\(line)\n" + (line == "^D" ? front.closing() : type(typed))
    }
    #expect(shown == script + "\n", sourceLocation: sourceLocation)
  }
}
