import ArgumentParser
import KuchiSession
import KuchiState
import KuchiTerminal

// The two ways of playing: from a pipe, and on a terminal.
@MainActor
extension PlayCommand {
  /// Plays line by line, from a pipe or over JSON Lines.
  func listen(_ front: some LineFront) async {
    Shutdown.current.handleSignals(isInterrupting: false)
    guard Output.draw(front.opening()), !front.isOver else { return }
    await PipeInput.run { line in
      guard Output.draw(front.handle(line)) else { return false }
      return Output.draw(await front.finishWork()) && !front.isOver
    }
    Output.draw(front.closing())
  }

  #if Readline
    /// Plays on a terminal, where readline edits the lines.
    func talk(_ front: Front) async throws {
      // A screen reader can't follow letters that change while they are typed.
      if isPlain { front.session.state.play.isKanaLive.wrappedValue = false }
      let appearance = front.session.state.settings.appearance.onChange { appearance in
        front.transcript.environment.theme.wrappedValue = Terminal.traits.theme(appearance)
      }
      defer { appearance.cancel() }
      Output.draw(front.opening())
      if front.isOver { return }
      let input = ReadlineInput(front, history: History(file: Folders.current.historyFile), isPlain: isPlain)
      let ending = await input.run()
      Output.draw(front.closing())
      switch ending {
      case .left: break
      case .interrupted: throw ExitCode.interrupted
      case .terminated(let signal): throw ExitCode(128 + signal)
      }
    }
  #else
    /// Plays on a terminal, which edits the lines itself.
    func talk(_ front: Front) async throws {
      front.session.state.play.isKanaLive.wrappedValue = false
      Shutdown.current.handleSignals(isInterrupting: false)
      guard Output.draw(front.opening()), !front.isOver else { return }
      Output.draw(front.prompt)
      await PipeInput.run { line in
        guard Output.draw(front.handle(line)), Output.draw(await front.finishWork()), !front.isOver else {
          return false
        }
        return Output.draw(front.prompt)
      }
      Output.draw(front.closing())
    }
  #endif
}
