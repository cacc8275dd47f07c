internal import KuchiJapanese

extension DeckGrammar {
  mutating func formerIDs() -> [String] {
    let ids = list(.cardID).map(Normalization.nfc)
    for number in ids.indices {
      let item = items[number]
      let path = cardPath(cards.count) + ".formerIds[\(item.number)]"
      formers.append((cards.count, ids[number], item.text.start - 1, path))
    }
    return ids
  }

  /// Registers the id of the next card, named or derived, and returns it in NFC. Ids are compared in NFC.
  mutating func identifier(_ named: RawText?, of card: borrowing Card) -> String {
    guard let named else {
      let id = Card.derivedID(card.term, card.readings.first)
      idOffsets.append(0)
      idHashes.append(IdentifierTable.hash(id))
      return id
    }
    let isPlain = !named.isEscaped && json.file.isASCII(named)
    let id = isPlain ? json.file.string(named) : Normalization.nfc(json.file.string(named))
    idOffsets.append(UInt32(named.start - 1))
    idHashes.append(isPlain ? IdentifierTable.hash(json.bytes, named) : IdentifierTable.hash(id))
    return id
  }

  /// Refuses ids that two cards name, and adds numbers to derived ids that another card has.
  ///
  /// Named ids come first, so that none is refused because of a derived one.
  mutating func settleIdentifiers() {
    var table = IdentifierTable(hashes: idHashes)
    for card in cards.indices where idOffsets[card] > 0 {
      guard let owner = table.owner(ofIDOf: card, in: cards) else { continue }
      report(
        .duplicateCardID(cards[card].id), idOffset(of: card), cardPath(card) + ".id", idOffset(of: owner))
    }
    nameCards(&table)
    checkFormerIDs(table)
  }

  private mutating func nameCards(_ table: inout IdentifierTable) {
    var repeats: [String: Int] = [:]
    for card in cards.indices where idOffsets[card] == 0 && !cards[card].term.isEmpty {
      if let owner = table.owner(ofIDOf: card, in: cards) {
        let base = cards[card].id
        repeat {
          repeats[base, default: 1] += 1
          cards[card].id = "\(base)~\(repeats[base, default: 1])"
          table.rename(card, cards[card].id)
        } while table.owner(ofIDOf: card, in: cards) != nil
        report(
          .numberedID(base: base, given: cards[card].id), offset(of: card), cardPath(card), offset(of: owner))
      }
      checkLength(of: cards[card], card)
    }
  }

  private mutating func checkLength(of card: Card, _ number: Int) {
    let limit = TextRule.cardID.limit
    guard card.id.utf8.count > limit else { return }
    let count = card.id.unicodeScalars.count
    if count > limit { report(.idRequired(count: count, limit: limit), offset(of: number), cardPath(number)) }
  }

  // Two cards must not claim progress under one former id.
  private mutating func checkFormerIDs(_ table: borrowing IdentifierTable) {
    var first: [String: (card: Int, offset: Int)] = [:]
    for former in formers {
      let path = former.path
      if let owner = table.owner(of: former.text, in: cards) {
        let isOwn = owner == former.card
        let kind: Diagnostic.Kind = isOwn ? .formerIDIsOwn(former.text) : .formerIDTaken(former.text)
        report(kind, former.offset, path, idOffsets[owner] == 0 ? offset(of: owner) : idOffset(of: owner))
      } else if let earlier = first[former.text], earlier.card != former.card {
        report(.formerIDTaken(former.text), former.offset, path, earlier.offset)
      } else {
        first[former.text] = (former.card, former.offset)
      }
    }
  }

  private mutating func report(_ kind: Diagnostic.Kind, _ offset: Int, _ path: String, _ related: Int? = nil)
  {
    json.diagnostics.append(Diagnostic(kind, at: offset, path: path, related: related))
  }

  private func offset(of card: Int) -> Int { Int(cardOffsets[card]) }

  private func idOffset(of card: Int) -> Int { Int(idOffsets[card]) }

  func cardPath(_ card: Int) -> String { isWordList ? "$[\(card)]" : "$.cards[\(card)]" }
}

extension Card {
  /// The id of a card without one: its term and first reading, so that correcting a meaning keeps progress.
  package var derivedID: String { Self.derivedID(term, readings.first) }

  /// The same from a term and a reading.
  package static func derivedID(_ term: String, _ reading: String?) -> String {
    let term = Normalization.nfc(term)
    return reading.map { "\(term)|\(Normalization.nfc($0))" } ?? term
  }
}

/// Finds cards by their ids.
///
/// An open hash table over the bytes of ids: hashing a `String` would normalise it each time, and ids are in
/// NFC already. It has room for all cards of a deck and never grows.
struct IdentifierTable: ~Copyable {
  private var owners: [Int32]
  private var hashes: [UInt32]
  private let mask: Int

  /// An empty table for cards whose ids have these hashes.
  init(hashes: [UInt32]) {
    var size = 64
    while size < hashes.count * 2 { size *= 2 }
    owners = [Int32](repeating: -1, count: size)
    mask = size - 1
    self.hashes = hashes
  }

  /// The card with the same id as `card`. If there is none, it enters `card` and returns nil.
  mutating func owner(ofIDOf card: Int, in cards: [Card]) -> Int? {
    let slot = slot(hashes[card]) { cards[$0].id == cards[card].id }
    if owners[slot] >= 0 { return Int(owners[slot]) }
    owners[slot] = Int32(card)
    return nil
  }

  /// The index of the card that has this id; nil if none has.
  func owner(of id: String, in cards: [Card]) -> Int? {
    let owner = owners[slot(Self.hash(id)) { cards[$0].id == id }]
    return owner < 0 ? nil : Int(owner)
  }

  /// Registers the new id of a card that is not entered yet.
  mutating func rename(_ card: Int, _ id: String) { hashes[card] = Self.hash(id) }

  // Half of the slots stay free, so every search ends.
  private func slot(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int {
    var slot = Int(hash) & mask
    while owners[slot] >= 0 {
      if hashes[Int(owners[slot])] == hash, isSame(Int(owners[slot])) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// A hash of the id's bytes.
  static func hash(_ id: String) -> UInt32 {
    var id = id
    return id.withUTF8 { hash($0) }
  }

  /// A hash of an id in the bytes of a file.
  static func hash(_ bytes: [UInt8], _ text: RawText) -> UInt32 {
    bytes.withUnsafeBufferPointer { hash(UnsafeBufferPointer(rebasing: $0[text.start..<text.end])) }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
