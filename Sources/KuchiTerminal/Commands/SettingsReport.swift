extension Settings {
  package func lines(_ fields: [SettingField] = SettingField.allCases) -> [Line] {
    SettingField.lines(
      fields.map { ($0, $0.text(in: self)) },
      about: { "\(worded(named: $0.summary)): \(worded(named: $0.values.summary))" },
      saying: {
        worded(
          "\($0.rawValue) is \($1): \(worded(named: $0.summary)). It can be \(worded(named: $0.values.summary))."
        )
      })
  }
}

extension DeckSettings {
  package func lines(called title: String, _ fields: [SettingField]) -> [Line] {
    SettingField.lines(
      fields.compactMap { field in field.text(of: self).map { (field, $0) } },
      about: { worded("in \(title): \(worded(named: $0.values.summary)), or \(SettingField.asAll)") },
      saying: {
        worded(
          "\($0.rawValue) of \(title) is \($1). It can be \(worded(named: $0.values.summary)), or \(SettingField.asAll)."
        )
      }
    )
  }
}

extension SettingField {
  fileprivate static func lines(
    _ rows: [(field: SettingField, value: String)], about: (SettingField) -> String,
    saying: (SettingField, String) -> String
  ) -> [Line] {
    let name = (rows.map { $0.field.rawValue.count }.max() ?? 0) + 2
    let width = (rows.map { $0.value.count }.max() ?? 0) + 2
    return rows.map { field, value in
      Line(
        [
          Span(field.rawValue.padded(to: name)), Span(value.padded(to: width), .strong),
          Span(about(field), .faint),
        ], indent: 2, hanging: 2 + name + width
      ).saying(saying(field, value))
    }
  }
}

extension CommandEntry {
  static let settings = CommandEntry(
    "settings", summary: "the settings and their values",
    detail: "They are kept for the next time. :set changes one.", pausesClock: true
  ) { $0.transcript.lines() + $0.session.state.settings.peek().lines() }

  static let set = CommandEntry(
    "set", usage: "NAME VALUE", summary: "change a setting",
    detail: "For example :set mode typed. A game that is running stays as it was dealt.", pausesClock: true,
    complete: SettingField.candidates, parse: { $0?.firstWord }
  ) { front, setting in front.show { $0.set(named: setting.word, to: setting.rest ?? "") } }
}

extension SettingField {
  fileprivate static func candidates(_ context: Completion) -> [String] {
    switch context.arguments.count {
    case 0: allCases.map(\.rawValue)
    case 1: SettingField(rawValue: context.arguments[0])?.values.words ?? []
    default: []
    }
  }

  package static func unknown(_ name: String) -> String {
    let names = allCases.map(\.rawValue)
    return worded("There is no setting \(name)").asSentence
      + worded(" \(guess(name.lowercased(), among: names))There are: \(names.joined(separator: ", ")).")
  }

  package func refusal(of text: String) -> String {
    if self == .dayStart, text.contains(":"), !text.hasSuffix(":00") {
      return worded("\(text) is not a full hour: \(rawValue) takes \(worded(named: values.summary)).")
    }
    let guess =
      NearestWord.nearest(to: value(of: text), among: values.areWords ? values.words : []).map {
        worded(" Did you mean \($0)?")
      } ?? ""
    let found =
      text.isEmpty ? worded("\(rawValue) needs a value") : worded("\(text) is not one of its values")
    return worded("\(found): \(rawValue) takes \(worded(named: values.summary)).\(guess)")
  }
}

extension Notice {
  static func changed(_ field: SettingField, to value: String, _ cost: StudyCost?) -> String {
    let later = field.waitsForNextGame ? worded(" From the next game on; :again deals one.") : ""
    return worded("\(field.rawValue) is \(value) now.\(later)") + (cost.map { " \($0.wording)" } ?? "")
  }
}

extension StudyCost {
  package var wording: String {
    switch self {
    case .answersADay(before: 0, after: 0): worded("Answers a day in a month: fewer than 1, as until now.")
    case .answersADay(let before, let after):
      worded(
        "Answers a day in a month: \(after > 0 ? worded("about \(after)") : worded("fewer than 1")) "
          + "(until now \(before > 0 ? "\(before)" : worded("fewer than 1"))).")
    case .tooFewAnswers(let missing):
      worded("What that costs can be told once you have given \(counted(missing, "more answer")).")
    }
  }
}
