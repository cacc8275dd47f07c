import Foundation
import KuchiEngine
import KuchiImport
import Testing

struct EncodingTests {
  private func expect(
    _ bytes: [UInt8], fails failure: ImportFailure, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: failure, sourceLocation: sourceLocation) { try imported(Data(bytes)) }
  }

  @Test(arguments: [
    ("\u{FEFF}猫\tcat\n", String.Encoding.utf16LittleEndian, DeckFault.Encoding.utf16),
    ("cat\t猫\n", .utf16BigEndian, .utf16), ("cat\t猫\n", .utf32LittleEndian, .utf32),
    ("猫,ねこ,cat\n犬,いぬ,dog\n", .shiftJIS, .shiftJIS),
    ("猫,ねこ,cat\n", .iso2022JP, .iso2022JP),
  ])
  func `other encodings are refused by name`(
    text: String, encoding: String.Encoding, name: DeckFault.Encoding
  ) throws {
    expect([UInt8](try #require(text.data(using: encoding))), fails: .wrongEncoding(name))
  }

  @Test func `bad bytes are refused with their line`() {
    expect(Array("猫\tcat\n犬\td".utf8) + [0xFF] + Array("g\n".utf8), fails: .malformedUTF8(line: 2))
  }

  @Test(arguments: ["", "\u{FEFF}", " \r\n\n"])
  func `an empty file is refused`(text: String) { expect(Array(text.utf8), fails: .emptyFile) }

  @Test func `text in one column is refused`() { expect(Array("猫\n犬\n".utf8), fails: .noColumns) }

  @Test func `text of comments alone has no columns`() { expect(Array("#a\n#b\n".utf8), fails: .noColumns) }

  @Test func `a header alone makes a deck without cards`() throws {
    #expect(try imported("word,meaning\n").deck.cards == [])
  }
}
