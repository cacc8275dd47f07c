struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices",
    abstract: "List what plays recordings and speaks here, and say a word.",
    discussion: """
      After an answer its word is heard: from the recording of its deck, or else from a voice. :say says it again. A word \
      whose reading and meaning you know is then asked by its sound, too: you hear it and choose, later type, how it is read. \
      :hint says it slowly, with mpv, ffplay or afplay. With sound ask nothing is asked so.

        kuchi voices                    what there is, and konnichiwa
        kuchi voices わたしは、たなかです
        kuchi play DECK --ask hearing   nothing but what is heard
        kuchi settings sound ask        only :say says words
        kuchi settings sound off
        kuchi settings player "mpv --volume=60"
        kuchi settings voice "speak.sh {text} {file}"

      Recordings are played by the first of mpv, ffplay, pw-play, paplay, aplay and afplay that can, voices are Kyoko of \
      macOS, Open JTalk, Piper with a model whose name begins with ja in ~/.local/share/kuchi/piper, and the engine of VOICEVOX \
      while it runs. Another voice is named by its command: {text} stands for the words to say, which else come on \
      its standard input, and {file} for the WAV file to write; without {file} it speaks itself. No shell reads the command. \
      What was spoken is kept in the folder of caches, at most 200 MB of it: kuchi settings voice-cache.
      """)

  @Argument(help: "What to say, in kana.")
  var words: [String] = []

  func run() async throws {
    let settings = try Folders.current.settingsFile.load()
    let programs = InstalledPrograms(Folders.current, settings)
    Output.show(lines(of: programs).map { KuchiTerminal.Line($0) }, settings.appearance)
    let text = words.isEmpty ? "こんにちは" : words.joined(separator: " ")
    let output = SoundOutput(programs, voice: programs.voice, cache: VoiceCache(.current, settings))
    let utterance = Utterance(of: Card(id: "", term: text, meanings: []), in: nil)
    await withCheckedContinuation { continuation in
      do throws(PlaybackError) {
        try output.say([utterance], at: .now) { continuation.resume() }
      } catch {
        continuation.resume()
      }
    }
    if let program = output.takeFailure() {
      throw CommandError("\(program) ended with an error, and nothing was heard.", .unavailable)
    }
  }

  private func lines(of programs: InstalledPrograms) -> [String] {
    let players = ["wav", "mp3", "ogg"].map { kind in
      "\(kind) files: \(programs.player(of: kind)?.name ?? "nothing here plays them; mpv does")"
    }
    let voice =
      programs.voice?.name ?? """
        none was found. Open JTalk is one: apt install open-jtalk open-jtalk-mecab-naist-jdic, and a file .htsvoice below \
        /usr/share/hts-voice. kuchi settings voice names another.
        """
    return players + ["voice: \(voice)"]
  }
}
