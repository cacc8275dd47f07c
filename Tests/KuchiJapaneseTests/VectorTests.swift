import Foundation
import KuchiJapanese
import Testing

struct VectorTests {
  @Test func `the fixture holds every case of the reference for what is here`() {
    #expect(VectorCase.all.count == 3_641)
    #expect(VectorCase.gates.count == 3_442)
  }

  @Test(arguments: Set(VectorCase.gates.map(\.fn)).sorted())
  func `every case of the reference without a quirk gives what the reference gives`(function: String) {
    for vector in VectorCase.gates where vector.fn == function {
      #expect(vector.answer == vector.expected, "\(vector.id) \(vector.text)")
    }
  }

  @Test func `no case of a known fault of the reference is left without an answer`() {
    for vector in VectorCase.all where vector.quirk != nil {
      #expect(vector.answer != nil, "\(vector.id)")
    }
  }
}

/// One case of the reference, computed by running WanaKana.
struct VectorCase: Decodable, Sendable {
  /// A value of no fixed kind.
  indirect enum Value: Decodable, Equatable, Sendable {
    case none
    case bool(Bool)
    case number(Int)
    case string(String)
    case list([Value])
    case object([String: Value])

    // Scalar by scalar: `==` on strings would take a decomposed が for a composed one.
    static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.none, .none): true
      case (.bool(let left), .bool(let right)): left == right
      case (.number(let left), .number(let right)): left == right
      case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
      case (.list(let left), .list(let right)): left == right
      case (.object(let left), .object(let right)): left == right
      default: false
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .none
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Int.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Value].self) {
        self = .list(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }
  }

  var id: String
  var fn: String
  var input: Value?
  var keys: [String]?
  /// An object; one case gives a bare `false`.
  var options: Value?
  var expected: Value?
  var quirk: String?

  /// The text given; a missing one counts as empty, as the reference has it.
  var text: String {
    if case .string(let text) = input { return text }
    return ""
  }

  private func option(_ name: String) -> Value? {
    if case .object(let options) = options { options[name] } else { nil }
  }

  private func flag(_ name: String, usually usual: Bool = false) -> Bool {
    if case .bool(let flag) = option(name) { flag } else { usual }
  }

  private func word(_ name: String) -> String? {
    if case .string(let word) = option(name) { word } else { nil }
  }

  static let all: [VectorCase] = {
    guard let url = Bundle.module.url(forResource: "kana", withExtension: "json", subdirectory: "Fixtures"),
      let data = try? Data(contentsOf: url),
      let cases = try? JSONDecoder().decode([VectorCase].self, from: data)
    else { return [] }
    return cases
  }()

  static let gates = all.filter { $0.quirk == nil }
}

extension VectorCase {
  var conversionOptions: ConversionOptions {
    var result = ConversionOptions()
    switch option("IMEMode") {
    case .bool(true): result.typing = .automatic
    case .string("toHiragana"): result.typing = .hiragana
    case .string("toKatakana"): result.typing = .katakana
    default: break
    }
    result.useObsoleteKana = flag("useObsoleteKana")
    result.passRomaji = flag("passRomaji")
    result.upcaseKatakana = flag("upcaseKatakana")
    result.convertLongVowelMark = flag("convertLongVowelMark", usually: true)
    if case .object(let kana) = option("customKanaMapping") {
      result.customKana = kana.compactMapValues { value -> String? in
        if case .string(let kana) = value { kana } else { nil }
      }
    }
    if let name = word("romanization") { result.romanization = .init(rawValue: name) }
    return result
  }

  var typingMode: KanaTyping.Mode {
    switch option("IMEMode") {
    case .string("toHiragana"): .hiragana
    case .string("toKatakana"): .katakana
    default: .automatic
    }
  }
}

extension VectorCase {
  /// What this library says where the reference says `expected`; nil for a function it doesn't know.
  var answer: Value? {
    if fn.hasPrefix("isChar") { return characterAnswer }
    return conversionAnswer ?? scriptAnswer ?? structureAnswer
  }

  private var conversionAnswer: Value? {
    switch fn {
    case "toKana": .string(Kana.kana(from: text, options: conversionOptions))
    case "toHiragana": .string(Kana.hiragana(from: text, options: conversionOptions))
    case "toKatakana": .string(Kana.katakana(from: text, options: conversionOptions))
    case "toRomaji": .string(Romaji.romaji(from: text, options: conversionOptions))
    default: nil
    }
  }

  private var scriptAnswer: Value? {
    switch fn {
    case "isKana": .bool(Script.isKana(text))
    case "isHiragana": .bool(Script.isHiragana(text))
    case "isKatakana": .bool(Script.isKatakana(text))
    case "isKanji": .bool(Script.isKanji(text))
    case "isRomaji": .bool(Script.isRomaji(text))
    case "isJapanese": .bool(Script.isJapanese(text))
    case "isMixed": .bool(Script.isMixed(text, passKanji: flag("passKanji", usually: true)))
    default: nil
    }
  }

  private var structureAnswer: Value? {
    switch fn {
    case "stripOkurigana":
      .string(String(text.unicodeScalars.dropLast(Okurigana.kana(of: text).unicodeScalars.count)))
    case "ime": .list(frames)
    default: nil
    }
  }

  private var characterAnswer: Value? {
    guard let scalar = text.unicodeScalars.first else { return .bool(false) }
    let answers: [String: Bool] = [
      "isCharEnglishPunctuation": Script.isEnglishPunctuation(scalar),
      "isCharHiragana": Script.isHiragana(scalar),
      "isCharJapanese": Script.isJapanese(scalar),
      "isCharJapanesePunctuation": Script.isJapanesePunctuation(scalar),
      "isCharKana": Script.isKana(scalar),
      "isCharKatakana": Script.isKatakana(scalar),
      "isCharLongDash": Script.isLongVowelMark(scalar),
      "isCharRomaji": Script.isRomaji(scalar),
    ]
    return answers[fn].map(Value.bool)
  }

  /// The line and its cursor after every key.
  private var frames: [Value] {
    var line = KanaTyping(mode: typingMode)
    return (keys ?? []).map { key in
      line.press(key)
      return .list([.string(line.text), .number(line.cursorUTF16)])
    }
  }
}

extension KanaTyping {
  /// Presses a key by the name that the cases give it.
  mutating func press(_ key: String) {
    switch key {
    case "<Left>": moveLeft()
    case "<Right>": moveRight()
    case "<Home>": moveToStart()
    case "<End>": moveToEnd()
    case "<BS>": backspace()
    case "<Del>": delete()
    default: type(key)
    }
  }
}
