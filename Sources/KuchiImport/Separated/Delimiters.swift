/// What parts the fields and the rows of a text: one character or several.
public struct Delimiters: Hashable, Sendable {
  /// Between two fields of a row; never empty.
  public var field: [UInt8]
  /// Between two rows; empty where each line is a row.
  public var row: [UInt8]

  /// Delimiters: of lines, unless `row` says otherwise.
  public init(field: [UInt8], row: [UInt8] = []) {
    self.field = field
    self.row = row
  }

  init(_ field: String, row: String = "") { self.init(field: Array(field.utf8), row: Array(row.utf8)) }

  /// Whether fields may stand in quotation marks. Programs that part fields by several characters know none.
  var areQuotable: Bool { field.count == 1 && row.isEmpty }

  /// The delimiter that a word (comma, tab, semicolon, pipe, colon, space, newline) or some characters stand for, where
  /// `\t` and `\n` are a tab and a line end; nil for what can't part anything.
  public static func delimiter(_ text: String) -> [UInt8]? {
    if let name = names[text.lowercased()] { return Array(String(name).utf8) }
    let bytes = Array(text.replacing("\\t", with: "\t").replacing("\\n", with: "\n").utf8)
    let isUsable = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") || 9...10 ~= $0 }
    return 1...32 ~= bytes.count && isUsable ? bytes : nil
  }

  static let names: [String: Character] = [
    "comma": ",", "semicolon": ";", "tab": "\t", "space": " ", "pipe": "|", "colon": ":", "newline": "\n",
  ]
}

/// What separates rows and fields, where a person says it.
public struct SeparatedOptions: Hashable, Sendable {
  /// Between fields; nil where the file says it, or it is to be found out.
  public var field: [UInt8]?
  /// Between rows; nil where it is to be found out.
  public var row: [UInt8]?
  /// Whether the first row names the columns, whatever it says; else it does where it says what people call columns.
  public var isHeaded: Bool
  /// How the encoding is found.
  public var encoding: TextEncoding

  /// Options, all of which a file can answer itself.
  public init(
    field: [UInt8]? = nil, row: [UInt8]? = nil, isHeaded: Bool = false, encoding: TextEncoding = .recognised
  ) {
    self.field = field
    self.row = row
    self.isHeaded = isHeaded
    self.encoding = encoding
  }
}
