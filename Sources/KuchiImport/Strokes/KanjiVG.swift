package import Foundation

/// Stroke orders as KanjiVG publishes them: SVG files in a zip archive, or one XML file. The path of the third stroke
/// of U+98DF has the id `kvg:098df-s3`. The box is 109 by 109.
package enum KanjiVG {
  package enum Failure: Error, Hashable, Sendable {
    case damaged(PackageFault)
    case noStrokes
  }

  /// The largest file that is read, in bytes. KanjiVG's is a tenth of it.
  package static let limit = 256 << 20
  private static let memberLimit = 1 << 20

  /// The strokes of the characters in a file, without variants of how a character is written.
  ///
  /// - Throws: Why there are none.
  package static func strokes(in file: Data) throws(Failure) -> [Character: Strokes] {
    let isArchive = file.starts(with: Data("PK".utf8))
    let found = file.count > limit ? [:] : paths(in: isArchive ? try members(of: file) : Array(file))
    guard !found.isEmpty else { throw .noStrokes }
    return found
  }

  private static func members(of file: Data) throws(Failure) -> [UInt8] {
    do throws(PackageFault) {
      let archive = try ZipArchive(file)
      var bytes: [UInt8] = []
      for name in archive.names where isPlain(name) {
        bytes += try archive.read(name, limit: memberLimit) ?? []
      }
      return bytes
    } catch {
      throw .damaged(error)
    }
  }

  /// Whether a file is the usual writing of a character: 098df.svg, and not 098df-Kaisho.svg.
  package static func isPlain(_ name: String) -> Bool {
    let file = name.split(separator: "/").last ?? ""
    return file.hasSuffix(".svg") && !file.contains("-") && !file.hasPrefix(".")
  }

  private static func paths(in bytes: [UInt8]) -> [Character: Strokes] {
    var lines: [Character: [Int: [StrokePoint]]] = [:]
    var rest = bytes[...]
    while let start = rest.firstIndex(of: Array("<path".utf8)) {
      rest = rest[start...]
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      let tag = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[end...]
      guard let (character, number) = attribute("id", of: tag).flatMap(stroke),
        let path = attribute("d", of: tag), let points = SVGPath(path)?.points
      else { continue }
      lines[character, default: [:]][number] = points
    }
    return lines.mapValues { lines in
      Strokes(lines.sorted { $0.key < $1.key }.map { Strokes.thinned($0.value.map(Self.inBox)) })
    }
  }

  private static func attribute(_ name: String, of tag: String) -> Substring? {
    tag.firstRange(of: " \(name)=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } }
  }

  /// The character and the number in `kvg:098df-s3`.
  private static func stroke(_ id: Substring) -> (Character, Int)? {
    let parts = id.split(separator: ":").last?.split(separator: "-") ?? []
    guard parts.count == 2, let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init),
      parts[1].hasPrefix("s"), let number = Int(parts[1].dropFirst()), 1...99 ~= number
    else { return nil }
    return (Character(scalar), number)
  }

  private static func inBox(_ point: StrokePoint) -> StrokePoint {
    StrokePoint(x: point.x / 109 * 100, y: point.y / 109 * 100)
  }
}
