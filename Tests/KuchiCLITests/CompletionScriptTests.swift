import Foundation
import TerminalTesting
import Testing

/// What a shell completes.
struct CompletionScriptTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `there is a script for each shell, and it knows the commands`(shell: String) throws {
    let output = try player.run("--generate-completion-script", shell)
    #expect(output.status == .exited(0))
    for word in ["play", "import", "difficulty", "typed", "settings"] {
      #expect(output.standardOutput.contains(word), "\(word)")
    }
  }

  @Test func `bash takes its script and completes commands, values and decks by it`() throws {
    let script = try player.run("--generate-completion-script", "bash").standardOutput
    try player.home.write(script, to: "kuchi.bash")
    func completed(_ words: [String]) throws -> [String] {
      let list = words.map { "'\($0)'" }.joined(separator: " ")
      let line = words.joined(separator: " ")
      let output = try player.run(
        [],
        by: """
          cat > complete.bash <<'END'
          source ../kuchi.bash
          COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
          COMP_LINE='\(line)'; COMP_POINT=\(line.count); COMP_TYPE=9
          _kuchi '\(words[0])' '\(words[words.count - 1])' '\(words[words.count - 2])'
          printf '%s\\n' "${COMPREPLY[@]}"
          END
          PATH="$(dirname "$1"):$PATH" bash complete.bash
          """)
      return output.standardOutput.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(try completed(["kuchi", "exp"]) == ["export"])
    #expect(try completed(["kuchi", "play", "--mode", "ty"]) == ["typed"])
    #expect(try completed(["kuchi", "play", "an"]) == ["animals"])
    #expect(try completed(["kuchi", "play", "decks/"]) == ["decks/animals.json"])
    #expect(try completed(["kuchi", "settings", "mode", "fl"]) == ["flash"])
  }
}
