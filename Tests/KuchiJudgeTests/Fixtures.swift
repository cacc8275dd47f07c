import DeckTesting
import Foundation
import KuchiJudge

/// What lies in the folder `Fixtures`.
enum Fixture {
  static func data(_ name: String) -> Data {
    let file = Bundle.module.url(forResource: name, withExtension: nil, subdirectory: "Fixtures")
    return file.flatMap { try? Data(contentsOf: $0) } ?? Data()
  }

  /// The lines of a text that are not empty. ⟨200B⟩ is the character of this number, and ⟨⟩ is none.
  static func lines(_ name: String) -> [String] {
    String(decoding: data(name), as: UTF8.self).split(separator: "\n").map { line in
      String(line).replacing(/⟨([0-9A-F]*)⟩/) { escape in
        UInt32(escape.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
    }
  }
}

extension Classroom {
  /// A deck of the fixtures.
  init(fixture name: String) {
    let reading = DeckReader.read([UInt8](Fixture.data(name + ".json")), named: name + ".json")
    guard let deck = reading.deck else { preconditionFailure("\(name): \(reading.diagnostics)") }
    self.init(deck)
  }

  /// The decks that come with the program.
  static let bundled = BundledDeck.all.compactMap { try? $0.deck() }.map(Classroom.init)

  /// The decks that typed answers are judged by.
  static let fixtures = Dictionary(
    uniqueKeysWithValues: [
      "words", "rules", "gaps", "pairs", "spanish", "korean", "french", "german", "english",
    ].map {
      ($0, Classroom(fixture: $0))
    })
}

/// The cards of the deck `words`, in Japanese and English.
@dynamicMemberLookup
enum Words {
  static let classroom = Classroom(fixture: "words")

  static subscript(dynamicMember id: String) -> Card {
    guard let card = classroom.deck.cards.first(where: { $0.id == id }) else {
      preconditionFailure("no word is called \(id)")
    }
    return card
  }
}
