import Foundation
import KuchiImport
import Testing

/// Files as KanjiVG has them, with strokes of our own.
struct KanjiVGTests {
  private func svg(_ code: String, _ paths: String...) -> String {
    let lines = paths.enumerated().map { "<path id=\"kvg:\(code)-s\($0 + 1)\" kvg:type=\"㇐\" d=\"\($1)\"/>" }
    return
      "<svg viewBox=\"0 0 109 109\"><g id=\"kvg:\(code)\">\n\(lines.joined(separator: "\n"))\n</g></svg>\n"
  }

  private func read(_ text: String) throws -> [Character: String] {
    try KanjiVG.strokes(in: Data(text.utf8)).mapValues(\.notation)
  }

  @Test func `a file of one character, and one of many, have their strokes in order`() throws {
    let ten = svg("05341", "M10.9,54.5h87.2", "M54.5,10.9v87.2")
    #expect(try read(ten) == ["十": "1050 9050|5010 5090"])
    #expect(
      try read("<?xml?>" + ten + svg("04e00", "M 0 54.5 L 109,54.5")) == [
        "十": "1050 9050|5010 5090", "一": "0050 9950",
      ])
    let swapped = ten.replacing("s1", with: "s9")
    #expect(try read(swapped) == ["十": "5010 5090|1050 9050"])
  }

  @Test(arguments: [
    ("M10.9,10.9c0,21.8,21.8,43.6,43.6,43.6", "1010 1325 2037 3147 5050"),
    ("M10.9 10.9C10.9,32.7 32.7,54.5,54.5,54.5S98.1,76.3 98.1,98.1", "curve"),
    ("m10.9,10.9l87.2-.0.0,87.2", "1010 9010 9090"), ("M10.9,10.9V98.1H98.1", "1010 1090 9090"),
  ])
  func `paths become points along them`(path: String, expected: String) throws {
    let points = try #require(try read(svg("04e00", path))["一"])
    if expected == "curve" {
      #expect(points.hasPrefix("1010 ") && points.hasSuffix(" 9090") && points.contains("2"))
    } else if path.contains("c") {
      #expect(
        points.hasPrefix("1010 ") && points.hasSuffix(" 5050") && points.split(separator: " ").count > 3)
    } else {
      #expect(points == expected)
    }
  }

  @Test(arguments: [
    "", "M", "M1", "M1,2", "L1,2,3", "M1,2Q3,4,5,6", "M1,2a1,1,0,0,0,3,4", "M1,2 c1", "M1e9,2L3,4", "x",
    "M1,2L--3,4",
    "M0,0" + String(repeating: "l1,1", count: 2_000),
  ])
  func `a path that is none is left out`(path: String) {
    #expect(throws: KanjiVG.Failure.noStrokes) { try read(svg("04e00", path)) }
  }

  @Test(arguments: [
    "kvg:04e00", "kvg:04e00-s0", "kvg:04e00-s100", "kvg:zz-s1", "kvg:d800-s1", "04e00-Kaisho-s1", "",
  ])
  func `an id that names no stroke is left out`(id: String) {
    #expect(throws: KanjiVG.Failure.noStrokes) { try read("<path id=\"\(id)\" d=\"M1,2L30,4\"/>") }
  }

  @Test(arguments: [
    ("kanji/098df.svg", true), ("098df.svg", true), ("098df-Kaisho.svg", false), (".098df.svg", false),
    ("098df.xml", false), ("", false),
  ])
  func `variants are passed over`(name: String, isPlain: Bool) { #expect(KanjiVG.isPlain(name) == isPlain) }

  @Test func `an archive has a file for each character`() throws {
    let one = Array(svg("04e00", "M0,54.5h109").utf8)
    let other = Array(svg("04e00", "M0,0h109").utf8)
    let zip = ZipFile([.deflated("kanji/04e00.svg", one), .stored("kanji/04e00-Kaisho.svg", other)])
    #expect(try KanjiVG.strokes(in: zip.data).mapValues(\.notation) == ["一": "0050 9950"])
    #expect(throws: KanjiVG.Failure.self) { try KanjiVG.strokes(in: zip.data.dropLast(30)) }
  }
}
