import KuchiState

extension Session {
  /// Looks up what is recorded of the player; without a record there is a notice.
  public func report(_ subject: Report.Subject) {
    guard let found = attempt(.reporting, { try effects.report(subject) }) else { return }
    if let found { state.report.wrappedValue = found } else { say(.noRecord) }
  }
}
