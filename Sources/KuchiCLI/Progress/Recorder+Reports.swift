import Foundation
import KuchiProgress
import KuchiSession

extension Recorder {
  private static let lastGames = 10

  func report(_ subject: Report.Subject) throws -> Report {
    let profile = try profile()
    let reports = PlayerReports(
      database: progress, profile: profile, library: library, settings: owner.settings)
    return switch subject {
    case .statistics: .statistics(try reports.statistics(at: now()))
    case .history: .history(reports.history(of: try profile.history(limit: Self.lastGames)))
    case .due: .due(try reports.due(at: now()))
    }
  }
}
