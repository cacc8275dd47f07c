/// Reads objects with the keys of the format.
extension DeckGrammar {
  /// Reads the object here into `whole`. Returns false if there is none.
  mutating func read<Whole>(_ format: ObjectFormat<Whole>, into whole: inout Whole) -> Bool {
    guard json.expect(JSONByte.openBrace, .object), var frame = json.openObject() else { return false }
    while let number = nextMember(format.keys, &frame) { format.fields[number].read(&self, &whole) }
    close(frame, format.keys)
    if !frame.foreign.isEmpty { whole[keyPath: format.foreign] = frame.foreign }
    return true
  }

  /// Leaves an object and reports its missing keys.
  private mutating func close(_ frame: ObjectFrame, _ keys: KeyTable) {
    var missing: [String] = []
    for number in keys.required where !frame.has(number) && !frame.isBroken {
      missing.append(keys.names[number])
    }
    if !missing.isEmpty { report(missing, in: frame) }
    json.leave()
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

  /// Moves to the value of the next known key and returns the key's number; nil after the last. Other members are
  /// checked and skipped.
  private mutating func nextMember(_ keys: KeyTable, _ frame: inout ObjectFrame) -> Int? {
    while let name = json.nextKey(&frame) {
      guard let number = keys.number(of: name, in: json.file, from: frame.next) else {
        skipMember(name, keys, &frame)
        continue
      }
      let index = json.depth * ObjectFrame.mostKeys + number
      guard !frame.has(number) else {
        refuseRepeat(of: name, first: keyOffsets[index])
        continue
      }
      frame.seen |= 1 << number
      keyOffsets[index] = name.start - 1
      return number
    }
    return nil
  }

  mutating func refuseRepeat(of name: RawText, first: Int) {
    json.report(.duplicateKey(json.file.string(name)), at: name.start - 1, related: first)
    _ = json.skipValue()
  }

  /// Checks a member with an unknown key and skips its value.
  private mutating func skipMember(_ name: RawText, _ keys: KeyTable, _ frame: inout ObjectFrame) {
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
          key,
          nearest: nearestKeys[ObjectIdentifier(keys), default: NearestWord(keys.names)].nearest(to: key)),
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
