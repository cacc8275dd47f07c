extension Strokes {
  /// The points of a stroke without those that visibly lie on a line between others.
  package static func thinned(_ points: [StrokePoint]) -> [StrokePoint] {
    guard points.count > 2, let first = points.first, let last = points.last else { return points }
    let (x, y) = (last.x - first.x, last.y - first.y)
    let length = max((x * x + y * y).squareRoot(), 1e-6)
    let distances = points.map { ((($0.x - first.x) * y - ($0.y - first.y) * x) / length).magnitude }
    guard let far = distances.indices.max(by: { distances[$0] < distances[$1] }), distances[far] > tolerance,
      far > 0, far < points.count - 1
    else { return [first, last] }
    return thinned(Array(points[...far])).dropLast() + thinned(Array(points[far...]))
  }

  /// In hundredths of the box, of which one is more than a dot of a large drawing.
  private static let tolerance = 0.8
}

/// A path of SVG as points along it: `M11,54.25c3.19,0.62,6.25,0.75,9.73,0.5`.
///
/// Source: the path data of the SVG specification, without arcs and quadratic curves, which strokes don't use.
package struct SVGPath {
  package private(set) var points: [StrokePoint] = []
  private var here = StrokePoint(x: 0, y: 0)
  /// The second control point of the last curve, which `s` mirrors.
  private var control: StrokePoint?

  /// Nil for a text that is not such a path, or has more than a thousand points.
  package init?(_ text: Substring) {
    var rest = text
    guard text.utf8.count <= Self.longest, Self.numbers(&rest) != nil else { return nil }
    while let command = rest.popFirst() {
      guard let numbers = Self.numbers(&rest), run(command, numbers) else { return nil }
    }
    if points.count < 2 { return nil }
  }

  private static let longest = 1 << 16

  /// Takes the numbers before the next command; nil if one of them is not a number.
  private static func numbers(_ rest: inout Substring) -> [Double]? {
    let scanned = rest.prefix { "0123456789.-+ ,\n\t\r\n".contains($0) }
    rest = rest[scanned.endIndex...]
    var texts = [""]
    for character in scanned {
      let isPoint = character == "." && texts.last?.contains(".") == false
      if !character.isNumber, !isPoint { texts.append("") }
      if !" ,\n\t\r\n".contains(character) { texts[texts.count - 1].append(character) }
    }
    texts.removeAll(where: \.isEmpty)
    let numbers = texts.compactMap { Double($0) }.filter { $0.magnitude < 1e6 }
    return numbers.count == texts.count ? numbers : nil
  }

  private mutating func run(_ command: Character, _ numbers: [Double]) -> Bool {
    guard let count = Self.counts[Character(command.lowercased())] else { return false }
    if count == 0 { return numbers.isEmpty }
    guard !numbers.isEmpty, numbers.count.isMultiple(of: count) else { return false }
    for start in stride(from: 0, to: numbers.count, by: count) {
      guard points.count < 1_000 else { return false }
      step(command, Array(numbers[start..<start + count]))
    }
    return true
  }

  private static let counts: [Character: Int] = ["m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "z": 0]

  private mutating func step(_ command: Character, _ n: [Double]) {
    let base = command.isLowercase ? here : StrokePoint(x: 0, y: 0)
    func point(_ index: Int) -> StrokePoint { StrokePoint(x: base.x + n[index], y: base.y + n[index + 1]) }
    switch command {
    case "c", "C": curve(point(0), point(2), to: point(4))
    case "s", "S":
      let mirrored = control.map { StrokePoint(x: 2 * here.x - $0.x, y: 2 * here.y - $0.y) }
      curve(mirrored ?? here, point(0), to: point(2))
    case "h", "H": line(to: StrokePoint(x: base.x + n[0], y: here.y))
    case "v", "V": line(to: StrokePoint(x: here.x, y: base.y + n[0]))
    default: line(to: point(0))
    }
  }

  private mutating func line(to end: StrokePoint) {
    points.append(end)
    (here, control) = (end, nil)
  }

  /// A cubic Bézier curve, in eight steps.
  private mutating func curve(_ one: StrokePoint, _ two: StrokePoint, to end: StrokePoint) {
    let start = here
    func at(_ t: Double, _ value: (StrokePoint) -> Double) -> Double {
      let u = 1 - t
      return u * u * u * value(start) + 3 * u * u * t * value(one) + 3 * u * t * t * value(two)
        + t * t * t * value(end)
    }
    for step in 1...8 {
      let t = Double(step) / 8
      points.append(StrokePoint(x: at(t, \.x), y: at(t, \.y)))
    }
    (here, control) = (end, two)
  }
}
