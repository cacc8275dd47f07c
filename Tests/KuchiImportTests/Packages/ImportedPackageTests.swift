import Foundation
import KuchiImport
import TerminalTesting
import Testing

/// The import of packages by the whole program.
struct ImportedPackageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs `kuchi import` on a package with a gigabyte of memory.
  private func run(_ package: ZipFile) throws -> ChildOutput {
    try package.data.write(to: folder.url.appendingPathComponent("words.apkg"))
    return try ChildProcess.run(
      "/bin/sh",
      arguments: [
        "-c", "ulimit -v 1000000 2>/dev/null; exec \"$@\"", "sh", BuiltProduct.path("kuchi"),
        "import",
        "words.apkg", "--to", "-",
      ], environment: ["HOME": folder.path, "LC_ALL": "C.UTF-8"], directory: folder.path, timeout: 60)
  }

  @Test func `a package becomes a deck, and its sounds and images are reported`() throws {
    var package = try ZipFile.version2(.sample)
    package.members.append(.stored("../escaped", [1]))
    let output = try run(package)
    let deck = try #require(DeckReader.read(output.standardOutputBytes, named: "words.json").deck)
    #expect(deck.title == "日本語")
    #expect(
      deck.cards.map(\.line) == [
        "犬 いぬ = dog #n5 #animal::pet #N5", "猫 = cat + kitty #N5", "口 = mouth & opening", "alone = no card",
      ])
    #expect(deck.cards.prefix(3).map(\.id) == ["a|b", "c,d", "Q~1"])
    #expect(output.standardError.contains("Sounds and images left out: 2 (inu.jpg, neko.mp3)."))
    #expect(output.standardError.contains("4 rows: 4 cards, 0 merged, 0 left out."))
    #expect(try output.status == .exited(0) && folder.contents() == ["words.apkg"])
  }

  @Test func `a collection brings the sounds and images of the folder beside it, and counts those missing`()
    throws
  {
    let home = try TemporaryFolder()
    var notes = NoteCollection.sample
    notes.notes[0].fields = "犬\u{1F}いぬ\u{1F}dog [sound:gone.mp3]<img src='inu.jpg'>"
    try FileManager.default.createDirectory(
      atPath: home.path("User 1"), withIntermediateDirectories: false)
    try Data(notes.file11).write(to: home.url.appending(path: "User 1/collection.anki2"))
    func importIt(_ arguments: String...) throws -> ChildOutput {
      try ChildProcess.run(
        BuiltProduct.path("kuchi"), arguments: ["import", "User 1/collection.anki2"] + arguments,
        environment: ["HOME": home.path, "LC_ALL": "C.UTF-8"], directory: home.path, timeout: 60)
    }
    #expect(
      try importIt("--dry-run").standardOutput.contains(
        "Sounds and images left out: 3 (gone.mp3, inu.jpg, neko.mp3)."))
    try home.write("sound", to: "User 1/collection.media/neko.mp3")
    try home.write("unused", to: "User 1/collection.media/other.mp3")
    try FileManager.default.createSymbolicLink(
      atPath: home.path("User 1/collection.media/inu.jpg"),
      withDestinationPath: home.path("User 1/collection.anki2"))
    #expect(try importIt("--dry-run").standardOutput.contains("Sounds and images: 2 not written."))
    let output = try importIt().standardOutput
    #expect(output.contains("Sounds and images: 1 written, 0 there already"))
    #expect(output.contains("Sounds and images left out: 3 (inu.jpg, other.mp3, gone.mp3)."))
  }

  @Test func `two packages with a deck of one name become two decks, each of which comes again`() throws {
    var other = NoteCollection.sample
    other.notes = other.notes.map { note in
      var note = note
      note.guid = "other \(note.id)"
      note.fields = note.fields.replacing("dog", with: "hound")
      return note
    }
    func importIt(_ notes: NoteCollection) throws -> [String] {
      try ZipFile.plain(notes).data.write(to: folder.url.appendingPathComponent("words.apkg"))
      let output = try ChildProcess.run(
        BuiltProduct.path("kuchi"), arguments: ["import", "words.apkg"],
        environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path("data"), "LC_ALL": "C.UTF-8"],
        directory: folder.path, timeout: 60)
      #expect(output.status == .exited(0), "\(output.standardError)")
      return try folder.contents(of: "data/kuchi/decks")
    }
    #expect(try importIt(.sample) == ["words.json"])
    #expect(try importIt(other) == ["words-2.json", "words.json"])
    #expect(try importIt(other) == ["words-2.json", "words.json"])
    #expect(try importIt(.sample) == ["words-2.json", "words.json"])
    #expect(try folder.read("data/kuchi/decks/words.json").contains("dog"))
    #expect(try folder.read("data/kuchi/decks/words-2.json").contains("hound"))
  }

  @Test(arguments: [
    ("too large", ZipFile([.lying("collection.anki2", deflatedBomb(), size: 1 << 30)])),
    ("damaged", ZipFile([.lying("collection.anki2", deflatedBomb(), size: 250 << 20)])),
  ])
  func `a gibibyte in a package is refused in less memory than that`(reason: String, package: ZipFile) throws
  {
    try expectRefusal(package, reason)
  }

  @Test(.enabled(if: Zstandard.isInstalled))
  func `a gibibyte of Zstandard in a package is refused in less memory than that`() throws {
    try expectRefusal(
      ZipFile([.stored("meta", [8, 3]), .stored("collection.anki21b", Zstandard.bomb)]), "too large")
  }

  private func expectRefusal(_ package: ZipFile, _ reason: String) throws {
    let output = try run(package)
    #expect(output.standardError.hasPrefix("words.apkg: collection.anki2"))
    #expect(output.standardError.contains(reason) && output.standardOutput.isEmpty)
    #expect(try output.status == .exited(65) && folder.contents() == ["words.apkg"])
  }
}

/// The progress of reading a package.
struct PackageProgressTests {
  @Test(arguments: AnkiPackageTests.Version.readable)
  func `the progress of reading a package goes up to its end`(version: AnkiPackageTests.Version) throws {
    var notes = NoteCollection.sample
    notes.notes = (0..<2_500).map { number in
      var note = notes.notes[0]
      note.id = 1_000 + number
      note.guid = "note \(number)"
      return note
    }
    let package = try #require(try version.package(notes))
    var shares: [Double] = []
    _ = try ImportFile.read(package.data, named: "words.apkg") { shares.append($0) }
    #expect(shares.count >= 4 && shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1).contains($0) } && shares.last == 1)
  }
}
