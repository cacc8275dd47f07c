import Foundation
import KuchiEngine
import KuchiJapanese
import KuchiProgress
import KuchiSession
import KuchiState
import SessionTesting
import Testing

/// The examples in the comments of the sources.
extension Example {
  static let docComments = Example("DocComments") { _, _ in
    let deck = Deck.pets
    // begin
    var game = Game(CardPool(deck), settings: GameSettings(), seed: 7, at: .now)
    game.reveal()
    let turn = game.submit(.choice(0), at: .now)
    game.next(at: .now)
    // end
    let review = try #require(turn?.review)

    let (path, rule) = (":memory:", MemoryRule.none)
    // begin
    let progress = try ProgressDatabase(path: path, rule: rule)
    let ada = try progress.profile(named: "Ada", create: true)
    try ada.record(review, in: GameRecord(of: game))
    // end
    #expect(try ada.unfinishedGame() != nil)

    // begin
    let food = Furigana("食べ物", read: "たべもの")  // 食[た]べ 物[もの]
    // end
    #expect(food.notation == "食[た]べ 物[もの]")

    // begin
    let verb = Conjugation(written: "来る", reading: "くる", as: .vk)
    let negative = verb?[.negative]  // 来ない, read こない
    // end
    #expect(negative?.base == "来ない")
    #expect(negative?.reading == "こない")
    #expect(ViewEnvironment().width == 80)
    derived()
    staged()
    edited()
  }

  private enum Stage: Equatable {
    case playing
    case editing(String)
  }

  private static func staged() {
    @State var stage = Stage.editing("n5")
    // begin
    let editing = $stage[case: { if case .editing(let deck) = $0 { deck } else { nil } }, Stage.editing]
    // end
    #expect(editing?.wrappedValue == "n5")
    stage = .playing
    #expect($stage[case: { if case .editing(let deck) = $0 { deck } else { nil } }, Stage.editing] == nil)
  }

  private static func edited() {
    let pets = Deck(
      id: "n5", title: "Pets", cards: [Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["dog"])])
    let session = Session(host: TestHost([pets]))
    session.begin(decks: ["n5"], asksName: false)
    // begin
    session.state.shelf.decks[id: "n5"]?.cards[id: "neko"]?.meanings.wrappedValue = ["cat"]
    // end
    #expect(session.state.value.shelf["n5"]?.cards[0].meanings == ["cat"])
  }

  private static func derived() {
    @State var game = Tally(score: Tally.Score(right: 3))
    @State var goal = 3
    // begin
    let isWinning = Derived($game.score, $goal) { score, goal in score.right >= goal }
    // end
    #expect(isWinning.wrappedValue)
  }

  private struct Tally: Equatable {
    struct Score: Equatable {
      var right = 0
    }

    var score = Score()
  }
}

// begin
enum WidthKey: ViewEnvironmentKey { static let defaultValue = 80 }
extension ViewEnvironment {
  var width: Int {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }
}
// end
