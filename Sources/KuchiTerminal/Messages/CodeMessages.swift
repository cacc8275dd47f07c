extension ChallengeCode.EncodingError {
  var wording: String {
    switch self {
    case .filtered: worded("This game has no code: it asks only some of the cards.")
    case .rules: worded("This game has no code: it has rules of its own.")
    case .seed: worded("This game has no code: its seed is \(ChallengeCode.seedLimit) or more.")
    case .settings:
      worded(
        "This game has no code: it has more questions or more choices than a code can say, or its words are heard."
      )
    }
  }
}

extension ChallengeCode {
  static func lines(for game: Game) -> [Line] {
    let code: ChallengeCode
    do { code = try ChallengeCode(of: game) } catch { return [Line(error.wording)] }
    let decks = game.pool.decks.map(\.id).joined(separator: " ")
    let own = worded("Your schedule chose your questions; the code deals its own.")
    return [
      Line([Span(worded("The code of this game: ")), Span(code.text, .strong)]),
      Line(worded("Anyone with the same cards can play it with")),
      Line("kuchi play \(decks) --code \(code.text)", indent: 2),
    ] + (game.comesFromItsSeed ? [] : [Line(own)])
  }
}

extension ChallengeCode.Problem {
  package func wording(of text: String) -> String {
    switch self {
    case .notACode:
      worded(
        "\(VisibleText.quoted(text)) is not a code. A code has twelve letters and digits, as :code shows them."
      )
    case .wrongSymbol:
      worded("The code \(text) has a wrong symbol, or two that changed places. Have it read out once more.")
    case .otherVersion(let version):
      worded(
        "The code \(text) is of another version of Kuchi (\(version)). The older of the two programs needs an update."
      )
    }
  }
}
