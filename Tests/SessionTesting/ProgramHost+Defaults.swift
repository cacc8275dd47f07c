package import KuchiEngine
package import KuchiJapanese
package import KuchiSession

/// A host that serves nothing more than an app's does.
extension ProgramHost {
  package var userName: String? { nil }
  package func reading(besides loaded: [String: Deck]) -> AsyncStream<(deck: Deck?, total: Int)> {
    let entries = shelf()
    let steps = entries.map { entry in
      let name = entry.origin.path ?? entry.id
      return (deck: loaded[name] ?? (try? open(name).first?.deck), total: entries.count)
    }
    return AsyncStream { continuation in
      for step in steps { continuation.yield(step) }
      continuation.finish()
    }
  }
  package func create(_ deck: Deck) async throws -> DeckOrigin { try write(deck, .builtIn) }
  package func dictionaries(on query: String, limit: Int) -> [DictionaryAnswer] { [] }
  package func falls(of words: [String]) -> [String: Int] { [:] }
  package func report(on subject: Report.Subject) throws -> Report? { nil }
  package func cost(from old: Settings, to new: Settings) throws -> StudyCost? { nil }
  package func exam() throws -> ExamOutlook? { nil }
  package func card(at position: Int, in pool: CardPool) throws -> CardReport? { nil }
  package func records(of decks: [Deck]) throws -> CardRecords? { nil }
  package func strokes(of character: Character) -> Strokes? { nil }
  package func drawing(ofPicture path: String) -> String? { nil }
  package func open(picture path: String) throws(PictureError) { throw .noTerminal }
}
