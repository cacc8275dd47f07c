/// A query for cards, such as `is:due tag:verb -eat or prop:s>21`.
///
/// All conditions up to an `or` must hold. A condition is a word, a quoted text, or a key with a value. A `-`
/// in front negates it, and `#verb` is short for `tag:verb`.
package struct CardQuery: Hashable, Sendable {
  package indirect enum Condition: Hashable, Sendable {
    /// The word is in the card's term, a reading, a meaning or a tag.
    case word(String)
    /// One of the card's texts matches in this way.
    case text(TextSearch, String)
    /// The card has this tag or part of speech, or its deck does. `*` at the end is any text, `none` no tag.
    case tag(String)
    /// The card has this id.
    case id(Card.ID)
    /// The card is of this kind.
    case kind(CardKind)
    /// The card is asked this kind of question.
    case asked(QuestionKind)
    /// The card has this Anki flag, 1 to 7; 0 for none.
    case flag(Int)
    /// The card is in the deck with this id or title, or in this Anki subdeck. `*` at the end is any text.
    case deck(String)
    /// The card is in this state.
    case state(State)
    /// The card was answered in the last `days` days, including today.
    case rated(days: Int)
    /// The card was first answered in the last `days` days, including today.
    case introduced(days: Int)
    /// A property of one of the card's memories compares in this way with a number.
    case property(Property, Comparison, Double)
    /// The condition does not hold.
    case not(Condition)
  }

  /// A state of a card, as `is:` names it.
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// A question about the card is due today.
    case due
    /// The card was never asked.
    case new
    /// A question about the card is in its learning or relearning steps.
    case learning
    /// A question about the card has graduated.
    case review
    /// The card is not asked until the player says so.
    case suspended
    /// The card is not asked today.
    case buried
    /// A question about the card is forgotten again and again.
    case leech
  }

  /// A property of a memory, as `prop:` names it.
  package enum Property: String, CaseIterable, Hashable, Sendable {
    /// The stability in days.
    case stability = "s"
    /// The difficulty, from 1 to 10.
    case difficulty = "d"
    /// The chance that it is known now, from 0 to 1.
    case retrievability = "r"
    /// The days from the last answer to the due date.
    case interval = "ivl"
    /// The days from today to the due date.
    case due
    /// The number of answers.
    case reps
    /// The number of times it was forgotten.
    case lapses
  }

  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    // Longer signs come first, because each begins with a shorter one.
    case atLeast = ">=", atMost = "<=", not = "!=", greater = ">", less = "<", equal = "="

    func holds(_ left: Double, _ right: Double) -> Bool {
      switch self {
      case .atLeast: left >= right
      case .atMost: left <= right
      case .not: left != right
      case .greater: left > right
      case .less: left < right
      case .equal: left == right
      }
    }
  }

  /// Why a text is not a valid query.
  package struct Fault: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// It has more than ``CardQuery/limit`` characters.
      case tooLong
      /// The text of a condition is missing.
      case empty
      /// There is nothing before or after an `or`.
      case loneOr
      /// A quote is not closed.
      case openQuote
      /// A key does not take this value.
      case value(Key)
      /// There is no such key.
      case unknownKey(String)
    }

    package let reason: Reason
    package let text: String
    /// The number of characters before it.
    package let position: Int
  }

  package enum Key: String, CaseIterable, Hashable, Sendable {
    case `is`, tag, flag, deck, rated, introduced, prop, nid, note, card, re, w, nc
  }

  /// The alternatives. All conditions of one list must hold.
  package let alternatives: [[Condition]]

  /// The highest number of characters in a query; it bounds the work for each card.
  package static let limit = 200

  /// Reads a query. An empty text finds nothing.
  package init(_ text: String) throws(Fault) {
    guard text.unicodeScalars.count <= Self.limit else {
      throw Fault(reason: .tooLong, text: "", position: Self.limit)
    }
    var (alternatives, last) = ([[Condition]](), Token?.none)
    for token in try Token.tokens(of: text) {
      if token.isOr {
        guard let last, !last.isOr else { throw token.fault(.loneOr) }
        alternatives.append([])
      } else {
        if alternatives.isEmpty { alternatives = [[]] }
        alternatives[alternatives.count - 1].append(try token.condition())
      }
      last = token
    }
    if let last, last.isOr { throw last.fault(.loneOr) }
    self.alternatives = alternatives
  }

  /// Whether the query uses only the cards' own contents and no records.
  package var isAboutText: Bool { alternatives.allSatisfy { $0.allSatisfy(\.isAboutText) } }
}

extension CardQuery.Condition {
  fileprivate var isAboutText: Bool {
    switch self {
    case .word, .text, .tag, .id, .kind, .asked, .flag, .deck: true
    case .state, .rated, .introduced, .property: false
    case .not(let condition): condition.isAboutText
    }
  }
}

private struct Token {
  /// The typed text without quotes.
  var text = ""
  /// The typed text up to the first quote.
  var plain = ""
  var isQuoted = false
  let position: Int

  /// Whether its value is still empty, so that a quote opens it.
  private var mayBegin: Bool { text.isEmpty || text == "-" || text.hasSuffix(":") }

  var isOr: Bool { !isQuoted && text.lowercased() == "or" }

  func fault(_ reason: CardQuery.Fault.Reason) -> CardQuery.Fault {
    CardQuery.Fault(reason: reason, text: text, position: position)
  }

  static func tokens(of text: String) throws(CardQuery.Fault) -> [Token] {
    var (tokens, token, isInside) = ([Token](), Token?.none, false)
    for (position, character) in text.enumerated() {
      if character.isWhitespace, !isInside {
        token.map { tokens.append($0) }
        token = nil
        continue
      }
      var current = token ?? Token(position: position)
      if character == "\"", isInside || current.mayBegin {
        isInside.toggle()
        current.isQuoted = true
      } else {
        current.text.append(character)
        if !current.isQuoted { current.plain.append(character) }
      }
      token = current
    }
    if isInside, let token { throw token.fault(.openQuote) }
    return tokens + (token.map { [$0] } ?? [])
  }

  func condition() throws(CardQuery.Fault) -> CardQuery.Condition {
    let isNot = plain.hasPrefix("-") && (text.count > 1 || isQuoted)
    let condition = try positive(text.dropFirst(isNot ? 1 : 0), plain.dropFirst(isNot ? 1 : 0))
    return isNot ? .not(condition) : condition
  }

  private func positive(
    _ text: Substring, _ plain: Substring
  ) throws(CardQuery.Fault) -> CardQuery.Condition {
    if plain.hasPrefix("#"), text.count > 1 { return .tag(String(text.dropFirst())) }
    // A tag with levels, such as JLPT::N5, is not a key.
    if let colon = plain.firstIndex(of: ":"), case let name = plain[..<colon], !name.isEmpty,
      name.allSatisfy({ $0.isASCII && $0.isLetter }), !plain[colon...].hasPrefix("::")
    {
      guard let key = CardQuery.Key(rawValue: name.lowercased()) else {
        throw fault(.unknownKey(String(name)))
      }
      guard let condition = key.condition(String(text.dropFirst(name.count + 1))) else {
        throw fault(.value(key))
      }
      return condition
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw fault(.empty) }
    return .word(String(text))
  }
}

extension CardQuery.Key {
  /// The condition of this key with a value; nil if the value is invalid.
  fileprivate func condition(_ value: String) -> CardQuery.Condition? {
    switch self {
    case .tag: value.isEmpty ? nil : .tag(value)
    case .flag: Int(value).flatMap { 0...7 ~= $0 ? .flag($0) : nil }
    case .deck: value.isEmpty ? nil : .deck(value)
    case .is: CardQuery.State(rawValue: value.lowercased()).map { .state($0) }
    case .rated: Self.days(value).map { .rated(days: $0) }
    case .introduced: Self.days(value).map { .introduced(days: $0) }
    case .prop: Self.property(value.lowercased())
    case .nid: value.isEmpty ? nil : .id(value)
    case .note: CardKind(rawValue: value.lowercased()).map { .kind($0) }
    case .card: QuestionKind(rawValue: value.lowercased()).map { .asked($0) }
    case .re: value.isEmpty || (try? Regex(value)) == nil ? nil : .text(.pattern, value)
    case .w: value.isEmpty ? nil : .text(.wholeWord, value)
    case .nc: value.isEmpty ? nil : .text(.withoutMarks, value)
    }
  }

  private static func days(_ value: String) -> Int? {
    Int(value).flatMap { (1...36_500).contains($0) ? $0 : nil }
  }

  private static func property(_ value: String) -> CardQuery.Condition? {
    let name = value.prefix { $0.isLetter }
    let rest = value.dropFirst(name.count)
    guard let property = CardQuery.Property(rawValue: String(name)),
      let comparison = CardQuery.Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
      let number = Double(rest.dropFirst(comparison.rawValue.count)), number.isFinite
    else { return nil }
    return .property(property, comparison, number)
  }
}
