import Foundation
import KuchiImport
import Testing

struct ImportFuzzTests {
  private static let seeds = [
    "expression,reading,meaning,tags,guid,notes\n食べる,たべる,\"to eat, to \"\"x\"\"\",a b,hX!3,\"q\nr\"\n猫,,cat,,k9,\n",
    "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n#deck:A::B\nab\t食[た]べる\t<b>x</b>&lt;[sound:a]\tt\n",
    "猫;cat, (a; b\r\n犬;dog)\r\r\n#c\n\"鳥;bird\n",
    #"[{"original": "猫", "pronunciation": "neko", "translation": "cat"}]"#,
  ]

  @Test(arguments: 0..<16 as Range<UInt64>)
  func `every imported deck is valid, and its report counts every row`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var bytes = Array(Self.seeds[Int(seed) % Self.seeds.count].utf8)
      for _ in 0...Int.random(in: 0...4, using: &random) { mutate(&bytes, &random) }
      guard let made = try? imported(Data(bytes)) else { continue }
      let reading = DeckReader.read(DeckWriter.bytes(of: made.deck), named: "x.json")
      #expect(reading.deck == made.deck, "\(String(decoding: bytes, as: UTF8.self)) \(reading.diagnostics)")
    }
  }

  @Test(arguments: [
    #"{"dictDate":"2026-11-16"gs":[],"words":[]}"#, #"{"dictDate":""words":[{]}"#,
    #"{"dictDate":"a","words":[{"id":"1"x":[]}]}"#, #"{"dictDate":"a","words":[1{}]}"#,
  ])
  func `a dictionary without a comma or a quote is refused`(text: String) {
    #expect(throws: ImportFailure.self) { try ImportFile.read(Data(text.utf8), named: "jmdict.json") }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<a", "<", "&", "[sound:", "{{c1::", "<!--", "<style>", "<a '", "((", "(;", "[", "\\", "&a;", "<b>",
      "」", "::",
    ])
  func `a long run of one thing is read in time`(unit: String) throws {
    let run = String(repeating: unit, count: 20_000 / unit.utf8.count)
    _ = try imported("#separator:tab\n#html:true\n猫\tcat \(run)\n犬\tdog\n")
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return bytes.append(0x22) }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
    let odd = Array("\"#,;\t\n\r\\()[]<>&|:= \u{0}\u{1}\u{7F}".utf8)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = odd[Int.random(in: odd.indices, using: &random)]
    case 1: bytes.insert(odd[Int.random(in: odd.indices, using: &random)], at: place)
    case 2: bytes.removeSubrange(place..<end)
    default: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
    }
  }
}
