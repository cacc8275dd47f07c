import Foundation
import KuchiEngine
import Testing

struct SchedulingDaysTests {
  @Test(arguments: [
    ("2026-01-05T23:30:00+01:00", "2026-01-06T00:30:00+01:00", 0),
    ("2026-01-05T23:30:00+01:00", "2026-01-06T03:59:59+01:00", 0),
    ("2026-01-05T23:30:00+01:00", "2026-01-06T04:00:00+01:00", 1),
    ("2026-01-06T03:59:00+01:00", "2026-01-06T04:01:00+01:00", 1),
    ("2026-01-06T04:00:00+01:00", "2026-01-07T03:59:59+01:00", 0),
    ("2026-01-05T09:00:00+01:00", "2026-01-12T08:00:00+01:00", 7),
  ])
  func `a night is slept when the local clock shows four`(from: String, to: String, nights: Int) throws {
    let days = try DayCount.nights("Europe/Berlin")
    #expect(days.elapsed(from: Moment.at(from), to: Moment.at(to)) == nights)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-03-28T22:00:00Z", "2026-03-29T01:59:00Z", "2026-03-29T02:00:00Z"),
    ("Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25T02:59:00Z", "2026-10-25T03:00:00Z"),
    ("America/New_York", "2026-03-08T02:00:00Z", "2026-03-08T07:59:00Z", "2026-03-08T08:00:00Z"),
    ("America/New_York", "2026-11-01T02:00:00Z", "2026-11-01T08:59:00Z", "2026-11-01T09:00:00Z"),
  ])
  func `in the night of a clock change the day still begins at four`(
    zone: String, evening: String, before: String, after: String
  ) throws {
    let days = try DayCount.nights(zone)
    #expect(days.elapsed(from: Moment.at(evening), to: Moment.at(before)) == 0)
    #expect(days.elapsed(from: Moment.at(evening), to: Moment.at(after)) == 1)
    #expect(days.day(of: Moment.at(evening)).upperBound == Moment.at(after))
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York"])
  func `the days of two clock changes last 23 and 25 hours and no day is lost`(zone: String) throws {
    let days = try DayCount.nights(zone)
    let first = days.number(of: Moment.noon)
    let starts = (first...first + 365).map(days.start)
    let hours = zip(starts, starts.dropFirst()).map { $1.timeIntervalSince($0) / 3_600 }
    #expect(hours.count { $0 == 23 } == 1 && hours.count { $0 == 25 } == 1 && hours.count { $0 == 24 } == 363)
    for (offset, start) in starts.enumerated() {
      #expect(days.number(of: start) == first + offset && days.number(of: start - 1) == first + offset - 1)
    }
  }

  @Test(
    arguments: 0..<24,
    [
      ("Europe/Berlin", ["2026-03-29T12:00:00Z", "2026-10-25T12:00:00Z"]),
      // Half an hour, and autumn comes in April.
      ("Australia/Lord_Howe", ["2026-04-05T01:00:00Z", "2026-10-04T01:00:00Z"]),
    ])
  func `a day begins at its first moment even when the clock passes the hour twice or never`(
    hour: Int, place: (zone: String, noons: [String])
  ) throws {
    let days = try DayCount.nights(place.zone, dayStart: hour)
    for noon in place.noons {
      let number = days.number(of: Moment.at(noon))
      for day in number - 1...number + 1 {
        #expect(days.number(of: days.start(of: day)) == day)
        #expect(days.number(of: days.start(of: day) - 1) == day - 1)
      }
    }
  }

  @Test func `a clock set back gives no negative days`() throws {
    let days = try DayCount.nights("Europe/Berlin")
    #expect(days.elapsed(from: Moment.noon, to: Moment.days(-3)) == 0)
    #expect(DayCount.wholeSpans.elapsed(from: Moment.noon, to: Moment.days(-3)) == 0)
  }

  @Test(arguments: [(0.999, 0), (1, 1), (1.5, 1), (30, 30)])
  func `whole spans of 24 hours know neither zones nor nights`(days: Double, elapsed: Int) {
    #expect(DayCount.wholeSpans.elapsed(from: Moment.noon, to: Moment.days(days)) == elapsed)
  }

  @Test func `a way of counting days can be given`() {
    let weeks = DayCount(
      number: { Int($0.timeIntervalSince1970 / 604_800) },
      start: { Date(timeIntervalSince1970: Double($0) * 604_800) })
    #expect(weeks.elapsed(from: Moment.noon, to: Moment.days(14)) == 2)
  }
}
