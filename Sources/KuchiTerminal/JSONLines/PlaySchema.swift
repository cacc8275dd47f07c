/// The lines of `kuchi play --json` and `kuchi serve --json` for other programs.
package enum PlaySchema {
  private static func reference(to kind: PlayEvent.Kind) -> String {
    ##"{ "$ref": "#/$defs/\##(kind.rawValue)" }"##
  }

  /// The members that every event has.
  private static func members(of kind: PlayEvent.Kind) -> String {
    #"""
    "type": { "const": "\#(kind.rawValue)" },
            "version": { "const": \#(PlayEvent.version) },
            "player": { "$ref": "#/$defs/player" }
    """#
  }

  private static func words<Value: CaseIterable & RawRepresentable<String>>(of values: Value.Type) -> String {
    values.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
  }

  /// The requests and the events as a JSON Schema of 2020-12, with a line feed at the end.
  package static let json = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://kuchi.example/play-v1.schema.json",
      "title": "Lines of kuchi play --json and kuchi serve --json, version 1",
      "description": "The program reads requests from standard input and writes events to standard output, one object a line. It begins with game, score and challenge. Each request, and each line that is none, is answered by events of which the last is challenge, or finished where no question waits; the end of input is answered by finished unless that was the last event. Events of a later program may have members and types that are not listed here: pass over them. The version is raised when what is listed changes its meaning.",
      "anyOf": [{ "$ref": "#/$defs/request" }, { "$ref": "#/$defs/event" }],
      "$defs": {
        "request": {
          "description": "What a program may send. Every request may say the version it means.",
          "oneOf": [
            { "$ref": "#/$defs/answerRequest" },
            { "$ref": "#/$defs/choiceRequest" },
            { "$ref": "#/$defs/commandRequest" },
            { "$ref": "#/$defs/gradeRequest" },
            { "$ref": "#/$defs/recordRequest" },
            { "$ref": "#/$defs/textRequest" },
            { "$ref": "#/$defs/joinRequest" }
          ]
        },
        "player": {
          "description": "Whom it is about. With kuchi serve alone, where every request and event but an unreadable one has it.",
          "type": "string"
        },
        "joinRequest": {
          "description": "With kuchi serve alone: makes a player, or takes one up again, and tells how their game stands.",
          "type": "object",
          "required": ["join"],
          "additionalProperties": false,
          "properties": { "join": { "$ref": "#/$defs/player" }, "version": { "const": 1 } }
        },
        "answerRequest": {
          "description": "Answers a typed question, or a choice by its words. Romaji are as good as kana where kana are wanted.",
          "type": "object",
          "required": ["answer"],
          "additionalProperties": false,
          "properties": { "answer": { "type": "string" }, "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 } }
        },
        "choiceRequest": {
          "description": "Answers with one of the choices, counted from 0.",
          "type": "object",
          "required": ["choice"],
          "additionalProperties": false,
          "properties": { "choice": { "type": "integer" }, "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 } }
        },
        "commandRequest": {
          "type": "object",
          "required": ["command"],
          "additionalProperties": false,
          "properties": {
            "command": {
              "description": "show: bring the choices, or the back of a flash card, into view. remembered, forgot: what a flash card was, seen or not. hint: one more hint. dunno: give up on the question. skip: put it off to the end. undo: take the last answer back. accept: the last answer, typed and found wrong, was right. again: another game of the same decks. missed: a game of what was missed in this one. learn: a lesson of new cards. duel: a game of cards that are taken for each other. today: play what is due in the decks of the study list, and new cards. why: tell why the question is asked now. score, code, decks, due, stats, settings: tell them. quit: end.",
              "enum": [
                "show", "hint", "dunno", "skip", "undo", "accept", "again", "missed", "learn", "duel", "today", "score", "code", "decks", "why", "due",
                "stats", "settings", "remembered",
                "forgot", "quit"
              ]
            },
            "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 }
          }
        },
        "gradeRequest": {
          "description": "Amends the grade of the last answer, which was right. Its verdict is told again.",
          "type": "object",
          "required": ["command", "argument"],
          "additionalProperties": false,
          "properties": {
            "command": { "const": "grade" },
            "argument": { "enum": ["easy", "good", "hard"] },
            "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 }
          }
        },
        "recordRequest": {
          "description": "After the progress file was removed or replaced: on writes the answers of this game to the one that is there now, or to a new one, and records on; off goes on without a record.",
          "type": "object",
          "required": ["command", "argument"],
          "additionalProperties": false,
          "properties": {
            "command": { "const": "record" },
            "argument": { "enum": ["on", "off"] },
            "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 }
          }
        },
        "textRequest": {
          "description": "deck: play another deck, by its id or the path of its file. study, drop: put a deck on the study list, or take it away. know: the lesson told a card, by its term or id, that the player knows: it is not asked now, but checked within weeks; undo takes that back. filter: what kuchi help filters tells, such as #verb or clear. search: find cards of the decks in play. set: a setting's name, a space and its value.",
          "type": "object",
          "required": ["command", "argument"],
          "additionalProperties": false,
          "properties": {
            "command": { "enum": ["deck", "study", "drop", "know", "filter", "search", "set"] },
            "argument": { "type": "string" },
            "player": { "$ref": "#/$defs/player" }, "version": { "const": 1 }
          }
        },
        "event": {
          "description": "What the program tells.",
          "oneOf": [
            \#(PlayEvent.Kind.allCases.map(reference).joined(separator: ",\n        "))
          ]
        },
        "game": {
          "description": "A game begins, or one that was broken off goes on.",
          "type": "object",
          "required": ["type", "version", "decks", "cards", "questions", "settings", "seed", "practice"],
          "properties": {
            \#(members(of: .game)),
            "decks": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title"],
                "properties": { "id": { "type": "string" }, "title": { "type": "string" } }
              }
            },
            "cards": { "type": "integer", "minimum": 0 },
            "filters": {
              "description": "The filters in force; left out where every card may be asked.",
              "type": "array", "items": { "type": "string" }
            },
            "matching": {
              "description": "How many of the cards pass the filters; left out with them.", "type": "integer", "minimum": 0
            },
            "questions": { "description": "Without the repeats of missed cards.", "type": "integer", "minimum": 0 },
            "settings": {
              "type": "object",
              "required": ["count", "choices", "difficulty", "mode", "topic"],
              "properties": {
                "count": { "type": "integer", "minimum": 1 },
                "choices": { "type": "integer", "minimum": 2 },
                "difficulty": { "enum": [\#(words(of: Difficulty.self))] },
                "mode": { "description": "auto asks as the learner's memory has it.", "enum": [\#(words(of: GameMode.self))] },
                "topic": { "enum": [\#(words(of: GameTopic.self))] },
                "timed": { "description": "The seconds that each question leaves. Not where there is no end.", "type": "integer", "minimum": 1 },
                "sentences": { "description": "Whether words are typed into their examples.", "type": "boolean" }
              }
            },
            "seed": { "description": "Up to 64 bits.", "type": "integer", "minimum": 0 },
            "practice": { "description": "Whether the schedule stays as it is.", "type": "boolean" }
          }
        },
        "lesson": {
          "description": "Cards that are told before the next question: new ones, the two of a duel, or one that is forgotten again and again, with those that it was taken for after it. It asks for nothing: the challenge follows at once.",
          "type": "object",
          "required": ["type", "version", "cards"],
          "properties": {
            \#(members(of: .lesson)),
            "cards": { "type": "array", "minItems": 1, "items": { "$ref": "#/$defs/card" } },
            "reason": { "description": "Why they are told.", "enum": ["new", "duel", "leech"] }
          }
        },
        "challenge": {
          "description": "The question that waits.",
          "type": "object",
          "required": [
            "type", "version", "number", "total", "deck", "kind", "form", "prompt", "text", "repeat", "revealed", "hints"
          ],
          "properties": {
            \#(members(of: .challenge)),
            "number": { "type": "integer", "minimum": 1 },
            "total": { "description": "With the repeats known so far.", "type": "integer", "minimum": 1 },
            "deck": { "description": "The id of its deck.", "type": "string" },
            "kind": {
              "description": "What is asked for; recall asks for the term, hearing for the reading of what audio says, cloze:1 for what the first gap of a sentence hides, and x-NAME for what the server's own rule of that name asks.",
              "type": "string",
              "pattern": "^(meaning|reading|recall|hearing|cloze:([1-9]|1[0-9]|20)|x-.*)$"
            },
            "form": {
              "description": "How it is answered: choice by a choice or its words, typed by an answer, flash by the command remembered or forgot. Any by the command dunno. Another kind of answer is an error.",
              "enum": ["choice", "typed", "flash"]
            },
            "prompt": {
              "description": "A gap is two full-width low lines in it. Empty where the prompt is heard.", "type": "string"
            },
            "audio": {
              "description": "What is heard: files beside the deck.", "type": "array", "items": { "type": "string" }
            },
            "furigana": { "description": "The prompt with the readings of its kanji in brackets, such as 日本[にほん] 語[ご]: in mode auto, until reading and meaning are known or once a hint tells the reading.", "type": "string" },
            "translation": { "description": "What the sentence with the gap means. Only where there is a gap, and no text to tell the answer.", "type": "string" },
            "passage": {
              "description": "The text that is asked about.",
              "type": "object",
              "required": ["id", "title", "text", "glosses"],
              "properties": {
                "id": { "description": "Unique in its deck.", "type": "string" },
                "title": { "type": "string" },
                "text": { "description": "One paragraph.", "type": "string" },
                "furigana": { "description": "The text with the readings of its kanji in brackets.", "type": "string" },
                "glosses": {
                  "description": "Words of it that no deck teaches, or that are not known yet.",
                  "type": "array",
                  "items": {
                    "type": "object",
                    "required": ["text"],
                    "properties": {
                      "text": { "type": "string" }, "furigana": { "type": "string" }, "translation": { "type": "string" }
                    }
                  }
                }
              }
            },
            "text": { "description": "What is asked, in words.", "type": "string" },
            "repeat": { "description": "Whether it was asked and missed before in this game.", "type": "boolean" },
            "revealed": { "description": "Whether show has brought the choices, or the back, into view.", "type": "boolean" },
            "seconds": {
              "description": "In timed games alone: how many seconds there are for it, from when it was told first or came back by undo. A request about it that comes later counts as no answer, whatever it asks, and its verdict is wrong with the reason late.",
              "type": "integer",
              "minimum": 1
            },
            "choices": { "description": "With the form choice alone.", "type": "array", "items": { "type": "string" } },
            "back": { "description": "With the form flash alone, once revealed.", "$ref": "#/$defs/card" },
            "hints": {
              "description": "Those given so far.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["kind", "text"],
                "properties": { "kind": { "enum": ["note", "romaji", "beginning", "slowly"] }, "text": { "type": "string" } }
              }
            }
          }
        },
        "verdict": {
          "description": "What the last answer was found to be. After retry the same question waits, and nothing was counted.",
          "type": "object",
          "required": ["type", "version", "attempt", "outcome", "text"],
          "properties": {
            \#(members(of: .verdict)),
            "attempt": { "description": "The number of this answer in its game.", "type": "integer", "minimum": 1 },
            "outcome": { "description": "forgiven is right except for a slip.", "enum": ["right", "forgiven", "retry", "wrong"] },
            "reason": {
              "description": "Of retry, up to no-such-choice, or of wrong.",
              "enum": [
                "empty", "meaning-wanted", "reading-wanted", "sound-wanted", "number-typed", "too-long", "term-wanted",
                "wrong-script", "invalid-characters",
                "another-reading", "another-meaning", "another-term", "nuance", "inflected",
                "unmarked-n", "inexact", "other-spelling", "fair", "no-such-choice",
                "rejected", "another-card", "negated", "exact-only", "confusable", "transitivity", "look-alike",
                "kanji-reading", "kana", "explained",
                "not-known", "late", "too-far"
              ]
            },
            "about": {
              "description": "What the reason is about: the script, the characters, the entry that the deck rejects, for nuance the term that it is nearer to, for fair what is wanted, for inflected one of polite, attributive, suru, short-potential, polite-nai, out-of-place and other, for look-alike what the term was taken for, for kanji-reading the word in which a kanji is read so, for explained why the choice is wrong, or for kana one of long-vowel, small-tsu, small-kana, dakuten, moraic-n, same-sound, okurigana and other.",
              "type": "string"
            },
            "text": { "description": "The verdict in words.", "type": "string" },
            "given": { "description": "The answer in words: the text, the choice, remembered or forgot. Not after dunno, and not after late.", "type": "string" },
            "expected": { "description": "The right answer. Not after retry.", "type": "string" },
            "deck": { "description": "The id of the deck. Not after retry.", "type": "string" },
            "card": { "description": "The card that was asked. Not after retry.", "$ref": "#/$defs/card" },
            "translation": { "description": "What the text means that was asked about. Only after its last question.", "type": "string" },
            "audio": {
              "description": "The recordings of the card: paths from the folder of the deck. Not after retry.",
              "type": "array",
              "items": { "type": "string" }
            },
            "confused": {
              "description": "After wrong: the cards that the answer would have been right for.",
              "type": "array",
              "items": { "$ref": "#/$defs/card" }
            },
            "slips": {
              "description": "After forgiven: where the answer differs.",
              "type": "array",
              "items": {
                "type": "object",
                "required": ["kind", "expected", "given"],
                "properties": {
                  "kind": { "enum": ["missing", "extra", "replaced", "swapped"] },
                  "expected": { "$ref": "#/$defs/span" },
                  "given": { "$ref": "#/$defs/span" }
                }
              }
            },
            "grade": { "description": "What the answer counts as. Not after retry.", "enum": ["again", "hard", "good", "easy"] },
            "leech": {
              "description": "How often the card was forgotten, when it was one time too many.",
              "type": "integer"
            },
            "due": {
              "description": "In how many seconds from the answer the card is due again for this kind of question. Not after retry, not in practice, and not in games of a seed or a code.",
              "type": "integer", "minimum": 0
            }
          }
        },
        "span": {
          "description": "A place in a text, in Unicode scalars.",
          "type": "object",
          "required": ["start", "end"],
          "properties": { "start": { "type": "integer", "minimum": 0 }, "end": { "type": "integer", "minimum": 0 } }
        },
        "card": {
          "type": "object",
          "required": ["id", "term", "readings", "meanings"],
          "properties": {
            "id": { "description": "Unique in its deck.", "type": "string" },
            "term": { "type": "string" },
            "readings": { "type": "array", "items": { "type": "string" } },
            "meanings": { "type": "array", "items": { "type": "string" } },
            "romaji": { "description": "How the term is read, where kana tell it.", "type": "string" },
            "notes": { "type": "string" },
            "mnemonic": { "description": "What helps to remember it.", "type": "string" },
            "pitch": { "description": "After which mora the pitch falls, counted from 1; 0 if it does not fall. Missing where it is unknown.", "type": "integer", "minimum": 0 }
          }
        },
        "score": {
          "description": "How the game stands, told when it has changed and when it was asked for.",
          "type": "object",
          "required": ["type", "version", "phase", "right", "wrong", "answered", "total", "streak", "bestStreak"],
          "properties": {
            \#(members(of: .score)),
            "phase": { "enum": ["teaching", "asking", "finished"] },
            "right": { "type": "integer", "minimum": 0 },
            "wrong": { "type": "integer", "minimum": 0 },
            "answered": { "type": "integer", "minimum": 0 },
            "total": { "description": "With the repeats of missed cards known so far.", "type": "integer", "minimum": 0 },
            "streak": { "type": "integer", "minimum": 0 },
            "bestStreak": { "type": "integer", "minimum": 0 }
          }
        },
        "decks": {
          "description": "The decks that can be played by their ids.",
          "type": "object",
          "required": ["type", "version", "decks"],
          "properties": {
            \#(members(of: .decks)),
            "decks": {
              "type": "array",
              "items": {
                "type": "object",
                "required": ["id", "title", "cards"],
                "properties": {
                  "id": { "type": "string" },
                  "title": { "type": "string" },
                  "cards": { "type": "integer", "minimum": 0 }
                }
              }
            }
          }
        },
        "code": {
          "description": "The game as a code: kuchi play --code plays it.",
          "type": "object",
          "required": ["type", "version", "code", "dealsThisGame"],
          "properties": {
            \#(members(of: .code)),
            "code": { "type": "string" },
            "dealsThisGame": {
              "description": "False where the schedule, or what was answered before, had a part in this game: the code deals its own questions.",
              "type": "boolean"
            }
          }
        },
        "found": {
          "description": "The cards that a search found, the nearest first: ten at most.",
          "type": "object",
          "required": ["type", "version", "total", "cards"],
          "properties": {
            \#(members(of: .found)),
            "total": { "description": "How many cards it found in all.", "type": "integer", "minimum": 0 },
            "cards": {
              "description": "As kuchi search --json tells them.",
              "type": "array",
              "items": { "type": "object", "required": ["deck", "card", "term", "readings", "meanings"] }
            }
          }
        },
        "why": {
          "description": "Why the question that waits is asked now, and what follows from its answer.",
          "type": "object",
          "required": ["type", "version"],
          "properties": {
            \#(members(of: .why)),
            "reason": {
              "description": "lesson: its card was shown and never asked. further: its card is known and was never asked in this way. step: it is being learned. check: it was taken for known and never asked. review: it is due. Left out where nothing is recorded.",
              "enum": ["practice", "placement", "duel", "missed", "lesson", "further", "step", "check", "review"]
            },
            "rival": { "description": "Of duel: the term for which it is taken, where that tells no answer.", "type": "string" },
            "step": { "description": "Of step.", "type": "integer", "minimum": 1 },
            "forgotten": { "description": "Of step: whether it was known before.", "type": "boolean" },
            "chance": { "description": "Of review: the chance that it is known, up to 1.", "type": "number", "minimum": 0 },
            "place": { "description": "Of review: its place among the reviews that wait, by what each gains.", "type": "integer", "minimum": 1 },
            "waiting": { "description": "Of review: how many reviews wait.", "type": "integer", "minimum": 1 },
            "wrong": {
              "description": "In how many seconds it is due again after a wrong answer. Not where the schedule stays as it is.",
              "type": "integer", "minimum": 0
            },
            "right": { "description": "The same after a right answer.", "type": "integer", "minimum": 0 }
          }
        },
        "due": {
          "description": "What is due in each deck, as kuchi due --json tells it.",
          "type": "object",
          "required": ["type", "version", "decks"],
          "properties": {
            \#(members(of: .due)),
            "decks": { "type": "array", "items": { "type": "object", "required": ["deck", "title"] } }
          }
        },
        "statistics": {
          "description": "What was learned. Each line is as kuchi stats --json tells it.",
          "type": "object",
          "required": ["type", "version", "lines"],
          "properties": {
            \#(members(of: .statistics)),
            "lines": { "type": "array", "items": { "type": "object", "required": ["type"] } }
          }
        },
        "settings": {
          "description": "The settings that set can change, as text, by their names: kuchi settings tells of each.",
          "type": "object",
          "required": ["type", "version", "settings"],
          "properties": {
            \#(members(of: .settings)),
            "settings": { "type": "object" }
          }
        },
        "error": {
          "description": "What could not be done. Nothing has changed by it, but that after answer-not-recorded the answer counts in this game alone.",
          "type": "object",
          "required": ["type", "version", "code", "text"],
          "properties": {
            \#(members(of: .error)),
            "code": {
              "enum": [
                "line-too-long", "not-json", "not-an-object", "unknown-key", "repeated-key", "wrong-type", "other-version", "nothing-asked", "several-asked",
                "unknown-command", "missing-argument", "needless-argument", "no-grade", "neither-on-nor-off",
                "no-filter", "no-query", "unknown-setting", "no-player-named", "unknown-player", "no-name-for-player",
                "player-not-opened", "list-not-changed", "setting-refused", "filter-refused",
                "wrong-kind-of-answer", "nothing-to-undo", "nothing-else-to-ask", "nothing-missed", "nothing-to-accept",
                "nothing-to-grade", "no-more-hints", "no-question", "no-code", "nothing-shown", "nothing-to-ask",
                "nothing-new", "no-duel", "no-record",
                "nothing-matches",
                "settings-not-saved", "answer-not-recorded", "cards-not-matched", "game-not-resumed", "progress-not-read",
                "deck-not-opened", "deck-not-saved", "deck-not-deleted"
              ]
            },
            "text": { "description": "The error in words, for people.", "type": "string" }
          }
        },
        "finished": {
          "description": "No question waits: the game was played to its end, or left.",
          "type": "object",
          "required": ["type", "version", "complete", "right", "wrong", "bestStreak", "missed"],
          "properties": {
            \#(members(of: .finished)),
            "complete": { "description": "Whether it was played to its end.", "type": "boolean" },
            "right": { "type": "integer", "minimum": 0 },
            "wrong": { "type": "integer", "minimum": 0 },
            "bestStreak": { "type": "integer", "minimum": 0 },
            "missed": {
              "description": "Each once, in the order in which they were missed first.",
              "type": "array",
              "items": { "$ref": "#/$defs/card" }
            }
          }
        }
      }
    }

    """#
}
