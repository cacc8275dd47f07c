public import KuchiEngine

/// How many faults were found in how many files, to close a report with.
public struct DiagnosticTally: Hashable, Sendable {
  private var errors = 0
  private var warnings = 0
  private var faultyFiles = 0
  private var files = 0

  /// A tally of no files.
  public init() {}

  /// Counts the faults of one more file.
  public mutating func count(_ faults: [Diagnostic]) {
    files += 1
    if !faults.isEmpty { faultyFiles += 1 }
    let errors = faults.count { $0.severity == .error }
    self.errors += errors
    warnings += faults.count - errors
  }

  /// The counts in words; nil when there were no faults.
  public var summary: String? {
    guard faultyFiles > 0 else { return nil }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let place = files == 1 ? "" : " in \(faultyFiles) of \(counted(files, "file"))"
    return counts.joined(separator: " and ") + place + "."
  }
}
