extension Card {
  /// A reader at a field; nil where there is none.
  func reader(at field: PackedField) -> PackedReader? {
    var reader = PackedReader(block, at: Int(start))
    _ = reader.number()
    let present = UInt32(truncatingIfNeeded: reader.number())
    guard present & field.bit != 0 else { return nil }
    var before = present & (field.bit - 1)
    while before != 0 {
      let isLine = PackedField.lines & before & (0 &- before) != 0
      for _ in 0..<(isLine ? 1 : reader.number()) { reader.textRange() }
      before &= before - 1
    }
    return reader
  }

  /// The bytes of this card alone.
  var bytes: ArraySlice<UInt8> {
    var reader = PackedReader(block, at: Int(start))
    return block[Int(start)..<reader.textRange().upperBound]
  }
}
