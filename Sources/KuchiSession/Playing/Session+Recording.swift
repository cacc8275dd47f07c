import KuchiEngine
import KuchiState

/// What became of the record while answers were kept in it: what is kept in it from now on is lost.
public enum RecordLoss: Error, Hashable, Sendable {
  /// It was removed.
  case removed
  /// Another one lies in its place.
  case replaced
  /// It was overwritten where it lies, and can't be taken up again before the program has ended.
  case overwritten
}

extension Session {
  /// How many answers of the game are not recorded, because the record was lost and the player has not said what is to
  /// become of them.
  public var unrecordedCount: Int {
    guard state.peek.recordLoss != nil, let game = state.peek.game else { return 0 }
    return max(0, game.reviews.count { $0 != nil } - recorded.count { $0 != nil })
  }

  /// Records on after the record was lost: in the one that lies in its place by now, or a new one. It gets the answers
  /// of this game that it does not have.
  public func recordOn() {
    guard state.peek.recordLoss != nil else { return say(.recordIsKept) }
    let game = state.peek.game
    guard let reviews = attempt(.recording, { try effects.recordOn(game) }) else { return }
    if game != nil { recorded = reviews }
    state.update { state in
      state.recordLoss = nil
      state.notice = .recordedAnew(answers: recorded.count { $0 != nil })
    }
  }

  /// Goes on without a record, to the end of the session.
  public func stopRecording() {
    effects.stopRecording()
    state.update { state in
      state.recordLoss = nil
      state.notice = .notRecorded
    }
  }
}
