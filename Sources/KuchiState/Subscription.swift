/// Keeps an observer running. Dropping it ends the observer at once, even in the middle of an announcement.
public final class Subscription {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  /// Ends the observer now; a second call does nothing.
  public func cancel() {
    end?()
    end = nil
  }

  deinit { end?() }
}
