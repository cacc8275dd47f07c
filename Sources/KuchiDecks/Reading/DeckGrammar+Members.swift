/// Reads objects with the keys of the format.
extension DeckGrammar {
  /// Reads the object here into `whole`. Returns false if there is none.
  mutating func read<Whole>(_ format: ObjectFormat<Whole>, into whole: inout Whole) -> Bool {
    guard json.expect(JSONByte.openBrace, .object), var frame = json.open() else { return false }
    while let number = nextMember(format.keys, &frame) { format.fields[number].read(&self, &whole) }
    close(frame, format.keys)
    if !frame.foreign.isEmpty { whole[keyPath: format.foreign] = frame.foreign }
    return true
  }

  /// Leaves an object and reports its missing keys.
  private mutating func close(_ frame: JSONFrame, _ keys: KeyTable) {
    var missing: [String] = []
    for number in keys.required where !frame.has(number) && !frame.isBroken {
      missing.append(keys.names[number])
    }
    if !missing.isEmpty { report(missing, in: frame) }
    json.leave()
  }

  // A missing key is reported at a key that resembles it, that other programs use, or that alone is strange.
  private mutating func report(_ missing: [String], in frame: JSONFrame) {
    var left = missing
    let unknown = json.diagnostics.indices.reversed().prefix {
      json.diagnostics[$0].position.offset >= frame.start
    }.filter { json.diagnostics[$0].unknownKey(in: frame) != nil }
    let strange = unknown.filter { json.diagnostics[$0].unknownKey(in: frame)?.nearest == nil }
    for index in unknown.reversed() {
      guard let (key, nearest) = json.diagnostics[index].unknownKey(in: frame) else { continue }
      let usual = left.first { Self.usualNames[$0]?.contains(key.lowercased()) == true }
      let only = missing.count == 1 && strange == [index] && frame.hasText(key) ? missing[0] : nil
      guard let place = left.firstIndex(of: nearest ?? usual ?? only ?? "") else { continue }
      json.diagnostics[index].kind = .missingKey(left.remove(at: place), spelled: key)
    }
    for key in left {
      json.path[json.depth] = .none
      json.report(.missingKey(key), at: frame.start)
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

  /// Moves to the value of the next known key and returns the key's number; nil at the end. It skips others.
  private mutating func nextMember(_ keys: KeyTable, _ frame: inout JSONFrame) -> Int? {
    while let name = json.nextKey(&frame) {
      guard let number = keys.number(of: name, in: json.file, from: frame.next) else {
        skipMember(name, keys, &frame)
        continue
      }
      let index = json.depth * JSONFrame.mostKeys + number
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
  private mutating func skipMember(_ name: RawText, _ keys: KeyTable, _ frame: inout JSONFrame) {
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
  /// If this reports an unknown key of the object, that key and the known key that it resembles.
  fileprivate func unknownKey(in frame: JSONFrame) -> (key: String, nearest: String?)? {
    guard case .unknownKey(let key, let nearest) = kind else { return nil }
    return frame.others[Array(key.utf8)] == position.offset ? (key, nearest) : nil
  }
}

extension JSONFrame {
  /// Whether an unknown key has a text or a list as its value, as required keys have unless they are numbers.
  fileprivate func hasText(_ key: String) -> Bool {
    foreign.first { $0.key == key }?.json.first.map { "\"[".contains($0) } == true
  }
}
