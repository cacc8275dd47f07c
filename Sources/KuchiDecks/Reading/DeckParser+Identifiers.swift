internal import KuchiJapanese

/// A former id and where it stands.
struct FormerID {
  var card: Int
  var text: String
  var offset: Int
  var path: String
}

extension DeckParser {
  mutating func formerIDs() -> [String] {
    let ids = list(.cardID).map(Normalization.nfc)
    for number in ids.indices {
      let item = items[number]
      let path = cardPath(cards.count) + ".formerIds[\(item.number)]"
      formers.append(FormerID(card: cards.count, text: ids[number], offset: item.text.start - 1, path: path))
    }
    return ids
  }

  /// Notes the id of the next card, and returns it in NFC, the form in which ids are compared.
  mutating func identifier(_ text: RawText) -> String {
    let isPlain = !text.isEscaped && file.isASCII(text)
    let id = isPlain ? file.string(text) : Normalization.nfc(file.string(text))
    idPlaces.append(UInt32(text.start - 1))
    idHashes.append(isPlain ? IdentifierTable.hash(bytes, text) : IdentifierTable.hash(id))
    return id
  }

  /// Notes that the next card names no id, and returns the one it gets.
  mutating func derivedIdentifier() -> String {
    let id = Card.derivedID(packer.text(of: .term) ?? "", packer.text(of: .readings))
    idPlaces.append(0)
    idHashes.append(IdentifierTable.hash(id))
    return id
  }

  /// Sees that each id is one card's, and gives one to each card that names none.
  ///
  /// Ids that are named come first, so that none is refused for a derived one.
  mutating func settleIdentifiers(of cards: inout [Card]) {
    var table = IdentifierTable(hashes: idHashes)
    for card in cards.indices where idPlaces[card] > 0 {
      guard let owner = table.owner(ofIDOf: card, in: cards) else { continue }
      report(.duplicateCardID(cards[card].id), idPlace(card), cardPath(card) + ".id", idPlace(owner))
    }
    nameCards(&cards, &table)
    checkFormerIDs(of: cards, table)
  }

  private mutating func nameCards(_ cards: inout [Card], _ table: inout IdentifierTable) {
    var repeats: [String: Int] = [:]
    for card in cards.indices where idPlaces[card] == 0 && !cards[card].term.isEmpty {
      if let owner = table.owner(ofIDOf: card, in: cards) {
        let base = cards[card].id
        repeat {
          repeats[base, default: 1] += 1
          cards[card].id = "\(base)~\(repeats[base, default: 1])"
          table.rename(card, cards[card].id)
        } while table.owner(ofIDOf: card, in: cards) != nil
        report(.numberedID(base: base, given: cards[card].id), place(card), cardPath(card), place(owner))
      }
      checkLength(of: cards[card], card)
    }
  }

  private mutating func checkLength(of card: Card, _ number: Int) {
    let limit = TextRule.cardID.limit
    guard card.bytes.count > limit else { return }
    let count = card.id.unicodeScalars.count
    if count > limit { report(.idRequired(count: count, limit: limit), place(number), cardPath(number)) }
  }

  // Progress found under a former id that another card has or had would be everybody's.
  private mutating func checkFormerIDs(of cards: [Card], _ table: borrowing IdentifierTable) {
    var first: [String: FormerID] = [:]
    for former in formers {
      let path = former.path
      if let owner = table.owner(of: former.text, in: cards) {
        let isOwn = owner == former.card
        let kind: DeckFault.Kind = isOwn ? .formerIDIsOwn(former.text) : .formerIDTaken(former.text)
        report(kind, former.offset, path, idPlaces[owner] == 0 ? place(owner) : idPlace(owner))
      } else if let earlier = first[former.text], earlier.card != former.card {
        report(.formerIDTaken(former.text), former.offset, path, earlier.offset)
      } else {
        first[former.text] = former
      }
    }
  }

  private mutating func report(_ kind: DeckFault.Kind, _ offset: Int, _ path: String, _ related: Int? = nil) {
    faults.append(RawFault(kind: kind, offset: offset, path: path, related: related))
  }

  private func place(_ card: Int) -> Int { Int(cardPlaces[card]) }

  private func idPlace(_ card: Int) -> Int { Int(idPlaces[card]) }

  func cardPath(_ card: Int) -> String { isWordList ? "$[\(card)]" : "$.cards[\(card)]" }
}

extension Card {
  /// The id of a card that names none: its term and first reading, so that a corrected meaning keeps progress.
  package var derivedID: String { Self.derivedID(term, readings.first) }

  /// The same, of its parts.
  package static func derivedID(_ term: String, _ reading: String?) -> String {
    plainID(Normalization.nfc(term), reading.map(Normalization.nfc))
  }

  /// A term and a reading as an id.
  static func plainID(_ term: String, _ reading: String?) -> String {
    reading.map { "\(term)|\($0)" } ?? term
  }
}
