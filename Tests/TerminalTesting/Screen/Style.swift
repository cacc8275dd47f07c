package struct Style: Hashable, Sendable {
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isInverse = false
  package var isStruck = false
  package var foreground: Colour?
  package var background: Colour?

  package init() {}

  /// The SGR parameters of the style in ascending order, such as `1;31`; `0` for the default style.
  package var parameters: String {
    let attributes: [(Bool, String)] = [
      (isBold, "1"), (isDim, "2"), (isItalic, "3"), (isUnderlined, "4"), (isInverse, "7"), (isStruck, "9"),
    ]
    var all = attributes.filter(\.0).map(\.1)
    if let foreground { all.append(foreground.parameters(background: false)) }
    if let background { all.append(background.parameters(background: true)) }
    return all.isEmpty ? "0" : all.joined(separator: ";")
  }

  /// The style of erased cells. Like xterm, it keeps only the background colour.
  var erased: Style {
    var style = Style()
    style.background = background
    return style
  }
}

extension Style {
  /// Applies the parameters of one `CSI … m`. Unknown parameters change nothing.
  mutating func apply(_ parameters: [[Int]]) {
    var rest = parameters.isEmpty ? [[0]] : parameters[...]
    while let parameter = rest.popFirst() {
      let code = parameter.first ?? 0
      switch code {
      case 38: setColour(\.foreground, parameter, &rest)
      case 48: setColour(\.background, parameter, &rest)
      case 30...49, 90...107: applyColour(code)
      case 4 where parameter.count > 1: isUnderlined = parameter[1] != 0
      default: applyAttribute(code)
      }
    }
  }

  private mutating func applyAttribute(_ code: Int) {
    switch code {
    case 0: self = Style()
    case 1: isBold = true
    case 2: isDim = true
    case 3: isItalic = true
    case 4, 21: isUnderlined = true
    case 7: isInverse = true
    case 9: isStruck = true
    case 22: (isBold, isDim) = (false, false)
    case 23: isItalic = false
    case 24: isUnderlined = false
    case 27: isInverse = false
    case 29: isStruck = false
    default: break
    }
  }

  private mutating func applyColour(_ code: Int) {
    switch code {
    case 30...37: foreground = .named(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .named(UInt8(code - 40))
    case 49: background = nil
    case 90...97: foreground = .named(UInt8(code - 90 + 8))
    case 100...107: background = .named(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// Reads `38;5;n` and `38;2;r;g;b`, and the same with colons. The parts with colons are one parameter.
  private mutating func setColour(
    _ path: WritableKeyPath<Style, Colour?>, _ parameter: [Int], _ rest: inout ArraySlice<[Int]>
  ) {
    if parameter.count > 1 {
      self[keyPath: path] = Colour(parameter.dropFirst()) ?? self[keyPath: path]
      return
    }
    let length = rest.first?.first == 2 ? 4 : 2
    let parts = rest.prefix(length).map { $0.first ?? 0 }
    rest = rest.dropFirst(length)
    self[keyPath: path] = Colour(parts[...]) ?? self[keyPath: path]
  }
}

extension Colour {
  /// Reads `5, n` or `2, r, g, b`. A colour space after the 2 is ignored.
  fileprivate init?(_ parts: ArraySlice<Int>) {
    let numbers = parts.dropFirst().compactMap(UInt8.init(exactly:))
    switch (parts.first, numbers.count) {
    case (5, 1...): self = .indexed(numbers[0])
    case (2, 3): self = .rgb(numbers[0], numbers[1], numbers[2])
    case (2, 4): self = .rgb(numbers[1], numbers[2], numbers[3])
    default: return nil
    }
  }
}

package enum Colour: Hashable, Sendable {
  /// One of the sixteen named colours: 0–7 are plain, 8–15 are bright.
  case named(UInt8)
  case indexed(UInt8)
  case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
  func parameters(background: Bool) -> String {
    let shift = background ? 10 : 0
    return switch self {
    case .named(let number) where number < 8: "\(30 + shift + Int(number))"
    case .named(let number): "\(90 + shift + Int(number) - 8)"
    case .indexed(let number): "\(38 + shift);5;\(number)"
    case .rgb(let red, let green, let blue): "\(38 + shift);2;\(red);\(green);\(blue)"
    }
  }
}
