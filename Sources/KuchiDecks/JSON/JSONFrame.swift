/// An array or object being read.
struct JSONFrame {
  /// The offset of its bracket.
  let start: Int
  /// Whether an item or member has ended and a comma must come before the next.
  var wantsComma = false
  /// The offset of the last comma.
  var comma: Int?
  /// Whether members may be lost, so that none is reported as missing.
  var isBroken = false

  /// The number of items begun.
  var count = 0
  /// The offset of the last item.
  var item = 0
  /// Whether the last item was really the first key after an array without a closing bracket.
  var isOverrun = false

  /// The known keys of an object, one bit each.
  var seen: UInt32 = 0
  /// Whether an object ends here.
  var isClosed = false
  /// The first offsets of unknown keys.
  var others: [[UInt8]: Int] = [:]
  /// The members with unknown keys.
  var foreign: [ForeignMember] = []

  func has(_ number: Int) -> Bool { seen >> number & 1 == 1 }

  /// The number of the key that comes next if they are in the order of the format.
  var next: Int { Self.mostKeys - seen.leadingZeroBitCount }

  /// The most known keys of an object.
  static let mostKeys = 32
}
