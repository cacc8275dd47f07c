/// The 64-bit FNV-1a hash of bytes: the same in every process and on every machine, which `Hasher` is not.
///
/// It does not resist deliberate collisions. Source: RFC 9923.
package struct FNV1a: Hashable, Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64

  /// The hash of no bytes, or a stored hash to continue from.
  package init(value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  /// The hash of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Adds further bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Contiguous bytes take a fast path: a generic loop is not specialized in another module.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { for byte in bytes { add(byte) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { for byte in bytes { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
