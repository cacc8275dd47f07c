internal import Foundation

/// Where the list of a zip archive's members lies, as the record at the archive's end tells.
struct ZipDirectory {
  private static let endSignature = 0x0605_4B50
  private static let endSize = 22
  private static let longestComment = 0xFFFF
  private static let wideEndSignature = 0x0606_4B50
  private static let wideEndSize = 56
  private static let wideLocatorSignature = 0x0706_4B50
  private static let wideLocatorSize = 20

  /// The bytes in which members are described.
  let range: Range<Int>
  /// How many are described.
  let count: Int
  /// How many bytes stand before the archive; it does not count them where it names places.
  let prefix: Int

  init(of file: Data) throws(PackageFault) {
    let last = try Self.endRecord(in: file)
    let isWide = try Self.hasWideEnd(file, before: last)
    let place = isWide ? last - Self.wideLocatorSize - Self.wideEndSize : last
    var record = LittleEndianReader(file, at: place)
    try record.expect(isWide ? Self.wideEndSignature : Self.endSignature)
    if isWide { _ = try record.bytes(12) }
    let disks = try (record.number(isWide ? 4 : 2), record.number(isWide ? 4 : 2))
    let counts = try (record.number(isWide ? 8 : 2), record.number(isWide ? 8 : 2))
    let size = try record.number(isWide ? 8 : 4)
    let start = try record.number(isWide ? 8 : 4)
    guard disks == (0, 0), counts.0 == counts.1, size <= place, start <= place - size else {
      throw .damagedArchive
    }
    range = (place - size)..<place
    count = counts.0
    prefix = place - size - start
  }

  // A comment of any bytes may follow the record, which says how long it is.
  private static func endRecord(in file: Data) throws(PackageFault) -> Int {
    let last = file.count - endSize
    for place in stride(from: last, through: max(0, last - longestComment), by: -1)
    where file[file.startIndex + place] == UInt8(truncatingIfNeeded: endSignature) {
      var record = LittleEndianReader(file, at: place)
      guard try record.number(4) == endSignature else { continue }
      _ = try record.bytes(endSize - 6)
      if try record.number(2) == last - place { return place }
    }
    throw .notAnArchive
  }

  private static func hasWideEnd(_ file: Data, before end: Int) throws(PackageFault) -> Bool {
    guard end >= wideLocatorSize else { return false }
    var locator = LittleEndianReader(file, at: end - wideLocatorSize)
    return try locator.number(4) == wideLocatorSignature
  }
}
