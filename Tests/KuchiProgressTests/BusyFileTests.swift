import Foundation
import GRDB
import KuchiEngine
import Synchronization
import Testing

@testable import KuchiProgress

struct BusyFileTests {
  private final class Told: Sendable { let waits = Mutex<[Duration]>([]) }

  private let file: ProgressFile

  init() throws { file = try ProgressFile() }

  @Test func `who waits for another program is told after a second, and goes on when that one is done`()
    throws
  {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    _ = try file.open().ada()
    let other = try DatabaseQueue(path: file.path, configuration: configuration)
    let (began, told) = (ContinuousClock.now, Told())
    let progress = try ProgressDatabase(path: file.path, rule: .test) {
      told.waits.withLock { $0.append(ContinuousClock.now - began) }
      try? other.inDatabase { try $0.execute(sql: "COMMIT") }
    }
    let ada = try progress.ada()
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try ada.record(.of(.dog))
    let waits = told.waits.withLock(\.self)
    #expect(waits.count == 1 && waits[0] > .seconds(0.5) && waits[0] < .seconds(5))
    #expect(try ada.reviews().count == 1)
  }

  @Test func `a database that was closed says so`() throws {
    let progress = try file.open()
    let ada = try progress.ada()
    try progress.close()
    #expect(throws: ProgressFailure.closed) { try ada.record(.of(.dog)) }
    #expect(throws: ProgressFailure.closed) { try ada.reviews() }
    #expect(throws: ProgressFailure.closed) { try progress.profiles() }
    try progress.close()
  }

  @Test func `a pipe is no progress file, and is not waited for`() throws {
    try #require(mkfifo(file.path, 0o600) == 0)
    #expect(throws: ProgressFailure.notADatabase) { try file.open() }
  }
}
