import CZlib
import Foundation
import KuchiDictionary
import TerminalTesting

/// Files of dictionaries, as they are written for tests.
enum DictionaryFiles {
  /// JMdict with these entries, between a head and an end as the real file has them.
  static func jmdict(_ entries: String..., end: String = "</JMdict>\n") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE JMdict [
    <!ELEMENT JMdict (entry*)>
    <!ELEMENT entry (ent_seq, k_ele*, r_ele+, sense+)>
    <!ENTITY v1 "Ichidan verb">
    <!ENTITY vt "transitive verb">
    ]>
    <!-- JMdict created: 2026-11-16 -->
    <JMdict>

    """ + entries.map { $0 + "\n" }.joined() + end
  }

  static let eat = """
    <entry>
    <ent_seq>1358280</ent_seq>
    <k_ele><keb>食べる</keb><ke_pri>ichi1</ke_pri></k_ele>
    <k_ele><keb>喰べる</keb><ke_inf>&iK;</ke_inf></k_ele>
    <r_ele><reb>たべる</reb><re_pri>ichi1</re_pri></r_ele>
    <sense><pos>&v1;</pos><pos>&vt;</pos><gloss>to eat</gloss><gloss xml:lang="ger">essen</gloss></sense>
    <sense><s_inf>also used as a joke</s_inf><gloss>to live on (e.g. a salary)</gloss></sense>
    </entry>
    """

  static func word(_ id: Int, _ kanji: String, _ kana: String, _ senses: String...) -> String {
    let senses = senses.map { "<sense><pos>&n;</pos>\($0)</sense>" }.joined()
    return "<entry><ent_seq>\(id)</ent_seq><k_ele><keb>\(kanji)</keb></k_ele>"
      + "<r_ele><reb>\(kana)</reb></r_ele>\(senses)</entry>"
  }

  static let kanjidic = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE kanjidic2 [
    <!ELEMENT character (literal)>
    ]>
    <kanjidic2>
    <header><date_of_creation>2026-11-16</date_of_creation></header>
    <character><literal>食</literal>
    <misc><grade>2</grade><stroke_count>9</stroke_count></misc>
    <reading_meaning><rmgroup><reading r_type="pinyin">shi2</reading><reading r_type="ja_on">ショク</reading>
    <reading r_type="ja_kun">た.べる</reading><reading r_type="ja_kun">-は.む</reading>
    <meaning>eat</meaning><meaning>food</meaning><meaning m_lang="fr">manger</meaning></rmgroup></reading_meaning>
    </character>
    </kanjidic2>

    """

  static func yomitan(
    _ rows: String, as member: String = "term_bank_1.json",
    index: String = #"{"title":"Tiny","revision":"7","format":3,"author":"Aya"}"#
  ) -> Data {
    ZipFile([.deflated("index.json", Array(index.utf8)), .deflated(member, Array(rows.utf8))]).data
  }

  /// The file of these bytes as gzip packs it.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.littleEndian, Array.init) }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + deflate(bytes)
      + number(UInt32(crc32(0, bytes, uInt(bytes.count)))) + number(UInt32(bytes.count))
  }
}

/// An index of the dictionary in a file.
struct IndexedFile {
  let index: DictionaryIndex
  private let folder: TemporaryFolder

  init(_ bytes: some Sequence<UInt8>, limit: Int = 1 << 24) throws {
    folder = try TemporaryFolder()
    let data = Data(bytes)
    let file = folder.url.appending(path: "dictionary")
    try data.write(to: file)
    let place = folder.url.appending(path: "index.sqlite")
    let source = DictionarySource(file.path, size: data.count, limit: limit)
    _ = try DictionaryIndex.write(source, to: place) { _ in }
    guard let index = DictionaryIndex(place) else { throw DictionaryFailure.unwritable("it can't be opened") }
    self.index = index
  }

  /// The spellings of what is found, the best first.
  func found(_ query: String, limit: Int = 5) -> [String] {
    entries(query, limit: limit).map { ($0.kanji + $0.kana)[0].text }
  }

  func entries(_ query: String, limit: Int = 5) -> [DictionaryEntry] {
    DictionaryQuery(query).flatMap { index.answer(to: $0, limit: limit) }?.entries ?? []
  }
}
