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
    idPlaces.append(text.start - 1)
    idHashes.append(
      isPlain ? IdentifierTable.hash(bytes, text.start, text.end) : IdentifierTable.hash(id))
    return id
  }

  /// Notes that the next card names no id.
  mutating func noteNoIdentifier() {
    idPlaces.append(-1)
    idHashes.append(0)
  }

  /// Sees that each id is one card's, and gives one to each card that names none.
  ///
  /// Ids that are named come first, so that none is refused for a derived one.
  mutating func settleIdentifiers() {
    var table = IdentifierTable(cards: cards.count)
    for card in cards.indices where idPlaces[card] >= 0 {
      guard let owner = table.owner(of: cards[card].id, entering: card, hash: idHashes[card], in: cards)
      else { continue }
      report(.duplicateCardID(cards[card].id), idPlaces[card], cardPath(card) + ".id", idPlaces[owner])
    }
    nameCards(&table)
    checkFormerIDs(table)
  }

  private mutating func nameCards(_ table: inout IdentifierTable) {
    var repeats: [String: Int] = [:]
    for card in cards.indices where idPlaces[card] < 0 && !cards[card].term.isEmpty {
      let base = cards[card].derivedID
      cards[card].id = base
      if let owner = table.owner(of: base, entering: card, in: cards) {
        number(card, base, &repeats[base, default: 1], &table)
        report(
          .numberedID(base: base, given: cards[card].id), cardPlaces[card], cardPath(card), cardPlaces[owner])
      }
      let count = cards[card].id.unicodeScalars.count
      if count > TextRule.cardID.limit {
        let kind = DeckFault.Kind.idRequired(count: count, limit: TextRule.cardID.limit)
        report(kind, cardPlaces[card], cardPath(card))
      }
    }
  }

  private mutating func number(
    _ card: Int, _ base: String, _ count: inout Int, _ table: inout IdentifierTable
  ) {
    repeat {
      count += 1
      cards[card].id = "\(base)~\(count)"
    } while table.owner(of: cards[card].id, entering: card, in: cards) != nil
  }

  // Progress found under a former id that another card has or had would be everybody's.
  private mutating func checkFormerIDs(_ table: borrowing IdentifierTable) {
    var first: [String: FormerID] = [:]
    for former in formers {
      let path = former.path
      if let owner = table.owner(of: former.text, in: cards) {
        let isOwn = owner == former.card
        let kind: DeckFault.Kind = isOwn ? .formerIDIsOwn(former.text) : .formerIDTaken(former.text)
        report(kind, former.offset, path, idPlaces[owner] < 0 ? cardPlaces[owner] : idPlaces[owner])
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

  func cardPath(_ card: Int) -> String { isWordList ? "$[\(card)]" : "$.cards[\(card)]" }
}

extension Card {
  /// The id of a card that names none: its term and first reading, so that a corrected meaning keeps progress.
  package var derivedID: String {
    guard let reading = readings.first else { return Normalization.nfc(term) }
    return Normalization.nfc(term) + "|" + Normalization.nfc(reading)
  }
}
