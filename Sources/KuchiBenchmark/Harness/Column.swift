import Foundation

/// Texts of a given width.
enum Column {
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with about three digits that say something.
  static func number(_ value: Double) -> String {
    switch value {
    case 100...: String(format: "%.0f", value)
    case 10..<100: String(format: "%.1f", value)
    case 0.1..<10: String(format: "%.2f", value)
    default: String(format: "%.4f", value)
    }
  }
}
