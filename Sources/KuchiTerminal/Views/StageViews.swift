import KuchiEngine
import KuchiSession
import KuchiState

/// Asks a new player for a name.
struct RegistrationView: View {
  let isShown: Derived<Bool>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard isShown.wrappedValue else { return [] }
    return [
      Line("口 Kuchi: a quiz of Japanese words", .strong).saying("Kuchi: a quiz of Japanese words."),
      "What shall I call you?",
    ]
  }
}

/// Asks a new player what they can read, so that the first deck fits them.
struct PlacementView: View {
  let placement: Derived<Placement?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let placement = placement.wrappedValue else { return [] }
    let (question, sample) =
      switch placement {
      case .hiragana: ("Can you read hiragana, the rounded letters?", "あ い う え お")
      case .katakana: ("And katakana, the angular letters?", "ア イ ウ エ オ")
      case .kanji: ("And a few kanji, the signs with a meaning?", "日 本 人")
      }
    return [
      .empty, Line([Span(question), Span("  "), Span(sample, .strong)]).saying("\(question) \(sample)"),
      Line("y for yes, n for not yet.", .faint),
    ]
  }
}

/// Offers the game that was broken off.
struct ResumingView: View {
  let unfinished: Binding<Game?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let game = unfinished.wrappedValue else { return [] }
    let standing = "\(game.score.answered) of \(counted(game.score.total, "question")) answered"
    return [
      .empty,
      Line(
        "You left a game: \(game.pool.decks.map(\.title).joined(separator: ", ")), \(standing). Go on with it?"
      ),
    ]
  }
}

/// The decks to choose from.
struct DecksView: View {
  let isShown: Derived<Bool>
  let shelf: Binding<Shelf>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard isShown.wrappedValue else { return [] }
    let shelf = shelf.wrappedValue
    guard let start = shelf.entry(named: DeckEntry.firstWords) ?? shelf.entries.first else {
      return ["There is no deck to play. :new deck NAME makes one."]
    }
    let digits = "\(shelf.entries.count)".count
    let rows = shelf.entries.enumerated().map { place, entry in
      row("\(place + 1)", of: digits, shelf.title(of: entry), note(on: entry, shelf))
    }
    return [.empty, Line("Which deck? Type its number. Enter takes \(shelf.title(of: start)).")] + rows
  }

  private func row(
    _ number: String, of digits: Int, _ title: String, _ note: (mark: String, text: String, Style)?
  ) -> Line {
    let notes = note.map { [Span("  \($0.mark)\($0.text)", $0.2)] } ?? []
    let shown = [Span(number.rightAligned(in: digits), .key), Span("  \(title)")] + notes
    return Line(shown, indent: 2, hanging: digits + 4)
      .saying("\(number): \(title)" + (note.map { ", \($0.text)" } ?? ""))
  }

  private func note(on entry: DeckEntry, _ shelf: Shelf) -> (mark: String, text: String, Style)? {
    switch entry.status {
    case .failed: ("! ", "can't be read", .bad)
    case .unsaved: ("! ", "not saved", .bad)
    case .listed, .loading, .ready:
      shelf.count(of: entry).map { count in
        ("", counted(count, "card") + (entry.origin.isChanged ? ", changed by you" : ""), .faint)
      }
    }
  }
}

/// What a command did, or could not do.
struct NoticeView: View {
  let notice: Binding<Notice?>

  func body(in environment: ViewEnvironment) -> [Line] {
    notice.wrappedValue.map { [Line($0.wording)] } ?? []
  }
}

/// What failed.
struct AlertView: View {
  let alert: Binding<Alert?>

  func body(in environment: ViewEnvironment) -> [Line] {
    // A deck has many faults, and each is told in a line of its own.
    let sentences = alert.wrappedValue?.wording.split(separator: "\n").map(String.init) ?? []
    return sentences.enumerated().map { place, text in
      place == 0
        ? Line([Span("! ", .bad), Span(text)], hanging: 2).saying("Alert: \(text)") : Line(text, indent: 2)
    }
  }
}
