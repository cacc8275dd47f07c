extension HelpTopic {
  static let program = [
    HelpTopic(
      "progress", "What is recorded of your answers, and how to keep it safe.",
      """
      Every answer is recorded in one file, ~/.local/share/kuchi/progress.sqlite, before you see whether it was \
      right, and it is on the disk then, even if the power fails. Any number of terminals may play at once.

        kuchi progress check                    look the file over
        kuchi progress backup saved.sqlite      make a whole copy, even while a game is played
        kuchi progress restore saved.sqlite     put a copy back, keeping what was there
        kuchi progress restore                  name the copies of the last days
        kuchi progress export > answers.jsonl   write everything as lines of JSON
        kuchi progress import answers.jsonl     read such lines, on any computer
        kuchi progress rebuild                  make what is remembered anew from the answers
        kuchi progress rename hiragana          list the cards of a deck that changed their id
        kuchi sync shared                       bring several computers together

      Don't copy the file with cp while a game is played: part of it may be in a log beside it. The folder backups \
      beside the file has copies of the last seven days on which you played, as it was before you did.

      kuchi sync takes any folder that your computers share, and remembers it. Each of them writes files of its own in \
      the folders kuchi-log and kuchi-files there, and never those of another: answers in the one, your own decks with \
      their sounds and pictures and your settings about learning in the other. kuchi sync --help says more.

      When the file is removed or replaced while you play, you are told with the next answer. :record on writes the \
      answers of the game to the file that is there now, or to a new one; :record off plays on without. What the lost \
      file had is in a new file beside it, progress.sqlite.rescued, when you leave. Where only the log beside it was \
      deleted or cut off, you lose nothing.

      --no-record plays without the file, --profile NAME plays for somebody else.
      """),
    HelpTopic(
      "settings", "What can be set, and for how long it holds.",
      """
      :settings shows the settings in a game and :set mode typed changes one, as kuchi settings does from the shell:

        kuchi settings               all of them, with what they can be
        kuchi settings mode typed    answer by typing from now on

      \(settingRows)

      readings ruby puts the reading of a word above its kanji; hidden leaves it out unless it was asked for. \
      In mode auto a question about a meaning shows the reading, too, until you know both; :hint brings it back.

      pitch on shows how the pitch of a word goes in standard Japanese, where that is known: a line stands over the kana that \
      are high, and bends where it falls. It comes in lessons, in :card and after a reading was asked. What a package for \
      Yomitan says that kuchi dictionary add was given goes before what kuchi knows.

      sentences on asks a word that is to be typed in its example sentence, with the translation below, where the word \
      surely stands in it. Any other word is asked as before.

      keys single lets a number answer at once while it is in view, the choices as well as 1 and 2 of a flash card. \
      An Enter that follows within 0.4 seconds belongs to the number, and Backspace takes the answer back as :undo \
      does. keys line waits for Enter, as kuchi always does with --plain, on a dumb terminal and from a pipe.

      steps 1m,10m asks a new card again after one minute and after ten, before its first day of rest; off skips that. \
      easy-days sat,sun halves new cards and reviews on these days, and plans fewer reviews for them. On days away nothing is \
      asked unless you want it, and they end no row of days: what falls due then comes before or after.

      exam is a date and the decks or the level to be known by then, and perhaps the minutes a day that you have: the plan \
      then chooses the new cards of each day, and kuchi due and the end of a day say when you are ready, or what is missing:

        kuchi settings exam "2087-07-04 n4 20m"

      new and reviews limit a day, in all decks together. With --deck they limit one deck as well, and steps, easy-days, \
      retention and max-interval of a deck take the place of those of all; default takes them back:

        kuchi settings retention 0.85 --deck first-words
        kuchi settings easy-days sun --deck first-words

      language auto takes the first of LC_ALL, LC_MESSAGES and LANG that is set: German where it begins with de, else \
      English. en and de settle it. Help is in English alone, and so are reports as JSON and HTML, and these commands: \
      \(Kuchi.englishCommands.joined(separator: ", ")).

      What changes your days is told with its cost: the answers a day in a month, by a simulation.

      Settings are kept. The options of kuchi play win over them for one run.
      """),
    HelpTopic(
      "files", "Where kuchi keeps and finds things.",
      """
        ~/.config/kuchi/settings.json           the settings
        ~/.local/share/kuchi/progress.sqlite    your answers
        ~/.local/share/kuchi/decks              your own decks
        ~/.local/state/kuchi/history            the lines you typed
        ~/.config/systemd/user/kuchi-remind.*   what kuchi remind sets

      XDG_CONFIG_HOME, XDG_DATA_HOME and XDG_STATE_HOME take the place of ~/.config, ~/.local/share and ~/.local/state.

      A deck that is called by its name is looked for in this order: in $KUCHI_DECKS, among your own decks, in \
      share/kuchi/bundled and share/kuchi/decks beside the folder of the program, in ./decks, and among the decks \
      that are built in. The first one counts.

      VISUAL or EDITOR names the editor that kuchi decks edit opens, PAGER the program that shows long statistics; it is \
      less without it, and none where it is empty.

      The exit status is 0 when all went well, 64 for a command line that makes no sense, 65 for data with faults, \
      66 for a file that can't be read, 69 for another program that is not there or refuses, 73 for a file that can't be \
      made, 74 for one that can't be written, 130 after Ctrl-C, and 1 for all other failures.
      """),
    HelpTopic(
      "prompt", "What waits, in the prompt of your shell or below your windows.",
      """
      kuchi due --short prints one line, such as 12 due, 5 new, 8 min, and nothing where nothing waits.

        PS1='$(kuchi due --short) '"$PS1"    in ~/.bashrc
        setopt prompt_subst; RPROMPT='$(kuchi due --short)'    in ~/.zshrc
        function fish_right_prompt; kuchi due --short; end    in ~/.config/fish/config.fish

      It looks the progress up each time. A bar that asks seldom does that less often: in ~/.tmux.conf

        set -g status-interval 60
        set -g status-right '#(kuchi due --short) %H:%M'

      kuchi remind 20:00 shows the same line once a day.
      """),
    HelpTopic(
      "json", "Play from a program of your own.",
      """
      kuchi play --json is the same game for programs: a request in, events out, each one line of JSON. Answer each \
      challenge, stop at finished; what was answered wrong comes back until it was right. In Python:

          import json, subprocess

          command = ["kuchi", "play", "hiragana", "--json", "--no-record"]
          pipes = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE)
          game = subprocess.Popen(command, encoding="utf-8", **pipes)
          for event in map(json.loads, game.stdout):
              if event["type"] == "verdict":
                  print(event["text"])
              elif event["type"] == "challenge":
                  print(event["prompt"], *event.get("choices", []))
                  guess = {"choice": 0} if "choices" in event else {"command": "dunno"}
                  game.stdin.write(json.dumps(guess) + "\\n")
                  game.stdin.flush()
              elif event["type"] == "finished":
                  print(event["right"], "right,", event["wrong"], "wrong")
                  break

      A line that is not a request is answered by an error, and the game goes on.

        kuchi play --schema    the JSON Schema of all requests and events
        kuchi stats --json     reports are JSON too, and so are kuchi due, remind, history,
                               evaluate, optimize, decks, settings, check and
                               import

      The version of the lines is raised when something in them changes its meaning, and not when something is added.
      """),
    HelpTopic(
      "kana", "Type Japanese with Latin letters.",
      """
      Answers may be typed in Latin letters. They turn into kana while you type where kana is asked for; :kana \
      switches that off and on. n before a vowel or y is written n', as in kin'en; a long vowel of katakana is a \
      dash.

      The same conversion as a filter:

        echo konnichiha | kuchi kana                  こんにちは
        echo konnichiha | kuchi kana --to katakana    コンニチハ
        echo ラーメン | kuchi kana --to romaji        raamen
      """),
  ]

  private static var settingRows: String {
    SettingField.allCases.map { field in
      let gap = String(repeating: " ", count: max(1, 14 - field.rawValue.count))
      return "  \(field.rawValue)\(gap)\(field.summary): \(field.values.summary)"
    }.joined(separator: "\n")
  }
}
