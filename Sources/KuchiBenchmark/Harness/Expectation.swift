/// A result that is not what the scene must give.
struct WrongResult: Error, CustomStringConvertible {
  let description: String
}

/// Stops the benchmark unless a result is what it must be: a quick wrong answer is worth nothing.
func expect<Value: Equatable>(_ what: @autoclosure () -> String, _ found: Value, is wanted: Value) throws {
  guard found != wanted else { return }
  throw WrongResult(description: "Wrong result: \(what()) is \(found) and must be \(wanted).")
}
