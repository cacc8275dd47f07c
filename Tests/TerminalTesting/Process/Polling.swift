import Foundation

struct PollRequest {
  /// Waits until bytes are available or the other end is closed.
  static func reading(_ descriptor: Descriptor?) -> PollRequest {
    PollRequest(descriptor: descriptor, events: Int16(POLLIN))
  }

  /// Waits until there is room or no reader is left.
  static func writing(_ descriptor: Descriptor?) -> PollRequest {
    PollRequest(descriptor: descriptor, events: Int16(POLLOUT))
  }

  /// The descriptor; nil is never ready.
  let descriptor: Descriptor?
  let events: Int16
}

/// Waits until a request is ready or the deadline has passed. Returns whether each request is ready.
func awaitAny(_ polled: [PollRequest], until deadline: Deadline) throws -> [Bool] {
  var requests = polled.map { pollfd(fd: $0.descriptor?.number ?? -1, events: $0.events, revents: 0) }
  while poll(&requests, nfds_t(requests.count), deadline.milliseconds) == -1 {
    guard errno == EINTR else { throw SystemError("poll") }
  }
  return requests.map { $0.revents != 0 }
}

struct Deadline {
  private let end: ContinuousClock.Instant

  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  /// A deadline that has passed. A wait then only looks.
  static var now: Deadline { Deadline(seconds: 0) }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// The remaining time for `poll`, rounded up so that a wait never ends early.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: end) / .milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 1_000_000_000))
  }
}
