/// Reads objects with the keys of the format.
extension DeckGrammar {
  /// Leaves an object and reports its missing keys.
  mutating func close<Key>(_ frame: ObjectFrame, _ keys: KeyTable<Key>) {
    var missing: [String] = []
    for number in keys.required where !frame.has(number) && !frame.isBroken {
      missing.append(keys.keys[number].rawValue)
    }
    if !missing.isEmpty { report(missing, in: frame) }
    json.close(frame)
  }

  private mutating func report(_ missing: [String], in frame: ObjectFrame) {
    suggest(missing, in: frame)
    for key in missing {
      json.path[json.depth] = .none
      json.report(.missingKey(key), at: frame.start)
    }
  }

  // An unknown key beside a missing one may be that key under another name: one that other programs use, or the only one
  // that is there.
  private mutating func suggest(_ missing: [String], in frame: ObjectFrame) {
    let unknown = json.diagnostics.indices.reversed().prefix {
      json.diagnostics[$0].position.offset >= frame.start
    }.filter { json.diagnostics[$0].isUnknownKey(in: frame) }
    for index in unknown {
      guard case .unknownKey(let key, nil) = json.diagnostics[index].kind else { continue }
      let usual = missing.first { Self.usualNames[$0]?.contains(key.lowercased()) == true }
      let only = missing.count == 1 && unknown.count == 1 && frame.hasText(key) ? missing[0] : nil
      json.diagnostics[index].kind = .unknownKey(key, nearest: usual ?? only)
    }
  }

  private static let usualNames: [String: Set<String>] = [
    "term": [
      "word", "japanese", "kanji", "expression", "front", "question", "vocabulary", "vocab", "original",
    ],
    "meanings": [
      "english", "translation", "translations", "definition", "definitions", "gloss", "glosses", "back",
      "answer", "answers",
    ],
    "title": ["name"], "cards": ["words", "notes", "items", "vocabulary"], "text": ["sentence", "japanese"],
  ]

  /// Moves to the value of the next known key and returns the key; nil after the last. Other members are
  /// checked and skipped.
  mutating func nextMember<Key>(_ keys: KeyTable<Key>, _ frame: inout ObjectFrame) -> Key? {
    while let name = json.nextKey(&frame) {
      guard let number = keys.number(of: name, in: json.file) else {
        skipMember(name, keys, &frame)
        continue
      }
      let index = keys.base + number
      guard !frame.has(number) else {
        refuseRepeat(of: name, first: keyOffsets[index])
        continue
      }
      frame.seen |= 1 << number
      keyOffsets[index] = name.start - 1
      return keys.keys[number]
    }
    return nil
  }

  mutating func refuseRepeat(of name: RawText, first: Int) {
    json.report(.duplicateKey(json.file.string(name)), at: name.start - 1, related: first)
    _ = json.skipValue()
  }

  /// Checks a member with an unknown key and skips its value.
  mutating func skipMember(_ name: RawText, _ keys: KeyTable<some ObjectKey>, _ frame: inout ObjectFrame) {
    let key = json.file.string(name)
    let plain = json.file.unescaped(name)
    if let first = frame.others[plain] {
      return refuseRepeat(of: name, first: first)
    }
    frame.others[plain] = name.start - 1
    let isFree = key.hasPrefix("x-")
    if !isFree, !(key == "$schema" && json.depth == 1), !name.isBroken {
      json.report(
        .unknownKey(
          key, nearest: nearestKeys[keys.base, default: NearestWords(keys.allNames)].nearest(to: key)),
        at: name.start - 1)
    }
    let before = json.allowsNull
    json.allowsNull = before || isFree
    let start = json.index
    _ = json.skipValue()
    json.allowsNull = before
    frame.foreign.append(ForeignMember(key: key, json: json.file.compact(start, json.index)))
  }
}

extension Diagnostic {
  /// Whether it is about an unknown key of this object that resembles none.
  fileprivate func isUnknownKey(in frame: ObjectFrame) -> Bool {
    guard case .unknownKey(let key, nil) = kind else { return false }
    return frame.others[Array(key.utf8)] == position.offset
  }
}

extension ObjectFrame {
  /// Whether an unknown key has a text or a list as its value, as all required keys have that are no numbers.
  fileprivate func hasText(_ key: String) -> Bool {
    foreign.first { $0.key == key }?.json.first.map { "\"[".contains($0) } == true
  }
}

/// The possible keys of an object.
protocol ObjectKey: CaseIterable, RawRepresentable<String>, Sendable {}

/// Finds a key by its bytes with one comparison.
// A class, because passing it retains one reference instead of one for each array.
final class KeyTable<Key: ObjectKey>: Sendable {
  let keys: [Key]
  /// The numbers of the required keys.
  let required: [Int]
  /// The index of its first key among those of all tables.
  let base: Int
  private let names: [UInt8]
  private let starts: [Int]
  private let slots: [Int8]
  private let factor: Int

  init(base: Int, required: [Key] = []) {
    keys = Array(Key.allCases)
    self.base = base
    let names = required.map(\.rawValue)
    self.required = Key.allCases.enumerated().filter { names.contains($0.element.rawValue) }.map(\.offset)
    let texts = keys.map { Array($0.rawValue.utf8) }
    self.names = texts.flatMap { $0 }
    starts = texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    (factor, slots) = Self.spread(texts)
  }

  // Finds a factor that gives every name its own slot. The keys are few and the table is large, so this takes
  // few attempts.
  private static func spread(_ texts: [[UInt8]]) -> (Int, [Int8]) {
    var factor = 1
    while true {
      if let slots = slots(texts, factor) { return (factor, slots) }
      factor += 1
    }
  }

  private static func slots(_ texts: [[UInt8]], _ factor: Int) -> [Int8]? {
    var slots = [Int8](repeating: -1, count: 128)
    for (number, text) in texts.enumerated() {
      let slot = slot(text.count, text[0], text[text.count - 1], factor)
      guard slots[slot] < 0 else { return nil }
      slots[slot] = Int8(number)
    }
    return slots
  }

  private static func slot(_ count: Int, _ first: UInt8, _ last: UInt8, _ factor: Int) -> Int {
    (count &* 5 &+ Int(first) &* factor &+ Int(last) &* 3) & 127
  }

  /// The number of the key that a string names.
  func number(of name: RawText, in file: FileText) -> Int? {
    guard name.isEscaped else { return number(in: file.bytes, name.start, name.end) }
    let plain = file.unescaped(name)
    return number(in: plain, 0, plain.count)
  }

  /// The number of the key with the name `bytes[start..<end]`.
  func number(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let number = Int(slots[Self.slot(end - start, bytes[start], bytes[end - 1], factor)])
    guard number >= 0, starts[number + 1] - starts[number] == end - start else { return nil }
    let shift = starts[number] - start
    for index in start..<end where bytes[index] != names[index + shift] { return nil }
    return number
  }

  /// All names.
  var allNames: [String] { keys.map(\.rawValue) }
}

// MARK: The keys of the format

enum DeckKey: String, ObjectKey {
  case formatVersion, id, title, version, description, languages, authors, license, homepage, sources, tags
  case requires, quiz, cards
}

enum CardKey: String, ObjectKey {
  case id, formerIds, kind, term, forms, readings, furigana, components, meanings, accept, reject, distractors
  case cloze, pos, tags, group, hint, mnemonic, notes, examples, audio, image, quiz
}

enum LanguageKey: String, ObjectKey {
  case term, meaning
}

enum SourceKey: String, ObjectKey {
  case title, url, license, retrieved
}

enum ExampleKey: String, ObjectKey {
  case text, furigana, translation, source
}

enum GapKey: String, ObjectKey {
  case text, nth, hint, accept, retry, wrong
}

/// The keys of a word list from an older quiz.
enum WordKey: String, ObjectKey {
  case original, pronunciation, translation
}

/// The tables of all keys of the format. No object is nested in another of its kind, so each kind needs one row
/// of offsets.
struct DeckKeys: Sendable {
  let deck = KeyTable<DeckKey>(base: 0, required: [.formatVersion, .id, .title, .cards])
  let card = KeyTable<CardKey>(base: 16, required: [.term, .meanings])
  let language = KeyTable<LanguageKey>(base: 40)
  let source = KeyTable<SourceKey>(base: 44, required: [.title])
  let example = KeyTable<ExampleKey>(base: 48, required: [.text])
  let word = KeyTable<WordKey>(base: 52, required: [.original, .translation])
  let gap = KeyTable<GapKey>(base: 55, required: [.text])

  static let count = 61
}
