public import KuchiEngine

/// How many faults were found in how many files, to close a report with.
public struct DiagnosticTally: Hashable, Sendable {
  private var errors = 0
  private var warnings = 0
  private var faultyFiles: Set<Int> = []
  private var files: Set<Int> = []

  /// A tally of no files.
  public init() {}

  /// Counts faults of a file. A file may be counted several times.
  public mutating func count(_ faults: [Diagnostic], ofFile number: Int) {
    files.insert(number)
    if !faults.isEmpty { faultyFiles.insert(number) }
    let errors = faults.count { $0.severity == .error }
    self.errors += errors
    warnings += faults.count - errors
  }

  /// The counts in words; nil when there were no faults.
  public var summary: String? {
    guard !faultyFiles.isEmpty else { return nil }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let place = files.count == 1 ? "" : " in \(faultyFiles.count) of \(counted(files.count, "file"))"
    return counts.joined(separator: " and ") + place + "."
  }
}
