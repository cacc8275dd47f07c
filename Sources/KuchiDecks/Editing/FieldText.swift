/// How a field is written in one line, so that a line can edit it.
enum FieldText<Whole> {
  /// The line itself.
  case line(WritableKeyPath<Whole, String>)
  /// Text that need not be there; a line break in it is written `\n`.
  case text(WritableKeyPath<Whole, String?>)
  /// Items with `; ` between them.
  case list(WritableKeyPath<Whole, [String]>)
  /// Words with spaces between them.
  case words(WritableKeyPath<Whole, [String]>)

  func read(from whole: Whole) -> String {
    switch self {
    case .line(let path): whole[keyPath: path]
    case .text(let path): (whole[keyPath: path] ?? "").replacing("\n", with: "\\n")
    case .list(let path): whole[keyPath: path].joined(separator: "; ")
    case .words(let path): whole[keyPath: path].joined(separator: " ")
    }
  }

  /// Writes what was typed; nothing where nothing was.
  func write(_ typed: String, to whole: inout Whole) {
    switch self {
    case .line(let path): whole[keyPath: path] = typed.withoutOuterWhitespace
    case .text(let path):
      let text = typed.withoutOuterWhitespace.replacing("\\n", with: "\n")
      whole[keyPath: path] = text.isEmpty ? nil : text
    // ； is what a Japanese keyboard gives.
    case .list(let path): whole[keyPath: path] = Self.items(typed) { $0 == ";" || $0 == "；" }
    case .words(let path): whole[keyPath: path] = Self.items(typed, where: \.isWhitespace)
    }
  }

  private static func items(_ typed: String, where isSeparator: (Character) -> Bool) -> [String] {
    var seen: Set<String> = []
    return typed.split(whereSeparator: isSeparator).map { $0.withoutOuterWhitespace }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
