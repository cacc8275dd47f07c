/// What cards are searched for, as in `is:due tag:verb -eat or prop:s>21`.
///
/// All conditions up to an `or` must hold. A condition is a word, a text in quotes, or a key with a value; `-` before it
/// reverses it, and `#verb` is short for `tag:verb`.
package struct CardQuery: Hashable, Sendable {
  package indirect enum Condition: Hashable, Sendable {
    /// A word is in its term, a reading, a meaning or a tag.
    case word(String)
    /// Something that it says matches a text in this way.
    case text(TextSearch, String)
    /// It has this tag or part of speech, or its deck does. A star at the end stands for any text, and `none` for no tag.
    case tag(String)
    /// It has this id.
    case id(Card.ID)
    /// It is of this kind.
    case kind(CardKind)
    /// It is asked in this way.
    case asked(QuestionKind)
    /// It has this flag of Anki's, 1 to 7; 0 for none.
    case flag(Int)
    /// It is in the deck with this id or title, or in this subdeck of Anki's. A star at the end stands for any text.
    case deck(String)
    /// It is in this state.
    case state(State)
    /// It was answered on one of the last days, today being the first.
    case rated(days: Int)
    /// It was answered for the first time on one of the last days, today being the first.
    case introduced(days: Int)
    /// A number of what is remembered of one of its questions compares so.
    case property(Property, Comparison, Double)
    /// The condition does not hold.
    case not(Condition)
  }

  /// A state of a card, as `is:` names it.
  package enum State: String, CaseIterable, Hashable, Sendable {
    /// A question about it is due today.
    case due
    /// It was never asked.
    case new
    /// A question about it is in its learning or relearning steps.
    case learning
    /// A question about it has graduated.
    case review
    /// It is not asked until the player says so.
    case suspended
    /// It is not asked today.
    case buried
    /// A question about it is forgotten again and again.
    case leech
  }

  /// A number of what is remembered, as `prop:` names it.
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
    /// How often it was forgotten.
    case lapses
  }

  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    // The longer signs first: each begins with another one.
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

  /// Why a text is no query.
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
    /// How many characters stand before it.
    package let position: Int
  }

  package enum Key: String, CaseIterable, Hashable, Sendable {
    case `is`, tag, flag, deck, rated, introduced, prop, nid, note, card, re, w, nc
  }

  /// The conditions. All of one list must hold.
  package let alternatives: [[Condition]]

  /// The most characters of a query: what is compared with each card of a deck stays short.
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

  /// Whether only what cards say matters, and nothing that is recorded of them.
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
  /// What was typed, without quotes.
  var text = ""
  /// What was typed up to the first quote.
  var plain = ""
  var isQuoted = false
  let position: Int

  /// Whether nothing of its value was typed yet, so that a quote is no part of it.
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
    // A tag with levels, as JLPT::N5, has no key.
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
  /// The condition that this key makes with a value; nil where it takes no such value.
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
