/// How a character is drawn: its attributes and one of the sixteen named colours.
struct Style: Hashable, Sendable {
  /// The SGR codes of the attributes, such as 1 for bold.
  private var attributes: Set<Int> = []
  /// The SGR code of the colour; nil for the colour of the terminal.
  private var colour: Int?

  /// The SGR parameters of the style in ascending order, such as `1;31`; `0` for the default style.
  var parameters: String {
    let codes = attributes.sorted() + [colour].compactMap(\.self)
    return codes.isEmpty ? "0" : codes.map(String.init).joined(separator: ";")
  }

  /// Applies the parameters of one `CSI … m`. Unknown parameters change nothing.
  mutating func apply(_ parameters: [Int]) {
    for code in parameters.isEmpty ? [0] : parameters {
      switch code {
      case 0: self = Style()
      case 1...9: attributes.insert(code)
      case 22: attributes.subtract([1, 2])
      case 23...29: attributes.remove(code - 20)
      case 30...37, 90...97: colour = code
      case 39: colour = nil
      default: break
      }
    }
  }
}
