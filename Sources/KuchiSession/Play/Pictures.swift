/// Why a picture is not opened.
package enum PictureError: Error, Hashable, Sendable {
  /// No word was answered yet, and none is shown in a lesson.
  case nothingShown
  case none
  case noFile(String)
  case notOpened(OpeningError)
  case noTerminal
}

/// Why no program of this computer opened a file.
package enum OpeningError: Error, Hashable, Sendable {
  case noProgram
  case notStarted(String, reason: String)
}

extension Session {
  /// Opens the pictures of the last answer's card, or of the lesson's card, in a program of this computer.
  package func openPictures() {
    perform { state in
      do throws(PictureError) {
        guard let position = state.shownCard, let card = state.play.game?.pool.cards[position] else {
          throw .nothingShown
        }
        guard !card.image.isEmpty else { throw .none }
        let folder = state.folder(ofCard: position)
        guard let program else { throw .noTerminal }
        for name in card.image { try program.open(picture: (folder ?? "") + name) }
        return []
      } catch {
        return [.post(.picture(error))]
      }
    }
  }
}

/// A picture beside the card whose back is in view.
package struct ShownPicture: Hashable {
  let card, attempt: Int
  package let drawing: String?
}

extension Session {
  /// Draws the first picture of a card whose back came into view.
  func showPicture(_ state: inout SessionState) {
    guard let card = state.shownCard, let file = state.play.game?.pool.cards[card].image.first else {
      return state.picture = nil
    }
    let attempt = state.play.game?.lesson == nil ? state.play.verdict?.attempt ?? 0 : 0
    if let shown = state.picture, shown.card == card, shown.attempt == attempt { return }
    let path = (state.folder(ofCard: card) ?? "") + file
    state.picture = ShownPicture(
      card: card, attempt: attempt, drawing: program?.drawing(ofPicture: path))
  }
}

extension SessionState {
  /// The position of the card whose back is in view. It is never that of an open question.
  var shownCard: Int? {
    guard stage == .playing, let game = play.game else { return nil }
    // The card of a text must not be shown before it is asked.
    return game.lesson.flatMap { $0.isText ? nil : $0.card }
      ?? play.verdict.flatMap { $0.isFinal ? $0.challenge.card : nil }
  }

  /// The folder in which the sounds and pictures of a card of the game lie, with a slash at its end; nil for
  /// a deck without a file.
  func folder(ofCard position: Int) -> String? {
    let deck = play.game?.pool.deck(of: position)
    return deck.flatMap { shelf.entry(named: $0.id)?.origin.path }
      .map { String($0[...($0.lastIndex(of: "/") ?? $0.startIndex)]) }
  }
}
