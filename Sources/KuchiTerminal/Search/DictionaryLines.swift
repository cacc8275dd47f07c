extension DictionaryAnswer {
  /// What the dictionary says, in full, to a query and the text that may be a form of a word.
  func lines(to query: String, _ inflected: InflectedText) -> [Line] {
    let rest = total - entries.count
    return [Line(worded("In \(title):"), .faint)] + entries.flatMap { $0.lines(to: query, inflected) }
      + (rest > 0 ? [Line(worded("… and \(rest) more."), .faint, indent: 2)] : [])
  }
}

extension DictionaryEntry {
  /// The spellings and readings, for one line.
  package var heading: String {
    let (kanji, kana) = (kanji.map(\.text), kana.map(\.text))
    return (kanji.isEmpty ? kana : kanji).joined(separator: "、")
      + (kanji.isEmpty || kana.isEmpty ? "" : "  " + kana.joined(separator: "、"))
  }

  fileprivate func lines(to query: String, _ inflected: InflectedText) -> [Line] {
    let made = ways(to: inflected).line(from: query, to: (kanji + kana).first?.text ?? "")
    let lines = strokes.map(kanjiLines) ?? [Line(heading, .strong, indent: 2, hanging: 4)] + senseLines
    return lines
      + [made].compactMap(\.self).map { line in
        var line = line
        (line.indent, line.hanging) = (5, 7)
        return line
      }
  }

  private func kanjiLines(_ strokes: Int) -> [Line] {
    func readings(_ name: String, isOn: Bool) -> String? {
      let found = kana.map(\.text).filter { (Kana.hiragana(ofKatakana: $0) != $0) == isOn }
      return found.isEmpty ? nil : "\(name) \(found.joined(separator: "、"))"
    }
    let facts = [counted(strokes, "stroke"), readings("on", isOn: true), readings("kun", isOn: false)]
    let head = [kanji.first?.text].compactMap(\.self).map { Span($0, .strong) }
    return [
      Line(head + [Span("  " + facts.compactMap(\.self).joined(separator: "; "))], indent: 2, hanging: 4)
    ] + senses.map { Line($0.glosses.joined(separator: ", "), indent: 5, hanging: 7) }
  }

  private var senseLines: [Line] {
    var before: [String] = []
    return senses.enumerated().map { position, sense in
      let names = sense.partsOfSpeech.map { worded(named: PartOfSpeech.name(of: $0)) }
      let isNew = sense.partsOfSpeech != before && !names.isEmpty
      before = sense.partsOfSpeech
      let marks = (sense.misc ?? []).compactMap { PartOfSpeech.remarks[$0] }
      let remarks = marks.map { worded(named: $0) } + (sense.info ?? [])
      return Line(
        [
          Span(senses.count > 1 ? "\(position + 1)  " : "", .key),
          Span(isNew ? names.joined(separator: ", ") + ": " : "", .faint),
          Span(sense.glosses.joined(separator: "; ")),
          Span(remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))", .faint),
        ].filter { !$0.text.isEmpty }, indent: 5, hanging: 8)
    }
  }
}

extension [[WordForm]] {
  /// In which ways a query is a form of a word; nil if there are none.
  func line(from query: String, to word: String) -> Line? {
    let ways = map { forms in
      let names = forms.reversed().map { worded(named: "the \($0.name)") }
      return names.dropFirst().reduce(names.first ?? "") { worded("\($0) of \($1)") }
    }
    return ways.isEmpty
      ? nil : Line(worded("\(query) is \(ways.joined(separator: worded(", or "))) of \(word)."))
  }
}

/// JMdict's tags in words.
package enum PartOfSpeech {
  package static func name(of tag: String) -> String {
    names[tag] ?? names[tag.split(separator: "-").first.map(String.init) ?? tag]
      ?? (tag.hasPrefix("v5")
        ? "godan verb" : tag.hasPrefix("v2") || tag.hasPrefix("v4") ? "verb of old Japanese" : tag)
  }

  package static let names = [
    "n": "noun", "pn": "pronoun", "num": "number", "ctr": "counter", "pref": "prefix", "suf": "suffix",
    "n-pref": "noun as prefix", "n-suf": "noun as suffix", "adv": "adverb", "adv-to": "adverb with と",
    "v1": "ichidan verb", "vs": "takes する", "vs-i": "する verb", "vs-s": "する verb", "vk": "来る verb",
    "vz": "ずる verb", "vt": "transitive", "vi": "intransitive", "adj-i": "い adjective",
    "adj-ix": "い adjective",
    "adj-na": "な adjective", "adj-no": "takes の", "adj-pn": "stands before nouns", "adj-t": "たる adjective",
    "adj-f": "stands before nouns", "aux": "auxiliary", "aux-v": "auxiliary verb",
    "aux-adj": "auxiliary adjective",
    "cop": "copula", "conj": "conjunction", "prt": "particle", "int": "interjection", "exp": "expression",
  ]

  package static let remarks = [
    "uk": "usually in kana", "arch": "archaic", "obs": "obsolete", "rare": "rare", "dated": "dated",
    "col": "colloquial", "hon": "honorific", "hum": "humble", "pol": "polite", "sl": "slang",
    "vulg": "vulgar",
    "derog": "derogatory", "fam": "familiar", "id": "idiom", "abbr": "abbreviation", "on-mim": "onomatopoeic",
    "male": "male speech", "fem": "female speech", "chn": "children's speech", "yoji": "four-kanji word",
    "proverb": "proverb", "form": "formal", "poet": "poetical",
  ]
}
