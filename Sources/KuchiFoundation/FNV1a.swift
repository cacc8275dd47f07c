/// The 64-bit FNV-1a hash of bytes: the same in every process and on every machine, which `Hasher` is not.
///
/// It keeps nobody from making two texts with one hash. Source: RFC 9923.
package struct FNV1a: Hashable, Sendable {
  /// The hash of the bytes so far.
  package private(set) var value: UInt64

  /// The hash of no bytes, or one that was stored.
  package init(value: UInt64 = 0xCBF2_9CE4_8422_2325) { self.value = value }

  /// The hash of `bytes`.
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    add(bytes)
  }

  /// Adds further bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // Arrays go the fast way: a generic loop is not specialized in another module.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { for byte in bytes { add(byte) } }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) { for byte in bytes { add(byte) } }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
