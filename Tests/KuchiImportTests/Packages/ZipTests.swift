import Foundation
import KuchiImport
import Testing

struct ZipTests {
  /// Every third place: a damage that only one byte in a run of three shows is the fuzzer's to find.
  private static let step = 3
  private static let collection = "collection.anki2"

  /// A change to an archive and the fault it causes.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fault: PackageFault?
    let apply: @Sendable (inout ZipFile) -> Void

    init(_ what: String, _ apply: @escaping @Sendable (inout ZipFile) -> Void) {
      (testDescription, fault, self.apply) = (what, nil, apply)
    }

    init(_ fault: PackageFault, _ what: String, _ apply: @escaping @Sendable (inout ZipFile) -> Void) {
      (testDescription, self.fault, self.apply) = (what, fault, apply)
    }
  }

  private static func package(_ change: (inout ZipFile) -> Void) throws -> ZipFile {
    var file = try ZipFile.version1(.sample)
    change(&file)
    return file
  }

  static let harmless = [
    Change("wide numbers") { $0.isWide = true },
    Change("sizes behind the members") { $0.hasDescriptors = true },
    Change("bytes before it") { $0.prefix = [UInt8](repeating: 7, count: 1000) },
    Change("bytes before it and wide numbers") {
      $0.prefix = Array("#!/bin/sh\n".utf8)
      $0.isWide = true
    },
    Change("a comment") { $0.comment = Array("made by hand".utf8) },
    Change("the longest comment") { $0.comment = [UInt8](repeating: 0x50, count: 0xFFFF) },
    Change("a comment like an end") {
      $0.comment = Array("PK\u{5}\u{6} and so on, and so on, and so on".utf8)
    },
    Change("paths as names") {
      $0.members += [.stored("../../x", [1]), .stored("/etc/passwd", []), .stored("", [])]
    },
    Change("damaged members that are not asked for") { $0.members.append(.lying("0", size: 1 << 30)) },
  ]

  @Test(arguments: harmless)
  func `an archive is read with`(change: Change) throws {
    let found = try Self.package(change.apply).read()
    #expect(found.content == .tables(NoteCollection.sampleTables))
  }

  static let lies = [
    Change(.memberTooLarge(collection, limit: 256 << 20), "too large") { $0.members[0].size = 257 << 20 },
    Change(.memberTooLarge(collection, limit: 256 << 20), "far too large") {
      $0.members[0].size = 1 << 60
      $0.isWide = true
    },
    Change(.damagedArchive, "larger than any file") {
      $0.members[0].size = .max
      $0.isWide = true
    },
    Change(.memberDamaged(collection), "one byte less") { $0.members[0].size += 1 },
    Change(.memberDamaged(collection), "one byte more") { $0.members[0].size -= 1 },
    Change(.memberDamaged(collection), "nothing") { $0.members[0].size = 0 },
    Change(.memberDamaged(collection), "another checksum") { $0.members[0].checksum ^= 1 },
    Change(.memberDamaged(collection), "data cut") { $0.members[0].data.removeLast() },
    Change(.memberDamaged(collection), "data that goes on") { $0.members[0].data.append(0) },
    Change(.memberDamaged(collection), "stored, it says") { $0.members[0].method = 0 },
    Change(.memberDamaged("media"), "deflated, it says") { $0.members[1].method = 8 },
    Change(.memberMethod(collection, 12), "bzip2") { $0.members[0].method = 12 },
    Change(.memberEncrypted(collection), "encrypted") { $0.members[0].flags = 1 },
    Change(.memberRepeated(collection), "two of one name") { $0.members.append($0.members[0]) },
    Change(.memberMissing(collection), "a path as its name") { $0.members[0].name = "../" + collection },
    Change(.memberMissing(collection), "empty") { $0.members = [] },
    Change(.damagedArchive, "fewer members") { $0.count = 1 },
    Change(.damagedArchive, "more members") { $0.count = 0xFFFF },
  ]

  @Test(arguments: lies)
  func `an inconsistent archive is refused`(change: Change) throws {
    #expect(throws: ImportFailure.package(try #require(change.fault))) {
      try Self.package(change.apply).read()
    }
  }

  @Test func `a file that is no archive differs from a damaged archive`() {
    for bytes in [
      [], Array("PK".utf8), Array("term,meaning\n犬,dog\n".utf8), [UInt8](repeating: 0, count: 99_999),
    ] {
      #expect(throws: ImportFailure.package(.notAnArchive)) { try readPackage(Data(bytes)) }
    }
  }

  @Test func `a truncated archive is refused`() throws {
    let file = try Self.package { $0.hasDescriptors = true }.data
    for count in stride(from: 0, to: file.count, by: Self.step) {
      #expect(throws: ImportFailure.self) { try readPackage(file.prefix(count)) }
    }
  }

  @Test func `a changed byte is refused or has no effect on the notes`() throws {
    let file = try Self.package { _ in }.data
    for place in stride(from: file.startIndex, to: file.endIndex, by: Self.step) {
      var changed = file
      changed[place] ^= 0xFF
      guard let found = try? readPackage(changed) else { continue }
      #expect(found.content == .tables(NoteCollection.sampleTables), "byte \(place)")
    }
  }

  @Test func `a slice of a larger file is an archive of its own`() throws {
    let file = try Self.package { _ in }.data
    let slice = (Data(repeating: 1, count: 50) + file).dropFirst(50)
    #expect(try readPackage(slice).rows == 4)
  }

  @Test(.timeLimit(.minutes(1)))
  func `overlapping members cost no more than the member that is read`() throws {
    var package = try ZipFile.version1(.sample)
    package.members += (0..<20_000).map { .lying("\($0)", size: 1 << 30) }
    #expect(try package.read().rows == 4)
  }
}
