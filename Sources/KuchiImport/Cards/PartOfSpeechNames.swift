// Common names of parts of speech and their JMdict tags.
extension CardBuilder {
  /// The tags for a name such as `i-adj`, `u-verb`, `Godan verb with ku ending` or 名詞; nil for an unknown name. The tag
  /// of a godan verb depends on the ending of its term.
  static func partsOfSpeech(named name: String, of term: String) -> [String]? {
    let plain = plainClass(name)
    if let tag = knownClasses[plain] {
      return tag.isEmpty ? nil : tag == godan ? [godanTag(of: term)] : [tag]
    }
    if plain.hasPrefix("godan") || plain.hasPrefix("u verb") { return [godanTag(of: term)] }
    if plain.hasPrefix("ichidan") || plain.hasPrefix("ru verb") { return ["v1"] }
    return nil
  }

  /// Whether a text names a part of speech, such as `adjective`, that may stand for several tags.
  static func isPartOfSpeech(_ name: String) -> Bool {
    knownClasses[plainClass(name)] != nil || partsOfSpeech(named: name, of: "") != nil
  }

  /// The tags for a user's tag. Ambiguous names give none.
  static func partsOfSpeech(ofTag name: String, of term: String) -> [String] {
    let vague: Set<String> = ["v-unspec", "exp", "int", "num"]
    return (partsOfSpeech(named: name, of: term) ?? []).filter { !vague.contains($0) }
  }

  // Removes text in brackets and replaces punctuation by spaces.
  private static func plainClass(_ name: String) -> String {
    let outside = name.prefix { $0 != "(" && $0 != "（" }
    return outside.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ").lowercased()
  }

  private static let godan = "godan"

  private static func godanTag(of term: String) -> String {
    if term.hasSuffix("行く") || term == "いく" { return "v5k-s" }
    let endings: [Character: String] = [
      "う": "v5u", "く": "v5k", "ぐ": "v5g", "す": "v5s", "つ": "v5t", "ぬ": "v5n", "ぶ": "v5b", "む": "v5m",
      "る": "v5r",
    ]
    return term.last.flatMap { endings[$0] } ?? "v-unspec"
  }

  private static let knownClasses: [String: String] = {
    let names: [(String, String)] = [
      ("adj-i", "i adj,i adjective,adj i,keiyoushi,adjective i,い形容詞,イ形容詞,形容詞,i adjektiv,い형용사"),
      ("adj-na", "na adj,na adjective,adj na,adjectival noun,keiyodoshi,な形容詞,ナ形容詞,形容動詞,na adjektiv,な형용사"),
      ("adj-no", "no adj,no adjective,adj no"), ("adj-pn", "pre noun adjectival,prenominal,連体詞"),
      (godan, "u verb,godan,godan verb,五段,五段動詞,verb u,v5,group 1 verb,type 1 verb,verb 1,う動詞"),
      ("v1", "ru verb,ichidan,ichidan verb,一段,一段動詞,verb ru,group 2 verb,type 2 verb,る動詞"),
      ("vs", "suru verb,suru,サ変,する動詞,noun or participle which takes the aux verb suru,verb suru"),
      ("vk", "kuru verb"), ("vt", "transitive,transitive verb,他動詞,transitives verb"),
      ("vi", "intransitive,intransitive verb,自動詞,intransitives verb"),
      ("v-unspec", "verb,v,動詞,verb unspecified,verbe,verbo,verba,гл,глагол,동사,động từ,kata kerja"),
      (
        "n",
        "noun,名詞,substantiv,nomen,common noun,nom,sustantivo,substantivo,sostantivo,сущ,существительное,명사,"
          + "nomina,danh từ,kata benda"
      ), ("pn", "pronoun,代名詞,pronomen"),
      ("adv", "adverb,副詞,adverbe,adverbio,avverbio,нареч,наречие,부사,adverbia,trạng từ"),
      ("", "der,die,das,el,la,le,il,lo,m,f,masculine,feminine,neuter,maskulin,feminin,neutrum"),
      ("", "adj,adjective,adjectif,adjetivo,adjektiv,aggettivo,adjektiva,прил,прилагательное,형용사,tính từ"),
      ("prt", "particle,助詞,partikel"), ("conj", "conjunction,接続詞,konjunktion"),
      ("int", "interjection,感動詞,interjektion"), ("ctr", "counter,助数詞,zählwort"),
      ("exp", "expression,phrase,set phrase,表現,ausdruck"), ("num", "numeral,numeric,数詞,zahlwort"),
      ("pref", "prefix,接頭辞,präfix"), ("suf", "suffix,接尾辞,suffix noun"), ("aux-v", "auxiliary verb,助動詞"),
    ]
    var known: [String: String] = [:]
    for (tag, list) in names { for name in list.split(separator: ",") { known[String(name)] = tag } }
    return known
  }()
}
