import KuchiTerminal

extension Output {
  /// Writes a value as one line of JSON. False when nobody reads it any more.
  @discardableResult
  static func writeJSON(_ value: some Encodable) throws -> Bool { draw(try JSONLine.text(of: value)) }
}
