/// The spellings of kana as a state machine over letters.
///
/// A node stands for the letters read so far. If no letter leads on, the node's text is their meaning, and
/// reading starts again. It never goes back. As a class, it costs each reader only a reference.
final class RomajiMachine: Sendable {
  static let root = 0

  let nodes: RomajiNodes
  /// The symbol of an ASCII byte in either case; 0 if no spelling uses it.
  let asciiSymbols: [UInt8]
  let katakana: [UInt8]

  init(_ spellings: [String: String]) {
    let nodes = RomajiNodes(spellings)
    self.nodes = nodes
    asciiSymbols = (0..<128).map { nodes.symbols[$0, default: 0] }
    katakana = Kana.toKatakana(nodes.hiragana)
  }

  func symbol(of scalar: Unicode.Scalar) -> UInt8 {
    scalar.isASCII ? asciiSymbols[Int(scalar.value)] : nodes.symbols[scalar.value, default: 0]
  }

  /// The next node for the symbol, or the root.
  func step(from node: Int, _ symbol: UInt8) -> Int {
    symbol == 0 ? Self.root : Int(nodes.next[node &* nodes.symbolCount &+ Int(symbol)])
  }
}

/// The nodes of a machine.
struct RomajiNodes: Sendable {
  private(set) var symbols: [UInt32: UInt8] = [:]
  private(set) var symbolCount = 1
  /// The next node for each node and symbol; the root if there is none.
  private(set) var next: [Int32] = []
  private(set) var isLeaf: [Bool] = []
  /// The range of each node's text in the two text buffers.
  private(set) var texts: [Range<Int32>] = []
  private(set) var hiragana: [UInt8] = []
  /// The consonant of a node that stands for a doubled consonant; otherwise 0.
  private(set) var doubled: [UInt8] = []
  /// The node of a single m, which is ん before b and p.
  private(set) var moraicM = RomajiMachine.root

  init(_ spellings: [String: String]) {
    for spelling in spellings.keys {
      for scalar in spelling.unicodeScalars { addSymbol(scalar) }
    }
    var parts = [Part(letters: "", kana: "")]
    addNode()
    for (spelling, kana) in spellings.sorted(by: { $0.key < $1.key }) {
      add(spelling, kana, to: &parts)
    }
    for (node, part) in parts.enumerated() { settle(part, at: node) }
  }

  /// The letters of a node and, if they spell something, its kana.
  private struct Part {
    var letters: String
    var kana: String?
    var parent = RomajiMachine.root
  }

  private mutating func addSymbol(_ scalar: Unicode.Scalar) {
    guard symbols[scalar.value] == nil, symbolCount < 256 else { return }
    let symbol = UInt8(symbolCount)
    symbolCount += 1
    symbols[scalar.value] = symbol
    if scalar.isASCII, scalar.properties.isLowercase { symbols[scalar.value - 32] = symbol }
  }

  private mutating func addNode() {
    next.append(contentsOf: repeatElement(0, count: symbolCount))
    isLeaf.append(true)
  }

  private mutating func add(_ spelling: String, _ kana: String, to parts: inout [Part]) {
    var node = RomajiMachine.root
    for scalar in spelling.unicodeScalars {
      let edge = node * symbolCount + Int(symbols[scalar.value, default: 0])
      if next[edge] == 0 {
        next[edge] = Int32(parts.count)
        isLeaf[node] = false
        parts.append(Part(letters: parts[node].letters + String(scalar), parent: node))
        addNode()
      }
      node = Int(next[edge])
    }
    parts[node].kana = kana
  }

  // Parents come before their children, so their text exists already.
  private mutating func settle(_ part: Part, at node: Int) {
    let start = Int32(hiragana.count)
    if let kana = part.kana {
      hiragana.append(contentsOf: kana.utf8)
    } else if let letter = part.letters.unicodeScalars.last {
      let inherited = texts[part.parent]
      hiragana.append(contentsOf: hiragana[Int(inherited.lowerBound)..<Int(inherited.upperBound)])
      hiragana.append(contentsOf: String(letter).utf8)
    }
    texts.append(start..<Int32(hiragana.count))
    let letters = Array(part.letters.utf8)
    let isPair = letters.count == 2 && letters[0] == letters[1] && letters[0] != UInt8(ascii: "n")
    doubled.append(isPair && letters[0].isASCIILetter ? letters[0] : 0)
    if part.letters == "m" { moraicM = node }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIICapital: Bool { (0x41...0x5A).contains(self) }
}

extension RomajiMachine {
  /// The machine for the options. Only the host's own spellings need a new one.
  static func suited(to options: ConversionOptions) -> RomajiMachine {
    let isTyping = options.typing != .off
    guard options.customKana.isEmpty else {
      return build(isTyping: isTyping, isObsolete: options.useObsoleteKana, custom: options.customKana)
    }
    return switch (isTyping, options.useObsoleteKana) {
    case (false, false): whole
    case (true, false): typing
    case (false, true): wholeObsolete
    case (true, true): typingObsolete
    }
  }

  private static let whole = build(isTyping: false, isObsolete: false)
  private static let typing = build(isTyping: true, isObsolete: false)
  private static let wholeObsolete = build(isTyping: false, isObsolete: true)
  private static let typingObsolete = build(isTyping: true, isObsolete: true)

  private static func build(
    isTyping: Bool, isObsolete: Bool, custom: [String: String] = [:]
  ) -> RomajiMachine {
    var spellings = listed()
    spellings.merge(doubled(spellings)) { listed, _ in listed }
    spellings.merge(RomajiTable.strays) { listed, _ in listed }
    if isObsolete { spellings.merge(RomajiTable.obsolete) { _, obsolete in obsolete } }
    if isTyping { spellings.merge(RomajiTable.typing) { _, typing in typing } }
    spellings.merge(custom.filter { !$0.key.isEmpty }) { _, custom in custom }
    return RomajiMachine(spellings)
  }

  private static func listed() -> [String: String] {
    var spellings: [String: String] = [:]
    for row in RomajiTable.rows {
      for spelling in row.typed { spellings[spelling] = row.kana }
    }
    return spellings
  }

  // A doubled consonant is っ and the kana. Before ch, っ is also written t: matcha, mattcha.
  private static func doubled(_ spellings: [String: String]) -> [String: String] {
    var doubled: [String: String] = [:]
    for (spelling, kana) in spellings {
      guard let first = spelling.first, doubling.contains(first), isKana(kana) else { continue }
      doubled[String(first) + spelling] = "っ" + kana
      guard spelling.hasPrefix("ch") else { continue }
      doubled["t" + spelling] = "っ" + kana
      doubled["tt" + spelling] = "っ" + kana
    }
    return doubled
  }

  private static let doubling = Set("bcdfghjkmpqrstvwyz")

  private static func isKana(_ text: String) -> Bool {
    text.unicodeScalars.first.map { (0x3041...0x3096).contains($0.value) } ?? false
  }
}
