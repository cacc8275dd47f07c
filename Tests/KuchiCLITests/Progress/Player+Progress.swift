import Foundation
import KuchiProgress
import KuchiSession
import TerminalTesting
import Testing

@testable import KuchiCLI

extension Player {
  static let progress = "data/kuchi/progress.sqlite"

  /// Lines of an export, as if Aya had played: a dog remembered and due since an hour, a cat taken for the dog and
  /// due in a day, one game an hour ago, and one the day before that was left.
  static var playedLog: String { log(of: played) }

  static var played: [String] {
    func game(_ ago: Int, _ state: String, right: Int) -> String {
      """
      {"type":"game","profile":"Aya","begun":\(time(-ago)),"seed":\(right),"played":\(time(-ago)),"state":"\(state)",\
      "decks":["animals"],"right":\(right),"wrong":1,"bestStreak":1,"total":3,"seconds":4.5}
      """
    }
    return [
      game(90_000, "left", right: 1), game(3_700, "finished", right: 2),
      review("犬|いぬ", grade: 3, due: -3_600),
      review("猫|ねこ", grade: 1, due: 86_400, #","answer":"dog","confusedWith":["犬|いぬ"]"#),
    ]
  }

  /// A line for an answer, so many seconds from now, which may be negative, after which the card is due in so many.
  static func review(
    _ card: String, deck: String = "animals", grade: Int = 3, at seconds: Int = -3_700, due: Int,
    _ rest: String = ""
  ) -> String {
    """
    {"type":"review","profile":"Aya","deck":"\(deck)","card":"\(card)","kind":"meaning",\
    "time":\(time(seconds)),"nth":0,"form":"typed","grade":\(grade),"milliseconds":2000,"parameters":1,\
    "due":\(time(due))\(rest)}
    """
  }

  private static func log(of lines: [String]) -> String {
    let head = [#"{"type":"kuchi-progress","version":1}"#]
    return (head + lines).map { $0 + "\n" }.joined()
  }

  private static func time(_ seconds: Int) -> String {
    "\((Int(Date.now.timeIntervalSince1970) + seconds) * 1_000_000)"
  }

  static func whoPlayed(_ lines: [String] = played) throws -> Player {
    let player = try Player.withAnimals("Aya")
    try player.takeIn(lines)
    return player
  }

  /// Somebody called Aya, who has answered so many questions about the dog, one an hour.
  static func whoPlayed(answers count: Int) throws -> Player {
    try whoPlayed(
      (1...count).map { number in
        let time = (number - count - 1) * 3_600
        return review("犬|いぬ", at: time, due: time + 7_200)
      })
  }

  func takeIn(_ lines: [String]) throws {
    let output = try run("progress", "import", input: Self.log(of: lines))
    try #require(output.status == .exited(0), "\(output.standardError)")
  }
}

extension Player {
  /// The player's progress file, opened as the program opens it.
  func progress() throws -> ProgressDatabase {
    try ProgressDatabase(path: home.path(Self.progress), rule: .configured(by: Settings()))
  }

  /// The names of the progress file and of what lies beside it, but for the folder of the daily copies.
  var recordedFiles: [String] {
    get throws { try home.contents(of: "data/kuchi").filter { $0 != "backups" } }
  }

  /// The answers that are recorded under a name and were not taken back, in the order in which they were given.
  func reviews(of name: String = "default") throws -> [StoredReview] {
    try progress().profile(named: name, create: true).reviews()
  }
}

extension String {
  /// Whether each answer that the output judges was right, in order.
  var verdicts: [Bool] {
    split(separator: "\n").compactMap(\.verdict)
  }
}

extension [StoredReview] {
  var verdicts: [Bool] { map { $0.review.grade != .again } }
}

extension Substring {
  /// Whether the line says that an answer was right; nil where it says nothing of the kind.
  var verdict: Bool? {
    if ["Right", "You knew it."].contains(where: hasPrefix) { return true }
    return ["Wrong", "Not quite.", "Not yet.", "You did not know it.", "Time is up."].contains(
      where: hasPrefix) ? false : nil
  }
}
