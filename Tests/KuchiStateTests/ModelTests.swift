import Foundation
import Observation
import Testing

@testable import KuchiState

/// Law 15: random programs give the values and notifications of a naive model, in order, and leave nothing behind.
///
/// The model has one value, compares everything with what it was, and knows nothing of places. `KUCHI_STATE_PROGRAMS`
/// says how many programs are run.
struct ModelTests {
  @Test func `random programs do what a naive model does, and leave nothing behind`() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["KUCHI_STATE_PROGRAMS"].flatMap { Int($0) } ?? 1_000
    let first = environment["KUCHI_STATE_SEED"].flatMap { Int($0) } ?? 1
    for seed in first..<first + count {
      var program: Program? = Program(seed: seed)
      guard program?.run() == true, let traces = program?.traces else {
        let traced = Program(seed: seed, isTraced: true)
        _ = traced.run()
        Issue.record("program \(seed): \(traced.report)")
        return
      }
      program?.leave()
      program = nil
      guard traces.areGone else {
        let traced = Program(seed: seed, isTraced: true)
        _ = traced.run()
        Issue.record("program \(seed) has leaked its value: \(traced.report)")
        return
      }
    }
  }
}
