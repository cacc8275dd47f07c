import AsyncAlgorithms
public import KuchiSession
import KuchiState

/// Lets a search follow the line that is typed.
public struct TypedSearch {
  private let session: Session

  /// Of the search of `session`.
  public init(_ session: Session) { self.session = session }

  /// Searches what stands on the line whenever typing rests for as long as `pause`, until the task is cancelled.
  public func follow<C: Clock>(pause: C.Duration, clock: C) async where C.Duration: Sendable {
    for await draft in session.state.search.draft.values.debounce(for: pause, clock: clock) {
      session.look(for: draft)
    }
  }
}
