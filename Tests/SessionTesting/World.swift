package import Foundation
package import KuchiEngine
package import KuchiSession

extension Date {
  package static let newYear = Date(timeIntervalSince1970: 1_767_225_600)
}

extension Card {
  package static let dog = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"])
  package static let cat = Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"])
  package static let bird = Card(id: "bird", term: "鳥", readings: ["とり"], meanings: ["bird"])
  package static let fish = Card(id: "fish", term: "魚", readings: ["さかな"], meanings: ["fish"])
}

extension Deck {
  package static let animals = Deck(id: "animals", title: "Animals", cards: [.dog, .cat, .bird, .fish])
  package static let firstWords = Deck(id: "first-words", title: "First words", cards: [.dog, .cat, .bird])
  package static let year = Deck(id: "2026", title: "Words of the year", cards: [.dog, .cat])
}

extension DeckEntry {
  package static let shelf = [Deck.animals, .firstWords, .year].map {
    DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count)
  }
}

extension Settings {
  /// Somebody who plays so.
  package static func hana(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Settings {
    Settings(name: "Hana", game: GameSettings(mode: mode, topic: topic))
  }
}

extension DeckOrigin {
  /// A file in the player's own folder.
  package static func own(_ id: Deck.ID) -> DeckOrigin {
    DeckOrigin(path: "own/\(id).json", isEditable: true, isOwn: true)
  }
}

/// What a disk says that is full.
package struct DiskFull: Error, CustomStringConvertible {
  package let description = "No space left on device"

  package init() {}
}

/// Everything a session asks for, kept in memory, with a clock that stands unless it is set.
package final class World {
  package init() {}

  package var now = Date.newYear
  package var isDiskFull = false
  /// What became of the record.
  package var loss: RecordLoss?
  package private(set) var isRecordingStopped = false
  /// The games with which the record was taken up again.
  package private(set) var takenUp: [Game?] = []
  package var shelf = DeckEntry.shelf
  package private(set) var saved: [Settings] = []
  package private(set) var recorded: [Review] = []
  package private(set) var retracted: [Review] = []
  package private(set) var opened: [String] = []
  /// What the files of the decks hold.
  package var files = [Deck.animals, .firstWords, .year]
  /// Where they come from, unless they are built in.
  package var origins: [Deck.ID: DeckOrigin] = [:]
  /// Decks whose files somebody else has just written.
  package var changedOutside: Set<Deck.ID> = []
  package private(set) var written: [Deck] = []
  package private(set) var kept: [Game] = []

  package var effects: Effects {
    Effects(
      now: { self.now }, seed: { 7 }, save: { self.saved.append(try self.written($0)) },
      record: { record in
        self.recorded.append(try self.written(record.review))
        if let replaced = record.replaced { self.retracted.append(self.recorded[replaced.id.rawValue]) }
        return StoredReview.ID(rawValue: self.recorded.count - 1)
      },
      retract: { id, _ in self.retracted.append(self.recorded[try self.written(id.rawValue)]) },
      recordOn: { game in
        if self.isDiskFull { throw DiskFull() }
        self.loss = nil
        self.takenUp.append(game)
        return game.map(self.stored) ?? []
      },
      stopRecording: {
        self.loss = nil
        self.isRecordingStopped = true
      },
      keep: { self.kept.append($0) }, shelf: { self.shelf }, open: open, write: write, erase: erase)
  }

  /// The reviews of a game, those that were not kept before added to the others.
  private func stored(_ game: Game) -> [StoredReview?] {
    game.reviews.map { review in
      guard let review else { return nil }
      let position = recorded.lastIndex(of: review) ?? recorded.endIndex
      if position == recorded.endIndex { recorded.append(review) }
      return StoredReview(id: StoredReview.ID(rawValue: position), review: review)
    }
  }

  private func written<Value>(_ value: Value) throws -> Value {
    if isDiskFull { throw DiskFull() }
    if let loss { throw loss }
    return value
  }

  private func open(_ id: String) throws -> [OpenedDeck] {
    opened.append(id)
    guard let deck = files.first(where: { $0.id == id || origins[$0.id]?.path == id }) else {
      throw NoSuchDeck(id: id)
    }
    return [OpenedDeck(deck, from: origins[deck.id] ?? .builtIn)]
  }

  private func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin {
    if changedOutside.contains(deck.id) { throw DeckFailure.changedOutside(origin.path ?? deck.id) }
    written.append(try written(deck))
    files.removeAll { $0.id == deck.id }
    files.append(deck)
    origins[deck.id] = origin.isEditable ? origin : .own(deck.id)
    return origins[deck.id] ?? .builtIn
  }

  private func erase(_ origin: DeckOrigin) throws -> DeckOrigin {
    _ = try written(origin)
    defer { removeFile(of: origin) }
    return origin
  }

  private func removeFile(of origin: DeckOrigin) {
    files.removeAll { origins[$0.id] == origin }
    shelf.removeAll { origins[$0.id] == origin }
  }

  struct NoSuchDeck: Error {
    let id: String
  }
}

extension World {
  /// A session that Hana has begun with the animals.
  package func animals(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Session {
    let session = Session(settings: .hana(mode, topic: topic), effects: effects)
    session.begin(decks: ["animals"], asksName: true)
    return session
  }

  /// The answers that count, after what was taken back.
  package var counted: [Review] {
    var left = recorded
    for review in retracted {
      if let last = left.lastIndex(of: review) { left.remove(at: last) }
    }
    return left
  }
}
