/// A point of a stroke, in a box of 100 from the left and from the top.
package struct StrokePoint: Hashable, Sendable {
  /// The distance from the left.
  package let x: Double
  /// The distance from the top.
  package let y: Double

  /// A point, which may lie outside the box.
  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// How a character is written: its strokes in writing order, each in its direction.
package struct Strokes: Hashable, Sendable {
  /// The points of each stroke, close enough that straight lines between them look like the stroke.
  package let lines: [[StrokePoint]]

  /// The strokes along these points. Strokes without a point are left out.
  package init(_ lines: [[StrokePoint]]) { self.lines = lines.filter { !$0.isEmpty } }

  /// The strokes of a kana, drawn for this project; nil for any other character. A small kana is a smaller
  /// one, and a voiced kana has its marks.
  package init?(kana: Character) {
    if let points = Self.ofKana[kana]?.lines {
      self.init(Script.isHiragana(String(kana)) ? points.map(Self.curved) : points)
    } else if let large = Self.large[kana], let strokes = Strokes(kana: large) {
      self.init(strokes.lines.map { $0.map { StrokePoint(x: 10 + $0.x * 0.6, y: 38 + $0.y * 0.6) } })
    } else {
      self.init(voiced: kana)
    }
  }

  private init?(voiced kana: Character) {
    guard kana.unicodeScalars.count == 1, let scalar = kana.unicodeScalars.first,
      let parts = NormalizationTable.shared.canonical[scalar.value]?.compactMap(Unicode.Scalar.init),
      parts.count == 2, let mark = Self.marks[parts[1]], let plain = Strokes(kana: Character(parts[0]))
    else { return nil }
    self.init(plain.lines.map { $0.map { StrokePoint(x: $0.x * 0.85, y: 8 + $0.y * 0.92) } } + mark)
  }

  private static let large: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ", "あいうえおつやゆよわアイウエオツヤユヨワカケ"))

  /// The marks ゛ and ゜, in the corner at the top right.
  private static let marks: [Unicode.Scalar: [[StrokePoint]]] = [
    "\u{3099}": [[.init(x: 78, y: 4), .init(x: 84, y: 16)], [.init(x: 91, y: 0), .init(x: 97, y: 12)]],
    "\u{309A}": [
      curved([
        .init(x: 88, y: 16), .init(x: 80, y: 8), .init(x: 88, y: 0), .init(x: 96, y: 8), .init(x: 88, y: 16),
      ])
    ],
  ]

  /// The points of a smooth curve through some points: Catmull-Rom, eight steps between two points.
  private static func curved(_ points: [StrokePoint]) -> [StrokePoint] {
    guard points.count > 2, let last = points.last else { return points }
    let all = [points[0]] + points + [last]
    let between = (1..<all.count - 2).flatMap { index in
      (0..<8).map { step in
        let near = all[(index - 1)...(index + 2)]
        return StrokePoint(
          x: spline(near.map(\.x), Double(step) / 8), y: spline(near.map(\.y), Double(step) / 8))
      }
    }
    return between + [last]
  }

  private static func spline(_ p: [Double], _ t: Double) -> Double {
    let (slope, bend, turn) = (
      p[2] - p[0], 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3], 3 * p[1] - p[0] - 3 * p[2] + p[3]
    )
    return (2 * p[1] + slope * t + bend * t * t + turn * t * t * t) / 2
  }
}

extension Strokes {
  /// Strokes from text: points of four digits, two for the distance from the left and two for the distance
  /// from the top, with a bar between strokes. Nil for any other text.
  package init?(notation: some StringProtocol) {
    var lines: [[StrokePoint]] = []
    for stroke in notation.split(separator: "|") {
      let points = stroke.split(separator: " ").map { $0.utf8.count == 4 ? Int($0) : nil }
      guard !points.isEmpty, !points.contains(nil) else { return nil }
      lines.append(
        points.compactMap { $0.map { StrokePoint(x: Double($0 / 100), y: Double($0 % 100)) } })
    }
    guard !lines.isEmpty else { return nil }
    self.init(lines)
  }

  /// The strokes as text. Points outside the box move to its edge.
  package var notation: String {
    func digits(_ value: Double) -> String {
      let whole = Int(min(max(0, value.rounded()), 99))
      return (whole < 10 ? "0" : "") + String(whole)
    }
    return lines.map { line in line.map { digits($0.x) + digits($0.y) }.joined(separator: " ") }
      .joined(separator: "|")
  }
}

extension Strokes {
  /// The direction of a part of a stroke.
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    /// To the right, within some 14 degrees, as for the other straight directions.
    case right
    /// Down to the right.
    case downRight
    /// Down.
    case down
    /// Down to the left.
    case downLeft
    /// To the left.
    case left
    /// Up to the left.
    case upLeft
    /// Up.
    case up
    /// Up to the right.
    case upRight
  }

  /// The directions of each stroke, part by part, as far as they are visible.
  package var directions: [[Direction]] { lines.map(Self.directions) }

  private static let shortest = 14.0
  /// A part that leaves a straight direction by more than this, which is some 14 degrees, is diagonal.
  private static let slope = 0.25

  private static func directions(of line: [StrokePoint]) -> [Direction] {
    var found: [Direction] = []
    var start = line[0]
    for point in line.dropFirst() where length(start, point) >= shortest {
      let direction = direction(from: start, to: point)
      if found.last != direction { found.append(direction) }
      start = point
    }
    guard found.isEmpty, let end = line.last, length(line[0], end) > 0 else { return found }
    return [direction(from: line[0], to: end)]
  }

  private static func length(_ one: StrokePoint, _ other: StrokePoint) -> Double {
    ((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y)).squareRoot()
  }

  // Of two neighbouring directions the straight one wins: a line that rises a little goes to the right.
  private static func direction(from start: StrokePoint, to end: StrokePoint) -> Direction {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (across, along) = (y.magnitude > slope * x.magnitude, x.magnitude > slope * y.magnitude)
    switch (across, along) {
    case (true, false): return y > 0 ? .down : .up
    case (false, true): return x > 0 ? .right : .left
    default: return y > 0 ? (x > 0 ? .downRight : .downLeft) : (x > 0 ? .upRight : .upLeft)
    }
  }
}
