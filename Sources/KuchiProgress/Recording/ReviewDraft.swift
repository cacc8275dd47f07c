import Foundation
import KuchiEngine

/// A review on its way into the log.
struct ReviewDraft {
  var skill: Skill
  var form: Challenge.Form
  var grade: Grade
  var answer: String?
  var time: Microseconds
  var milliseconds: Int64
  var parameters: Int
  var due: Microseconds?
  var confusedWith: [Card.ID]
  var game: Int64?
  var isPractice: Bool

  init(_ review: Review, confusedWith: [Card.ID], parameters: Int, game: Int64?, isPractice: Bool) {
    skill = Skill(deckID: review.deckID, cardID: review.cardID, kind: review.kind)
    form = review.form
    grade = review.grade
    answer = review.answer
    time = review.date.microseconds
    milliseconds = review.seconds.milliseconds
    self.parameters = parameters
    due = nil
    self.confusedWith = confusedWith
    self.game = game
    self.isPractice = isPractice
  }

  /// A draft to look for a review with, by what it says.
  init(sayingTheSameAs review: Review) {
    self.init(review, confusedWith: [], parameters: 0, game: nil, isPractice: false)
  }

  /// The review as it will stand in the log.
  func recorded(as id: Int64) -> StoredReview {
    StoredReview(
      id: StoredReview.ID(row: id),
      review: Review(
        deckID: skill.deckID, cardID: skill.cardID, kind: skill.kind, form: form, grade: grade,
        answer: answer,
        date: Date(microseconds: time), seconds: Double(milliseconds) / 1000),
      confusedWith: confusedWith, parameters: parameters, due: due.map { Date(microseconds: $0) },
      gameID: game.map { PlayedGame.ID(row: $0) }, isPractice: isPractice, isRetracted: false)
  }
}
