struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version", abstract: "Tell the version, as --version does.")

  func run() { Output.write(Kuchi.version + "\n") }
}

struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Write what completes commands in a shell.",
    discussion: """
      The script goes to standard output; without a SHELL it is for yours.

        source <(kuchi completion bash)
        kuchi completion zsh > ~/.zfunc/_kuchi
        kuchi completion fish | source
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish.", valueName: "shell"))
  var shell: CompletionShell?

  func run() throws {
    let own = ProcessInfo.processInfo.environment["SHELL"].map { URL(filePath: $0).lastPathComponent }
    guard let shell = shell ?? own.flatMap(CompletionShell.init(rawValue:)) else {
      throw ValidationError("Say for which shell: bash, zsh or fish.")
    }
    Output.write(HelpTopic.completing(Kuchi.completionScript(for: shell)) + "\n")
  }
}

extension CompletionShell: @retroactive ExpressibleByArgument {}

/// When text is coloured. Every command takes `--color` with one of these.
enum ColorChoice: String {
  case auto, always, never

  /// The arguments without the choice, which is put into environment variables that child programs see too.
  static func taken(from arguments: [String]) throws -> [String] {
    var (rest, words) = ([String](), arguments[...])
    while let word = words.popFirst() {
      if word == "--" { return rest + [word] + words }
      guard word == "--color" || word.hasPrefix("--color=") else {
        rest.append(word)
        continue
      }
      let value = word == "--color" ? words.popFirst() : String(word.dropFirst("--color=".count))
      guard let choice = value.flatMap(ColorChoice.init) else {
        throw ValidationError("--color takes auto, always or never.")
      }
      choice.apply()
    }
    return rest
  }

  private func apply() {
    switch self {
    case .auto: break
    case .always:
      unsetenv("NO_COLOR")
      setenv("CLICOLOR_FORCE", "1", 1)
    case .never: setenv("NO_COLOR", "1", 1)
    }
  }
}
