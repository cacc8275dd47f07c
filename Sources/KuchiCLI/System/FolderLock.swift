/// The lock of a folder, which one program at a time holds. Its files get replaced, so they can't be locked.
struct FolderLock {
  private static let pause = 0.02

  private let descriptor: Int32
  /// False if another program held it the whole time. Always true if the file system has no locks.
  let isHeld: Bool

  /// Waits for the lock for at most `patience` seconds; nil waits as long as it takes.
  init(_ folder: String, waiting patience: Double?) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var (isHeld, waited) = (descriptor < 0, 0.0)
    while !isHeld {
      isHeld = flock(descriptor, patience == nil ? LOCK_EX : LOCK_EX | LOCK_NB) == 0
      if isHeld || errno == EINTR { continue }
      // Some file systems don't support locks.
      if errno != EWOULDBLOCK { isHeld = true }
      if waited >= patience ?? 0 { break }
      waited += Self.pause
      if !isHeld { Thread.sleep(forTimeInterval: Self.pause) }
    }
    self.isHeld = isHeld
  }

  func release() {
    guard descriptor >= 0 else { return }
    // A forked child that has not yet called exec has the descriptor too, and would keep the lock.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
