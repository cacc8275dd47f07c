import DeckTesting
import KuchiJudge
import Testing

@Suite struct JudgeLawTests {
  @Test func `everything that a card accepts is right as it is written`() {
    for classroom in Classroom.fixtures.values {
      for card in classroom.deck.cards {
        for text in card.meanings + card.accept {
          let judgement = classroom.judge(text, kind: .meaning, card: card)
          #expect(judgement == Judgement(outcome: .right, matched: text), "\(card.term): \(text)")
        }
        for text in card.readings {
          let judgement = classroom.judge(text, kind: .reading, card: card)
          #expect(judgement == Judgement(outcome: .right, matched: text), "\(card.term): \(text)")
        }
        for text in [card.term] + card.forms + card.readings {
          #expect(classroom.judge(text, kind: .recall, card: card).outcome == .right, "\(card.term): \(text)")
        }
      }
    }
  }

  @Test func `an accepted answer wins before any other rule`() {
    let card = Card(
      id: "c", term: "いぬ", readings: ["いぬ"], meanings: ["hound", "いぬ"], accept: ["cat", "inu"],
      reject: ["cat", "hound"])
    for given in ["hound", "いぬ", "cat", "inu", "a cat"] {
      #expect(Words.classroom.judge(given, kind: .meaning, card: card).outcome == .right, "\(given)")
    }
  }

  @Test func `an answer that the player had accepted before is right`() {
    let classroom = Words.classroom
    let doggy = classroom.judge("Doggy", kind: .meaning, card: Words.dog, synonyms: ["doggy"])
    #expect(doggy == Judgement(outcome: .right, matched: "doggy"))
    let come = classroom.judge("come", kind: .meaning, card: Words.go, synonyms: ["to come"])
    #expect(come.outcome == .right)
    #expect(classroom.judge("ken", kind: .reading, card: Words.dog, synonyms: ["けん"]).outcome == .right)
    #expect(classroom.judge("狗", kind: .recall, card: Words.dog, synonyms: ["狗"]).outcome == .right)
  }

  @Test func `the other cards are not looked for when the answer is accepted`() {
    let judge = Judge(languages: .init())
    var calls = 0
    let accepted: [(String, QuestionKind)] = [
      ("eat", .meaning), ("taberu", .reading), ("食べる", .recall), ("", .meaning),
    ]
    for (given, kind) in accepted {
      _ = judge.judge(given, kind: kind, card: Words.eat) { _, _ in
        calls += 1
        return []
      }
    }
    #expect(calls == 0)
    _ = judge.judge("drink", kind: .meaning, card: Words.eat) { form, kind in
      #expect(form == "drink" && kind == .meaning)
      calls += 1
      return []
    }
    #expect(calls == 1)
  }

  @Test func `the card itself is never another card`() {
    let twin = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["hound"])
    let judgement = Judge(languages: .init()).judge("hound", kind: .meaning, card: twin) { _, _ in [twin] }
    #expect(judgement.outcome == .right)
    let wrong = Judge(languages: .init()).judge("wolf", kind: .meaning, card: twin) { _, _ in [twin] }
    #expect(wrong.outcome == .wrong(.tooFar, belongsTo: []))
  }

  @Test func `cards are filed under every form of their answers`() {
    let judge = Judge(languages: .init())
    let filed: [(card: Card, kind: QuestionKind, forms: [String])] = [
      (Words.eat, .meaning, ["eat"]), (Words.listen, .meaning, ["hear", "listen", "listen to", "ask"]),
      (Words.tenThousand, .meaning, ["10000"]), (Words.go, .reading, ["いく", "ゆく"]),
      (Words.japanese, .meaning, ["japanese", "japanese language", "nihongo"]),
      (Words.coffee, .reading, ["こおひい", "こうひい"]), (Words.eat, .recall, ["食べる", "喰べる"]),
      (Words.tShirt, .recall, ["tしゃつ"]), (Card(id: "", term: "。", meanings: ["!", ""]), .meaning, []),
      (Card(id: "", term: "足; 脚", meanings: []), .recall, ["足", "脚"]),
      (Card(id: "", term: "手；て", meanings: []), .reading, ["て"]),
    ]
    for (card, kind, forms) in filed { #expect(judge.normalForms(of: card, for: kind) == forms) }
    for card in Words.classroom.deck.cards {
      for kind in QuestionKind.ofTerms {
        let forms = judge.normalForms(of: card, for: kind)
        #expect(Set(forms).count == forms.count && !forms.contains(""))
      }
    }
  }

  @Test(arguments: QuestionKind.ofTerms)
  func `an answer of any length is judged, and none of nonsense is right`(_ kind: QuestionKind) {
    let texts = [
      String(repeating: "eat ", count: 5_000), String(repeating: "たべる", count: 5_000),
      String(repeating: "ō", count: 2_000), String(repeating: "(", count: 5_000),
      String(repeating: "()", count: 2_000), String(repeating: "n", count: 5_000),
      String(repeating: "ー", count: 2_000), "\u{0}\u{1}\u{7F}", "\u{1B}[31m", "()", "\u{3099}",
      "💀👨‍👩‍👧", "٣", "½", "ｱｲｳ", "\u{E000}",
    ]
    for text in texts {
      let judgement = Words.classroom.judge(text, kind: kind, card: Words.eat)
      #expect(!judgement.isRight, "\(text.prefix(20))")
    }
  }

  @Test func `a slip in a page of text is forgiven and marked`() {
    let page = String(repeating: "over and over ", count: 100)
    let card = Card(id: "page", term: "頁", meanings: [page + "again and again"])
    let judgement = Words.classroom.judge(page + "agian and again", kind: .meaning, card: card)
    #expect(
      judgement.outcome.slip?.marks == [Typo.Mark(kind: .replaced, expected: 1402..<1404, given: 1402..<1404)]
    )
  }

  @Test func `a card without meanings or readings can be judged`() {
    let bare = Card(id: "bare", term: "?", meanings: [])
    for kind in QuestionKind.ofTerms {
      #expect(!Words.classroom.judge("dog", kind: kind, card: bare).isRight)
    }
  }

  @Test func `language tags are read by their first part`() {
    let card = Words.two
    func outcome(_ tag: String) -> Bool {
      let judge = Judge(languages: .init(term: "ja", meaning: tag))
      return judge.judge("2", kind: .meaning, card: card) { _, _ in [] }.isRight
    }
    #expect(outcome("en") && outcome("EN") && outcome("en-GB") && outcome("en_US") && outcome("eng"))
    #expect(!outcome("es") && !outcome("") && !outcome("enm"))
  }
}
