import Foundation
import TerminalTesting
import Testing

struct SearchAsYouTypeTests {
  private let player: Player

  init() throws {
    player = try .withAnimals("Aya")
    try player.write("plants", cards: "木 き tree", "花 はな flower", to: "here/decks/plants.json")
  }

  private func search(rows: Int = 24, columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try player.sit(
      "play", "animals", "--seed", "7", columns: columns, rows: rows, until: "1/3> ")
    try terminal.send(":search\r", until: "cards in")
    return terminal
  }

  private static func line(_ screen: Screen) -> Int? {
    screen.text.split(separator: "\n").lastIndex { $0.hasPrefix("search>") }
  }

  private static func end(of screen: Screen) -> String {
    let lines = screen.text.split(separator: "\n")
    return lines[(line(screen) ?? 0)...].joined(separator: "\n")
  }

  @Test(arguments: [24, 12]) func `results stand below the line while it is typed`(rows: Int) throws {
    let terminal = try search(rows: rows)
    try terminal.send("cat")
    try terminal.wait { Self.end(of: $0).hasPrefix("search> cat\n  1  猫  ねこ (neko)  cat  (Animals)") }
    #expect(terminal.screen.cursor.column == 11)
    try terminal.send("\u{15}hana")
    try terminal.wait { Self.end(of: $0).hasPrefix("search> hana\n  1  花  はな (hana)  flower  (Plants)") }
    #expect(!Self.end(of: terminal.screen).contains("猫"))
    try terminal.send("\u{15}")
    try terminal.wait { Self.end(of: $0) == "search>" }
  }

  @Test func `a line that fills more than one row keeps its results below`() throws {
    let terminal = try search(columns: 20)
    try terminal.send("a word that nobody has")
    try terminal.wait { $0.text.contains("Nothing is found for\na word") }
    try terminal.send("\u{1}")
    try terminal.send("x")
    try terminal.wait { $0.text.contains("Nothing is found for\nxa word") }
    try terminal.send("\u{3}")
    try terminal.wait { Self.end(of: $0) == "search>" }
  }
}
