import Foundation
import KuchiTerminal

/// A bar on standard error for work that takes longer than a second. Nothing is drawn where nobody sees it.
struct ProgressBar {
  private let label: String
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?

  private static let patience = Duration.seconds(1)
  private static let rate = Duration.milliseconds(100)
  private static let cells = 30

  init(_ label: String) { self.label = VisibleText.escaped(label) }

  /// Shows that this much is done, from 0 to 1.
  mutating func show(_ share: Double) {
    let now = ContinuousClock.now
    guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb",
      now - start > Self.patience, drawn.map({ now - $0 > Self.rate }) ?? true
    else { return }
    drawn = now
    let filled = Int(share * Double(Self.cells))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.cells - filled)
    Output.drawAside("\r\(label) [\(bar)] \(Int(share * 100)) %")
  }

  /// Leaves an empty line where the bar was.
  mutating func clear() {
    guard drawn != nil else { return }
    drawn = nil
    Output.drawAside("\r" + String(repeating: " ", count: label.count + Self.cells + 9) + "\r")
  }
}
