extension MappingGuess {
  /// The languages in a table, by the names of its columns and by what stands in them.
  struct Languages {
    let names: [ColumnName]
    let profiles: [ColumnProfile]

    init(_ table: ForeignTable) {
      names = table.columns.map(ColumnName.init)
      profiles = ColumnProfile.all(of: table)
    }

    private func isNamed(_ tag: String) -> Bool { names.contains { $0.language == tag } }

    /// The language of the terms; empty if nothing tells it.
    var ofTerms: String {
      let hangul = zip(names, profiles).filter { $1.share(.hangul) >= 0.5 }
      let written = zip(names, profiles).filter { name, profile in
        // Hanja are another spelling, which only some Korean words have.
        let areHanja =
          profile.share(.kana) + profile.share(.inflected) == 0 && name.field != .readings
          && hangul.contains { $0.0.field == .term }
        return profile.share(.japanese) >= 0.2 && !areHanja
          && !(name.language == "ko" && name.field == .forms)
      }.map(\.1)
      if !written.isEmpty { return isChinese(written) ? "zh" : "ja" }
      if !hangul.isEmpty { return "ko" }
      if profiles.contains(where: { $0.share(.japanese) > 0 }) { return "ja" }
      if let word = names.lazy.filter({ $0.field == .term }).compactMap(\.language).first { return word }
      let named = names.compactMap(\.language)
      // English explains a column without a language.
      let isExplained = names.contains {
        $0.language == nil && !$0.isOther && [nil, .term].contains($0.field)
      }
      return named.first { $0 != "en" } ?? (isExplained ? nil : named.first) ?? ""
    }

    private func isChinese(_ written: [ColumnProfile]) -> Bool {
      let hasKana = written.contains { $0.share(.kana) > 0.2 || $0.share(.inflected) > 0.1 }
      let isTold =
        isNamed("zh") || profiles.contains { $0.share(.toned) >= 0.15 && $0.variety > 0.5 }
        || written.contains { $0.share(.simplified) >= 0.25 }
      return isTold && !hasKana && !isNamed("ja")
    }

    /// The language of a column of terms.
    func term(_ column: Int) -> String? {
      let profile = profiles[column]
      if profile.filled == 0 { return nil }
      if profile.share(.japanese) >= 0.2 { return ofTerms == "zh" ? "zh" : "ja" }
      if profile.share(.hangul) >= 0.5 { return "ko" }
      // Another column may name the language of a column that is called word.
      return names[column].language ?? (["", "ja", "en", "ko"].contains(ofTerms) ? "und" : ofTerms)
    }

    /// The language of a column of meanings; nil if nothing tells it.
    func meaning(_ column: Int) -> String? {
      let profile = profiles[column]
      let written =
        profile.share(.japanese) >= 0.8 ? "ja" : profile.share(.hangul) >= 0.5 ? "ko" : profile.language
      return names[column].language ?? written
    }
  }
}
