/// The format of decks for editors and other programs.
package enum DeckSchema {
  /// The contract as a JSON Schema of 2020-12. It is stricter than the reader in one way: it refuses keys that it does
  /// not know, of which the reader only warns.
  package static let json = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "https://kuchi.example/deck-v1.schema.json",
      "title": "Japanese quiz deck, format version 1",
      "description": "One UTF-8 JSON object per file. Readers accept and drop one leading BOM, refuse a formatVersion above their own, warn of unknown keys (x-* are free), refuse duplicate keys, duplicate card ids, null and trailing commas. Writers: metadata first, cards last, one card per line, NFC text.",
      "type": "object",
      "required": [
        "formatVersion",
        "id",
        "title",
        "cards"
      ],
      "additionalProperties": false,
      "patternProperties": {
        "^x-": true
      },
      "properties": {
        "$schema": {
          "type": "string",
          "description": "Optional, for editor completion. Ignored by readers."
        },
        "formatVersion": {
          "const": 1,
          "description": "Version of this format (an integer; only a breaking change raises it)."
        },
        "id": {
          "$ref": "#/$defs/deckId",
          "description": "Stable deck id. Progress is stored under (deck id, card id, direction), so it must outlive file renames."
        },
        "title": {
          "$ref": "#/$defs/line"
        },
        "version": {
          "$ref": "#/$defs/line",
          "description": "The author's own revision of this deck, for example 2026-11-20 or 1.4.0. Display only; never compared."
        },
        "description": {
          "$ref": "#/$defs/text"
        },
        "languages": {
          "type": "object",
          "description": "BCP 47 tags. Defaults: term ja, meaning en.",
          "additionalProperties": false,
          "patternProperties": {
            "^x-": true
          },
          "properties": {
            "term": {
              "$ref": "#/$defs/lang",
              "default": "ja"
            },
            "meaning": {
              "$ref": "#/$defs/lang",
              "default": "en"
            }
          }
        },
        "authors": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/line"
          },
          "description": "Names, optionally as Name <url-or-mail>."
        },
        "license": {
          "$ref": "#/$defs/line",
          "description": "SPDX expression where there is one (CC-BY-SA-4.0), else free text."
        },
        "homepage": {
          "$ref": "#/$defs/line"
        },
        "sources": {
          "type": "array",
          "description": "What the cards were taken from. JMdict and the like require attribution.",
          "items": {
            "type": "object",
            "required": [
              "title"
            ],
            "additionalProperties": false,
            "patternProperties": {
              "^x-": true
            },
            "properties": {
              "title": {
                "$ref": "#/$defs/line"
              },
              "url": {
                "$ref": "#/$defs/line"
              },
              "license": {
                "$ref": "#/$defs/line"
              },
              "retrieved": {
                "type": "string",
                "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
              }
            }
          }
        },
        "tags": {
          "$ref": "#/$defs/tags",
          "description": "Apply to every card."
        },
        "requires": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/deckId"
          },
          "uniqueItems": true,
          "description": "Ids of the decks that must be known first."
        },
        "quiz": {
          "$ref": "#/$defs/quiz",
          "description": "Default directions for cards that name none."
        },
        "cards": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/card"
          }
        }
      },
      "$defs": {
        "card": {
          "type": "object",
          "required": [
            "term",
            "meanings"
          ],
          "additionalProperties": false,
          "patternProperties": {
            "^x-": true
          },
          "properties": {
            "id": {
              "$ref": "#/$defs/cardId",
              "description": "Stable and unique in the deck. When absent, readers derive one from NFC(term) and NFC(first reading) only, so that corrected meanings keep progress; `kuchi check --write-ids` freezes it."
            },
            "formerIds": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/cardId"
              },
              "uniqueItems": true,
              "description": "Ids this card had before (renamed or merged); progress found under them is carried over."
            },
            "kind": {
              "enum": [
                "word",
                "kanji",
                "kana",
                "phrase",
                "sentence"
              ],
              "default": "word"
            },
            "term": {
              "$ref": "#/$defs/line",
              "description": "What is shown: the usual written form."
            },
            "forms": {
              "$ref": "#/$defs/lines",
              "description": "Other written forms, accepted when the term is asked for."
            },
            "readings": {
              "$ref": "#/$defs/lines",
              "description": "Kana, best first; each is accepted. Omit when the term is kana. For kind kanji: on in katakana, kun in hiragana."
            },
            "furigana": {
              "$ref": "#/$defs/line",
              "description": "The term with readings in Anki's bracket notation: 食[た]べる, 日本[にほん] 語[ご]. A space opens the next ruby base. Without brackets and those spaces it must equal the term."
            },
            "components": {
              "$ref": "#/$defs/lines",
              "description": "For a kanji: the parts a learner sees, each one character: 休 has 亻 and 木."
            },
            "meanings": {
              "type": "array",
              "minItems": 1,
              "items": {
                "$ref": "#/$defs/line"
              },
              "description": "One accepted answer per item, best first. Text in round brackets is shown but not required."
            },
            "accept": {
              "$ref": "#/$defs/lines",
              "description": "Further meanings accepted but never shown."
            },
            "reject": {
              "$ref": "#/$defs/lines",
              "description": "Near misses that typo-tolerant matching must never accept (for 行く: to come)."
            },
            "distractors": {
              "$ref": "#/$defs/lines",
              "description": "Wrong choices the author wants offered for this card, in the language of its meanings; those in Japanese script are offered where the term is asked for."
            },
            "cloze": {
              "type": "array",
              "maxItems": 20,
              "description": "The gaps of a sentence. Each is a question of its own, cloze:1 the first. Gaps don't overlap.",
              "items": {
                "type": "object",
                "required": [
                  "text"
                ],
                "additionalProperties": false,
                "patternProperties": {
                  "^x-": true
                },
                "properties": {
                  "text": {
                    "$ref": "#/$defs/line",
                    "description": "What the gap hides, as it stands in the term."
                  },
                  "nth": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": 2000,
                    "default": 1,
                    "description": "Which occurrence of the text is hidden, counted from the left without overlaps."
                  },
                  "hint": {
                    "$ref": "#/$defs/line",
                    "description": "Shown on request before answering."
                  },
                  "accept": {
                    "$ref": "#/$defs/lines",
                    "description": "Other answers that are right."
                  },
                  "retry": {
                    "$ref": "#/$defs/lines",
                    "description": "Answers that are fair but not what is practised: who gives one is told the hint and tries again."
                  },
                  "wrong": {
                    "type": "object",
                    "description": "Wrong choices, each with its reason in one sentence. With three, a choice is made of them alone; else gaps of other cards fill up.",
                    "propertyNames": {
                      "$ref": "#/$defs/line"
                    },
                    "additionalProperties": {
                      "$ref": "#/$defs/line"
                    }
                  }
                }
              }
            },
            "pos": {
              "type": "array",
              "items": {
                "type": "string",
                "pattern": "^[A-Za-z0-9-]{1,16}$"
              },
              "uniqueItems": true,
              "description": "Parts of speech as JMdict tags (n, v1, v5r, vs, adj-i, adj-na, ...)."
            },
            "tags": {
              "$ref": "#/$defs/tags"
            },
            "group": {
              "$ref": "#/$defs/line",
              "maxLength": 100,
              "description": "A short name of the row or lesson the card belongs to, such as k-row. Cards of one group are taught together, in the order of the deck."
            },
            "hint": {
              "$ref": "#/$defs/text",
              "description": "Shown on request before answering."
            },
            "mnemonic": {
              "$ref": "#/$defs/text",
              "description": "Plain text that helps to remember the card, shown where it is taught."
            },
            "notes": {
              "$ref": "#/$defs/text",
              "description": "Plain text shown after answering. No HTML."
            },
            "examples": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "text"
                ],
                "additionalProperties": false,
                "patternProperties": {
                  "^x-": true
                },
                "properties": {
                  "text": {
                    "$ref": "#/$defs/line"
                  },
                  "furigana": {
                    "$ref": "#/$defs/line"
                  },
                  "translation": {
                    "$ref": "#/$defs/line"
                  },
                  "source": {
                    "$ref": "#/$defs/line",
                    "description": "For example tatoeba:74694."
                  }
                }
              }
            },
            "audio": {
              "$ref": "#/$defs/files",
              "description": "Sound files of the term, best first."
            },
            "image": {
              "$ref": "#/$defs/files",
              "description": "Image files that show the term, best first."
            },
            "quiz": {
              "$ref": "#/$defs/quiz"
            }
          }
        },
        "deckId": {
          "type": "string",
          "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"
        },
        "cardId": {
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001F\\u007F]+$",
          "description": "Any printable text, so Anki GUIDs and JMdict numbers (as strings) fit."
        },
        "lang": {
          "type": "string",
          "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
        },
        "line": {
          "type": "string",
          "minLength": 1,
          "maxLength": 2000,
          "pattern": "^[^\\u0000-\\u001F\\u007F]*$",
          "description": "One line of plain text, not empty, no control characters."
        },
        "lines": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/line"
          },
          "uniqueItems": true
        },
        "files": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 500,
            "pattern": "^[^./\\\\:\\u0000-\\u001F\\u007F][^/\\\\:\\u0000-\\u001F\\u007F]*(/[^./\\\\:\\u0000-\\u001F\\u007F][^/\\\\:\\u0000-\\u001F\\u007F]*)*$"
          },
          "uniqueItems": true,
          "description": "Paths below the folder of this file, as media/neko.mp3. No name in them begins with a dot; no backslash, no colon."
        },
        "text": {
          "type": "string",
          "maxLength": 20000,
          "description": "Plain text; newlines allowed."
        },
        "tags": {
          "type": "array",
          "items": {
            "type": "string",
            "maxLength": 100,
            "pattern": "^[^\\s\\u0000-\\u001F]+$"
          },
          "uniqueItems": true,
          "description": "No white space (Anki separates tags by spaces); :: makes a hierarchy."
        },
        "quiz": {
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": {
            "type": "string",
            "pattern": "^(meaning|reading|recall|cloze:([1-9]|1[0-9]|20))$"
          },
          "description": "meaning: term to meaning. reading: term to kana (asked only when readings exist). recall: meaning to term. cloze:N: the gap of that number. Default: the gaps of a card that has any, else [meaning, reading]."
        }
      }
    }
    """#
}
