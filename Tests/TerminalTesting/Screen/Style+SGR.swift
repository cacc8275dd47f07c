extension Style {
  /// Takes in the parameters of one `CSI … m`; those it does not know change nothing.
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

  /// Reads `38;5;n` and `38;2;r;g;b`, whose parts are parameters of their own, and the colon forms, where they
  /// are parts of this one.
  private mutating func setColour(
    _ place: WritableKeyPath<Style, Colour?>, _ parameter: [Int], _ rest: inout ArraySlice<[Int]>
  ) {
    if parameter.count > 1 {
      self[keyPath: place] = Colour(parameter.dropFirst()) ?? self[keyPath: place]
      return
    }
    let length = rest.first?.first == 2 ? 4 : 2
    let parts = rest.prefix(length).map { $0.first ?? 0 }
    rest = rest.dropFirst(length)
    self[keyPath: place] = Colour(parts[...]) ?? self[keyPath: place]
  }
}

extension Colour {
  /// `5, n` or `2, r, g, b`; a colour space may stand between the 2 and the red, and is ignored.
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
