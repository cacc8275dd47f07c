/// A drawing of dots, two by four in each cell of the terminal.
struct BrailleDrawing {
  static let fewRows = 4
  /// An empty cell, as wide as the others in every font.
  static let blank = "\u{2800}"

  private let columns: Int
  private let rows: Int
  private var dots: [UInt8]
  private var styles: [Style]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    dots = Array(repeating: 0, count: columns * rows)
    styles = Array(repeating: .plain, count: columns * rows)
  }

  /// Draws strokes. A cell that several strokes share has the style of the last.
  mutating func draw(_ strokes: some Sequence<[StrokePoint]>, _ style: Style) {
    for stroke in strokes {
      let points = stroke.map { point in
        (x: point.x / 100 * Double(2 * columns - 1), y: point.y / 100 * Double(4 * rows - 1))
      }
      // The last point is drawn once more, so that a single point gives a dot.
      for (start, end) in zip(points, points.dropFirst() + points.suffix(1)) {
        drawLine(from: start, to: end, style)
      }
    }
  }

  private mutating func drawLine(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ style: Style
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(1, Int(max(across.magnitude, down.magnitude).rounded(.up)))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      dot(Int((start.x + across * part).rounded()), Int((start.y + down * part).rounded()), style)
    }
  }

  private mutating func dot(_ x: Int, _ y: Int, _ style: Style) {
    guard (0..<2 * columns).contains(x), (0..<4 * rows).contains(y) else { return }
    let cell = y / 4 * columns + x / 2
    dots[cell] |= Self.bits[y % 4][x % 2]
    styles[cell] = style
  }

  // The bits of a pattern in Unicode. The last row was added later and has the highest bits.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  /// The rows of cells. They are silent when read aloud.
  func lines(indent: Int) -> [Line] {
    (0..<rows).map { row in
      let cells = (row * columns)..<((row + 1) * columns)
      return Line(
        cells.map { cell in
          Span(String(Unicode.Scalar(0x2800 + UInt32(dots[cell])).map(Character.init) ?? " "), styles[cell])
        }, indent: indent
      ).saying([])
    }
  }
}
