internal import Foundation

/// Reads the numbers of a file one after the other, least byte first. Beyond the file's end is a fault, never a trap.
struct LittleEndianReader {
  private let bytes: Data
  private(set) var offset: Int

  init(_ bytes: Data, at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func bytes(_ count: Int) throws(PackageFault) -> Data {
    guard offset >= 0, offset <= bytes.count, 0...(bytes.count - offset) ~= count else {
      throw .damagedArchive
    }
    defer { offset += count }
    return bytes[(bytes.startIndex + offset)..<(bytes.startIndex + offset + count)]
  }

  mutating func number(_ width: Int) throws(PackageFault) -> Int {
    let number = try bytes(width).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: number) else { throw .damagedArchive }
    return number
  }

  mutating func expect(_ signature: Int) throws(PackageFault) {
    guard try number(4) == signature else { throw .damagedArchive }
  }
}
