import Foundation
import KuchiEngine

extension ProgressLine {
  /// A review as a line of an export: the stored review, with names that are the same in every file instead of its ids.
  struct ReviewLine: Hashable {
    static let type = "review"
    /// The name of the player.
    var profile: String
    /// Counts from 0 the reviews with the same profile, item and time.
    var nth: Int64
    /// The number that it has in the log of another machine; nil where that is `nth`.
    var place: Int64?
    /// When it was answered.
    var time: Microseconds
    /// When the item became due by it.
    var due: Microseconds?
    /// The game in which it was asked.
    var game: GameKey?
    /// The review. In a line that was read, its id and its game's id have no meaning.
    var stored: StoredReview
    /// The name of the first number that is impossible; nil when there is none.
    var numberOutOfRange: String?
  }
}

extension ProgressLine.ReviewLine {
  /// A row of the log; `names` are those of the profiles.
  init(_ row: ReviewRow, names: [Int64: String], games: [PlayedGame.ID: ProgressLine.GameKey]) {
    self.init(
      profile: names[row.profile] ?? "", nth: row.nth, place: row.place, time: row.time, due: row.due,
      game: row.stored.gameID.flatMap { games[$0] }, stored: row.stored)
  }
}

extension ProgressLine.ReviewLine: Codable {
  private enum Key: CodingKey {
    case type, profile, deck, card, kind, time, nth, place, form, grade, answer, milliseconds, parameters,
      due,
      confusedWith, game, practice, retracted
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    let review = stored.review
    try line.encode(Self.type, forKey: .type)
    try line.encode(profile, forKey: .profile)
    try line.encode(review.deckID, forKey: .deck)
    try line.encode(review.cardID, forKey: .card)
    try line.encode(review.kind, forKey: .kind)
    try line.encode(time, forKey: .time)
    try line.encode(nth, forKey: .nth)
    try line.encodeIfPresent(place, forKey: .place)
    try line.encode(review.form, forKey: .form)
    try line.encode(review.grade, forKey: .grade)
    try line.encodeIfPresent(review.answer, forKey: .answer)
    try line.encode(review.seconds.milliseconds, forKey: .milliseconds)
    try line.encode(stored.parameters, forKey: .parameters)
    try line.encodeIfPresent(due, forKey: .due)
    if !stored.confusedWith.isEmpty { try line.encode(stored.confusedWith, forKey: .confusedWith) }
    try line.encodeIfPresent(game, forKey: .game)
    if stored.isPractice { try line.encode(true, forKey: .practice) }
    if stored.isRetracted { try line.encode(true, forKey: .retracted) }
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    // The order decides which of several wrong fields a fault names.
    profile = try line.decode(String.self, forKey: .profile)
    let deck = try line.decode(Deck.ID.self, forKey: .deck)
    let card = try line.decode(Card.ID.self, forKey: .card)
    let kind = try line.decode(QuestionKind.self, forKey: .kind)
    time = try line.decode(Microseconds.self, forKey: .time)
    nth = try line.decode(Int64.self, forKey: .nth)
    place = try line.decodeIfPresent(Int64.self, forKey: .place)
    let form = try line.decode(Review.Form.self, forKey: .form)
    let grade = try line.decode(Grade.self, forKey: .grade)
    let answer = try line.decodeIfPresent(String.self, forKey: .answer)
    let milliseconds = try line.decode(Int64.self, forKey: .milliseconds)
    let parameters = try line.decode(Int.self, forKey: .parameters)
    due = try line.decodeIfPresent(Microseconds.self, forKey: .due)
    let confusedWith = try line.decodeIfPresent([Card.ID].self, forKey: .confusedWith)
    game = try line.decodeIfPresent(ProgressLine.GameKey.self, forKey: .game)
    stored = StoredReview(
      id: StoredReview.ID(rawValue: 0),
      review: Review(
        deckID: deck, cardID: card, kind: kind, form: form, grade: grade, answer: answer,
        date: Date(microseconds: time), seconds: Double(milliseconds: milliseconds)),
      confusedWith: confusedWith ?? [], parameters: parameters, due: due.map { Date(microseconds: $0) },
      isPractice: try line.decodeIfPresent(Bool.self, forKey: .practice) ?? false,
      isRetracted: try line.decodeIfPresent(Bool.self, forKey: .retracted) ?? false)
    numberOutOfRange = Self.outOfRange(
      times: [("time", time), ("due", due ?? 0), ("game", game?.begun ?? 0)],
      counts: [
        ("nth", Int(clamping: nth)), ("place", Int(clamping: place ?? 0)), ("parameters", stored.parameters),
      ],
      seconds: ("milliseconds", stored.review.seconds))
  }

  private static func outOfRange(
    times: [(String, Microseconds)], counts: [(String, Int)], seconds: (String, Double)
  ) -> String? {
    times.first { !Bounds.times.contains($0.1) }?.0 ?? counts.first { !Bounds.counts.contains($0.1) }?.0
      ?? (Bounds.seconds.contains(seconds.1) ? nil : seconds.0)
  }
}
