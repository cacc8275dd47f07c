import Foundation
import KuchiImport
import KuchiProgress
import KuchiTerminal

/// What is tried with bytes that a fuzzer makes, guided by the branches that they reach. `.ci/fuzz` builds it, and chooses
/// the target by the variable KUCHI_FUZZ. What a target promises, it checks itself; libFuzzer sees to traps, time and
/// memory.
private enum FuzzTarget: String {
  case deck, table, collection, progress, sync, settings, requests, strokes, kana, judge

  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .deck: Self.read(deck: bytes)
    case .table: try Self.take(bytes, named: "words.csv")
    case .collection: try Self.take(bytes, named: "collection.anki2")
    case .progress: _ = try Self.database().import(Self.text(bytes).components(separatedBy: "\n"))
    case .sync: try Self.sync(bytes)
    case .settings: _ = try JSONDecoder().decode(SettingsReading.self, from: Data(bytes))
    case .requests: try Self.play(Self.text(bytes))
    case .strokes: try Self.write(bytes)
    case .kana: Self.convert(Self.text(bytes), bytes)
    case .judge: Self.judge(Self.text(bytes))
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A deck that is read is written so that it is read as the same.
  private static func read(deck bytes: [UInt8]) {
    let reading = DeckReader.read(bytes, named: "fuzz.json")
    precondition((reading.deck == nil) == reading.diagnostics.contains { $0.severity == .error })
    precondition(reading.diagnostics.allSatisfy { 0...bytes.count ~= $0.position.offset })
    guard let deck = reading.deck else { return }
    precondition(DeckReader.read(DeckWriter.bytes(of: deck), named: "fuzz.json").deck == deck)
  }

  /// An imported deck is valid, and every row is counted.
  private static func take(_ bytes: [UInt8], named name: String) throws {
    let file = try ImportFile.read(Data(bytes), named: name)
    let decks = try file.decks(
      mappings: file.tables.map(Mapping.init(guessedFor:)), names: ImportNames(file: name))
    for made in decks where !made.deck.cards.isEmpty {
      precondition(made.report.rows == made.report.cards + made.report.merged + made.report.skipped)
      precondition(DeckReader.read(DeckWriter.bytes(of: made.deck), named: "fuzz.json").deck == made.deck)
    }
  }

  private static func database() throws -> ProgressDatabase {
    try .inMemory(rule: MemoryRule(version: 1, replay: Replay(FSRS(), days: .wholeSpans, fuzzSeed: 1)))
  }

  /// The log of another machine, which anybody may have written.
  private static func sync(_ bytes: [UInt8]) throws {
    let folder = URL(filePath: "/dev/shm/kuchi-fuzz-\(getpid())")
    let logs = folder.appending(path: "kuchi-log")
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // As a list, and as what a list names.
    let (machine, content) = ("0f6451cf98974dfd", SharedFolder.name(of: bytes))
    try Data(bytes).write(to: logs.appending(path: "aaaaaaaaaaaaaaaa.json"))
    try Data(bytes).write(to: logs.appending(path: content))
    let list = #"{"version":1,"machine":"\#(machine)","log":["\#(content)"],"entries":{}}"#
    try Data(list.utf8).write(to: logs.appending(path: machine + ".json"))
    var random = SeededGenerator(seed: 1)
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    _ = try database().sync(with: folder.path, as: "fuzz", at: now, using: &random)
  }

  /// Each line of requests is answered by lines of JSON.
  private static func play(_ text: String) throws {
    let session = Session(host: FuzzHost(), pacesLessons: false)
    session.begin(decks: ["words"])
    let front = JSONFront(session)
    _ = front.opening()
    for line in text.split(separator: "\n").prefix(100) where !front.isOver {
      for answer in front.handle(String(line)).split(separator: "\n") {
        precondition((try? JSONSerialization.jsonObject(with: Data(answer.utf8))) != nil)
      }
    }
  }

  /// Strokes of a file are written so that they are read as the same.
  private static func write(_ bytes: [UInt8]) throws {
    for strokes in try KanjiVG.strokes(in: Data(bytes)).values {
      precondition(Strokes(notation: strokes.notation)?.notation == strokes.notation)
      precondition(strokes.directions.count == strokes.lines.count)
    }
  }

  /// Text of any kind is converted, and what is normalized stays as it is.
  private static func convert(_ text: String, _ bytes: [UInt8]) {
    _ = Romaji.romaji(from: Kana.kana(from: text))
    _ = (Kana.spoken(text), try? Furigana(text), DisplayWidth.columns(of: text), Script.isMixed(text))
    precondition(Normalization.nfkc(text) == Normalization.nfkc(Normalization.nfkc(text)))
    let line = KanaEdit.converting(bytes, cursor: bytes.count).applied(to: bytes)
    _ = KanaEdit.finishing(line).applied(to: line)
  }

  fileprivate static let classroom: Classroom = {
    let cards = [
      Card(id: "1", term: "学校", readings: ["がっこう"], meanings: ["school", "(a) school building"]),
      Card(id: "2", term: "先生", readings: ["せんせい"], meanings: ["teacher; professor"]),
      Card(id: "3", term: "コーヒー", readings: ["コーヒー"], meanings: ["coffee"]),
      Card(id: "4", term: "食べる", readings: ["たべる"], meanings: ["to eat"]),
    ]
    return Classroom(Deck(id: "words", title: "Words", cards: cards))
  }()

  /// An answer has one verdict.
  private static func judge(_ answer: String) {
    for card in classroom.deck.cards {
      for kind in [QuestionKind.meaning, .reading, .recall] {
        let first = classroom.judge(answer, kind: kind, card: card)
        precondition(first.outcome == classroom.judge(answer, kind: kind, card: card).outcome)
      }
    }
  }
}

/// A host with a deck of a few words, which keeps nothing.
private final class FuzzHost: SessionHost {
  var now: Date { Date(timeIntervalSince1970: 1_800_000_000) }
  func seed() -> UInt64 { 7 }
  func open(_ name: String) -> [OpenedDeck] { [OpenedDeck(FuzzTarget.classroom.deck)] }
}

private let target = ProcessInfo.processInfo.environment["KUCHI_FUZZ"].flatMap(FuzzTarget.init) ?? .deck

/// Tries one input, as libFuzzer asks for it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // What a target refuses with an error is as good as what it takes.
  try? target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
