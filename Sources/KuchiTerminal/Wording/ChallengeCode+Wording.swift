public import KuchiEngine

extension ChallengeCode.Obstacle {
  var wording: String {
    switch self {
    case .filtered: "This game has no code: it asks only some of the cards."
    case .seed: "This game has no code: its seed is \(ChallengeCode.seedLimit) or more."
    case .settings: "This game has no code: it has more questions or more choices than a code can say."
    }
  }
}

extension ChallengeCode {
  /// What `:code` says of the code of `game`.
  static func lines(for game: Game) -> [Line] {
    let code: ChallengeCode
    do { code = try ChallengeCode(of: game) } catch { return [Line(error.wording)] }
    let decks = game.pool.decks.map(\.id).joined(separator: " ")
    let own = "Your schedule chose your questions; the code deals its own."
    return [
      Line([Span("The code of this game: "), Span(code.text, .strong)]),
      "Whoever has the same cards plays it with",
      Line("kuchi play \(decks) --code \(code.text)", indent: 2),
    ] + (game.comesFromItsSeed ? [] : [Line(own)])
  }
}

extension ChallengeCode.Problem {
  /// Why `text` can't be played, and what to do next.
  public func wording(of text: String) -> String {
    switch self {
    case .notACode:
      "\(VisibleText.quoted(text)) is no code. A code is twelve letters and digits, as :code shows them."
    case .wrongSymbol:
      "The code \(text) has a wrong symbol, or two that changed places. Have it read out once more."
    case .otherVersion(let version):
      "The code \(text) is of another version of Kuchi (\(version)). The older of the two programs needs an update."
    }
  }
}
