internal import Foundation

/// What the name of a column says about it, in the languages of `HeaderWords`. A name of several words, as
/// `Sentence-English`, says what its words say together. It is evidence, not proof.
struct ColumnName {
  /// The field that the name means; nil if it is unknown or means something that no card has.
  private(set) var field: ImportField?
  /// How surely the name means the field, from 0 to 1.
  private(set) var certainty = 0.0
  /// Whether the name means something that no card has, such as a sound, a number or a verb form.
  private(set) var isOther = false
  private(set) var language: String?
  /// Whether it names a side of a card, which may be in any language.
  private(set) var isSide = false

  init(_ name: String?) {
    guard let name, name.utf8.count <= 60 else { return }
    let parts = Self.words(of: name)
    // Part of Speech, Card Type.
    let words = HeaderWords.kinds[parts.joined()] == nil ? parts : [parts.joined()]
    if let field = ImportField(key: name) { (self.field, certainty) = (field, 1) }
    guard !words.isEmpty, field == nil else { return }
    var kinds: Set<HeaderWords.Kind> = []
    var known = 0.0
    for word in words {
      let found = Self.kinds(of: word)
      kinds.formUnion(found.kinds)
      known += found.certainty
      language = language ?? HeaderWords.languages[word]
    }
    language = language ?? Self.code(in: name, words)
    if let language, language != "ja" || kinds.isEmpty { kinds.insert(language == "ja" ? .term : .meaning) }
    if kinds.contains(.reading) { kinds.subtract(language == nil ? [.forms] : [.forms, .meaning]) }
    isOther = kinds.contains(.other)
    isSide = !kinds.isDisjoint(with: [.front, .back]) && kinds.count == 1
    field = isOther ? nil : Self.field(of: kinds)
    if field != nil {
      let share = (known + (language == nil ? 0 : 1)) / Double(words.count)
      certainty = isSide ? 0.4 : kinds == [.radical] ? 0.1 : 0.6 + 0.4 * min(1, share)
    }
  }

  // The most special word decides. A sentence has a reading and a meaning of its own.
  private static func field(of kinds: Set<HeaderWords.Kind>) -> ImportField? {
    if kinds.contains(.example), !kinds.contains(.notes) {
      if !kinds.isDisjoint(with: [.meaning, .back]) { return .exampleTranslation }
      return kinds.isDisjoint(with: [.furigana, .reading]) ? .example : .exampleFurigana
    }
    let order: [(HeaderWords.Kind, ImportField)] = [
      (.pos, .partsOfSpeech), (.mnemonic, .mnemonic), (.hint, .hint), (.notes, .notes), (.tags, .tags),
      (.group, .group), (.id, .id), (.forms, .forms), (.meaning, .meanings), (.furigana, .furigana),
      (.reading, .readings), (.term, .term), (.front, .term), (.back, .meanings), (.radical, .term),
    ]
    return order.first { kinds.contains($0.0) }?.1
  }

  // A longer word may contain a known one: kmeaning.
  private static func kinds(of word: String) -> (kinds: Set<HeaderWords.Kind>, certainty: Double) {
    if let kind = HeaderWords.kinds[word] { return (kind == .filler ? [] : [kind], 1) }
    let part = HeaderWords.parts.filter { word.contains($0.key) }
      .max { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }
    return part.map { ([$0.value], 0.5) } ?? ([], 0)
  }

  // A code of two letters is alone or at an end of a name: meaning_pt. Spanish él is not el.
  private static func code(in name: String, _ words: [String]) -> String? {
    guard let last = words.last, let first = words.first else { return nil }
    let isPart = words.count > 1 && name.contains { "_-.([:".contains($0) }
    return [last, first].first { code in
      code.utf8.count == 2 && HeaderWords.codes.contains(code) && (isPart || words.count == 1)
        && name.lowercased().contains(code)
    }
  }

  /// The words of a name in lower case, without marks of Latin letters. Known words divide Japanese and Chinese
  /// names.
  static func words(of name: String) -> [String] {
    var words = [""]
    for character in name.prefix(60) {
      let isCapital = character.isUppercase && words.last?.last?.isLowercase == true
      if isCapital || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }.flatMap { divided(folded($0.lowercased())) }
  }

  private static func folded(_ word: String) -> String {
    let letters = Normalization.nfc(word).unicodeScalars.map {
      $0 == "đ" ? "d" : $0.value < 0x2000 ? Normalization.letter(of: $0) : $0
    }
    return String(String.UnicodeScalarView(letters))
  }

  // 例文の意味 consists of 例文 and 意味.
  private static func divided(_ word: String) -> [String] {
    guard !HeaderWords.isKnown(word), word.unicodeScalars.contains(where: { $0.value >= 0x3000 }) else {
      return [word]
    }
    var (words, rest): ([String], Substring) = ([], word[...])
    while !rest.isEmpty {
      let length = (1...min(8, rest.count)).reversed().first { HeaderWords.isKnown(String(rest.prefix($0))) }
      if let length { words.append(String(rest.prefix(length))) } else if rest.first != "の" { return [word] }
      rest = rest.dropFirst(length ?? 1)
    }
    return words
  }

  /// Whether at least half of a row's fields are names of columns, of at least two fields of a card. A row that
  /// teaches the word “meaning” is no header.
  static func areHeader(_ fields: [String]) -> Bool {
    // No table has so many columns, and each name takes time.
    guard fields.count <= 1_000 else { return false }
    let cells = fields.filter { $0.utf8.count <= 60 && $0.contains(where: \.isLetter) }
    let names = cells.map(Self.init)
    // Other kana are readings: 漢字, かんじ.
    if zip(cells, names).contains(where: { Script.isHiragana($0) && $1.field == nil }) { return false }
    let known = names.count { $0.certainty >= 0.7 || $0.isSide || $0.isOther }
    return Set(
      names.compactMap { name in name.field.map { [$0.rawValue, $0 == .meanings ? name.language : nil] } }
    ).count > 1
      && known * 2 >= fields.count { $0.contains(where: \.isLetter) }
  }

  /// Whether a row is a header by its names, or by being unlike the rows below.
  static func isHeader(_ first: [String], above rows: [[String]]) -> Bool {
    // Cells that stand below, too, are no names: Japanese, English, 犬, dog; 語1, word 1.
    let repeated = first.enumerated().count { column, cell in
      let stem = cell.filter { !$0.isNumber }
      return stem.contains(where: \.isLetter)
        && rows.count { $0 != first && column < $0.count && $0[column].filter { !$0.isNumber } == stem } > 1
    }
    return repeated < 2 && (areHeader(first) || isUnlike(first, rows))
  }

  // A column has another script below, or the row numbers the columns, or has nothing but signs.
  private static func isUnlike(_ first: [String], _ rows: [[String]]) -> Bool {
    guard rows.count >= 2, first.count > 1 else { return false }
    if isNumbering(first) || !first.joined().contains(where: { $0.isLetter || $0.isNumber }) { return true }
    var (isContrary, isSeries, recased) = (false, false, 0)
    for (column, name) in first.enumerated() {
      let below = rows.compactMap { $0.indices.contains(column) ? CellKind($0[column]) : nil }
      guard let kind = CellKind(name), let most = below.first, below.count >= 2,
        below.count(where: { $0 == most }) * 10 >= below.count * 9
      else { continue }
      let isName = Self(name).field != nil || Self(name).isOther
      if isName, kind != most, kind != .number, most != .number { return true }
      isSeries = isSeries || kind == most && [.japanese, .number].contains(kind) && !isName
      isContrary = isContrary || kind != most && kind != .number
      let capitals = rows.count { column < $0.count && $0[column].first?.isUppercase == true }
      if kind == .latin, kind == most, capitals == (name.first?.isUppercase == true ? 0 : rows.count) {
        recased += 1
      }
    }
    return !isSeries && (isContrary || recased > 1 && rows.count > 2)
  }

  // A, B, C, or Column 1, Column 2.
  private static func isNumbering(_ row: [String]) -> Bool {
    let stems = Set(row.map { $0.trimmed.filter { !$0.isNumber }.lowercased() })
    let isNumbered = row.allSatisfy { $0.last?.isNumber == true && $0.first?.isLetter == true }
    let isLettered = row.enumerated().allSatisfy {
      $1.trimmed == "ABCDEFGHIJKLMNOPQRSTUVWXYZ".dropFirst($0).prefix(1)
    }
    return row.count > 1 && Set(row).count == row.count && (stems.count == 1 && isNumbered || isLettered)
  }

  /// What a cell consists of, as far as a header differs from it.
  private enum CellKind {
    case japanese, latin, letters, number

    init?(_ cell: String) {
      if cell.trimmed.isEmpty { return nil }
      let letter = cell.unicodeScalars.first(where: \.properties.isAlphabetic)
      self = cell.hasJapanese ? .japanese : letter.map { $0.value < 0x370 ? .latin : .letters } ?? .number
    }
  }

  /// The field and the language in the name of a column that Kuchi exported: readings (es).
  static func own(_ name: String) -> (field: String, language: String?) {
    guard name.hasSuffix(")"), let bracket = name.firstRange(of: " (") else { return (name, nil) }
    return (String(name[..<bracket.lowerBound]), String(name[bracket.upperBound...].dropLast()))
  }

  /// The field of such a column. Anki's note type Basic calls the term its front.
  static func ownField(_ name: String) -> ImportField? {
    name == "Front" ? .term : ImportField(rawValue: own(name).field)
  }

  static func areOwn(_ names: [String?]) -> Bool {
    let fields = Set(names.compactMap { $0.flatMap(ownField) })
    return fields.isSuperset(of: [.id, .term, .readings, .meanings])
  }
}

extension ImportField {
  /// The field with this key of the deck format, in any case and with any punctuation.
  init?(key: String) {
    let plain = key.lowercased().filter(\.isLetter)
    guard let field = Self.allCases.first(where: { $0.rawValue.lowercased() == plain }) else { return nil }
    self = field
  }

  init?(named name: String) {
    let name = ColumnName(name)
    guard let field = name.field, name.certainty == 1 || name.isSide else { return nil }
    self = field
  }
}

extension String {
  var hasKana: Bool { unicodeScalars.contains(where: Script.isKana) }

  var hasJapanese: Bool { unicodeScalars.contains { Script.isKana($0) || Script.isKanji($0) } }
}
