import Foundation

/// Texts that were changed here, as new fields and tags of the notes of Anki that they came from.
///
/// A note changes only if it then gives the card its new text, and all other texts as before.
package struct NoteEdits: Sendable {
  /// What changes in a note.
  package struct Edit: Sendable {
    var names: [String?]
    package var fields: [String]
    /// The tags that the card got and lost here.
    var added: [String] = []
    var removed: [String] = []

    // Anki keeps flags apart from tags.
    package var addedTags: [String] { added.filter { Card.flag(ofTag: $0) == nil } }
    package var removedTags: [String] { removed.filter { Card.flag(ofTag: $0) == nil } }

    /// The texts of its fields by their names.
    package var texts: [String: String] {
      let named = zip(names, fields).compactMap { name, text in name.map { ($0, text) } }
      return Dictionary(named) { first, _ in first }
    }
  }

  private(set) var edits: [String: Edit] = [:]
  /// The number of texts that stay here: their notes have no place for them, or Anki changed them too.
  package private(set) var left = 0

  package init() {}

  /// Takes in what was changed in a deck.
  ///
  /// - Parameters:
  ///   - deck: The deck as it is here.
  ///   - base: The deck as it came last.
  ///   - imported: The deck as the file has it now.
  ///   - ids: The ids here of the file's cards, in their order.
  ///   - mappings: One mapping for each table of the file.
  package mutating func take(
    _ deck: Deck, since base: Deck, _ imported: ImportedDeck, ids: [Card.ID], of file: ImportFile,
    mappings: [Mapping]
  ) {
    let (own, old) = (deck.cardsByID, base.cardsByID)
    var changed: [Int: (now: Card, before: Card)] = [:]
    for (index, theirs) in imported.deck.cards.enumerated() {
      guard let now = own[ids[index]], let before = old[theirs.id],
        Set(now.tags) != Set(before.tags)
          || ImportField.allCases.contains(where: { $0.texts(now) != $0.texts(before) })
      else { continue }
      changed[index] = (now, before)
    }
    guard !changed.isEmpty else { return }
    let sources = sources(of: Set(changed.keys), imported, in: file, mappings, deck.languages)
    for (index, (now, before)) in changed.sorted(by: { $0.key < $1.key }) {
      let (theirs, notes) = (imported.deck.cards[index], sources[index] ?? [])
      takeTags(now, before, of: notes)
      for field in ImportField.allCases {
        guard let new = field.texts(now), let old = field.texts(before), new != old,
          new != field.texts(theirs)
        else { continue }
        if field.texts(theirs) != old || !put(new, for: old, field, notes) { left += 1 }
      }
    }
  }

  private mutating func takeTags(_ now: Card, _ before: Card, of notes: [NoteSource]) {
    let added = now.tags.filter { !before.tags.contains($0) }
    let removed = before.tags.filter { !now.tags.contains($0) }
    guard !(added + removed).isEmpty, let note = notes.first else { return }
    edits[note.guid, default: note.edit].added = added
    edits[note.guid]?.removed = removed
  }

  /// Whether one of the notes can hold the new texts.
  private mutating func put(
    _ new: [String], for old: [String], _ field: ImportField, _ notes: [NoteSource]
  ) -> Bool {
    for note in notes {
      let edit = edits[note.guid] ?? note.edit
      guard let fields = note.fields(edit.fields, with: new, for: old, field) else { continue }
      edits[note.guid, default: edit].fields = fields
      return true
    }
    return false
  }

  // The notes of cards, by the indices of the cards.
  private func sources(
    of cards: Set<Int>, _ imported: ImportedDeck, in file: ImportFile, _ mappings: [Mapping],
    _ languages: Deck.Languages
  ) -> [Int: [NoteSource]] {
    var sources: [Int: [NoteSource]] = [:]
    for (table, mapping) in zip(file.tables, mappings) where KuchiNoteType.of(table) == nil {
      let builder = CardBuilder(table: table, mapping: mapping, languages: languages)
      for row in table.rows {
        guard let card = imported.cardOfNote[row.location.number], cards.contains(card), let guid = row.guid
        else { continue }
        sources[card, default: []].append(NoteSource(guid: guid, row: row, builder: builder))
      }
    }
    return sources
  }
}

extension ImportField {
  /// What a card has in a field that notes give; nil for other fields.
  fileprivate func texts(_ card: Card) -> [String]? {
    switch (self, place) {
    case (.audio, _), (.image, _), (.formerIDs, _): nil
    case (.term, _): [card.term]
    case (.readings, _): card.readings
    case (.meanings, _): card.meanings
    case (_, .text(let path)): card[keyPath: path].map { [$0] } ?? []
    case (_, .list(let path, _)): card[keyPath: path]
    case (_, nil): nil
    }
  }
}

/// A note, and the way in which a card is made of it.
private struct NoteSource {
  let guid: String
  let row: ForeignRow
  let builder: CardBuilder

  var edit: NoteEdits.Edit { NoteEdits.Edit(names: builder.table.columns, fields: row.fields) }

  /// The fields with new texts; nil if they would not give the card these texts and leave its others as they were.
  func fields(_ fields: [String], with new: [String], for old: [String], _ field: ImportField) -> [String]? {
    guard let before = card(fields), field.texts(before) == old else { return nil }
    let mapped = builder.mapping.columns(of: field)
    let others = fields.indices.filter { builder.mapping.fields[$0] != nil && !mapped.contains($0) }
    for column in mapped + others {
      for text in texts(fields[column], with: new, for: old, isOwn: mapped.contains(column)) {
        var changed = fields
        changed[column] = text
        guard let after = card(changed), field.texts(after) == new else { continue }
        let isRest = ImportField.allCases.allSatisfy {
          $0 == field || $0.texts(after) == $0.texts(before)
        }
        if isRest { return changed }
      }
    }
    return nil
  }

  private func card(_ fields: [String]) -> Card? {
    var row = row
    row.fields = fields
    return builder.card(of: row).card
  }

  // The old texts are replaced in place if each stands there once, so that marks and sounds stay. Further texts
  // follow the last. Otherwise the whole field is replaced, if it has only texts and line ends.
  private func texts(_ text: String, with new: [String], for old: [String], isOwn: Bool) -> [String] {
    let (old, new) = (old.map(written), new.map(written))
    let joiners = ["<br>", "; ", ", "].filter(text.contains) + ["; "]
    let inPlace = joiners.compactMap { joiner -> String? in
      guard let last = old.indices.last, new.count >= old.count else { return nil }
      let wanted = new.prefix(last) + [new[last...].joined(separator: joiner)]
      return zip(old, wanted).filter { $0 != $1 }.reduce(text as String?) { text, pair in
        guard let text, text.ranges(of: pair.0).count == 1 else { return nil }
        return text.replacing(pair.0, with: pair.1)
      }
    }
    let isBare = !text.replacing("<br>", with: "").contains { "<[{".contains($0) }
    return inPlace + (isOwn && isBare ? joiners.map { new.joined(separator: $0) } : [])
  }

  private func written(_ text: String) -> String {
    builder.table.isHTML ? KuchiNoteType.html(text).replacing("&quot;", with: "\"") : text
  }
}
