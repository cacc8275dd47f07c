/// A colour that a program asked the terminal for.
public enum Colour: Hashable, Sendable {
  /// One of the sixteen named colours: 0–7 plain, 8–15 bright.
  case named(UInt8)
  /// One of 256, asked for by number.
  case indexed(UInt8)
  /// Red, green and blue.
  case rgb(UInt8, UInt8, UInt8)
}

extension Colour {
  /// The SGR parameters that ask for it as a text colour, or as a background colour.
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
