/// Reads a deck in one pass over its bytes, with no tree in between, and goes on after every fault.
///
/// Objects and arrays are walked with frames that their readers hold; values go straight into the fields of cards.
// It cannot be copied, so that no closure does so unseen for every card.
struct DeckParser: ~Copyable {
  let file: FileText
  let limits: DeckLimits
  let keys = DeckKeys()

  var index = 0
  var depth = 0
  /// Set by a fault of structure and ended by the next sound key: what lies between is not judged again.
  var isRecovering = false
  /// Set inside `x-` keys, whose values are nobody's business.
  var allowsNull = false
  /// Up to here a string is known to run over line ends.
  var multilineEnd = 0
  /// Up to here no odd quotation marks close.
  var quoteSearchEnd = 0
  /// The opening quotation mark of the last string.
  var lastQuote = -1

  /// The step taken at each level; the first is unused, for the document itself is no step.
  var path: [PathStep]
  /// For each kind of object, the offset of each key of the one being read.
  var keyPlaces = [Int](repeating: 0, count: DeckKeys.places)
  var faults: [RawFault] = []
  /// The items of the list being read.
  var items: [ListItem] = []
  var lists = ListCache()
  /// For each kind of object, what its mistyped keys were meant to be.
  var nearestKeys: [Int: NearestWords] = [:]

  /// The card being read.
  var packer = CardPacker()
  var cards = CardBlocks()
  /// The offset of each card.
  var cardPlaces: [UInt32] = []
  /// The offset of each card's id; 0, where none can be, for a card that names none.
  var idPlaces: [UInt32] = []
  /// The hash of each card's id.
  var idHashes: [UInt32] = []
  var formers: [FormerID] = []
  /// Whether the file is a list of words rather than a deck.
  var isWordList = false

  init(bytes: [UInt8], limits: DeckLimits) {
    file = FileText(bytes: bytes)
    self.limits = limits
    path = [PathStep](repeating: .none, count: limits.levels + 2)
  }

  var bytes: [UInt8] { file.bytes }

  /// The byte here; zero at the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  var isAtEnd: Bool { index >= bytes.count }

  /// Moves on to what is not white space. Comments are named and passed over.
  @inline(__always)
  mutating func skipSpace() {
    if byte <= JSONByte.space || byte == JSONByte.slash || byte == JSONByte.hash { skipRun() }
  }

  private mutating func skipRun() {
    while index < bytes.count {
      let byte = bytes[index]
      if JSONByte.isSpace(byte) {
        index += 1
      } else {
        guard byte == JSONByte.slash || byte == JSONByte.hash, skipComment() else { return }
      }
    }
  }
}
