import Foundation
import KuchiProgress
import KuchiSession
import TerminalTesting
import Testing

@testable import KuchiCLI

/// Other programs' hands on the files of a player while a game runs.
struct OtherHandsTests {
  /// What a program may do to the files beside the progress, to its log, and with other programs of ours.
  private static let meddling = [
    "rm -f progress.sqlite-wal", ": > progress.sqlite-wal", "rm -f progress.sqlite-shm",
    "printf 0123456789 | dd of=progress.sqlite-wal conv=notrunc 2>&-",
    "echo a letter > new && mv new progress.sqlite-wal",
    "size=$(wc -c < progress.sqlite-wal) && head -c $((size / 2)) progress.sqlite-wal > new && cat new > progress.sqlite-wal",
    "rm -rf backups", "rm -rf backups && : > backups", "rm -rf decks",
    "mkdir -p decks && echo { > decks/x.json",
    "rm -f ../../config/kuchi/settings.json && echo { > ../../config/kuchi/settings.json",
    "rm -rf ../../config/kuchi",
    "rm -f ../../config/kuchi/settings.json && mkfifo ../../config/kuchi/settings.json",
    "rm -rf ../../state", "\"$kuchi\" progress check", "\"$kuchi\" progress backup ../../copy.sqlite",
    "echo '{\"choice\":0}' | \"$kuchi\" play animals --json --count 1", "\"$kuchi\" stats",
    "\"$kuchi\" settings new 7",
  ]
  /// What takes the file itself from its place. It is still whole there, or in the hands of the game.
  private static let taking = [
    "rm progress.sqlite", "mv progress.sqlite elsewhere.sqlite",
    "cp progress.sqlite new && mv new progress.sqlite",
    "mv ../kuchi ../away", "mv ../kuchi ../away && mkdir ../kuchi",
    "cp ../../other.sqlite new && mv new progress.sqlite",
  ]

  private let player: Player

  init() throws {
    player = try .withAnimals("Aya")
    let other = try Player.whoPlayed()
    try FileManager.default.copyItem(
      atPath: other.home.path(Player.progress), toPath: player.home.path("other.sqlite"))
  }

  @Test(arguments: Chance.seeds(usually: 8))
  func `what was told as recorded is in a file, and who leaves well has it in place`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isTaken = seed.isMultiple(of: 2)
    let deeds = Int.random(in: 1...3, using: &generator)
    var steps = Array(repeating: "ask", count: 12)
    for deed in 0..<deeds {
      let list = isTaken && deed == 0 ? Self.taking : Self.meddling
      let words = try #require(list.randomElement(using: &generator))
      steps.insert(
        "(cd ../data/kuchi && \(words)) >&- 2>&-", at: .random(in: 1...steps.count, using: &generator))
    }
    let output = try play(steps)
    let place = Comment(rawValue: "\(steps.filter { $0 != "ask" })\n\(output.standardError)")
    #expect([0, 66, 74].map { ExitStatus.exited($0) }.contains(output.status), place)
    let (told, lost) = Self.counts(in: output.standardOutput)
    #expect(told + lost >= 6, place)
    let answers = try self.answers()
    #expect(answers.anywhere.count >= told, "\(told) told; \(place)")
    if output.status == .exited(0) {
      #expect(lost == 0 && answers.inPlace.count >= told, "\(told) told; \(place)")
    }
  }

  /// Plays the steps, each after the answer before is judged.
  private func play(_ steps: [String]) throws -> ChildOutput {
    try player.run(
      ["play", "hiragana", "--json", "--count", "40"],
      by: """
        kuchi=$1; trap '' PIPE; mkfifo lines; "$@" <lines >output 2>errors & game=$!
        exec 3>lines; asked=0
        ask() {
          asked=$((asked + 1)); printf '{"choice":0}\\nasked\\n' >&3
          until [ "$(grep -c not-json output)" -ge $asked ]; do sleep 0.01; done
        }
        ask; ask
        \(steps.joined(separator: "\n"))
        exec 3>&-; wait $game; status=$?; cat output; cat errors >&2; exit $status
        """)
  }

  /// How many verdicts were told, and how many of answers that could not be recorded.
  private static func counts(in output: String) -> (told: Int, lost: Int) {
    let lines = output.split(separator: "\n")
    let lost = lines.count { $0.contains(#""code":"answer-not-recorded""#) }
    return (lines.count { $0.contains(#""type":"verdict""#) } - lost, lost)
  }

  /// The answers in all progress files below the home, and in the one that is in its place.
  private func answers() throws -> (anywhere: Set<Review>, inPlace: Set<Review>) {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: player.home.path("data"))
    var (anywhere, inPlace): (Set<Review>, Set<Review>) = ([], [])
    for path in paths.sorted() where path.contains(/\.sqlite(\.rescued(-\d+)?)?$/) {
      let progress = try ProgressDatabase(
        path: player.home.path("data/\(path)"), rule: .configured(by: Settings()))
      let reviews = try progress.profile(named: "Aya", create: true).reviews().map(\.review)
      let found = Set(reviews.filter { $0.deckID == "hiragana" })
      anywhere.formUnion(found)
      if "data/\(path)" == Player.progress { inPlace = found }
      #expect(try progress.check() == [])
    }
    return (anywhere, inPlace)
  }
}
