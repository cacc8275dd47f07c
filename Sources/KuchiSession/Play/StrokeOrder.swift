package struct StrokeOrder: Hashable, Sendable {
  package struct Written: Hashable, Sendable {
    package let character: Character
    package let strokes: Strokes
  }

  private let characters: [Written]
  private var index = 0
  /// How many strokes of the character are drawn; the last of them is the current one.
  package private(set) var count = 1

  /// The first stroke of the first character; nil for none.
  init?(_ characters: [Written]) {
    guard !characters.isEmpty else { return nil }
    self.characters = characters
  }

  package var current: Written { characters[index] }

  package var isWhole: Bool { index == characters.count - 1 && count == current.strokes.lines.count }

  mutating func next() {
    if count < current.strokes.lines.count {
      count += 1
    } else if index < characters.count - 1 {
      (index, count) = (index + 1, 1)
    }
  }
}

extension Session {
  /// Shows the stroke order of the characters of a word, or for nil of the card whose back is in view.
  package func showStrokes(of word: String?) {
    perform { state in
      guard let term = word ?? state.shownCard.flatMap({ state.play.game?.pool.cards[$0].term }) else {
        return [.post(.nothingToWrite)]
      }
      let wanted = term.filter { Script.isKana(String($0)) || Script.isKanji(String($0)) }
      let found = wanted.compactMap { character in
        strokes(of: character).map { StrokeOrder.Written(character: character, strokes: $0) }
      }
      state.strokes = StrokeOrder(found)
      let missing = wanted.filter { character in !found.contains { $0.character == character } }
      if wanted.isEmpty { return [.post(.notJapanese(term))] }
      if !missing.isEmpty { return [.post(.unknownStrokes(missing))] }
      return word == nil && state.play.game?.question != nil ? [.post(.writingLast)] : []
    }
  }

  private func strokes(of character: Character) -> Strokes? {
    Strokes(kana: character) ?? program?.strokes(of: character)
  }

  /// Draws the next stroke. Returns false if no stroke is left.
  package func writeNextStroke() -> Bool {
    guard state.peek.strokes?.isWhole == false else { return false }
    change { $0.strokes?.next() }
    return true
  }
}
