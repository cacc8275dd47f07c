import KuchiFoundation

/// The cached files of spoken texts. The least recently used ones are removed first.
struct VoiceCache {
  let folder: URL
  let limit: Int

  /// The file of a text in a voice, whether it exists or not.
  func file(of text: String, in voice: SoundProgram) -> URL {
    var hash = FNV1a()
    for word in voice.words + [text] { hash.add((word + "\0").utf8) }
    return folder.appending(path: "\(String(hash.value, radix: 16)).wav")
  }

  /// A new name beside the file, for a voice that is still speaking.
  func draft(of file: URL) -> URL {
    try? AtomicFile.makeFolder(folder, for: .user)
    return folder.appending(path: ".\(UInt32.random(in: .min ... .max)).wav")
  }

  /// Whether a file exists. It counts as used now.
  func has(_ file: URL, at now: Date) -> Bool {
    let used: [FileAttributeKey: Any] = [.modificationDate: now]
    return (try? FileManager.default.setAttributes(used, ofItemAtPath: file.path)) != nil
  }

  /// Moves what a voice has spoken into the cache, and removes the least recently used files above the limit.
  func keep(_ draft: URL, as file: URL) throws {
    guard rename(draft.path, file.path) == 0 else { throw AtomicFile.Failure(code: errno) }
    let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      "\(folder.path)/\($0)"
    }
    let files = paths.compactMap { path -> (path: String, used: Date, size: Int)? in
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let used = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
      else { return nil }
      return (path, used, size)
    }
    var total = 0
    for other in files.sorted(by: { $0.used > $1.used }) {
      total += other.size
      if total > limit, other.path != file.path { try FileManager.default.removeItem(atPath: other.path) }
    }
  }
}

extension VoiceCache {
  init(_ folders: Folders, _ settings: Settings) {
    self.init(folder: folders.voices, limit: settings.voiceCache << 20)
  }
}
