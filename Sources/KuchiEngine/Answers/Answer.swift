/// What a player gave for an answer.
public enum Answer: Hashable, Sendable, Codable {
  /// The choice at this place, counted from 0.
  case choice(Int)
  /// Typed text, and the keys it was typed with where kana were made of them.
  case text(String, keys: String? = nil)
  /// The card was remembered.
  case remembered
  /// The card was forgotten.
  case forgot
  /// The player does not know.
  case unknown
  /// Time ran out first.
  case late
}

extension Challenge.Form {
  /// Whether a question of this form can be answered so: a typed one by text alone, a choice by its place or its
  /// words. Any question can be given up, and run out of time.
  public func takes(_ answer: Answer) -> Bool {
    switch (self, answer) {
    case (.choice, .choice), (.choice, .text), (.typed, .text), (.flash, .remembered), (.flash, .forgot): true
    case (_, .unknown), (_, .late): true
    default: false
    }
  }
}
