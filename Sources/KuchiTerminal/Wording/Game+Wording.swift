import KuchiEngine
import KuchiJapanese
import KuchiSession

extension GameFacts {
  /// What waits of the cards, or how many questions there are where that is not known.
  var sizeWording: String { amountWording + (seconds.map { ", \(counted($0, "second")) each" } ?? "") }

  private var amountWording: String {
    guard let waiting else { return counted(questions, "question") }
    let (today, new) = (waiting.newToday, waiting.items.new)
    return "\(waiting.items.due) due, \(today < new ? "\(today) of " : "")\(new) new"
      + (waiting.furtherToday > 0 ? ", \(waiting.furtherToday) asked a new way" : "")
  }
}

extension Asked {
  /// Which question it is, and what the player is to do, as a sentence.
  var sentence: String { "Question \(number) of \(total)\(isRepeat ? ", once more" : ""). \(wording)" }

  /// What the player is asked to do.
  var wording: String {
    switch kind {
    case .meaning: cardKind == .kana ? "Which sound is it?" : "What does it mean?"
    case .reading: "How is it read?"
    case .recall: languages.isTermJapanese ? "How do you say it in Japanese?" : "How do you say it?"
    }
  }

  /// How to go on, for somebody who has never played; nil when there is nothing to press.
  var invitation: String? {
    switch form {
    case .choice: number == 1 ? "Enter shows the choices. :hint helps, :help lists the commands." : nil
    case .flash: number == 1 ? "Enter turns the card. :help lists the commands." : nil
    case .typed: number == 1 ? "Type the answer. :hint helps, :help lists the commands." : nil
    }
  }
}

extension Hint {
  var wording: String {
    switch self {
    case .note(let note): "Hint: \(note)"
    case .romaji(let romaji): "Hint: it is read \(romaji)".asSentence
    case .beginning(let letters): "Hint: the answer begins with \(letters)…"
    }
  }
}

extension Card {
  /// The first reading with its Latin letters; for a term in kana the letters alone.
  var shownReading: String? {
    let parts = [readings.first, letters.map { "(\($0))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The Latin letters of the first reading, or of a term in kana.
  var letters: String? {
    let kana = readings.first ?? (kind == .kana ? "" : term)
    return Script.isKana(kana) ? Romaji.spoken(kana) : nil
  }
}

extension Score {
  var wording: String {
    let streak = streak > 1 ? ", \(streak) in a row" : ""
    return "\(right) right, \(wrong) wrong\(streak)"
  }

  var timeWording: String {
    let each = answered == 0 ? 0 : seconds / Double(answered)
    return "Time: \(Int(seconds.rounded())) s, \(tenths(each)) s an answer. Longest streak: \(bestStreak)."
  }

  private func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Game {
  /// What can be typed at its end, as its prompt tells it.
  var endingKeys: String { missed.isEmpty ? "[Y/d/n]" : "[Y/m/d/n]" }
}

extension DailyGoal {
  /// What is said once, when the goal is reached.
  func congratulations(to player: String?) -> String {
    "You have reached your goal for today: \(counted(goal, "answer")). "
      + "Well done\(player.map { ", \($0)" } ?? "")".ended(by: "!")
  }

  /// What is said at the end of a game.
  var wording: String {
    let standing = answers < goal ? "your goal is \(goal)" : "your goal of \(goal) is reached"
    return "Today: \(counted(answers, "answer")); \(standing)."
  }
}

extension Summary {
  /// What can be done now, in one line.
  var invitation: String {
    Self.invitation(hasMissed: !missed.isEmpty)
  }

  /// The same, by whether something was missed.
  static func invitation(hasMissed: Bool) -> String {
    "Enter plays again, \(hasMissed ? "m what you missed, " : "")d the next deck; n leaves."
  }

  var wording: String {
    let name = player.map { ", \($0)" } ?? ""
    let praise =
      switch score.right * 100 / max(score.answered, 1) {
      case 100: "Perfect\(name)".ended(by: "!")
      case 80...: "Well done\(name)".ended(by: "!")
      case 50...: "Good going\(name)".asSentence
      default: "A start is made\(name)".asSentence
      }
    return "\(praise) \(score.right) of \(counted(score.answered, "answer")) right (\(percent) %)."
  }

  /// The share of right answers, rounded; all and none are said only of all and none.
  private var percent: Int {
    guard score.right > 0, score.wrong > 0 else { return score.right > 0 ? 100 : 0 }
    let share = Double(score.right) / Double(score.answered) * 100
    return min(99, max(1, Int(share.rounded())))
  }
}
