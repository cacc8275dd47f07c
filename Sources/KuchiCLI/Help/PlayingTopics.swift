extension HelpTopic {
  static let playing = [
    HelpTopic(
      "playing", "How a game goes, and what you can type in it.",
      """
      A game shows a word. Try to remember it, then press Enter to see the choices and type the number of one. \
      Letters are enough: you need no Japanese keyboard.

        an empty line      show the choices
        a number           answer with this choice; it needs no Enter
        Backspace          right after such a number: take it back
        two empty lines    I don't know
        Enter, b or k      in a lesson: on to the next card, back, or past one that you know
        :hint              help me: the author's note or a reading first
        :undo              take my last answer back; again for the one before
        :accept            my last answer was right too: count it, remember it
        :edit              mend the card that was just asked
        :filter food       ask only words about food
        :grade easy        that was easy: ask me much later
        :stats             what I have learned; see also :due and :history
        ? or :help         what you can type here; :help undo explains one command
        :help all          all the commands
        :quit or Ctrl-D    leave; the game is kept

      New cards are shown in a lesson, up to five at a time, before they are asked; one that you know already, left \
      out by k, is only checked some weeks later. In mode auto a new word is asked \
      by choices. When you are about to know it, and from then on, you type it. The reading of a word comes first, then \
      its meaning, then the word itself.

      A day is one whole: its first line says how much is due and how long it takes, its questions are numbered from \
      first to last, and you can pause between rounds. Its end tells what you can read now and what comes tomorrow; then Enter leaves. \
      After two missed days it begins with a small step, the cards that are most worth asking and a new one. :more brings \
      five new cards all the same, and kuchi learn does so at once. Two cards that you take for each other twice make a duel: :duel shows both \
      and asks them in turn, until you have told them apart three times in a row, on two days. A card that you forget \
      again and again is shown once more; :mnemonic keeps a picture or a sentence of your own for it. :suspend never asks \
      a card again, :bury not today; :undo takes either back.

      With choices in view a number answers at once, without Enter, and Backspace takes it back. :set keys line waits for \
      Enter.

      A card that you miss comes back in the same game until you have it right. After a game, Enter plays again, m \
      plays what you missed alone, and d plays the next deck. A game that is broken off goes on where it was; what you \
      leave of a day is part of the next one.

      What to play, and how:

        kuchi                          today, over the decks that you study
        kuchi learn                    five new cards at once
        kuchi study                    the decks that you study
        kuchi play hiragana            a deck by its name
        kuchi play mine.json           a deck of your own
        kuchi play hiragana --count 20 --mode typed
        kuchi play mine.json --ask cloze    the gaps of its sentences
        kuchi play mine.json --ask hearing  what its words sound like

      The options of kuchi play hold for one run; kuchi help settings tells how to keep them. --cram practises \
      whatever is in the decks and leaves the schedule as it is. --profile NAME plays for somebody else. --no-record \
      keeps no record of the answers.
      """),
    HelpTopic(
      "schedule", "How kuchi decides what to ask.",
      """
      What you answer decides what you are asked: first the cards that are due, by the FSRS-7 algorithm, then new \
      cards, ten a day, which a lesson shows first. kuchi alone asks what all the decks that you study bring today; \
      kuchi study lists them and changes the list. New cards come in its order, three words for each kanji and each \
      sentence, and no two of a closed set, such as colours, within ten. A word that stands in several decks is \
      learned once, whichever of them you play. A new word waits until you know its kana, a kanji until you know the kanji in it, and a sentence with \
      gaps until you know its words, where decks of the list teach them. How a word is read is asked on the day \
      after its kanji, at the earliest. :why WORD tells what it waits for. While you learn kana, a phrase is \
      learned by its sound for every five that you know.

      :place DECK finds out how much you know already: at most thirty questions, here and there in the deck, and ten \
      about how words are read. What you know comes in no lesson: half as many cards a day as new ones are asked to make sure, the less certain first. :undo takes that back. \
      If you know nearly all of a level, you are offered the next one, with its kanji and grammar; if you know little \
      of it, the one before.

      When nothing is due, a game is practice of the cards you have met, and asks no others; :more brings five new ones.

      A card that is asked in several ways counts once in all of them: first its meaning and its reading, then \
      its sound where it can be heard (kuchi help voices), then the word itself. A way in which it was never asked \
      comes after what is due: of these as many come a day as new cards. While you know the word itself, the meaning and the reading \
      come less often, for each of its answers shows them. What \
      you have only picked among choices comes again within a week, for a right pick can be luck. \
      Later it is typed; a meaning of more than five words or thirty letters, with no shorter one accepted, is a flash \
      card instead, and you say yourself whether you knew it. \
      :grade easy after an answer puts the card off further. :suspend takes a card out until :unsuspend, :bury until \
      tomorrow, and :card tells its life. :forget makes a card new again, and :due 3d or :due 2026-12-24 gives it another \
      day; :undo takes either back. kuchi study forget and kuchi study due do that for all the cards of a query.

        kuchi study      the decks that you study, and how much of them waits

        kuchi due          how much is due, deck by deck
        kuchi stats        what you have learned, and how; --html FILE draws it
        kuchi history      the last games
        kuchi evaluate     how well the schedule predicts your answers
        kuchi optimize     fit the schedule to you
        kuchi reschedule   new days for what you know, after new weights or another retention
        kuchi simulate     the coming days played forward: what they cost and bring

      A card that you know comes again when about one of ten such cards is forgotten, and a reading or a meaning, where the \
      word itself is known too, when three of ten are, but at most three times as late. Each \
      interval is at most four times the pause before it. :set retention 0.85 asks less and forgets more, :set max-interval \
      365 asks every card once a year at least. Answers within one evening move no card further than tomorrow, however many \
      they are.

      Reviews come in the order in which they gain most: first what a month would spoil and an answer now would keep. After \
      a holiday the limit of the setting reviews spreads them over days. Nothing new comes while more than that is due, or \
      while more than three questions for each new card of a day (thirty of ten) are left over from before yesterday; :more \
      brings five all the same. :stats tells how long that takes.

      :set new 20 changes how many new cards a day brings (a text with its questions is one), :set reviews 60 how many reviews, :set easy-days sat,sun which \
      days bring half, :set day-start 04:00 when a day begins. :set goal 30 \
      sets a goal of thirty answers a day; you are told once when you reach it.

      Games of --seed, --code and --cram ask from whole decks, whatever is due, and show no lessons.
      """),
    HelpTopic(
      "timed", "Games against the clock, and a question for each terminal.",
      """
      --timed 10 leaves ten seconds for each question, and :set timed 10 keeps it so. The prompt counts the seconds \
      down while you type. A question that is not answered in time counts as missed.

      The clock stands still while you read :help or edit a card, and while the program is suspended.

        kuchi play hiragana --timed 10    ten seconds for each question
        kuchi --one                       the most urgent question, and no more

      As the last line of ~/.bashrc, kuchi --one greets you in each new terminal.
      """),
    HelpTopic(
      "codes", "The same game for two players.",
      """
      :code shows a game as twelve letters and digits that can be read out. Anyone with the same cards plays the \
      same questions with kuchi play --code CODE, whatever either has learned. Without a deck the code finds its \
      own.

      --seed NUMBER does the same for one deck: the same number, deck and settings give the same game. A game with \
      filters has no code.
      """),
    HelpTopic(
      "plain", "Screen readers, pipes, colours.",
      """
      --plain is for the ear, as with a screen reader: whole sentences from top to bottom, nothing in columns, no \
      colours and no line that changes. A terminal that calls itself dumb gets it without asking, and so does a \
      pipe.

        kuchi play hiragana --plain    a game in sentences
        kuchi stats --plain            reports take it too
        kuchi due --plain              so does this one

      Colours follow the terminal: a game asks it for its background, and where it does not say, COLORFGBG does. Where \
      neither tells a light one from a dark one, words are bold and have no colours; :set appearance light settles it. \
      NO_COLOR takes colours away, CLICOLOR=0 too, CLICOLOR_FORCE=1 brings them into a pipe; every command takes --color \
      always or never.

      With standard input from a pipe the same game is played line by line: today, or first-words where nothing is \
      studied yet.
      """),
  ]
}
