public import KuchiSession
import KuchiState

/// Lets a search follow the line that is typed.
public struct TypedSearch {
  private let session: Session

  /// Of the search of `session`.
  public init(_ session: Session) { self.session = session }

  /// Searches what stands on the line whenever typing rests for as long as `pause`, until the task is cancelled.
  public func follow<C: Clock>(pause: C.Duration, clock: C) async {
    var lastChange = clock.now
    let watching = session.state.search.draft.onChange { _ in lastChange = clock.now }
    defer { watching.cancel() }
    for await _ in session.state.search.draft.values {
      while clock.now < lastChange.advanced(by: pause) {
        guard (try? await clock.sleep(until: lastChange.advanced(by: pause), tolerance: nil)) != nil else {
          return
        }
      }
      session.look(for: session.state.search.draft.peek())
    }
  }
}
