/// The outcome for the sounds and pictures of one imported deck.
struct MediaOutcome {
  var written = 0
  /// The number of files that existed with the same contents.
  var unchanged = 0
  /// The number of files that a run without effects does not write.
  var unwritten = 0
  /// The names in the package of files that are missing, or can't be read or written.
  var failed: [String] = []
  /// The folder; nil if the deck names no files.
  var folder: String?
}

/// The folder of a deck's file. No path of a sound or picture may lead out of it.
struct MediaRoot {
  let url: URL

  init(_ folder: URL) { url = folder.resolvingSymlinksInPath() }

  init(ofDeck path: String) {
    url = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent()
  }

  /// Whether a path leads into the folder, or to the folder itself, after its links are followed.
  func contains(_ other: URL) -> Bool {
    let path = other.resolvingSymlinksInPath().standardizedFileURL.path
    let root = url.standardizedFileURL.path
    return path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }

  /// The contents of a file in the folder; nil if a link leads out, or it is no regular file or too large.
  func contents(of path: String) -> [UInt8]? {
    let file = url.appending(path: path).resolvingSymlinksInPath()
    return contains(file) ? try? AtomicFile.contents(file.path, limit: PackageMedia.limit) : nil
  }
}

extension PackageMedia {
  /// The files in the folder that Anki keeps beside a collection; nil for other files, or without the folder.
  init?(besideCollection path: String) {
    let file = URL(filePath: path)
    let root = MediaRoot(file.deletingPathExtension().appendingPathExtension("media"))
    guard file.pathExtension.lowercased().hasPrefix("anki2"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: root.url.path)
    else { return nil }
    self.init(names: names.sorted()) { root.contents(of: $0) }
  }
}

extension MediaRoot {
  /// Writes files of a package; `files` has their names there by their paths below the folder. A file with
  /// the same contents stays, and any other is replaced. A terminating signal ends this between two files.
  func write(_ files: [String: String], from contents: (String) throws -> [UInt8]?) -> MediaOutcome {
    var outcome = MediaOutcome()
    guard !files.isEmpty else { return outcome }
    var bar = ProgressMeter("Writing sounds and pictures")
    for (number, (path, name)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      guard Shutdown.current.signal == nil else { break }
      bar.show(Double(number) / Double(files.count))
      let target = url.appending(path: path)
      outcome.folder = target.deletingLastPathComponent().path
      // The paths are plain, but a folder on the way may be a link to somewhere else.
      guard contains(target.deletingLastPathComponent()), let bytes = try? contents(name) else {
        outcome.failed.append(name)
        continue
      }
      write(bytes, to: target, as: name, &outcome)
    }
    return outcome
  }

  private func write(_ bytes: [UInt8], to target: URL, as name: String, _ outcome: inout MediaOutcome) {
    var status = stat()
    // A link is never followed or replaced: it may point anywhere.
    if lstat(target.path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return outcome.failed.append(name) }
      if Int(status.st_size) == bytes.count,
        (try? AtomicFile.contents(target.path)) == bytes
      {
        return outcome.unchanged += 1
      }
    }
    do {
      try AtomicFile.write(bytes, to: target.path)
      outcome.written += 1
    } catch {
      outcome.failed.append(name)
    }
  }
}
