import KuchiEngine
import KuchiSession
import KuchiImport
import KuchiTerminal

extension ImportFailure {
  /// What is wrong with the file, and what to do.
  func message(about source: String) -> String {
    switch self {
    case .faultyDeck(let faults): "\(DeckFailure.faulty(source, faults))"
    case .faultyJSON(let fault): fault.line(in: source == "-" ? "standard input" : source)
    default: "\(source == "-" ? "standard input" : source): \(reason)"
    }
  }

  private var reason: String {
    switch self {
    case .emptyFile: "there is nothing in it."
    case .fileTooLarge(let bytes, let limit): "it has \(bytes >> 20) MiB; at most \(limit >> 20) are read."
    case .wrongEncoding(let encoding):
      "this is \(encoding.rawValue), and text must be UTF-8. Save it again as UTF-8."
    case .malformedUTF8(let line): "line \(line) is no UTF-8. Save the file again as UTF-8."
    case .unknownFormat:
      "this is of no format that can be imported. kuchi import --help names those that are."
    case .noColumns: "no separator parts its lines into columns. Say which with --separator."
    case .missingField(let field, let table, let columns): Self.missing(field, table, columns)
    case .unknownField(let name):
      "a card has nothing called \(name). kuchi import --help names what --columns takes."
    case .repeatedField(let field): "--columns names \(field.rawValue) twice."
    case .unknownColumn(let name, let columns):
      "there is no column \(name). There are: \(columns.joined(separator: ", "))."
    case .package(let fault): fault.reason
    case .unexpectedShape(let format, let path): "at \(path) it is not what \(format.wording) has there."
    case .tooManyFields(let note, let limit): "note \(note) has more than \(limit) fields."
    case .tooManyNotes: "there are more notes in it than a deck can hold."
    case .faultyDeck, .faultyJSON: "it has faults."
    }
  }

  private static func missing(_ field: ImportField, _ table: String?, _ columns: [String]) -> String {
    let place = table.map { " of \($0)" } ?? ""
    return
      "no column\(place) can be told to hold the \(field.rawValue). Say which with --columns; there are: "
      + columns.joined(separator: ", ") + "."
  }
}

extension ImportFormat {
  fileprivate var wording: String {
    switch self {
    case .kuchi: "a deck of this program"
    case .separatedText: "separated text"
    case .ankiText: "Anki's text"
    case .ankiPackage: "a package of Anki's"
    case .crowdAnki: "CrowdAnki"
    case .jmdict: "jmdict-simplified"
    }
  }
}

extension PackageFault {
  fileprivate var reason: String {
    switch self {
    case .notAnArchive: "this begins like a package of Anki's, and is none. Was it copied whole?"
    case .damagedArchive: "the package is damaged. Export it from Anki again."
    case .memberMissing(let name): "the package has no \(name), so it is damaged or none of Anki's."
    case .memberRepeated(let name):
      "the package has two members called \(name), and no telling which is meant."
    case .memberEncrypted(let name): "\(name) in the package is encrypted, and can't be read."
    case .memberMethod(let name, let method):
      "\(name) in the package is compressed by an unknown method (\(method))."
    case .memberDamaged(let name): "\(name) in the package is damaged. Export it from Anki again."
    case .memberTooLarge(let name, let limit):
      "\(name) in the package is too large: at most \(limit >> 20) MiB are read."
    case .zstandardMissing:
      "the package is compressed by Zstandard, whose library is missing here. Install libzstd (on Debian and Ubuntu "
        + "apt install libzstd1), or export it from Anki with support for older versions."
    case .unknownVersion(let version):
      "the package is of version \(version), which this program does not know."
    case .onlyDecoy:
      "all there is in the package is a note that asks to update Anki. Export it from Anki again, with support for "
        + "older versions."
    case .damagedCollection(let detail): "the collection in the package can't be read: \(detail)."
    case .noNotes: "the collection in the package has no notes."
    }
  }
}
