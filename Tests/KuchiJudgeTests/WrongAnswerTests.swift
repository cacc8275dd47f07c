import DeckTesting
import KuchiDecks
@testable import KuchiJudge
import Testing

/// Two thousand wrong answers of six kinds, made from the bundled decks: of a thousand, two may pass.
@Suite struct WrongAnswerTests {
  /// A number of the wrong answers that a rule makes of the cards asked for something, from all decks alike.
  private func taken(_ count: Int, _ kind: QuestionKind, _ wrong: (Card, Int, Classroom) -> [String])
    -> [String]
  {
    let answers = Classroom.bundled.flatMap { room in
      room.deck.cards.enumerated().flatMap { place, card in
        card.kind == .sentence ? [] : wrong(card, place, room).prefix(3).map { (room, card, $0) }
      }
    }
    #expect(answers.count >= count, "\(kind): \(answers.count)")
    return (0..<count).compactMap { number in
      let (room, card, text) = answers[number * answers.count / count]
      let outcome = room.judge(text, kind: kind, card: card).outcome
      return outcome.isRight ? "\(room.deck.id) \(card.term) ← \(text)" : nil
    }
  }

  private func word(_ card: Card) -> Bool {
    card.kind == .word && !card.meanings.contains { $0.contains(" of ") }
  }

  private func areApart(_ one: Card, _ other: Card, _ kind: QuestionKind, _ judge: Judge) -> Bool {
    let forms = judge.normalForms(of: one, for: kind)
    return !judge.normalForms(of: other, for: kind).contains(where: forms.contains)
  }

  @Test func `of two thousand wrong answers hardly one is taken for right`() {
    var taken: [String] = []
    taken += self.taken(600, .meaning) { card, place, room in
      let other = room.deck.cards[(place * 7 + 13) % room.deck.cards.count]
      return word(card) && areApart(card, other, .meaning, room.judge) ? [other.meanings[0]] : []
    }
    taken += self.taken(400, .meaning) { card, _, room in
      guard word(card), let meaning = card.meanings.first,
        meaning.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
      else { return [] }
      let own = room.judge.normalForms(of: card, for: .meaning)
      return neighbours(of: meaning).filter { CommonWords.contains($0) && !own.contains($0) }
    }
    taken += self.taken(100, .meaning) { card, _, _ in word(card) ? ["not " + card.meanings[0]] : [] }
    taken += self.taken(350, .meaning) { card, _, _ in
      guard card.kind == .kana else { return [] }
      let wanted = Kana.sound(of: Kana.hiragana(ofKatakana: card.term))
      return neighbours(of: card.meanings[0]).filter { text in
        !(card.meanings + card.accept).contains(text)
          && !Kana.readings(ofKeys: text).contains { Normalization.isSameReading(Kana.sound(of: $0), wanted) }
      }
    }
    taken += self.taken(350, .reading) { card, _, room in
      let own = room.judge.normalForms(of: card, for: .reading)
      return card.kind != .word
        ? [] : card.readings.prefix(1).flatMap(misreadings).filter { !own.contains($0) }
    }
    taken += self.taken(200, .recall) { card, place, room in
      let other = room.deck.cards[(place * 11 + 5) % room.deck.cards.count]
      let isApart = areApart(card, other, .meaning, room.judge) && areApart(card, other, .recall, room.judge)
      return word(card) && isApart && !card.readings.contains(other.spoken) ? [other.spoken] : []
    }
    #expect(taken.count <= 4, "\(taken.count): \(taken.joined(separator: "\n"))")
  }

  /// The words that one other letter makes, in an order of no meaning.
  private func neighbours(of word: String) -> [String] {
    let letters = Array(word)
    return letters.indices.reversed().flatMap { place in
      "eaistrnolhdkumgpbcfwyvjzqx".filter { $0 != letters[place] }.map { letter in
        String(letters[..<place] + [letter] + letters[(place + 1)...])
      }
    }
  }

  /// A reading with a vowel of another length, a small っ or another voicing.
  private func misreadings(_ reading: String) -> [String] {
    let voiced = zip("かきくけこさしすせそたちつてとはひふへほ", "がぎぐげござじずぜぞだぢづでどばびぶべぼ")
    let swapped = voiced.first { plain, _ in reading.contains(plain) }.map { plain, voiced in
      reading.replacing(String(plain), with: String(voiced), maxReplacements: 1)
    }
    let long = reading.contains("う") ? reading.replacing("う", with: "", maxReplacements: 1) : reading + "っ"
    return [swapped, long, reading + "ん"].compactMap(\.self)
  }
}
