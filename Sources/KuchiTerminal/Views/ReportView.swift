import KuchiSession
import KuchiState

/// What was looked up of the record.
struct ReportView: View {
  let report: Binding<Report?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let report = report.wrappedValue else { return [] }
    guard !report.isEmpty else { return ["Nothing is recorded yet."] }
    return switch report {
    case .statistics(let report): report.lines(width: environment.width)
    case .history(let report): report.lines(at: environment.now)
    case .due(let report): report.lines(width: environment.width)
    }
  }
}
