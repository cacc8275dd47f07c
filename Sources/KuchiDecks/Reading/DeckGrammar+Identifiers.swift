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

  /// Registers the id of the next card, given or derived, and returns it in NFC. Ids are compared in NFC.
  mutating func identifier(_ named: RawText?, of card: borrowing Card) -> String {
    guard let named else {
      idOffsets.append(0)
      return Card.derivedID(card.term, card.readings.first)
    }
    idOffsets.append(UInt32(named.start - 1))
    return Normalization.nfc(json.file.string(named))
  }

  /// Refuses ids that two cards have in the file, and numbers derived ids that another card has.
  ///
  /// Given ids come first, so that none is refused because of a derived one.
  mutating func settleIdentifiers() {
    var owners = [ComposedID: Int](minimumCapacity: cards.count)
    for card in cards.indices where idOffsets[card] > 0 {
      guard let owner = owners.enter(cards[card].id, of: card) else { continue }
      report(
        .duplicateCardID(cards[card].id), idOffset(of: card), cardPath(card) + ".id", idOffset(of: owner))
    }
    nameCards(&owners)
    checkFormerIDs(owners)
  }

  private mutating func nameCards(_ owners: inout [ComposedID: Int]) {
    var repeats: [String: Int] = [:]
    for card in cards.indices where idOffsets[card] == 0 && !cards[card].term.isEmpty {
      let base = cards[card].id
      if let owner = owners.enter(base, of: card) {
        repeat {
          repeats[base, default: 1] += 1
          cards[card].id = "\(base)~\(repeats[base, default: 1])"
        } while owners.enter(cards[card].id, of: card) != nil
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
  private mutating func checkFormerIDs(_ owners: [ComposedID: Int]) {
    var first: [String: (card: Int, offset: Int)] = [:]
    for former in formers {
      let path = former.path
      if let owner = owners[ComposedID(former.text)] {
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

  /// Derives the id from a term and a reading.
  package static func derivedID(_ term: String, _ reading: String?) -> String {
    let term = Normalization.nfc(term)
    return reading.map { "\(term)|\(Normalization.nfc($0))" } ?? term
  }
}

/// An id in NFC. Hashing a `String` would normalise it each time.
struct ComposedID: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension [ComposedID: Int] {
  /// Enters a card under its id. If another card has the id already, returns that card instead.
  fileprivate mutating func enter(_ id: String, of card: Int) -> Int? {
    let id = ComposedID(id)
    if let owner = self[id] { return owner }
    self[id] = card
    return nil
  }
}
