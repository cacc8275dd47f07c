import Foundation
import KuchiEngine
import TerminalTesting
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct StatisticsPageTests {
  private static let day = 86_400
  private static let hostile = "<script>alert(1)</script> & \u{202E}co"

  private let player: Player
  private let page: String
  private let file: String

  init() throws {
    player = try Player("Aya").with(["TZ": "Asia/Tokyo"])
    try player.home.write(
      """
      {"formatVersion":1,"id":"animals","title":"\(Self.hostile)","tags":["JLPT::N5"],"cards":[
      {"term":"犬","readings":["いぬ"],"meanings":["dog"]},{"term":"猫","readings":["ねこ"],"meanings":["<b>cat"]}]}
      """, to: "here/decks/animals.json")
    let answers = (0..<60).map { number in
      let time = (number / 2 - 31) * Self.day - 3_600 * (number % 5)
      return Player.review(
        number % 2 == 0 ? "犬|いぬ" : "猫|ねこ", grade: number % 7 == 0 ? 1 : 3, at: time, due: time + Self.day,
        number % 7 == 0 ? #","confusedWith":["猫|ねこ"]"# : "")
    }
    try player.takeIn(answers)
    file = player.home.path("me.html")
    let output = try player.run("stats", "--html", file)
    #expect(output.status == .exited(0) && output.standardError == "The page is in \(file).\n")
    page = try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test func `every number of the page is one of the JSON`() throws {
    let lines = try player.run("stats", "--json").standardOutput.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let told = Told(lines: lines)
    let tables = try PageReader.tables(of: page)
    #expect(Set(tables.keys) == Set(told.tables.keys))
    for (title, rows) in told.tables { #expect(tables[title] == rows, "\(title)") }
    #expect(page.contains("<p>In all: \(told.sum) answers"))
  }

  @Test func `what decks say does not become markup, and nothing comes from elsewhere`() throws {
    #expect(!page.contains("<script") && !page.contains("<b>"))
    #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt; &amp; \u{202E}co</bdi>"))
    #expect(page.contains("default-src 'none'"))
    for outside in ["http://", "https://", "src=", "href=", "url(", "@import"] {
      #expect(!page.contains(outside))
    }
  }

  @Test func `a page of before is replaced, and another file is left as it was`() throws {
    #expect(try player.run("stats", "--html", file).status == .exited(0))
    try player.home.write("My notes", to: "notes.html")
    let notes = player.home.path("notes.html")
    #expect(
      try player.told("stats", "--html", notes, exit: 73)
        == "\(notes) already exists and is not a page of kuchi. It is as it was; choose another name.\n")
    #expect(try String(contentsOfFile: notes, encoding: .utf8) == "My notes")
  }

  @Test func `the page is handed to the program that opens files, or somebody is told what is missing`()
    throws
  {
    try player.install("xdg-open", #"echo "$@" >"$HOME/opened""#)
    let opened = player.home.path("opened")
    try #require(mkfifo(opened, 0o600) == 0)
    _ = try player.with(["PATH": player.home.path("bin")]).run("stats", "--html", file, "--open")
    #expect(try ChildProcess.run("/bin/cat", arguments: [opened]).standardOutput == file + "\n")
    let output = try player.with(["PATH": "/nowhere"]).run("stats", "--html", file, "--open")
    #expect(
      output.standardError.contains("Open the page in a browser yourself.") && output.status == .exited(0))
  }

  @Test(.enabled(if: Browser.path != nil, "no Chromium is installed"))
  func `a browser has nothing to complain about and shows the same tables`() throws {
    let (dom, complaints) = try Browser.load(file)
    #expect(complaints.isEmpty)
    #expect(try PageReader.tables(of: dom) == PageReader.tables(of: page))
  }
}

/// The tables that the lines of `kuchi stats --json` make.
private struct Told {
  let lines: [[String: Any]]

  var sum: String { text(lines.first?["total"]) }

  var tables: [String: [[String]]] {
    let days = of("day").reversed().map {
      [text($0["date"]), text($0["total"]), text($0["right"]), text($0["minutes"])]
    }
    let due = of("due").map { [shortDate($0["date"]), text($0["count"]), text($0["left"])] }
    return [
      "Answers a day": days,
      "Minutes a day, the last 30 days": days.filter { $0[0] > lastMonth }.reversed().map {
        [shortDate($0[0]), $0[3]]
      },
      "What falls due": due.filter { $0[0] != "later" },
      "Known cards, by deck": known("title"), "Known cards, by level": known("level"),
      "Remembered on a later day, by how stable the memory was": of("retention").map {
        [range($0), text($0["total"]), share($0), percent($0["expected"])]
      },
      "What was predicted, and what you knew": of("calibration").map {
        [
          $0["predictor"] as? String == "fsrs-7" ? "FSRS-7" : "A moving average", text($0["count"]),
          percent($0["predicted"]), percent($0["right"]),
        ]
      },
      "How stable your memories are": ranges.map { range in
        [range, of("stability").first { self.range($0) == range }.map { text($0["count"]) } ?? "0"]
      },
      "Hours of the day": of("hour").map { [text($0["hour"]), text($0["total"]), share($0)] },
      "Hardest cards": of("hard").map { line in
        [face(line["term"]), "\(number(line["total"]) - number(line["right"]))", text(line["total"])]
      },
      "Most often taken for each other": of("confused").map {
        ["\(face($0["term"])) / \(face($0["otherTerm"]))", text($0["count"])]
      },
    ]
  }

  private var lastMonth: String {
    let today = of("due").first?["date"] as? String ?? ""
    return DayCount.day(ofDate: today).map { DayCount.date(ofDay: $0 - 30) } ?? ""
  }

  private func of(_ type: String) -> [[String: Any]] { lines.filter { $0["type"] as? String == type } }

  private func known(_ name: String) -> [[String]] {
    let named = of("known").filter { $0[name] != nil }
    return named.last.map { [[text($0[name]), text($0["count"])]] } ?? []
  }

  private let ranges = [
    "under 1 day", "1–7 days", "7–21 days", "21–60 days", "60–180 days", "180–365 days", "over 365 days",
  ]

  private func range(_ line: [String: Any]) -> String {
    ranges.first { $0.hasPrefix(number(line["from"]) == 0 ? "under" : "\(number(line["from"]))–") } ?? ""
  }

  private func face(_ term: Any?) -> String { term as? String == "犬" ? "犬 いぬ dog" : "猫 ねこ <b>cat" }
  private func shortDate(_ date: Any?) -> String {
    (date as? String).map { String($0.dropFirst(5)) } ?? "later"
  }
  private func number(_ value: Any?) -> Int { (value as? NSNumber)?.intValue ?? 0 }
  private func text(_ value: Any?) -> String {
    (value as? String) ?? (value as? NSNumber).map { "\($0)" } ?? ""
  }
  private func percent(_ value: Any?) -> String {
    "\(Int((100 * ((value as? NSNumber)?.doubleValue ?? 0)).rounded())) %"
  }
  private func share(_ line: [String: Any]) -> String {
    percent(NSNumber(value: Double(number(line["right"])) / Double(number(line["total"]))))
  }
}

/// Reads a page as XML, and so finds out that every element is closed.
private final class PageReader: NSObject, XMLParserDelegate {
  private var tables: [String: [[String]]] = [:]
  private var (title, row, text) = ("", [String](), "")

  /// The rows of each table, by the title above it.
  static func tables(of page: String) throws -> [String: [[String]]] {
    let start = try #require(page.range(of: "<body>")), end = try #require(page.range(of: "</body>"))
    let parser = XMLParser(data: Data(page[start.lowerBound..<end.upperBound].utf8))
    let reader = PageReader()
    parser.delegate = reader
    try #require(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
    return reader.tables
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if ["h2", "td"].contains(name) { text = "" }
    if name == "tr" { row = [] }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    switch name {
    case "h2": title = text
    case "td": row.append(text)
    case "tr" where !row.isEmpty: tables[title, default: []].append(row)
    default: break
    }
  }
}

private enum Browser {
  static let path = ["chromium", "chromium-browser", "google-chrome"].lazy.flatMap { name in
    ChildProcess.path.split(separator: ":").map { "\($0)/\(name)" }
  }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The page as the browser has it, and what it complains about.
  static func load(_ file: String) throws -> (dom: String, complaints: [String]) {
    let folder = try TemporaryFolder()
    let output = try ChildProcess.run(
      try #require(path),
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path("browser"))",
        "--enable-logging=stderr", "--dump-dom", "file://\(file)",
      ], environment: ["HOME": folder.path], timeout: 60)
    let lines = output.standardError.split(separator: "\n").map(String.init)
    return (output.standardOutput, lines.filter { $0.contains("CONSOLE") })
  }
}
