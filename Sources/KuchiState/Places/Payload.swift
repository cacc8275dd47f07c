/// What an optional holds. Once the optional is nil it stands at its last value and ignores writes, until the
/// optional holds something again.
final class Payload<Wrapped>: Storage {
  private let optional: any Storage<Wrapped?>
  private var last: Wrapped

  init(of optional: any Storage<Wrapped?>, now: Wrapped) {
    self.optional = optional
    last = now
  }

  var value: Wrapped { optional.value ?? last }

  func mutate(_ body: (inout Wrapped) -> Void) -> Bool {
    var isThere = false
    let reached = optional.mutate { optional in
      guard var wrapped = optional.take() else { return }
      isThere = true
      body(&wrapped)
      optional = wrapped
    }
    return reached && isThere
  }

  /// The value before and after a change of the optional; nil when it is not there afterwards.
  func follow(from old: Wrapped?, to new: Wrapped?) -> (before: Wrapped, after: Wrapped)? {
    let before = old ?? last
    guard let new else {
      last = before
      return nil
    }
    return (before, new)
  }
}
