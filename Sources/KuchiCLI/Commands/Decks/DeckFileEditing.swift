import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// A deck's file in the player's editor, and what is wrong with it afterwards.
struct DeckFileEditing {
  private let path: String
  /// What the file held that is a copy made for the editor; nil where it was there before.
  private var copy: [UInt8]?

  /// The file of the deck that `name` stands for: a copy of it, made now, where it can't be edited, and the file as it is
  /// where its faults keep it from being a deck.
  init(of name: String, on shelf: ShellShelf) throws {
    do {
      let deck = try shelf.open(name)
      let isCopied = !shelf.origin(of: deck.id).isEditable
      let file = try Self.editablePath(of: deck, on: shelf)
      if isCopied { copy = try DeckFile.bytes(at: file) }
      path = file
    } catch DeckFailure.faulty(let path, _) {
      self.path = path
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    }
  }

  func run() throws {
    try edit(path)
    if let copy, try DeckFile.bytes(at: path) == copy {
      unlink(path)
      return Output.say("Nothing was changed, so no copy is kept.")
    }
    let faults: [Diagnostic]
    do {
      faults = DeckReader.check(try DeckFile.bytes(at: path), named: URL(filePath: path).lastPathComponent)
    } catch {
      Output.say("\(error)")
      throw error.exitCode
    }
    for fault in faults { Output.say(fault.line(in: path)) }
    guard faults.contains(where: { $0.severity == .error }) else { return }
    Output.say("The deck can't be played as it is: kuchi decks edit \(path) edits it again.")
    throw ExitStatus.badData
  }

  private static func editablePath(of deck: Deck, on shelf: ShellShelf) throws -> String {
    let origin = shelf.origin(of: deck.id)
    if origin.isEditable, let path = origin.path { return path }
    shelf.session.save(deck.id)
    try shelf.report()
    return shelf.origin(of: deck.id).path ?? ""
  }

  // By the shell, since EDITOR may hold options: "code --wait". It stays in the foreground of the terminal, which
  // Foundation's Process does not.
  private func edit(_ path: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
    guard let editor = named ?? (Terminal.isInteractive ? "vi" : nil) else {
      throw ValidationError("Say what to edit with --set, or name an editor in VISUAL or EDITOR.")
    }
    setenv("KUCHI_DECK_FILE", path, 1)
    guard system("\(editor) \"$KUCHI_DECK_FILE\"") == 0 else {
      Output.say("The editor \(editor) failed. VISUAL or EDITOR names another one.")
      throw ExitStatus.ioError
    }
  }
}
