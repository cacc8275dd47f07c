import Foundation
import KuchiSession
import SessionTesting
import Testing

/// What a test shows, kept as `Conversations/NAME.txt`. With KUCHI_RECORD_SCREENS in the environment it is written anew;
/// read it before you keep it.
struct Kept {
  private let file: URL

  init(_ name: String) {
    file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations/\(name).txt")
  }

  var text: String { get throws { try String(contentsOf: file, encoding: .utf8) } }

  func expect(_ shown: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["KUCHI_RECORD_SCREENS"] != nil {
      return try Data(shown.utf8).write(to: file)
    }
    #expect(try shown == text, sourceLocation: sourceLocation)
  }
}

/// Somebody at a table, and the name of what they type and see.
struct Conversation: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let table: @Sendable () -> Table

  init(_ name: String, _ table: @escaping @Sendable () -> Table = { Table() }) {
    (testDescription, self.table) = (name, table)
  }

  func expect() async throws { try await table().expect(testDescription) }
}

struct ConversationTests {
  @Test(arguments: games) func `a game`(conversation: Conversation) async throws {
    try await conversation.expect()
  }

  private static let games = [
    Conversation("choices"),
    Conversation("hints"),
    Conversation("flash cards") { Table(settings: .cards) },
    Conversation("typed meanings") { Table(settings: .typing) },
    Conversation("readings") { Table(settings: .readings) },
    Conversation("recall") { Table(settings: .recall) },
    Conversation("accepting") { Table(settings: .typing) },
    Conversation("a slip") { Table([.plants], playing: ["plants"], settings: .typing) },
    Conversation("too late") { Table(settings: GameSettings(mode: .typed, topic: .meaning, timed: 3)) },
    Conversation("grades") { Table(settings: .typing) },
    Conversation("skipping"),
    Conversation("again") { Table(settings: GameSettings(count: 1, topic: .meaning)) },
    Conversation("filters"),
    Conversation("help"),
    Conversation("strokes"),
    Conversation("a long search") { Table([.dogs], playing: ["dogs"]) },
    Conversation("no duel") { Table { $0.duels = [] } },
    Conversation("searching") { Table([.animals, .plants], isInteractive: false) },
    Conversation("watching") { Table(settings: .typing) },
    Conversation("read aloud") { Table(isPlain: true) },
    Conversation("a slip read aloud") { Table([.phone], playing: ["d"], settings: .typing, isPlain: true) },
    Conversation("a mnemonic") { Table([.eels], settings: .typing) },
  ]

  @Test(arguments: ends) func `how a game begins and ends`(conversation: Conversation) async throws {
    try await conversation.expect()
  }

  private static let ends = [
    Conversation("a new player") { Table([.animals, .plants], playing: [], player: nil) },
    Conversation("decks") { Table([.animals, .plants]) },
    Conversation("several decks") { Table([.animals, .plants], playing: ["plants", "animals"]) },
    Conversation("a full disk") {
      Table(playing: [], player: nil) { $0.failure = Refusal("the disk is full") }
    },
    Conversation("an empty deck") { Table([Deck(id: "void", title: "Void")], playing: ["void"]) },
    Conversation("a script") { Table(isInteractive: false) },
  ]

  @Test(arguments: edits) func `the editor`(conversation: Conversation) async throws {
    try await conversation.expect()
  }

  private static let edits = [
    Conversation("a mended mistake") { Table(settings: .typing) },
    Conversation("an edit of what is asked"),
    Conversation("a new deck") { Table(isInteractive: false) },
    Conversation("refused edits") { Table(isInteractive: false) },
    Conversation("a word of several cards") { Table([.animalsAndBank], isInteractive: false) },
    Conversation("an edit that is not saved") {
      Table([.animals, .plants], isInteractive: false) {
        $0.failures = ["animals": .changedOutside("animals.json")]
      }
    },
    Conversation("an edit of a copy") {
      Table(isInteractive: false) {
        $0.origins = ["animals": DeckOrigin(path: "animals.json")]
        $0.copying = { _ in DeckOrigin(path: "mine.json", isEditable: true) }
      }
    },
    Conversation("a deleted deck") { Table([.animals, .plants], isInteractive: false) },
  ]
}

extension Deck {
  fileprivate static let dogs = Deck(
    id: "dogs", title: "Dogs",
    cards: (1...12).map { Card(id: "\($0)", term: "犬\($0)", meanings: ["dog \($0)"]) })

  fileprivate static let phone = Deck(
    id: "d", title: "D", cards: [Card(id: "phone", term: "電話", readings: ["でんわ"], meanings: ["telephone"])])

  fileprivate static let eels = Deck(
    id: "animals", title: "Kana",
    cards: [Card(id: "i", kind: .kana, term: "い", meanings: ["i"], mnemonic: "Two eels side by side.")])

  /// The animals, and another card that takes "bird".
  fileprivate static let animalsAndBank = Deck(
    id: "animals", title: "Animals",
    cards: Deck.animals.cards + [
      Card(id: "bank", term: "岸", readings: ["きし"], meanings: ["bank"], accept: ["bird"])
    ])
}
