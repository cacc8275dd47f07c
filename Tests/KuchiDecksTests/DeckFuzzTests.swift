import KuchiEngine
import Testing

struct DeckFuzzTests {
  // What every reading promises, whatever the bytes.
  private func expectSound(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) -> DeckReading
  {
    let reading = DeckReader.read(bytes, named: "fuzz.json")
    let hasError = reading.diagnostics.contains { $0.severity == .error }
    #expect((reading.deck == nil) == hasError, sourceLocation: sourceLocation)
    let offsets = reading.diagnostics.map(\.position.offset)
    #expect(offsets == offsets.sorted(), sourceLocation: sourceLocation)
    #expect(offsets.allSatisfy { 0...bytes.count ~= $0 }, sourceLocation: sourceLocation)
    let isPlaced = reading.diagnostics.allSatisfy { $0.position.line > 0 && $0.position.column > 0 }
    #expect(isPlaced, sourceLocation: sourceLocation)
    return reading
  }

  @Test func `a file cut anywhere has one error, and two inside a character`() {
    let bytes = Array(Examples.full.utf8)
    for end in 1..<bytes.count - 1 {
      let errors = expectSound(Array(bytes[..<end])).diagnostics.filter { $0.severity == .error }
      let isInside = bytes[end] & 0xC0 == 0x80
      #expect(errors.count == (isInside ? 2 : 1), "cut after \(end) bytes: \(errors.map(\.kind.code))")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a mutated file never traps, and what is accepted is what Foundation decodes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      var bytes = Array((seed % 2 == 0 ? Examples.full : Examples.minimal).utf8)
      for _ in 0...Int.random(in: 0...2, using: &random) { mutate(&bytes, &random) }
      let reading = expectSound(bytes)
      if let deck = reading.deck { #expect(DeckMirror.decode(bytes) == deck.plain) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random bytes never trap`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 1000)
    for count in 0..<100 {
      let bytes = (0..<count).map { _ in pick(&random) }
      _ = expectSound(bytes)
      _ = expectSound(Array("{\"cards\":[{\"term\":".utf8) + bytes)
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "[", "{\"a\":", "\"", "\"\n", ",", ":", "}", "]", "{\"x-a\":[", "'", "“ ", "\\", "/*", "//\n", "#",
      "\"a\"x ", "\"a\"",
      "[\"a\":", "{\"a\":,", "{\"a\":NaN,", "\u{0}", "-", "{'a':", "\"\\u", "[[\"a\"", "  ,\n",
    ])
  func `a long run of one thing is read in time`(_ unit: String) {
    let count = 12_000 / unit.utf8.count
    let run = String(repeating: unit, count: count)
    _ = expectSound(Array(run.utf8))
    _ = expectSound(Array(("{\"cards\":[{\"meanings\":[" + run).utf8))
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(pick(&random)) }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = pick(&random)
    case 2: bytes.insert(pick(&random), at: place)
    case 3: bytes.removeSubrange(place..<end)
    case 4:
      bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: bytes.indices, using: &random))
    default: bytes.removeSubrange(place...)
    }
  }

  private func pick(_ random: inout SeededGenerator) -> UInt8 {
    let odd =
      Array("{}[]\",:\\/*#' \n\tnu0-+.eE猫\u{FEFF}".utf8) + [0, 0x1F, 0x7F, 0x80, 0xC0, 0xED, 0xF4, 0xFF]
    return Bool.random(using: &random)
      ? odd[Int.random(in: odd.indices, using: &random)] : UInt8.random(in: 0...255, using: &random)
  }
}
