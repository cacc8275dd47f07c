import KuchiEngine
import KuchiImport
import Testing

struct HTMLTests {
  @Test(arguments: [
    ("cat<br>kitty<br/>pet", ["cat", "kitty", "pet"]),
    ("<div>cat</div><div>kitty</div>", ["cat", "kitty"]),
    ("<ul><li>cat</li><li>kitty</li></ul>", ["cat", "kitty"]),
    ("<span style=\"color: rgb(0, 0, 0);\">cat</span>, <i>kitty</i>", ["cat", "kitty"]),
    ("cat&nbsp;&amp;&#32;dog &eacute;&#x3042;&hellip;", ["cat & dog éあ…"]),
    ("&unknown; &; &amp", ["&unknown", "&", "&amp"]),
    ("a < b <3 <", ["a < b <3 <"]),
    ("<style>b { color: red; }</style>cat<!-- a, b -->", ["cat"]),
    ("<a title=\"a > b\" href='x'>cat</a>", ["cat"]),
    ("cat\n\n  kitty", ["cat kitty"]),
    ("{{c1::cat::a pet}} and {{c2::dog}}", ["cat and dog"]),
    ("<TABLE><TR><TD>cat</TD><TD>kitty</TD></TR></TABLE>", ["cat kitty"]),
  ])
  func `HTML becomes text`(html: String, meanings: [String]) throws {
    let made = try imported("#separator:tab\n#html:true\n猫\t\"\(html.replacing("\"", with: "\"\""))\"\n")
    #expect(made.deck.cards.first?.meanings == meanings)
  }

  @Test func `sounds and images are left out and reported`() throws {
    let cell = "cat[sound:a.mp3] <img src='b c.png' width=3><img src=d.jpg/>"
    try expectImport(
      "#separator:tab\n#html:true\n猫\t\(cell)\n", ["猫 = cat"],
      ["3: media a.mp3", "3: media b c.png", "3: media d.jpg"])
  }

  @Test func `a row of sounds alone has no meaning`() throws {
    try expectImport(
      "#separator:tab\n#html:true\n猫\tcat\n犬\t[sound:a.mp3]\n", ["猫 = cat"],
      ["4: media a.mp3", "4: skipped noMeaning"])
  }

  @Test func `ruby becomes readings in brackets`() throws {
    try expectImport(
      "#separator:tab\n#html:true\nお<ruby>土産<rp>(</rp><rt>みやげ</rt><rp>)</rp></ruby>\tsouvenir\n",
      ["お土産 おみやげ {お 土産[みやげ]} = souvenir"])
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "<a", "<", "&", "[sound:", "{{c1::", "<!--", "<style>", "<a '", "((", "(;", "[", "\\", "&a;", "<b>",
      "」", "::",
    ])
  func `a long run of one thing is read in time`(unit: String) throws {
    let run = String(repeating: unit, count: 20_000 / unit.utf8.count)
    _ = try imported("#separator:tab\n#html:true\n猫\tcat \(run)\n犬\tdog\n")
  }
}
