import Foundation
import KuchiEngine
import KuchiProgress

extension Replay {
  // Constant, so that a memory made anew from the log falls due on the day it fell due the first time.
  private static let fuzzSeed: UInt64 = 0x4B75_6368_6900

  /// How this program schedules: the standard parameters, days that begin at an hour of the local time, spread
  /// intervals.
  static func nightly(dayStart hour: Int) -> Replay {
    Replay(FSRS(), days: .nights(in: .current, dayStart: hour), fuzzSeed: fuzzSeed)
  }
}

extension MemoryRule {
  /// The version of the parameters that reviews are recorded with.
  private static let standardParameters = 1

  /// The rule that the program schedules by.
  static func nightly(dayStart hour: Int) -> MemoryRule {
    MemoryRule(version: standardParameters, replay: .nightly(dayStart: hour))
  }
}
