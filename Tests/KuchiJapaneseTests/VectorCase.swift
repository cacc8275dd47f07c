import Foundation
import KuchiJapanese

/// One case of the reference, computed by running WanaKana.
struct VectorCase: Decodable, Sendable {
  struct Options: Decodable, Sendable {
    var IMEMode: Value?
    var useObsoleteKana: Bool?
    var passRomaji: Bool?
    var upcaseKatakana: Bool?
    var convertLongVowelMark: Bool?
    var customKanaMapping: [String: String]?
    var romanization: String?
    var passKanji: Bool?
    var compact: Bool?
    var detailed: Bool?
    var leading: Bool?
    var matchKanji: String?
  }

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
  var cursor: Int?
  var options: Options?
  var expected: Value?
  var quirk: String?

  private enum CodingKeys: CodingKey { case id, fn, input, keys, cursor, options, expected, quirk }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    fn = try fields.decode(String.self, forKey: .fn)
    input = try fields.decodeIfPresent(Value.self, forKey: .input)
    keys = try fields.decodeIfPresent([String].self, forKey: .keys)
    cursor = try fields.decodeIfPresent(Int.self, forKey: .cursor)
    expected = try fields.decodeIfPresent(Value.self, forKey: .expected)
    quirk = try fields.decodeIfPresent(String.self, forKey: .quirk)
    // One case gives a bare `false` here.
    options = try? fields.decodeIfPresent(Options.self, forKey: .options)
  }

  /// The text given; a missing one counts as empty, as the reference has it.
  var text: String {
    if case .string(let text) = input { return text }
    return ""
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
    switch options?.IMEMode {
    case .bool(true): result.typing = .automatic
    case .string("toHiragana"): result.typing = .hiragana
    case .string("toKatakana"): result.typing = .katakana
    default: break
    }
    result.useObsoleteKana = options?.useObsoleteKana ?? false
    result.passRomaji = options?.passRomaji ?? false
    result.upcaseKatakana = options?.upcaseKatakana ?? false
    result.convertLongVowelMark = options?.convertLongVowelMark ?? true
    result.customKana = options?.customKanaMapping ?? [:]
    if let name = options?.romanization { result.romanization = .init(rawValue: name) }
    return result
  }

  var typingMode: KanaTyping.Mode {
    switch options?.IMEMode {
    case .string("toHiragana"): .hiragana
    case .string("toKatakana"): .katakana
    default: .automatic
    }
  }
}
