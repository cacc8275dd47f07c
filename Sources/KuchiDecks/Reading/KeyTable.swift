/// The names an object may have as keys.
protocol ObjectKey: CaseIterable, RawRepresentable<String>, Sendable {}

/// Finds a key by its bytes at the cost of one comparison.
// A class, so that handing it to a function costs one count of references rather than one for each array.
final class KeyTable<Key: ObjectKey>: Sendable {
  let keys: [Key]
  /// The numbers of the keys that have to be there.
  let required: [Int]
  /// Where the places of its keys begin among those of all tables.
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

  // Looks for a factor that puts every name in a place of its own. The keys are few and the table is large, so
  // one of the first always does.
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
      let slot = place(text.count, text[0], text[text.count - 1], factor)
      guard slots[slot] < 0 else { return nil }
      slots[slot] = Int8(number)
    }
    return slots
  }

  private static func place(_ count: Int, _ first: UInt8, _ last: UInt8, _ factor: Int) -> Int {
    (count &* 5 &+ Int(first) &* factor &+ Int(last) &* 3) & 127
  }

  /// The number of the key that a string names.
  func number(of name: RawText, in file: FileText) -> Int? {
    guard name.isEscaped else { return number(in: file.bytes, name.start, name.end) }
    let plain = file.unescaped(name)
    return number(in: plain, 0, plain.count)
  }

  /// The number of the key whose name is `bytes[start..<end]`.
  func number(in bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard start < end else { return nil }
    let number = Int(slots[Self.place(end - start, bytes[start], bytes[end - 1], factor)])
    guard number >= 0, starts[number + 1] - starts[number] == end - start else { return nil }
    let shift = starts[number] - start
    for index in start..<end where bytes[index] != names[index + shift] { return nil }
    return number
  }

  /// All names.
  var allNames: [String] { keys.map(\.rawValue) }
}
