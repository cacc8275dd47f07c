/// An object being read.
struct ObjectFrame {
  /// The offset of its brace.
  let start: Int
  /// The known keys that it has, a bit each.
  var seen: UInt32 = 0
  /// Whether a member has ended and a comma must come before the next.
  var wantsComma = false
  /// The offset of the last comma.
  var comma: Int?
  /// Whether members may have been lost, so that none is called missing.
  var isBroken = false
  /// Whether nothing more of it is to be read.
  var isClosed = false
  /// The first places of keys the format does not know.
  var others: [[UInt8]: Int] = [:]
  /// The members with those keys.
  var foreign: [ForeignMember] = []

  func has(_ number: Int) -> Bool { seen >> number & 1 == 1 }
}

extension DeckParser {
  /// Enters the object that opens here; nil when it is too deep, and passed over.
  mutating func openObject() -> ObjectFrame? {
    guard enter() else { return nil }
    let frame = ObjectFrame(start: index)
    index += 1
    return frame
  }

  /// Leaves an object of no known kind.
  mutating func close(_: ObjectFrame) {
    depth -= 1
  }

  /// Leaves an object, and names the keys that have to be there and are not.
  mutating func close<Key>(_ frame: ObjectFrame, _ keys: KeyTable<Key>) {
    for number in keys.required where !frame.has(number) && !frame.isBroken {
      path[depth] = .none
      fault(.missingKey(keys.keys[number].rawValue), at: frame.start)
    }
    close(frame)
  }

  /// Moves to the value of the next known key and returns the key; nil after the last. Other members are judged
  /// and passed over.
  mutating func nextMember<Key>(_ keys: KeyTable<Key>, _ frame: inout ObjectFrame) -> Key? {
    while let name = nextKey(&frame) {
      guard let number = keys.number(of: name, in: file) else {
        skipMember(name, keys, &frame)
        continue
      }
      let place = keys.base + number
      guard !frame.has(number) else {
        refuseRepeat(of: name, first: keyPlaces[place])
        continue
      }
      frame.seen |= 1 << number
      keyPlaces[place] = name.start - 1
      return keys.keys[number]
    }
    return nil
  }

  private mutating func refuseRepeat(of name: RawText, first: Int) {
    fault(.duplicateKey(file.string(name)), at: name.start - 1, related: first)
    _ = skipValue()
  }

  /// Judges a member that the format does not know, and passes over its value.
  mutating func skipMember(_ name: RawText, _ keys: KeyTable<some ObjectKey>, _ frame: inout ObjectFrame) {
    let key = file.string(name)
    let plain = file.unescaped(name)
    if let first = frame.others[plain] {
      return refuseRepeat(of: name, first: first)
    }
    frame.others[plain] = name.start - 1
    let isFree = key.hasPrefix("x-")
    if !isFree, !(key == "$schema" && depth == 1), !name.isBroken {
      fault(
        .unknownKey(
          key, nearest: nearestKeys[keys.base, default: NearestWords(keys.allNames)].nearest(to: key)),
        at: name.start - 1)
    }
    let before = allowsNull
    allowsNull = before || isFree
    let start = index
    _ = skipValue()
    allowsNull = before
    frame.foreign.append(ForeignMember(key: key, json: file.compact(start, index)))
  }

  /// Moves to the value of the next key and returns the key's text; nil after the last.
  mutating func nextKey(_ frame: inout ObjectFrame) -> RawText? {
    while !frame.isClosed {
      if let name = advance(&frame) { return name }
    }
    return nil
  }

  // One step: to a key, to the end, or past one thing that is wrong.
  private mutating func advance(_ frame: inout ObjectFrame) -> RawText? {
    skipSpace()
    if frame.wantsComma, byte == JSONByte.comma { takeComma(&frame) }
    if !frame.wantsComma, byte == JSONByte.quote {
      let name = scanString()
      skipSpace()
      guard byte == JSONByte.colon else { return keyWithoutColon(name, &frame) }
      index += 1
      return accept(name, &frame)
    }
    guard byte == JSONByte.closeBrace, frame.wantsComma || frame.comma == nil else {
      return troubledKey(&frame)
    }
    index += 1
    frame.isClosed = true
    return nil
  }

  private mutating func takeComma(_ frame: inout ObjectFrame) {
    frame.comma = index
    frame.wantsComma = false
    index += 1
    skipSpace()
  }

  /// Goes on to the value of a key whose colon was taken; nil when there is none.
  mutating func accept(_ name: RawText, _ frame: inout ObjectFrame) -> RawText? {
    path[depth] = PathStep(key: name)
    isRecovering = false
    frame.wantsComma = true
    skipSpace()
    switch byte {
    case JSONByte.comma, JSONByte.closeBrace, JSONByte.closeBracket:
      frame.isBroken = true
      fault(.missingValue, at: index)
      return nil
    default: return name
    }
  }
}
