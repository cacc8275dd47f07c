/// The programs of this computer, by the folders in which they are looked for.
struct InstalledPrograms {
  let path: [String]
  /// The folder with the models of Piper.
  let models: String
  let settings: Settings

  init(path: String, models: String = "", settings: Settings) {
    self.path = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    (self.models, self.settings) = (models, settings)
  }

  init(_ folders: Folders, _ settings: Settings) {
    self.init(
      path: folders.environment["PATH"] ?? "", models: folders.models.path, settings: settings)
  }

  func located(_ name: String) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    return path.map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  func isThere(_ name: String) -> Bool { located(name) != nil }

  /// Opens a page or a picture in the program that is set for it, without waiting for it.
  func open(_ path: String) throws(OpeningFailure) {
    guard let program = ["xdg-open", "open"].lazy.compactMap(located).first else { throw .noProgram }
    do throws(AtomicFile.Failure) {
      _ = try ChildProgram(program, [URL(filePath: path).path], isLasting: true)
    } catch {
      throw .notStarted(program, reason: error.reason)
    }
  }
}

/// Why a page or a picture was not opened.
enum OpeningFailure: Error, CustomStringConvertible {
  case noProgram
  case notStarted(String, reason: String)

  var description: String {
    switch self {
    case .noProgram:
      worded("There is no xdg-open here that would open it. Open the page in a browser yourself.")
    case .notStarted(let program, let reason): worded("\(program) did not start: \(reason)")
    }
  }
}
