extension ColumnFacts {
  /// Assigns the columns beside terms and meanings.
  func fill(_ mapping: inout Mapping, _ way: MappingGuess.Way) {
    func free(_ column: Int) -> Bool { mapping.fields[column] == nil && profiles[column].filled > 0 }
    func assign(_ field: ImportField, _ column: Int?) {
      if let column, mapping.column(of: field) == nil || field.allowsSeveralColumns {
        mapping.fields[column] = field
      }
    }
    fillReadings(&mapping, way)
    let sentences = profiles.indices.filter { free($0) && isSentence($0, of: way) }
    assign(.example, sentences.max { rank(.example, $0) < rank(.example, $1) })
    if let example = mapping.column(of: .example) {
      assign(
        .exampleFurigana,
        profiles.indices.first { free($0) && profiles[$0].share(.ruby) > 0.3 && hosts[$0].contains(example) })
      let prose = profiles.indices.filter {
        free($0) && !isInLanguage($0) && isProse($0) && profiles[$0].share(.file) == 0
      }
      assign(.exampleTranslation, prose.max { rank(.exampleTranslation, $0) < rank(.exampleTranslation, $1) })
    }
    for column in profiles.indices where free(column) && names[column].certainty >= 0.6 {
      guard let field = names[column].field, Self.byName.contains(field) else { continue }
      // Alternatives in another language are meanings, not spellings.
      assign(field == .forms && !isInLanguage(column) ? .accept : field, column)
    }
    func unnamed() -> [Int] { profiles.indices.filter { free($0) && table.columns[$0] == nil } }
    assign(.id, unnamed().first { profiles[$0].isIdentity })
    assign(.tags, unnamed().last { profiles[$0].areTags && !isInLanguage($0) })
    let isRomaji = { (column: Int) in profiles[column].share(.romaji) >= 0.9 && hosts[column].isEmpty }
    assign(.notes, unnamed().first { language == "ja" && isRomaji($0) })
  }

  private static let byName: Set<ImportField> = [
    .id, .formerIDs, .kind, .forms, .accept, .reject, .distractors, .partsOfSpeech, .tags, .group, .hint,
    .mnemonic, .notes, .quiz, .components, .examples,
  ]

  private func rank(_ field: ImportField, _ column: Int) -> Double {
    says(field, column) + profiles[column].share(.sentence) - Double(column) * 0.01
  }

  private func isSentence(_ column: Int, of way: MappingGuess.Way) -> Bool {
    let (profile, term) = (profiles[column], profiles[way.term])
    guard !["ja", "zh"].contains(language) || profile.isJapanese, term.share(.sentence) < 0.5 else {
      return false
    }
    return says(.example, column) > 0
      || profile.share(.ruby) < 0.3 && contains[column][way.term] >= 0.6
        && profile.averageLength >= term.averageLength * 2 && profile.share(.sentence) >= 0.5
  }

  // Kana before furigana before romaji. Single kanji have several columns, on and kun.
  private func fillReadings(_ mapping: inout Mapping, _ way: MappingGuess.Way) {
    let free = profiles.indices.filter { mapping.fields[$0] == nil && profiles[$0].filled > 0 }
    guard language == "ja" else {
      let spoken = free.filter {
        says(.readings, $0) > 0 || language == "zh" && profiles[$0].share(.toned) >= 0.15
      }
      if let column = spoken.first, language == "zh" || !names[way.term].isSide {
        mapping.fields[column] = .readings
      }
      if let forms = free.first(where: { says(.forms, $0) > 0 }) { mapping.fields[forms] = .forms }
      return
    }
    let fitting = free.filter { hosts[$0].contains(way.term) && mayRead($0, way) }
    let kana = fitting.filter { profiles[$0].share(.kana) >= 0.5 && profiles[$0].share(.ruby) < 0.3 }
    let ruby = fitting.filter { profiles[$0].share(.ruby) >= 0.3 }
    let latin = fitting.filter { profiles[$0].share(.romaji) >= 0.8 }
    if let furigana = ruby.max(by: { rank(.furigana, $0) < rank(.furigana, $1) }) {
      mapping.fields[furigana] = .furigana
    }
    if profiles[way.term].averageLength < 1.5 {
      for column in kana.isEmpty ? latin : kana { mapping.fields[column] = .readings }
    } else if let best = (kana.isEmpty && ruby.isEmpty ? latin : kana).max(by: {
      rank(.readings, $0) < rank(.readings, $1)
    }) {
      mapping.fields[best] = .readings
      // Further readings, which only some words have.
      for column in kana where says(.readings, column) >= 0.6 && filledShare(column) < 0.9 {
        mapping.fields[column] = .readings
      }
    }
  }

  // Whether its name lets it be a reading. Latin letters that repeat themselves, or are called meanings, are none.
  private func mayRead(_ column: Int, _ way: MappingGuess.Way) -> Bool {
    let isKana = profiles[column].isJapanese
    return switch role(column) {
    case nil: !names[column].isOther && (isKana || profiles[column].variety > 0.5)
    case .meanings: isKana || profiles[way.term].averageLength < 1.5 && way.meaning > column
    case let role: [.term, .readings, .furigana].contains(role)
    }
  }
}
