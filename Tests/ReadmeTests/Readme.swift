import Foundation

/// The README as it stands.
enum Readme {
  private static let page = Page(testDescription: "README.md")

  static let root = Page.root

  static func text() throws -> String { try page.text() }

  /// The code blocks in a language, each with its lines.
  static func blocks(_ language: String) throws -> [[String]] { try page.blocks(language) }
}
