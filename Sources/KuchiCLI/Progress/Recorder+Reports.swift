import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

extension Recorder {
  private static let lastGames = 10

  /// The day that it is, with the answers recorded on it.
  func today() throws -> StudyDay {
    let days = owner.replay.days
    let day = days.day(of: now())
    let count = try profile().counts(between: [day.lowerBound, day.upperBound]).first
    return StudyDay(number: days.number(of: now()), answers: count?.reviews ?? 0)
  }

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
