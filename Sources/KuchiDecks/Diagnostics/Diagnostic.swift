/// One error or warning about a deck file, as facts: what, how bad, where. Front ends choose the words.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a diagnostic is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The file is refused.
    case error
    /// The deck plays, but perhaps not as its author wants.
    case warning
  }

  /// A position in a file.
  public struct Position: Hashable, Sendable {
    /// The line, from 1. A line ends at a line feed, a carriage return, or both together.
    public var line: Int
    /// The column in Unicode scalars, from 1. A byte order mark at the start takes none.
    public var column: Int
    /// The number of bytes before the position, a byte order mark included.
    public var offset: Int

    /// A position with its line, its column and the number of bytes before it.
    public init(line: Int, column: Int, offset: Int) {
      self.line = line
      self.column = column
      self.offset = offset
    }

    /// A position whose line and column are not counted yet. `LineIndex` counts them.
    init(offset: Int) { self.init(line: 0, column: 0, offset: offset) }
  }

  /// What is wrong.
  public var kind: Kind
  /// Where it is.
  public var position: Position
  /// The JSON path of the value: `$.cards[3].readings[0]`.
  public var path: String
  /// A second position that belongs to it: the first of two equal keys, or the bracket left open.
  public var related: Position?

  /// A diagnostic of the given kind at the given position.
  public init(kind: Kind, position: Position, path: String, related: Position? = nil) {
    self.kind = kind
    self.position = position
    self.path = path
    self.related = related
  }

  /// A diagnostic at an offset, whose lines and columns are not counted yet.
  init(_ kind: Kind, at offset: Int, path: String, related: Int? = nil) {
    self.init(
      kind: kind, position: Position(offset: offset), path: path, related: related.map(Position.init(offset:))
    )
  }

  /// The new text, likewise.
  public var severity: Severity { kind.severity }
}

/// Turns offsets into lines and columns in one pass.
struct LineIndex {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of an offset. Offsets are asked for in ascending order.
  mutating func position(of target: Int) -> Diagnostic.Position {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == JSONByte.lineFeed || (byte == JSONByte.carriageReturn && !isLineFeed(at: offset)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return Diagnostic.Position(line: line, column: column, offset: target)
  }

  private func isLineFeed(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == JSONByte.lineFeed
  }

  /// The diagnostics in the order of the text, with lines and columns. Those at one offset keep their order.
  static func locate(_ diagnostics: [Diagnostic], in bytes: [UInt8]) -> [Diagnostic] {
    var index = LineIndex(bytes)
    let offsets = diagnostics.map(\.position.offset) + diagnostics.compactMap(\.related?.offset)
    var positions: [Int: Diagnostic.Position] = [:]
    for offset in offsets.sorted() { positions[offset] = index.position(of: offset) }
    return diagnostics.inTextOrder.map { diagnostic in
      var located = diagnostic
      located.position = positions[diagnostic.position.offset] ?? diagnostic.position
      located.related = diagnostic.related.flatMap { positions[$0.offset] }
      return located
    }
  }
}

extension [Diagnostic] {
  /// Sorted by offset. Those at one offset keep their order.
  var inTextOrder: [Diagnostic] {
    enumerated()
      .sorted { ($0.element.position.offset, $0.offset) < ($1.element.position.offset, $1.offset) }
      .map(\.element)
  }
}
