import KuchiEngine
import KuchiSession
import KuchiState

/// Asks a new player for a name.
struct RegistrationView: View {
  let stage: Binding<Stage>

  func body(in environment: Environment) -> [Line] {
    guard stage.wrappedValue == .registering else { return [] }
    return [
      Line("口 Kuchi: a quiz of Japanese words", .strong),
      "What shall I call you? A name of three letters or more, please.",
    ]
  }
}

/// Offers the game that was broken off.
struct ResumingView: View {
  let unfinished: Binding<Game?>

  func body(in environment: Environment) -> [Line] {
    guard let game = unfinished.wrappedValue else { return [] }
    let standing = "\(game.score.answered) of \(counted(game.score.total, "question")) answered"
    return [
      .empty,
      Line(
        "You left a game: \(game.course.decks.map(\.title).joined(separator: ", ")), \(standing). Go on with it?"
      ),
    ]
  }
}

/// The decks to choose from.
struct DecksView: View {
  let stage: Binding<Stage>
  let shelf: Binding<[DeckEntry]>

  func body(in environment: Environment) -> [Line] {
    guard stage.wrappedValue == .choosingDeck else { return [] }
    let decks = shelf.wrappedValue
    guard !decks.isEmpty else { return ["There is no deck to play."] }
    let rows = decks.enumerated().map { place, deck in
      Line(
        [
          Span("\(place + 1)", .key), Span("  \(deck.title)"),
          Span("  \(counted(deck.count, "card"))", .faint),
        ],
        indent: 2, hanging: 5)
    }
    let start = decks.first { $0.id == DeckEntry.firstWords } ?? decks[0]
    return [.empty, Line("Which deck? Type its number. Enter takes \(start.title).")] + rows
  }
}

/// What a command did, or could not do.
struct NoticeView: View {
  let notice: Binding<Notice?>

  func body(in environment: Environment) -> [Line] { notice.wrappedValue.map { [Line($0.wording)] } ?? [] }
}

/// What failed.
struct AlertView: View {
  let alert: Binding<Alert?>

  func body(in environment: Environment) -> [Line] {
    alert.wrappedValue.map { [Line([Span("! ", .bad), Span($0.wording)])] } ?? []
  }
}
