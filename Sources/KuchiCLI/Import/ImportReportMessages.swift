import KuchiFoundation
import KuchiImport
import KuchiTerminal

extension ForeignRow.Location {
  /// The location as a suffix of the file name.
  var suffix: String {
    switch self {
    case .line(let line): ":\(line)"
    case .note(let note): ": note \(note)"
    }
  }

  fileprivate var name: String {
    switch self {
    case .line(let line): "line \(line)"
    case .note(let note): "note \(note)"
    }
  }
}

extension ImportReport {
  /// The counts as a sentence.
  var message: String {
    "\(counted(rows, "row")): \(counted(cards, "card")), \(merged) merged, \(skipped) left out."
  }
}

extension ImportReport.Event {
  /// The event as a sentence without a full stop.
  var message: String {
    switch self {
    case .skipped(let reason): "left out: \(reason.message)"
    case .merged(let location): "joined to the card of \(location.name), which is about the same"
    case .padded(let fields, let columns):
      "\(fields) of \(columns) fields are there; the others count as empty"
    case .cut(let texts):
      "more fields than the other rows have; left out: \(texts.map(quoted).joined(separator: ", "))"
    case .shortened(let field, let limit): "\(field.rawValue) was cut after \(limit) characters"
    case .leftOut(let field, let text): "\(quoted(text)) can't stand in \(field.rawValue) and was left out"
    case .mediaLeftOut(let name): "the sound or image \(quoted(name)) was left out"
    case .unclosedQuote: "a quotation mark that never closes was taken for text"
    case .zeroBytes: "zero bytes were taken out"
    case .renamed(let id, let new): "the id \(quoted(id)) can't be this card's; it is \(quoted(new)) here"
    }
  }

  /// The name of the event in JSON.
  var name: String {
    if case .mediaLeftOut = self { "media" } else { caseName(of: self) }
  }
}

extension ImportReport.SkipReason {
  fileprivate var message: String {
    switch self {
    case .comment: "it begins with #, which makes it a comment"
    case .empty: "all of its fields are empty"
    case .noTerm: "there is no term in it"
    case .noMeaning: "there is no meaning in it"
    case .quoted: "a quotation mark above it, which closes below, makes it part of another field"
    case .tooManyCards(let limit): "a deck holds \(limit) cards at most"
    }
  }
}

extension DeckUpdate {
  /// The numbers of new, changed and unchanged cards, as sentences.
  var message: String {
    let others =
      switch absent {
      case 0: ""
      case 1: " The other one, which is not in this file, stays."
      default: " The \(absent) others, which are not in this file, stay."
      }
    return
      "In the deck \(counted(added.count, "card")) \(added.count == 1 ? "is" : "are") new, \(changed) changed and "
      + "\(unchanged) as before.\(others)"
  }

  /// Whether most cards of the deck are not in the file. The file may then be meant for a deck of its own.
  var isMostlyAbsent: Bool { absent > changed + unchanged }
}

extension DeckUpdate.Change {
  /// The change as a sentence.
  var message: String {
    isKept
      ? "\(card): \(field.rawValue) stays \(quoted(before)); the file has \(quoted(after))."
      : "\(card): \(field.rawValue) was \(quoted(before)), is \(quoted(after))."
  }
}

private func quoted(_ text: String) -> String {
  let limit = 60
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  return "“" + line.prefix(limit) + (line.count > limit ? "…" : "") + "”"
}
