import Foundation
import TerminalTesting
import Testing

struct TemporaryFolderTests {
  @Test func `a folder is there while it is held and gone afterwards`() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    try folder?.write("{}", to: "deep/deck.json")
    #expect(try folder?.contents() == ["deep"])
    #expect(try folder?.read("deep/deck.json") == "{}")
    folder = nil
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `two folders are never the same`() throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    #expect(one.path != other.path)
  }
}
