import Foundation

/// What is waited for on one descriptor, and whether it came.
struct Watched {
  /// The reading end of something: bytes are there, or the other end has been closed.
  static func reading(_ descriptor: Descriptor?) -> Watched {
    Watched(descriptor: descriptor, events: Int16(POLLIN))
  }

  /// The writing end of something: there is room, or nobody reads it.
  static func writing(_ descriptor: Descriptor?) -> Watched {
    Watched(descriptor: descriptor, events: Int16(POLLOUT))
  }

  /// Nil is never ready.
  let descriptor: Descriptor?
  let events: Int16
}

/// Waits until something is ready or the deadline has passed; returns which are ready, in the order given.
func awaitAny(_ watched: [Watched], until deadline: Deadline) throws -> [Bool] {
  var requests = watched.map { pollfd(fd: $0.descriptor?.number ?? -1, events: $0.events, revents: 0) }
  while poll(&requests, nfds_t(requests.count), deadline.milliseconds) == -1 {
    guard errno == EINTR else { throw SystemError("poll") }
  }
  return requests.map { $0.revents != 0 }
}
