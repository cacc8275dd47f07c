extension StrokeOrder: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    let all = current.strokes.lines.count
    let way = current.strokes.directions[count - 1].wording
    let head = Line([
      Span(String(current.character), .term), Span(worded("  stroke \(count) of \(all)  ")),
      Span(way, .faint),
    ]).saying(worded("\(current.character), stroke \(count) of \(all): \(way)").asSentence)
    var drawing = BrailleDrawing(columns: 16, rows: 8)
    drawing.draw(current.strokes.lines.prefix(count - 1), .faint)
    drawing.draw(current.strokes.lines[(count - 1)..<count], .strong)
    let next =
      isWhole || !environment.isInteractive ? [] : [Line(worded("Enter draws the next stroke."), .faint)]
    return [.empty, head] + drawing.lines(indent: 4) + next
  }
}

extension Strokes {
  /// Drawings of the character after each stroke, side by side as far as they fit, in at most `bands` rows;
  /// the first ones are left out if necessary. Read aloud, it gives the direction of each stroke.
  package func steps(of character: Character, width: Int, indent: Int = 0, bands most: Int = .max) -> [Line] {
    let count = lines.count
    let size = count > Self.few ? (columns: 14, rows: 7) : (columns: 8, rows: BrailleDrawing.fewRows)
    let drawings = (1...max(1, count)).map { step in
      var drawing = BrailleDrawing(columns: size.columns, rows: size.rows)
      drawing.draw(lines.prefix(step - 1), .faint)
      drawing.draw(lines.dropFirst(step - 1).prefix(1), .strong)
      return drawing.lines(indent: indent)
    }
    let inBand = max(1, (width - indent) / (size.columns + 1))
    let first = most < drawings.count ? max(0, drawings.count - most * inBand) : 0
    let bands = stride(from: first, to: drawings.count, by: inBand).map {
      drawings[$0..<min($0 + inBand, count)]
    }
    let ways = directions.enumerated().map { worded("Stroke \($0.offset + 1): \($0.element.wording).") }
    return [
      Line("\(character)  \(counted(count, "stroke"))", indent: indent).saying(
        ["\(character): \(counted(count, "stroke"))."] + ways)
    ]
      + bands.flatMap { band in
        (0..<size.rows).map { row in
          Line(Array(band.map { $0[row].spans + [Span(BrailleDrawing.blank)] }.joined()), indent: indent)
            .saying([])
        }
      }
  }

  /// The most strokes that can be distinguished in a small drawing.
  private static let few = 6
}

extension [Strokes.Direction] {
  private static let most = 7

  fileprivate var wording: String {
    if isEmpty { return worded("a dot") }
    return prefix(Self.most).map(\.wording).joined(separator: worded(", then "))
      + (count > Self.most ? worded(", and on") : "")
  }
}

extension Strokes.Direction {
  fileprivate var wording: String {
    switch self {
    case .right: worded("to the right")
    case .downRight: worded("down to the right")
    case .down: worded("down")
    case .downLeft: worded("down to the left")
    case .left: worded("to the left")
    case .upLeft: worded("up to the left")
    case .up: worded("up")
    case .upRight: worded("up to the right")
    }
  }
}
