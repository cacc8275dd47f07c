extension DictionaryEntry {
  /// An entry of JMdict with its meanings in English; nil if it is none.
  init?(jmdict record: XMLElement) {
    guard let id = record.texts("ent_seq").first else { return nil }
    let kana = record.all("r_ele").map { element in
      let kanji = element.texts("re_restr")
      let isApart = !element.all("re_nokanji").isEmpty
      return Spelling(
        element.texts("reb").first ?? "", tags: element.texts("re_inf"),
        kanji: isApart ? [] : kanji.isEmpty ? nil : kanji)
    }
    guard !kana.isEmpty else { return nil }
    let priorities =
      record.all("k_ele").flatMap { $0.texts("ke_pri") } + record.all("r_ele").flatMap { $0.texts("re_pri") }
    self.init(
      id: id,
      kanji: record.all("k_ele").map { Spelling($0.texts("keb").first ?? "", tags: $0.texts("ke_inf")) },
      kana: kana, senses: Self.senses(record.all("sense")),
      isCommon: priorities.contains { ["news1", "ichi1", "spec1", "spec2", "gai1"].contains($0) })
  }

  // The parts of speech of a sense are those of the one before, if it names none.
  private static func senses(_ elements: [XMLElement]) -> [Sense] {
    var partsOfSpeech: [String] = []
    return elements.compactMap { element in
      let named = element.texts("pos")
      if !named.isEmpty { partsOfSpeech = named }
      let glosses = element.all("gloss").filter {
        ($0.attributes["xml:lang"] ?? "eng") == "eng" && !$0.text.isEmpty
      }
      if glosses.isEmpty { return nil }
      let (kanji, kana) = (element.texts("stagk"), element.texts("stagr"))
      return Sense(
        glosses.map(\.text), partsOfSpeech: partsOfSpeech, kanji: kanji.isEmpty ? nil : kanji,
        kana: kana.isEmpty ? nil : kana, misc: element.texts("misc"), info: element.texts("s_inf"))
    }
  }

  /// A character of KANJIDIC2 with its meanings in English; nil if it is none.
  init?(kanjidic record: XMLElement) {
    guard let literal = record.texts("literal").first, let misc = record.all("misc").first,
      let strokes = misc.texts("stroke_count").first.flatMap({ Int($0) }), 1...99 ~= strokes
    else { return nil }
    let groups = record.all("reading_meaning").flatMap { $0.all("rmgroup") }
    let readings = groups.flatMap { $0.all("reading") }.filter {
      ["ja_on", "ja_kun"].contains($0.attributes["r_type"])
    }
    let meanings = groups.flatMap { $0.all("meaning") }.filter { $0.attributes["m_lang"] == nil }
    self.init(
      id: literal, kanji: [Spelling(literal)], kana: readings.map { Spelling($0.text) },
      senses: meanings.isEmpty ? [] : [Sense(meanings.map(\.text))],
      isCommon: !misc.texts("grade").isEmpty, strokes: strokes)
  }
}
