import Foundation
import KuchiImport
import Testing

/// Files of a few kilobytes that unfold to a gibibyte.
@Suite(.timeLimit(.minutes(1)))
struct BombTests {
  private static let bomb = deflatedBomb()

  @Test func `a member that says it is a gibibyte is refused unread`() {
    let package = ZipFile([.lying("collection.anki2", Self.bomb, size: 1 << 30)])
    #expect(throws: ImportFailure.package(.memberTooLarge("collection.anki2", limit: 256 << 20))) {
      try package.read()
    }
  }

  @Test(arguments: [0, 1, 100, 1 << 20, 256 << 20] as [UInt64])
  func `a gibibyte that says it is less is refused where that ends`(size: UInt64) {
    let package = ZipFile([.lying("collection.anki2", Self.bomb, size: size)])
    #expect(throws: ImportFailure.package(.memberDamaged("collection.anki2"))) {
      try package.read()
    }
  }

  @Test(.enabled(if: Zstandard.isInstalled)) func `a gibibyte of Zstandard is refused at the limit`() {
    let package = ZipFile([.stored("meta", [8, 3]), .stored("collection.anki21b", Zstandard.bomb)])
    #expect(throws: ImportFailure.package(.memberTooLarge("collection.anki21b", limit: 256 << 20))) {
      try package.read()
    }
  }

  @Test func `members that all unfold from the same bytes cost no more than the one that is read`() throws {
    var package = try ZipFile.version1(.sample)
    package.members += (0..<20_000).map { .lying("\($0)", size: 1 << 30) }
    #expect(try package.read().rows == 4)
  }
}
