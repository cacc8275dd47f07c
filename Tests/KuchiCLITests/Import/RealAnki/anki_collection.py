#!/usr/bin/env python3
"""Makes a collection with Anki itself, and opens what Kuchi exports with Anki itself. Needs the package anki of PyPI.

  anki_collection.py make FOLDER [NOTES ANSWERS]
                                          writes FOLDER/all.colpkg and prints what is in it, counted in Anki's database
  anki_collection.py answer COUNT PACKAGE FOLDER
                                          opens the collection in PACKAGE, answers COUNT cards, writes FOLDER/all.colpkg
                                          and prints what is in it
  anki_collection.py replace PACKAGE FOLDER
                                          opens the collection in PACKAGE, checks the database, and prints what is in it
  anki_collection.py merge PACKAGE FOLDER imports PACKAGE into the collection in FOLDER/all.colpkg, and prints what is in it
  anki_collection.py open PACKAGE FOLDER  imports PACKAGE into a new collection, checks the database, exports it again to
                                          FOLDER/again.apkg, and prints what is in it
"""

import hashlib
import json
import os
import random
import sys
import time
import warnings

warnings.simplefilter("ignore")

from anki.collection import (  # noqa: E402
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)

from anki._backend import RustBackend  # noqa: E402

DAY = 86_400
KANJI = "日月火水木金土山川田人口車門雨目耳手足力竹糸貝石虫村森林空天気花草犬魚鳥馬牛"
KANA = "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろ"


def note_type(col, name, fields, templates, cloze=False):
    models = col.models
    kind = models.new(name)
    if cloze:
        kind["type"] = 1
    for field in fields:
        models.add_field(kind, models.new_field(field))
    for title, front, back in templates:
        template = models.new_template(title)
        template["qfmt"], template["afmt"] = front, back
        models.add_template(kind, template)
    models.add(kind)
    return models.by_name(name)


def note_types(col):
    word = ["Expression", "Reading", "Meaning", "Audio", "Picture"]
    back = "{{FrontSide}}<hr id=answer>"
    meaning = ("Recognition", "{{Expression}}", back + "{{Reading}}<br>{{Meaning}}{{Audio}}{{Picture}}")
    recall = ("Production", "{{Meaning}}", back + "{{Expression}}<br>{{Reading}}")
    reading = ("Reading", "{{Expression}}?", back + "{{Reading}}")
    sides = [("Card 1", "{{Front}}", back + "{{Back}}")]
    reverse = [("Card 2", "{{Back}}", back + "{{Front}}")]
    typed = [("Card 1", "{{Front}}{{type:Back}}", "{{Front}}<hr id=answer>{{type:Back}}")]
    hears = [("Listen", "{{Audio}}", back + "{{Expression}}<br>{{Meaning}}")]
    return [
        note_type(col, "Vocabulary", word, [meaning]),
        note_type(col, "Vocabulary and reversed", word, [meaning, recall]),
        note_type(col, "Vocabulary of three", word, [meaning, reading, recall]),
        note_type(col, "Sides", ["Front", "Back"], sides),
        note_type(col, "Sides and reversed", ["Front", "Back"], sides + reverse),
        note_type(col, "Sides to type", ["Front", "Back"], typed),
        note_type(col, "Listening", word, hears),
        note_type(
            col, "Gaps", ["Text", "Back Extra"],
            [("Cloze", "{{cloze:Text}}", "{{cloze:Text}}<br>{{Back Extra}}")], cloze=True),
    ]


def fields(kind, number, dice):
    # The kana of a word stand in its reading too, or nobody could take the one for the other.
    middle, end = dice.choice(KANA), KANA[number % 43]
    word = "".join(dice.choice(KANJI) for _ in range(2)) + middle + KANJI[number % 37] + end
    first, second, third = (dice.choice(KANA) for _ in range(3))
    reading = first + second + middle + third + end
    if kind["name"] == "Gaps":
        if number % 5 == 0:  # Anki asks two deletions of one number together.
            return ["{{c2::%s}}は{{c1::%s}}と{{c1::犬}}です。" % (word, reading), "sentence %d" % number]
        return ["{{c1::%s}}は{{c2::%s}}です。" % (word, reading), "sentence %d" % number]
    if len(kind["flds"]) == 2:
        return [word, "thing %d" % number]
    sound = "[sound:word %d.mp3]" % (number % 40) if number % 3 == 0 else ""
    picture = '<img src="word%d.jpg">' % (number % 25) if number % 4 == 0 else ""
    return [word, reading, "<b>meaning</b> %d; sense %d" % (number, number), sound, picture]


def add_notes(col, folder, dice, count):
    for number in range(40):
        path = os.path.join(folder, "word %d.mp3" % number)
        with open(path, "wb") as file:
            file.write(b"ID3" + bytes([number]) * 200)
        col.media.add_file(path)
    for number in range(25):
        path = os.path.join(folder, "word%d.jpg" % number)
        with open(path, "wb") as file:
            file.write(b"\xff\xd8\xff" + bytes([number]) * 300)
        col.media.add_file(path)
    names = ["日本語::N5", "日本語::N4", "日本語", "語彙", "文::穴", "Kanji::Grade 1"]
    decks = [col.decks.id(name) for name in names]
    for number in range(count):
        kind = KINDS[number % 8]
        note = col.new_note(kind)
        note.fields = fields(kind, number, dice)
        if number % 10 == 0:
            note.tags = ["JLPT::N%d" % (1 + number % 5), "verb"]
        if number % 50 == 7:
            note.tags.append("leech")
        col.add_note(note, decks[4] if kind["name"] == "Gaps" else decks[number % 4 if number % 7 else 5])


def add_history(col, dice, count):
    """Inserts answers as Anki's log has them, and the schedules to which they lead."""
    now = int(time.time())
    begun = col.db.scalar("SELECT crt FROM col")
    col.db.execute("UPDATE col SET crt = ?", begun - 900 * DAY)
    begun -= 900 * DAY
    cards = [card for card in col.db.list("SELECT id FROM cards ORDER BY id") if dice.random() < 0.9]
    used, rows, updates = set(), [], []
    for index, card in enumerate(cards):
        left = (count - len(rows)) // (len(cards) - index)
        moment = (now - 850 * DAY + dice.randrange(300 * DAY)) * 1000 + dice.randrange(1000)
        interval = 0
        for step in range(max(1, left)):
            while moment in used:
                moment += 1
            used.add(moment)
            ease = dice.choice([1, 2, 3, 3, 3, 3, 4]) if step else 3
            kind = 0 if step == 0 else 1
            next_interval = -600 if step == 0 else 1 if ease == 1 else min(200, int(max(1, interval) * 2.2) + 1)
            row = [moment, card, -1, ease, next_interval, interval, 2500, dice.randrange(800, 20_000), kind]
            chance = dice.random()
            if step and chance < 0.02:
                row[3], row[8] = 0, 4  # Set due date.
            elif step and chance < 0.03:
                row[3], row[8], row[6] = 0, 4, 0  # Reset.
            elif step and chance < 0.05:
                row[8], row[6] = 3, 0  # Crammed in a filtered deck.
            else:
                interval = next_interval
            rows.append(tuple(row))
            moment += (max(1, interval) * DAY if interval > 0 else 600) * 1000 + dice.randrange(3_600_000)
            if moment > now * 1000:
                moment = now * 1000 - dice.randrange(1, 40 * DAY * 1000)
        due = (max(row[0] for row in rows if row[1] == card) // 1000 - begun) // DAY + max(1, interval)
        updates.append((due, max(1, interval), step + 1, card))
    for card in range(5):  # Of cards that were deleted since.
        rows.append((now * 1000 - 9_000_000 + card, 77 + card, -1, 3, 4, 2, 2500, 900, 1))
    col.db.executemany("INSERT INTO revlog VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    col.db.executemany("UPDATE cards SET type = 2, queue = 2, due = ?, ivl = ?, factor = 2500, reps = ? WHERE id = ?", updates)


def answer(col, count):
    """Answers some new and due cards by Anki's own scheduler, which is FSRS."""
    col.set_config("fsrs", True)
    for name in ["日本語", "語彙"]:
        col.decks.select(col.decks.id(name))
        for number in range(count):
            card = col.sched.getCard()
            if card is None:
                break
            card.start_timer()
            col.sched.answerCard(card, [3, 3, 4, 1, 2][number % 5])
            time.sleep(0.002)


def set_states(col, dice):
    cards = col.db.list("SELECT c.id FROM cards c JOIN notes n ON n.id = c.nid ORDER BY c.id")
    dice.shuffle(cards)
    new = [card for card in cards[320:] if not col.db.scalar("SELECT count(*) FROM revlog WHERE cid = ?", card)]
    col.sched.set_due_date(new[:60], "3-90")
    col.sched.suspend_cards(cards[:200])
    col.sched.bury_cards(cards[200:260])
    col.set_user_flag_for_cards(1, cards[260:300])
    col.set_user_flag_for_cards(4, cards[300:320])
    deck = col.decks.new_filtered("Cram")
    filtered = col.decks.get(deck)
    filtered["terms"] = [["deck:語彙 is:review -is:suspended -is:buried", 80, 0]]
    filtered["resched"] = False
    col.decks.save(filtered)
    col.sched.rebuild_filtered_deck(deck)


def counts(col):
    """What is in a collection, from Anki's own tables."""
    scalar = col.db.scalar
    kinds = {kind["id"]: kind for kind in col.models.all()}
    gaps = [id for id, kind in kinds.items() if kind["name"] == "Gaps"] or [0]
    of_cards = "FROM revlog r JOIN cards c ON c.id = r.cid JOIN notes n ON n.id = c.nid WHERE r.ease > 0"
    crammed = "(r.type = 3 AND r.factor = 0)"
    idle = "(" + crammed + (
        " OR EXISTS (SELECT 1 FROM revlog z WHERE z.cid = r.cid AND z.type = 4"
        " AND z.ease = 0 AND z.factor = 0 AND z.id > r.id))"
    )
    begun = scalar("SELECT crt FROM col")
    due, placed = {}, 0
    sql = """SELECT n.guid, c.ord, CASE WHEN c.odid AND c.odue THEN c.odue ELSE c.due END, n.mid,
        (SELECT count(*) FROM revlog r WHERE r.cid = c.id AND r.ease > 0 AND NOT %s), n.flds,
        c.queue < -1 AND EXISTS (SELECT 1 FROM cards o WHERE o.nid = c.nid AND o.queue >= 0) FROM cards c
        JOIN notes n ON n.id = c.nid WHERE c.type > 0""" % idle
    for guid, number, day, kind, answers, text, waits in col.db.all(sql):
        # Gaps count in the order of their numbers, and those of one number in the order of the sentence.
        later = "{{c1::犬}}" in text and number == 1
        name = "cloze:%d" % (number + 1 + later) if kind == gaps[0] else kinds[kind]["tmpls"][
            0 if kinds[kind]["type"] == 1 else number]["name"]
        date = day if day > 1e9 else begun + day * DAY
        # One that is buried while others of its note are asked comes on the next day.
        due["%s %s" % (guid, name)] = max(date, begun + (col.sched.today + 1) * DAY) if waits else date
        placed += not answers
    of_notes = "FROM notes n WHERE"
    suspended = "(SELECT count(*) FROM cards c WHERE c.nid = n.id AND c.queue = -1)"
    every = "(SELECT count(*) FROM cards c WHERE c.nid = n.id)"
    held = "(SELECT count(*) FROM cards c WHERE c.nid = n.id AND c.queue < 0)"
    return {
        "types": len({kind for kind in col.db.list("SELECT DISTINCT mid FROM notes")}),
        "notes": scalar("SELECT count(*) FROM notes"),
        "cards": scalar("SELECT count(*) FROM cards"),
        "clozeNotes": scalar("SELECT count(*) FROM notes WHERE mid = ?", gaps[0]),
        "rows": scalar("SELECT count(*) FROM revlog"),
        "manual": scalar("SELECT count(*) FROM revlog WHERE ease = 0 AND cid IN (SELECT id FROM cards)"),
        "deleted": scalar("SELECT count(*) FROM revlog WHERE cid NOT IN (SELECT id FROM cards)"),
        "cloze": scalar("SELECT count(*) %s AND n.mid = ?" % of_cards, gaps[0]),
        "clozeCards": scalar("SELECT count(*) FROM cards c JOIN notes n ON n.id = c.nid WHERE n.mid = ?", gaps[0]),
        "placed": placed,
        "added": scalar("SELECT count(*) %s" % of_cards),
        "practice": scalar("SELECT count(*) %s AND %s" % (of_cards, crammed)),
        "suspended": scalar("SELECT count(*) FROM notes n WHERE %s = %s" % (suspended, every)),
        "unasked": scalar("SELECT coalesce(sum(%s), 0) %s %s < %s" % (suspended, of_notes, suspended, every)),
        "buried": scalar(
            "SELECT count(*) %s %s = %s AND %s < %s" % (of_notes, held, every, suspended, every)),
        "flags": scalar("SELECT count(DISTINCT nid) FROM cards WHERE flags & 7"),
        "leeches": scalar("SELECT count(*) FROM notes WHERE ' ' || tags || ' ' LIKE '% leech %'"),
        "filtered": scalar("SELECT count(*) FROM cards WHERE odid"),
        "media": len(os.listdir(col.media.dir())),
        "decks": len({col.decks.name(deck).split("::")[0] for deck in col.db.list(
            "SELECT DISTINCT CASE WHEN odid THEN odid ELSE did END FROM cards")}),
        "due": due,
    }


def export(col, folder):
    col.export_collection_package(os.path.join(folder, "all.colpkg"), include_media=True, legacy=False)


def make(folder, notes=1_600, answers=30_000):
    global KINDS
    dice = random.Random(20)
    col = Collection(os.path.join(folder, "made.anki2"))
    KINDS = note_types(col)
    add_notes(col, folder, dice, notes)
    add_history(col, dice, answers)
    # Asked for the day, Anki brings back what was buried before it, and nothing that is buried on it.
    assert col.sched.today == 900
    answer(col, 120)
    set_states(col, dice)
    report = counts(col)
    report["check"] = col.fix_integrity()[1]
    export(col, folder)
    print(json.dumps(report))


def replaced(package, folder):
    """The collection in a package, as Anki has it after importing the package over an empty collection."""
    path = os.path.join(folder, "replaced.anki2")
    media = path.replace(".anki2", ".media")
    os.makedirs(media, exist_ok=True)
    with open(path, "wb"):
        pass
    backend = RustBackend(langs=["en"])
    backend.import_collection_package(
        col_path=path, backup_path=package, media_folder=media, media_db=media + ".db2")
    return Collection(path)


def everything(col):
    """What must not change when answers are put into a collection."""
    rows = [col.db.all(sql) for sql in (
        "SELECT id, guid, mid, mod, tags, flds FROM notes ORDER BY id",
        "SELECT id, nid, ord, flags FROM cards ORDER BY id",
        "SELECT * FROM notetypes ORDER BY id", "SELECT * FROM fields ORDER BY ntid, ord",
        "SELECT * FROM templates ORDER BY ntid, ord", "SELECT id, name FROM decks ORDER BY id",
        "SELECT * FROM deck_config ORDER BY id")]
    return hashlib.sha1(repr(rows).encode()).hexdigest()


def replace(package, folder, count=0):
    col = replaced(package, folder)
    if count:
        answer(col, (count + 1) // 2)
        export(col, folder)
        col.reopen() if col.db is None else None
    report = counts(col)
    report["everything"] = everything(col)
    problems, report["check"] = col.fix_integrity()
    report["problems"] = problems
    report["reviews"] = [list(row) for row in col.db.all("SELECT id, cid, ease, ivl, time, type FROM revlog")]
    col.close()
    print(json.dumps(report))


def merge(package, folder):
    """Imports a package into the collection that it may have come from."""
    col = replaced(os.path.join(folder, "all.colpkg"), folder)
    options = ImportAnkiPackageOptions(merge_notetypes=False, with_scheduling=True, with_deck_configs=False)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    report = counts(col)
    report["everything"] = everything(col)
    print(json.dumps(report))


def open_package(package, folder):
    col = Collection(os.path.join(folder, "opened.anki2"))
    options = ImportAnkiPackageOptions(merge_notetypes=False, with_scheduling=True, with_deck_configs=False)
    col.import_anki_package(ImportAnkiPackageRequest(package_path=package, options=options))
    report = counts(col)
    problems, report["check"] = col.fix_integrity()
    report["problems"] = problems
    report["empty"] = len(col.get_empty_cards().notes)
    report["reviews"] = [list(row) for row in col.db.all(
        "SELECT n.guid, c.ord, r.id, r.ease, r.time FROM revlog r JOIN cards c ON c.id = r.cid JOIN notes n ON n.id = c.nid")]
    report["noteTypes"] = sorted({col.models.get(kind)["name"] for kind in col.db.list("SELECT mid FROM notes")})
    gap = col.db.scalar("SELECT c.id FROM cards c JOIN notes n ON n.id = c.nid JOIN notetypes t ON t.id = n.mid WHERE t.name COLLATE BINARY = 'Kuchi Cloze' LIMIT 1")
    card = col.get_card(gap or col.db.scalar("SELECT id FROM cards ORDER BY id LIMIT 1"))
    report["question"], report["answer"] = card.question(), card.answer()
    options = ExportAnkiPackageOptions(with_scheduling=True, with_deck_configs=False, with_media=True, legacy=True)
    col.export_anki_package(out_path=os.path.join(folder, "again.apkg"), options=options, limit=None)
    col.close()
    print(json.dumps(report))


if __name__ == "__main__":
    command, arguments = sys.argv[1], sys.argv[2:]
    if command == "make":
        make(arguments[0], *map(int, arguments[1:]))
    elif command == "answer":
        replace(arguments[1], arguments[2], int(arguments[0]))
    elif command == "replace":
        replace(*arguments)
    elif command == "merge":
        merge(*arguments)
    else:
        open_package(*arguments)
