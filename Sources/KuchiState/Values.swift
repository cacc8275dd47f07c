extension Binding where Value: Sendable {
  /// The value now and then each new one; a slow reader misses all but the newest.
  ///
  /// The sequence is Sendable, so the operators of swift-async-algorithms work on it. It ends when the store is
  /// gone, and the store forgets it at the first change after its reader has gone.
  public var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(peek())
    place.feed(continuation, in: drain)
    return stream
  }
}

/// The end of a stream that a place yields its values to; the stream ends with it.
private final class Feed<Value: Sendable> {
  let continuation: AsyncStream<Value>.Continuation
  /// Weak: the observer holds the feed.
  weak var observer: Observer?

  init(_ continuation: AsyncStream<Value>.Continuation) { self.continuation = continuation }

  deinit { continuation.finish() }
}

extension Place where Value: Sendable {
  fileprivate func feed(_ continuation: AsyncStream<Value>.Continuation, in drain: Drain) {
    let feed = Feed(continuation)
    let observer = Observer { [unowned self, unowned drain] in
      if case .terminated = feed.continuation.yield(value) { stop(feed, in: drain) }
    }
    feed.observer = observer
    add(observer)
    drain.keep(self, for: feed)
  }

  private func stop(_ feed: Feed<Value>, in drain: Drain) {
    if let observer = feed.observer { end(observer) }
    drain.release(feed)
  }
}
