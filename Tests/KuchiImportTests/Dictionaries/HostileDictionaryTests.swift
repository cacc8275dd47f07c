import Foundation
import KuchiDictionary
import Testing

struct HostileDictionaryTests {
  private typealias Files = DictionaryFiles

  private static func fault(_ bytes: some Sequence<UInt8>, limit: Int = 1 << 24) -> DictionaryFailure? {
    do {
      _ = try IndexedFile(bytes, limit: limit)
      return nil
    } catch {
      return error as? DictionaryFailure
    }
  }

  private static func fault(_ text: String) -> DictionaryFailure? { fault(text.utf8) }

  @Test(arguments: [
    ("", DictionaryFailure.unknownFormat), ("<html></html>", .unknownFormat), ("{", .faultyJSON(.emptyFile)),
    (Files.jmdict(), .noEntries), (Files.jmdict(Files.eat, end: ""), .incomplete(line: 18)),
    (Files.jmdict("<entry><ent_seq>1</ent_seq>", end: ""), .incomplete(line: 10)),
    (Files.jmdict(Files.eat, "<entry><ent_seq>1</entry>"), .faulty(line: 18)),
    (Files.jmdict("<entry><ent_seq>1</ent_seq></entry>"), .faulty(line: 10)),
    (Files.jmdict(Files.word(1, "&#xD800;", "ねこ", "<gloss>cat</gloss>")), .faulty(line: 10)),
    (Files.jmdict(Files.word(1, "&;", "ねこ", "<gloss>cat</gloss>")), .faulty(line: 10)),
    (Files.jmdict(Files.word(1, "猫", "ねこ", "<gloss>c\u{1B}[2Jat</gloss>")), .faulty(line: 10)),
    (Files.jmdict(Files.word(1, "猫", "", "<gloss>cat</gloss>")), .faulty(line: 10)),
    (Files.kanjidic.replacing(">9<", with: ">100<"), .faulty(line: 7)),
    (Files.kanjidic.replacing(">9<", with: ">0<"), .faulty(line: 7)),
  ])
  func `a file with a fault tells where it is`(text: String, failure: DictionaryFailure) {
    if case .faultyJSON = failure {
      guard case .faultyJSON = Self.fault(text) else { return #expect(Self.fault(text) == failure) }
      return
    }
    #expect(Self.fault(text) == failure)
  }

  @Test func `99 strokes are read`() {
    #expect(Self.fault(Files.kanjidic.replacing(">9<", with: ">99<")) == nil)
  }

  @Test func `what a file declares is never expanded`() throws {
    let bomb = Files.jmdict(Files.word(1, "&lol9;", "ねこ", "<gloss>a &amp; b &#x732B; &lol9;</gloss>"))
      .replacing(
        "]>",
        with:
          #"<!ENTITY lol "lol"> <!ENTITY lol9 "&lol;&lol;&lol;"> <!ENTITY file SYSTEM "file:///etc/passwd">]>"#
      )
    let entry = try #require(try IndexedFile(bomb.utf8).entries("ねこ").first)
    #expect(entry.kanji.map(\.text) == ["lol9"] && entry.senses[0].glosses == ["a & b 猫 lol9"])
  }

  @Test(arguments: [(14, true), (15, false)])
  func `elements are nested sixteen deep at most`(depth: Int, isRead: Bool) {
    let nested = (0..<depth).reduce("<gloss>cat</gloss>") { text, _ in "<x>\(text)</x>" }
    let word = Files.word(1, "猫", "ねこ", "<gloss>cat</gloss>").replacing("</entry>", with: nested + "</entry>")
    #expect((Self.fault(Files.jmdict(word)) == nil) == isRead)
  }

  @Test(arguments: [(0, nil), (1, DictionaryFailure.entryTooLong(line: 10))])
  func `an entry has a mebibyte at most`(more: Int, failure: DictionaryFailure?) {
    let word = Files.word(1, "猫", "ねこ", "<gloss>cat</gloss>")
    let filling = String(repeating: " ", count: (1 << 20) - word.utf8.count + more)
    let long = word.replacing("</entry>", with: filling + "</entry>")
    #expect(Self.fault(Files.jmdict(long)) == failure)
  }

  @Test func `text that is not UTF-8 is a fault`() {
    let bytes = Array(Files.jmdict(Files.word(1, "猫", "ねこ", "<gloss>c@t</gloss>")).utf8).map {
      $0 == 0x40 ? 0xFF : $0
    }
    #expect(Self.fault(bytes) == .faulty(line: 10))
  }

  @Test func `a packed file that is cut or changed is damaged, and a bomb is not unpacked`() {
    let packed = Files.packed(Array(Files.jmdict(Files.eat).utf8))
    #expect(Self.fault(packed.dropLast(20)) == .damaged)
    var changed = packed
    changed[packed.count - 6] ^= 1
    #expect(Self.fault(changed) == .damaged)
    let bomb = Files.packed(Array(Files.jmdict(end: "").utf8) + [UInt8](repeating: 0x20, count: 1 << 22))
    #expect(Self.fault(bomb) == .entryTooLong(line: 1))
  }

  @Test(arguments: [(0, nil), (1, DictionaryFailure.tooLarge(limit: 699))])
  func `no more is unpacked than the limit`(less: Int, failure: DictionaryFailure?) {
    let text = Files.jmdict(Files.word(1, "猫", "ねこ", "<gloss>cat</gloss>"))
    let bytes = Array((text + String(repeating: " ", count: 700 - text.utf8.count)).utf8)
    #expect(Self.fault(Files.packed(bytes), limit: 700 - less) == failure)
  }

  @Test(arguments: [
    ("[]", DictionaryFailure.noEntries), ("{", .faultyRow(member: "term_bank_1.json", row: 0)),
    ("{}", .faultyRow(member: "term_bank_1.json", row: 0)),
    (#"[["猫","ねこ","","",0,["cat"],1,""],["猫"]]"#, .faultyRow(member: "term_bank_1.json", row: 2)),
    (#"[["","ねこ","","",0,["cat"],1,""]]"#, .faultyRow(member: "term_bank_1.json", row: 1)),
    (#"[["a\u0007","ねこ","","",0,["cat"],1,""]]"#, .faultyRow(member: "term_bank_1.json", row: 1)),
  ])
  func `a row that is none is told with its number`(rows: String, failure: DictionaryFailure) {
    #expect(Self.fault(Files.yomitan(rows)) == failure)
  }

  @Test(arguments: [
    (#"["猫","freq",1],["猫","pitch"]"#, 2), (#"["","freq",1]"#, 1), (#"["猫",1,{}]"#, 1), ("7", 1),
    (#"["猫","pitch",{"pitches":[{"position":1}]}]"#, 1), (#"["猫","pitch",{"reading":"ねこ"}]"#, 1),
    (#"["猫","pitch",{"reading":"ねこ","pitches":[{"position":1},{}]}]"#, 1),
    (#"["猫","pitch",{"reading":"ねこ","pitches":[{"position":1.5}]}]"#, 1),
    (#"["猫","pitch",{"reading":"ねこ","pitches":[{"position":1e30}]}]"#, 1),
  ])
  func `a row about a word that is none is told with its number`(rows: String, row: Int) {
    let member = "term_meta_bank_1.json"
    #expect(Self.fault(Files.yomitan("[\(rows)]", as: member)) == .faultyRow(member: member, row: row))
  }

  @Test(arguments: [#"["猫","freq",1]"#, #"["猫","pitch",{"reading":"ねこ","pitches":[{"position":3}]}]"#])
  func `a package about words without an accent that they can have is none`(row: String) {
    #expect(Self.fault(Files.yomitan("[\(row)]", as: "term_meta_bank_1.json")) == .noEntries)
  }

  @Test func `a package without an index is unknown, and one that lies about sizes is damaged`() {
    #expect(Self.fault(ZipFile([.deflated("a.txt", [1])]).data) == .unknownFormat)
    let index = ZipFile.Member.deflated("index.json", Array(#"{"title":"T"}"#.utf8))
    let bomb = ZipFile([index, .lying("term_bank_1.json", size: (64 << 20) + 1)]).data
    #expect(Self.fault(bomb) == .package(.memberTooLarge("term_bank_1.json", limit: 64 << 20)))
    let small = ZipFile([index, .lying("term_bank_1.json", size: 64 << 20)]).data
    #expect(Self.fault(small) == .package(.memberDamaged("term_bank_1.json")))
    #expect(Self.fault("PK nothing") == .package(.notAnArchive))
  }

  @Test func `structured content is read as deep as its text is, and no deeper`() throws {
    func rows(_ depth: Int) -> Data {
      let content = (0..<depth).reduce(#""deep""#) { text, _ in #"{"tag":"div","content":\#(text)}"# }
      return Files.yomitan(
        #"[["猫","ねこ","","",0,["cat",{"type":"structured-content","content":\#(content)}],1,""]]"#)
    }
    #expect(try IndexedFile(rows(63)).entries("猫")[0].senses[0].glosses == ["cat", "deep"])
    #expect(try IndexedFile(rows(64)).entries("猫")[0].senses[0].glosses == ["cat"])
  }

  @Test func `what ends the writing is passed on`() throws {
    struct Stop: Error {}
    let many = (1...500).map { Files.word($0, "猫", "ねこ", "<gloss>cat</gloss>") }.joined()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "many.xml")
    try Data(Files.jmdict(many).utf8).write(to: file)
    #expect(throws: Stop.self) {
      try DictionaryIndex.write(
        DictionarySource(file.path, size: 1), to: folder.appending(path: "index.sqlite")
      ) { _ in throw Stop() }
    }
  }
}
