import KuchiEngine
import KuchiSession

/// Work that takes a while, done beside the main thread.
extension DeckLibrary {
  /// Every deck that can be played by its name, read one after the other unless it is loaded already. A reader that
  /// stops listening stops it.
  func reading(besides loaded: [String: Deck]) -> AsyncStream<ReadingStep> {
    AsyncStream { continuation in
      let task = Task.detached(priority: .userInitiated) {
        readAll(besides: loaded) { step in
          continuation.yield(step)
          return !Task.isCancelled
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func readAll(besides loaded: [String: Deck], _ goOn: (ReadingStep) -> Bool) {
    let (files, builtIn) = (self.files, BuiltInDecks.all)
    let total = files.count + builtIn.count
    var seen: Set<Deck.ID> = []
    for file in files {
      let deck = loaded[file] ?? (try? read(file).deck)
      guard goOn(ReadingStep(deck.flatMap { seen.insert($0.id).inserted ? $0 : nil }, of: total)) else {
        return
      }
    }
    for deck in builtIn {
      guard goOn(ReadingStep(seen.insert(deck.id).inserted ? deck : nil, of: total)) else { return }
    }
  }

  /// Writes a new deck to a file in the player's own folder, and gives where it lies.
  @concurrent func create(_ deck: Deck) async throws -> DeckOrigin { try write(deck, .builtIn) }
}
