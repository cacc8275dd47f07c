/// The examples of the format, as they are handed out.
enum Examples {
  static let minimal = #"""
    {
      "formatVersion": 1,
      "id": "my-first-deck",
      "title": "My first deck",
      "cards": [
        { "term": "猫", "readings": ["ねこ"], "meanings": ["cat"] },
        { "term": "犬", "readings": ["いぬ"], "meanings": ["dog"] },
        { "term": "ありがとう", "meanings": ["thank you", "thanks"] }
      ]
    }
    """#

  static let full = #"""
    {
    "$schema": "../deck.schema.json",
    "formatVersion": 1,
    "id": "example.sampler",
    "title": "A sampler of every field",
    "version": "2026-11-20",
    "description": "Shows each field once.\nNot a course.",
    "languages": { "term": "ja", "meaning": "en" },
    "authors": ["The project <https://example.invalid>"],
    "license": "CC0-1.0",
    "homepage": "https://example.invalid/decks",
    "sources": [{ "title": "Written for this example", "retrieved": "2026-11-20" }],
    "tags": ["sampler"],
    "quiz": ["meaning", "reading"],
    "cards": [
    {"id":"taberu","term":"食べる","forms":["喰べる"],"readings":["たべる"],"furigana":"食[た]べる","meanings":["to eat"],"pos":["v1","vt"],"tags":["JLPT::N5","food"],"examples":[{"text":"朝ご飯を食べる。","furigana":"朝[あさ]ご 飯[はん]を 食[た]べる。","translation":"I eat breakfast."}]},
    {"id":"nihongo","term":"日本語","readings":["にほんご","にっぽんご"],"furigana":"日本[にほん] 語[ご]","meanings":["Japanese (language)"],"accept":["nihongo"],"pos":["n"],"tags":["JLPT::N5"],"notes":"にほんご is far more common than にっぽんご."},
    {"id":"iku","formerIds":["yuku"],"term":"行く","readings":["いく","ゆく"],"furigana":"行[い]く","meanings":["to go"],"reject":["to come"],"pos":["v5k-s","vi"],"hint":"movement away from the speaker","quiz":["meaning","reading","recall"]},
    {"id":"kanji-1","kind":"kanji","term":"一","readings":["イチ","イツ","ひと","ひとつ"],"meanings":["one"],"tags":["kanji::grade-1"],"x-strokes":1},
    {"id":"kana-nu","kind":"kana","term":"ぬ","meanings":["nu"],"quiz":["meaning"]},
    {"id":"suffix-goro","term":"～頃","forms":["～ころ"],"readings":["～ごろ","～ころ"],"meanings":["around (a time)","about"],"pos":["suf"]},
    {"id":"otsukare","kind":"phrase","term":"お疲れさまでした","readings":["おつかれさまでした"],"furigana":"お 疲[つか]れさまでした","meanings":["thank you for your hard work","good work"],"notes":"Said to colleagues at the end of the day."}
    ]
    }
    """#
}
