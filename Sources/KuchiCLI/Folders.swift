import Foundation

/// Where the program keeps and finds things, as the environment says (XDG Base Directory Specification).
struct Folders {
  let environment: [String: String]
  /// The folder of the running program; nil where it is not known.
  let program: URL?

  init(environment: [String: String], program: URL?) {
    self.environment = environment
    self.program = program
  }

  /// The folders of this process.
  static var current: Folders {
    Folders(
      environment: ProcessInfo.processInfo.environment,
      program: Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent())
  }

  var settingsFile: URL { folder("XDG_CONFIG_HOME", else: ".config").appending(path: "settings.json") }

  var historyFile: URL { folder("XDG_STATE_HOME", else: ".local/state").appending(path: "history") }

  var progressFile: URL { folder("XDG_DATA_HOME", else: ".local/share").appending(path: "progress.sqlite") }

  /// The folder of the player's own decks.
  var userDecks: URL { folder("XDG_DATA_HOME", else: ".local/share").appending(path: "decks") }

  /// The folders that hold decks, in the order in which they are searched. Those behind the player's own hold decks that
  /// come with the program, or lie about where it was called: they are never written to, unless by a path that was said.
  var deckFolders: [URL] {
    var folders: [URL] = []
    if let given = environment["KUCHI_DECKS"], !given.isEmpty { folders.append(URL(filePath: given)) }
    folders.append(userDecks)
    // The first is where .dev/install puts them, for under ~/.local the second is the player's own; the second is for
    // packages of systems.
    let bundled = ["../share/kuchi/bundled", "../share/kuchi/decks"].compactMap { path in
      program?.appending(path: path).standardizedFileURL
    }
    folders += bundled.filter { $0.path != userDecks.standardizedFileURL.path }
    folders.append(URL(filePath: "decks"))
    return folders
  }

  /// The decks that can be found and edited.
  var library: DeckLibrary { DeckLibrary(folders: deckFolders, own: userDecks) }

  // A relative path in one of these variables is to be ignored, says the specification.
  private func folder(_ variable: String, else fallback: String) -> URL {
    let base = environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    return (base ?? home.appending(path: fallback)).appending(path: "kuchi")
  }

  private var home: URL {
    environment["HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
