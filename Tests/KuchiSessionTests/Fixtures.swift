import Foundation
import KuchiEngine
import KuchiSession
import KuchiState

extension Date {
  static let newYear = Date(timeIntervalSince1970: 1_767_225_600)
}

extension Card {
  static let dog = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"])
  static let cat = Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"])
  static let bird = Card(id: "bird", term: "鳥", readings: ["とり"], meanings: ["bird"])
  static let fish = Card(id: "fish", term: "魚", readings: ["さかな"], meanings: ["fish"])
}

extension Deck {
  static let animals = Deck(id: "animals", title: "Animals", cards: [.dog, .cat, .bird, .fish])
  static let firstWords = Deck(id: "first-words", title: "First words", cards: [.dog, .cat, .bird])
  static let year = Deck(id: "2026", title: "Words of the year", cards: [.dog, .cat])
}

extension DeckEntry {
  static let shelf = [Deck.animals, .firstWords, .year].map {
    DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count)
  }
}

extension Settings {
  /// Somebody who plays so.
  static func hana(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Settings {
    Settings(name: "Hana", game: GameSettings(mode: mode, topic: topic))
  }
}

/// What a disk says that is full.
struct DiskFull: Error, CustomStringConvertible {
  let description = "No space left on device"
}

/// Everything a session asks for, kept in memory, with a clock that stands unless it is set.
final class World {
  var now = Date.newYear
  var isDiskFull = false
  var shelf = DeckEntry.shelf
  private(set) var saved: [Settings] = []
  private(set) var recorded: [Review] = []
  private(set) var retracted: [Review] = []
  private(set) var opened: [[String]] = []

  var effects: Effects {
    Effects(
      now: { self.now }, seed: { 7 }, save: { self.saved.append(try self.written($0)) },
      record: { record in
        self.recorded.append(try self.written(record.review))
        if let replaced = record.replaced { self.retracted.append(replaced) }
      },
      retract: { review, _ in self.retracted.append(try self.written(review)) }, shelf: { self.shelf },
      open: open)
  }

  private func written<Value>(_ value: Value) throws -> Value {
    if isDiskFull { throw DiskFull() }
    return value
  }

  private func open(_ ids: [String]) throws -> [Deck] {
    opened.append(ids)
    return try ids.map { id in
      guard let deck = [Deck.animals, .firstWords, .year].first(where: { $0.id == id }) else {
        throw NoSuchDeck(id: id)
      }
      return deck
    }
  }

  struct NoSuchDeck: Error {
    let id: String
  }
}

extension World {
  /// A session that Hana has begun with the animals.
  func animals(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Session {
    let session = Session(settings: .hana(mode, topic: topic), effects: effects)
    session.begin(decks: ["animals"], asksName: true)
    return session
  }

  /// The answers that count, after what was taken back.
  var counted: [Review] {
    var left = recorded
    for review in retracted {
      if let last = left.lastIndex(of: review) { left.remove(at: last) }
    }
    return left
  }
}
