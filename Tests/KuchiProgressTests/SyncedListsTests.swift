import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// What several computers decide about a deck that each of them may have edited.
struct SyncedListsTests {
  /// The folder that the computers share: the contents, and the list that each wrote last.
  private final class Folder {
    var contents: [String: [UInt8]] = [:]
    var lists: [MachineID: SyncedList] = [:]
  }

  private struct Computer {
    let folder: Folder
    var list: SyncedList
    var text: String?
    private(set) var changes: [SyncedChange] = []

    init(_ number: Int, _ folder: Folder, _ text: String? = nil) throws {
      (self.folder, self.text) = (folder, text)
      list = SyncedList(machine: try #require(MachineID(rawValue: "00000000000000a\(number)")))
    }

    mutating func sync(at time: Double, isPublished: Bool = true, chooser: SyncedDeck.Chooser? = nil) {
      let others = folder.lists.filter { $0.key != list.machine }.map(\.value)
      var lists = SyncedLists(own: list, others: others, at: Date(timeIntervalSince1970: time)) {
        [folder] in folder.contents[$0]
      }
      let bytes = Array((text ?? "").utf8)
      let deck = SyncedDeck(
        id: "beasts", path: text.map { _ in "beasts.json" }, bytes: bytes, chooser: chooser)
      let result = lists.result(of: deck)
      text = result.entry.head?.content.map { _ in String(decoding: result.bytes, as: UTF8.self) }
      if let content = result.entry.head?.content { folder.contents[content] = result.bytes }
      lists.own[deck.key] = result.entry
      (list, changes) = (lists.own, result.changes)
      if isPublished { folder.lists[list.machine] = list }
    }

    mutating func edit(_ old: String, _ new: String) { text = text?.replacing(old, with: new) }

    var told: [String] { changes.map { "\($0)".prefix { $0 != "(" }.description } }
  }

  private static let text = """
    {"formatVersion": 1, "id": "beasts", "title": "Beasts", "cards": [
      \((0..<3).map { #"{"id": "c\#($0)", "term": "語\#($0)", "meanings": ["word\#($0)-0"]}"# }.joined(separator: ",\n  "))
    ]}

    """

  private static func pair() throws -> (Computer, Computer) {
    let folder = Folder()
    var (desk, laptop) = (try Computer(0, folder, text), try Computer(1, folder))
    desk.sync(at: 1)
    laptop.sync(at: 2)
    #expect((desk.told, laptop.told, laptop.text) == (["sent"], ["received"], text))
    return (desk, laptop)
  }

  @Test(arguments: Chance.seeds(usually: 100))
  func `whoever edits and syncs in whatever order, with whatever clock, all come to the same with every edit`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = Folder()
    var computers = try (0..<3).map { try Computer($0, folder, $0 == 0 ? Self.text : nil) }
    func settle() {
      for round in 0..<3 { for place in 0..<3 { computers[place].sync(at: Double(1000 + round)) } }
    }
    settle()
    var edits = [0, 0, 0]
    for _ in 0..<12 {
      let place = Int.random(in: 0..<3, using: &generator)
      if Bool.random(using: &generator) {
        edits[place] += 1
        computers[place].edit("word\(place)-\(edits[place] - 1)\"", "word\(place)-\(edits[place])\"")
      } else {
        // A list may arrive late, and clocks may be wrong by an hour.
        computers[place].sync(
          at: .random(in: 0...3600, using: &generator),
          isPublished: Int.random(in: 0..<4, using: &generator) > 0)
      }
    }
    settle()
    #expect(Set(computers.map(\.text)).count == 1)
    let text = try #require(computers[0].text)
    for place in 0..<3 { #expect(text.contains("word\(place)-\(edits[place])\""), "\(text)") }
    for place in 0..<3 { #expect(computers[place].told == [], "\(computers[place].changes)") }
  }

  @Test
  func `what both changed in different ways stays on both sides, with all else, until somebody chooses`()
    throws
  {
    var (desk, laptop) = try Self.pair()
    desk.edit("word0-0", "hound")
    laptop.edit("word0-0", "doggy")
    laptop.edit("word1-0", "cat")
    desk.sync(at: 3)
    for time in 4...5 { laptop.sync(at: Double(time)) }
    desk.sync(at: 6)
    #expect((desk.told, laptop.told) == (["clash"], ["clash"]))
    #expect(desk.text == Self.text.replacing("word0-0", with: "hound").replacing("word1-0", with: "cat"))
    #expect(laptop.text == Self.text.replacing("word0-0", with: "doggy").replacing("word1-0", with: "cat"))
    laptop.sync(at: 7) { clashes, _ in Dictionary(uniqueKeysWithValues: clashes.map { ($0, .theirs) }) }
    desk.sync(at: 8)
    #expect((laptop.told, desk.text) == (["merged"], laptop.text))
    #expect(try #require(desk.text).contains("hound"))
  }

  @Test func `a deck that one side deleted goes on the other, unless it was edited there`() throws {
    var (desk, laptop) = try Self.pair()
    laptop.text = nil
    laptop.sync(at: 3)
    desk.sync(at: 4)
    #expect((laptop.told, desk.told, desk.text) == (["removedElsewhere"], ["removed"], nil))
    (desk, laptop) = try Self.pair()
    laptop.text = nil
    desk.edit("word0-0", "hound")
    laptop.sync(at: 3)
    desk.sync(at: 4)
    laptop.sync(at: 5)
    #expect((desk.told, laptop.told, laptop.text) == (["sent"], ["received"], desk.text))
  }

  @Test func `contents that are cut off, no deck or another deck are named, and nothing here changes`() throws
  {
    var (desk, laptop) = try Self.pair()
    desk.edit("word0-0", "hound")
    desk.sync(at: 3)
    let content = try #require(desk.list["decks/beasts"].head?.content)
    for (text, fault) in [
      (nil, "incomplete"), ("{", "noDeck"), (Self.text.replacing("beasts", with: "cats"), "otherDeck"),
    ] {
      laptop.folder.contents[content] = text.map { Array($0.utf8) }
      laptop.sync(at: 4)
      #expect("\(laptop.changes)".contains("unreadable(KuchiProgress.SyncedChange.Fault.\(fault)"))
      #expect((laptop.changes.count, laptop.text) == (1, Self.text))
    }
  }
}
