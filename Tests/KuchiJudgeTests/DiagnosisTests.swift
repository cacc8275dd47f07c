import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// A verdict names what was mixed up.
struct DiagnosisTests {
  private static func sound(_ term: String, _ sound: String, reject: [String] = []) -> Card {
    Card(id: term, kind: .kana, term: term, meanings: [sound], reject: reject)
  }

  private static let kana = Classroom(
    Deck(
      id: "kana", title: "Kana",
      cards: [
        sound("シ", "shi"), sound("ツ", "tsu"), sound("ン", "n"), sound("か", "ka"), sound("が", "ga"),
        sound("さ", "sa"), sound("き", "ki"), sound("い", "i"), sound("がっこう", "gakkou", reject: ["gakou"]),
        sound("びょういん", "byouin", reject: ["byoin"]), sound("コーヒー", "koohii", reject: ["kohii"]),
        sound("きよう", "kiyou", reject: ["kyou"]), sound("いえ", "ie"),
      ]))

  @Test(
    arguments: [
      ("シ", "tsu", .lookAlike("ツ")), ("シ", "n", .lookAlike("ン")), ("ツ", "so", .lookAlike("ソ")),
      ("さ", "ki", .lookAlike("き")), ("い", "ri", .lookAlike("り")), ("いえ", "rie", .lookAlike("りえ")),
      ("か", "ga", .kana(.dakuten)), ("がっこう", "gakou", .kana(.smallTsu)),
      ("びょういん", "byoin", .kana(.longVowel)), ("コーヒー", "kohii", .kana(.longVowel)),
      ("きよう", "kyou", .kana(.smallKana)), ("か", "ki", .anotherCard), ("か", "mu", .tooFar),
    ] as [(String, String, WrongReason)])
  func `a kana that is read wrong is told with what it was taken for`(
    term: String, given: String, reason: WrongReason
  ) throws {
    let card = try #require(Self.kana.card(term))
    let outcome = Self.kana.judge(given, kind: .meaning, card: card).outcome
    #expect(outcome.fault == reason)
  }

  @Test(
    arguments: [
      ("未", "末"), ("末", "未"), ("土", "士"), ("待", "持"), ("遠", "違"), ("開", "閉"),
    ])
  func `a kanji that is taken for one that looks like it is told so`(asked: String, taken: String) throws {
    let room = try Self.room("look-alikes")
    let (card, other) = (try #require(room.card(asked)), try #require(room.card(taken)))
    let outcome = room.judge(other.answer(for: .meaning), kind: .meaning, card: card).outcome
    switch outcome {
    case .wrong(.lookAlike(taken), let owners): #expect(owners.contains(other))
    // The author has said so in so many words.
    case .wrong(.rejected, let owners): #expect(owners.contains(other))
    default: Issue.record("\(outcome)")
    }
  }

  @Test(
    arguments: [
      ("開く", "開ける"), ("閉める", "閉まる"), ("始まる", "始める"), ("消える", "消す"), ("出る", "出す"), ("落ちる", "落とす"),
    ])
  func `a verb that is taken for its partner is told so`(asked: String, taken: String) throws {
    let verb = { (term: String, reading: String, meaning: String, speech: String) in
      Card(id: term, term: term, readings: [reading], meanings: [meaning], partsOfSpeech: ["v5", speech])
    }
    let room = Classroom(
      Deck(
        id: "verbs", title: "Verbs",
        cards: [
          verb("開く", "あく", "to come open", "vi"), verb("開ける", "あける", "to open", "vt"),
          verb("閉まる", "しまる", "to fall shut", "vi"), verb("閉める", "しめる", "to close", "vt"),
          verb("始まる", "はじまる", "to be under way", "vi"), verb("始める", "はじめる", "to start", "vt"),
          verb("消える", "きえる", "to vanish", "vi"), verb("消す", "けす", "to put out", "vt"),
          verb("出る", "でる", "to leave", "vi"), verb("出す", "だす", "to take out", "vt"),
          verb("落ちる", "おちる", "to fall down", "vi"), verb("落とす", "おとす", "to drop", "vt"),
          verb("行く", "いく", "to go", "vi"), verb("行う", "おこなう", "to carry out", "vt"),
        ]))
    let (card, other) = (try #require(room.card(asked)), try #require(room.card(taken)))
    let outcome = room.judge(other.answer(for: .meaning), kind: .meaning, card: card).outcome
    #expect(outcome == .wrong(.transitivity, belongsTo: [other]))
    let (go, carryOut) = (try #require(room.card("行く")), try #require(room.card("行う")))
    #expect(
      room.judge("to go", kind: .meaning, card: carryOut).outcome == .wrong(.anotherCard, belongsTo: [go]))
  }

  private static func room(_ name: String) throws -> Classroom {
    Classroom(try BundledDeck.named(name).deck())
  }
}

extension Classroom {
  /// The first card with this term.
  fileprivate func card(_ term: String) -> Card? { deck.cards.first { $0.term == term } }
}
