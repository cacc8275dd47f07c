import Foundation

/// An output format for results.
protocol MeasurementReport {
  func begin()
  func add(_ measurement: Measurement, of scene: Scene)
  func add(_ skip: Skip, of scene: Scene)
}

/// A table with one line for each measurement.
struct TableReport: MeasurementReport {
  func begin() {
    print(line("scene", "measure", "unit", ["ours", "baseline", "ratio", "goal"], "baseline is"))
  }

  func add(_ measurement: Measurement, of scene: Scene) {
    let amounts = [measurement.ours, measurement.baseline, measurement.ratio].map(Column.number)
    let goal = measurement.goal.map {
      (measurement.meetsGoal == true ? "" : "missed ") + (measurement.isLeast == true ? "≥ " : "≤ ")
        + Column.number($0)
    }
    let spread = measurement.spread.map { "; " + $0.map(Column.number).joined(separator: " to ") } ?? ""
    print(
      line(
        scene.name, measurement.name, measurement.unit.rawValue, amounts + [goal ?? ""],
        measurement.against + spread))
  }

  func add(_ skip: Skip, of scene: Scene) { print("\(Column.left(scene.name, 17)) skipped: \(skip.reason)") }

  private func line(
    _ scene: String, _ measure: String, _ unit: String, _ amounts: [String], _ against: String
  ) -> String {
    let texts = [Column.left(scene, 17), Column.left(measure, 44), Column.left(unit, 4)]
    let numbers = zip(amounts, [9, 9, 8, 14]).map(Column.right)
    return (texts + numbers + [" " + against]).joined(separator: " ")
  }
}

/// One JSON object for each measurement, as JSON lines.
struct JSONReport: MeasurementReport {
  func begin() {}

  func add(_ measurement: Measurement, of scene: Scene) {
    write(Line(scene: scene.name, measurement: measurement))
  }

  func add(_ skip: Skip, of scene: Scene) { write(["scene": scene.name, "skipped": skip.reason]) }

  private func write(_ line: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(line) else { return }
    print(String(decoding: data, as: UTF8.self))
  }

  private struct Line: Encodable {
    let scene: String
    let measurement: Measurement

    private enum Key: CodingKey { case scene, meetsGoal }

    func encode(to encoder: any Encoder) throws {
      try measurement.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(scene, forKey: .scene)
      try container.encodeIfPresent(measurement.meetsGoal, forKey: .meetsGoal)
    }
  }
}

/// Text with padding.
enum Column {
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with about three significant digits.
  static func number(_ value: Double) -> String {
    switch value {
    case 100...: String(format: "%.0f", value)
    case 10..<100: String(format: "%.1f", value)
    case 0.1..<10: String(format: "%.2f", value)
    default: String(format: "%.4f", value)
    }
  }
}

/// The log of the benchmark's progress on standard error.
enum ProgressLog {
  static func print(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
