/// A progress bar on standard error until the end of the scope. It appears after a second, on terminals only.
struct ProgressMeter: ~Copyable {
  private let label: String
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?

  private static let patience = Duration.seconds(1)
  private static let rate = Duration.milliseconds(100)
  private static let cells = 30

  init(_ label: String) { self.label = VisibleText.escaped(label) }

  /// Shows the share of the work that is done, from 0 to 1. Returns whether to go on: no signal has arrived.
  @discardableResult
  mutating func show(_ share: Double) -> Bool {
    let (now, goesOn) = (ContinuousClock.now, Shutdown.current.signal == nil)
    guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb",
      now - start > Self.patience, drawn.map({ now - $0 > Self.rate }) ?? true
    else { return goesOn }
    drawn = now
    let filled = Int(share * Double(Self.cells))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.cells - filled)
    Output.drawError("\r\(label) [\(bar)] \(Int(share * 100)) %")
    return goesOn
  }

  deinit {
    guard drawn != nil else { return }
    Output.drawError("\r" + String(repeating: " ", count: label.count + Self.cells + 9) + "\r")
  }
}
