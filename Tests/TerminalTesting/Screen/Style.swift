/// How a cell is drawn.
public struct Style: Hashable, Sendable {
  /// Bold, SGR 1.
  public var isBold = false
  /// Dim, SGR 2.
  public var isDim = false
  /// Italic, SGR 3.
  public var isItalic = false
  /// Underlined, SGR 4.
  public var isUnderlined = false
  /// Text and background swapped, SGR 7.
  public var isInverse = false
  /// Crossed out, SGR 9.
  public var isStruck = false
  /// The text colour; nil is the terminal's own.
  public var foreground: Colour?
  /// The background colour; nil is the terminal's own.
  public var background: Colour?

  /// The style of a terminal that was asked for nothing.
  public init() {}

  /// Everything asked for, as SGR parameters in ascending order: `1;31`; `0` when nothing was.
  public var parameters: String {
    let attributes: [(Bool, String)] = [
      (isBold, "1"), (isDim, "2"), (isItalic, "3"), (isUnderlined, "4"), (isInverse, "7"), (isStruck, "9"),
    ]
    var all = attributes.filter(\.0).map(\.1)
    if let foreground { all.append(foreground.parameters(background: false)) }
    if let background { all.append(background.parameters(background: true)) }
    return all.isEmpty ? "0" : all.joined(separator: ";")
  }

  /// The style that erasing leaves behind: xterm keeps the background colour and nothing else.
  var erased: Style {
    var style = Style()
    style.background = background
    return style
  }
}
