/// The folders and files of the program, after the XDG Base Directory Specification.
struct Folders {
  let environment: [String: String]
  /// The folder of the executable; nil if it is unknown.
  let program: URL?

  static let current = Folders(
    environment: ProcessInfo.processInfo.environment,
    program: Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent())

  var settingsFile: SettingsFile {
    SettingsFile(url: folder("XDG_CONFIG_HOME", else: ".config").appending(path: "settings.json"))
  }

  var historyFile: URL { folder("XDG_STATE_HOME", else: ".local/state").appending(path: "history") }

  var progressFile: URL { data.appending(path: "progress.sqlite") }

  var userDecks: URL { data.appending(path: "decks") }

  /// The file that records what the last batch edit changed.
  var lastBatch: URL { data.appending(path: "last-batch.json") }

  /// The editions that sync last applied here: a copy of this computer's list in the shared folder.
  var syncedList: URL { data.appending(path: "synced.json") }

  /// The folder of imported decks, as they were at their last import.
  var importedDecks: URL { data.appending(path: "imported") }

  var strokes: URL { data.appending(path: "strokes.txt") }

  var dictionaries: DictionaryFolder { DictionaryFolder(url: data.appending(path: "dictionaries")) }

  /// The folder with the models of the voice Piper.
  var models: URL { data.appending(path: "piper") }

  var voices: URL { folder("XDG_CACHE_HOME", else: ".cache").appending(path: "voices") }

  /// Where systemd reads the units of the user.
  var systemdUnits: URL { base("XDG_CONFIG_HOME", else: ".config").appending(path: "systemd/user") }

  /// Where launchd reads the agents of the user.
  var launchAgents: URL { home.appending(path: "Library/LaunchAgents") }

  /// The folders to search for decks, in order. Those after the player's hold bundled decks or are in the
  /// working folder, and are written only by an explicit path.
  var deckFolders: [URL] {
    var folders: [URL] = []
    if let given = environment["KUCHI_DECKS"], !given.isEmpty { folders.append(URL(filePath: given)) }
    folders.append(userDecks)
    // .dev/install uses the first: under ~/.local, the second, used by system packages, is the player's own.
    let bundled = ["../share/kuchi/bundled", "../share/kuchi/decks"].compactMap { path in
      program?.appending(path: path).standardizedFileURL
    }
    folders += bundled.filter { $0.path != userDecks.standardizedFileURL.path }
    folders.append(URL(filePath: "decks"))
    return folders
  }

  var library: DeckLibrary { DeckLibrary(folders: deckFolders, own: userDecks) }

  private var data: URL { folder("XDG_DATA_HOME", else: ".local/share") }

  // The specification says to ignore a relative path in these variables.
  private func folder(_ variable: String, else fallback: String) -> URL {
    base(variable, else: fallback).appending(path: "kuchi")
  }

  private func base(_ variable: String, else fallback: String) -> URL {
    let base = environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    return base ?? home.appending(path: fallback)
  }

  private var home: URL {
    environment["HOME"].flatMap { $0.isEmpty ? nil : URL(filePath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
