import KuchiDecks
import Testing

struct DeckLimitsTests {
  @Test func `the limits are those of the format`() {
    let limits = DeckLimits()
    #expect(limits.bytes == 268_435_456 && limits.cards == 1_000_000 && limits.levels == 64)
    #expect(DeckLimits(levels: 1000).levels == 64)
  }

  @Test func `a file over the limit is refused unread`() {
    let bytes = Array(Examples.minimal.utf8)
    let reading = DeckReader.read(bytes, named: "d", limits: DeckLimits(bytes: 100))
    #expect(reading.diagnostics.map(\.kind) == [.fileTooLarge(bytes: bytes.count, limit: 100)])
    #expect(DeckReader.read(bytes, named: "d", limits: DeckLimits(bytes: bytes.count)).deck != nil)
  }

  @Test func `a card over the limit is refused once`() {
    let bytes = Array(Examples.full.utf8)
    let reading = DeckReader.read(bytes, named: "d", limits: DeckLimits(cards: 4))
    #expect(reading.diagnostics.map(\.kind) == [.tooManyCards(limit: 4)])
    #expect(reading.diagnostics.map(\.path) == ["$.cards[4]"])
    #expect(DeckReader.read(bytes, named: "d", limits: DeckLimits(cards: 7)).deck?.cards.count == 7)
  }

  @Test func `sixty-four levels are read and one more is not`() {
    func deck(_ levels: Int) -> [UInt8] {
      let nest = String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
      return Array("{\"x-a\":\(nest),\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":[]}".utf8)
    }
    #expect(DeckReader.read(deck(64), named: "d").diagnostics == [])
    #expect(DeckReader.read(deck(65), named: "d").diagnostics.map(\.kind) == [.tooDeep(limit: 64)])
  }

  @Test func `levels beyond counting are no harm`() {
    let bytes = Array(("{\"x-a\":" + String(repeating: "{\"a\":[", count: 50_000)).utf8)
    #expect(
      DeckReader.read(bytes, named: "d").diagnostics.map(\.kind.code) == ["too-deep", "unterminated-object"])
  }
}
