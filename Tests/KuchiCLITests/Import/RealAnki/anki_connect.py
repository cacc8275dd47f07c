#!/usr/bin/env python3
"""Answers as AnkiConnect does, for a collection that Anki's own engine opens. Needs the package anki of PyPI.

  anki_connect.py PACKAGE FOLDER   serves the collection in PACKAGE on a free port, which it prints, until its input ends
  anki_connect.py PORT             prints what is in the collection that is served there
  anki_connect.py PORT OLD NEW     renames a deck of it before

With KEY in the environment it wants that key, and with REFUSE it changes no card. `shown` is an action of its own: what is in the collection.
"""

import json
import os
import sys
import tempfile
import threading
import warnings
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.request import urlopen

warnings.simplefilter("ignore")
sys.dont_write_bytecode = True

# First, because in older versions the modules of Anki need each other in this order.
from anki_collection import replaced  # noqa: E402

from anki.exporting import AnkiPackageExporter  # noqa: E402

if sys.argv[1].isdigit():
    def ask(action, **params):
        body = json.dumps({"action": action, "params": params}).encode()
        return json.load(urlopen("http://127.0.0.1:" + sys.argv[1], body))["result"]

    if len(sys.argv) == 4:
        ask("renameDeck", deck=sys.argv[2], name=sys.argv[3])
    print(json.dumps(ask("shown")))
    sys.exit()

# Older exporters share a folder there, and several servers run at a time.
tempfile.tempdir = sys.argv[2]
col = replaced(sys.argv[1], sys.argv[2])


def export_package(deck, path, includeSched=False):
    found = col.decks.by_name(deck)
    if found is None:
        return False
    exporter = AnkiPackageExporter(col)
    exporter.did, exporter.includeSched = found["id"], includeSched
    exporter.exportInto(path)
    return True


def insert_reviews(reviews):
    for row in reviews:
        col.db.execute("insert into revlog values (?,?,?,?,?,?,?,?,?)", *row)


def set_specific_value_of_card(card, keys, newValues, warning_check=False):
    if "REFUSE" in os.environ:
        return [[False, "no such card"]]
    assert warning_check and len(keys) == len(newValues)
    found = col.get_card(card)
    for key, value in zip(keys, newValues):
        assert hasattr(found, key)
        setattr(found, key, value)
    col.update_card(found)
    return [True]


def notes_info(notes):
    found = [col.get_note(note) for note in notes]
    return [
        {"noteId": note.id, "tags": note.tags,
         "fields": {name: {"value": note[name], "order": order} for order, name in enumerate(note.keys())}}
        for note in found
    ]


def update_note_fields(note):
    found = col.get_note(note["id"])
    for name, value in note["fields"].items():
        found[name] = value
    col.update_note(found)


def shown():
    return {
        "rows": col.db.scalar("select count() from revlog"), "notes": col.note_count(), "cards": col.card_count(),
        "types": sorted(kind["name"] for kind in col.models.all()), "problems": col.fix_integrity()[0],
        "new": col.db.scalar("select count() from cards where type = 0"),
        "suspended": col.db.scalar("select count() from cards where queue = -1"),
        "fields": [row[0] for row in col.db.all("select flds from notes order by id")],
        "tags": [row[0] for row in col.db.all("select tags from notes order by id")],
        "states": [str(row) for row in col.db.all(
            "select id, did, odid, type, queue, due, ivl, reps, lapses, flags from cards order by id")],
        "filtered": col.db.scalar("select count() from cards where odid"),
        "flagged": col.db.scalar("select count() from cards where flags & 7"),
    }


def rename_deck(deck, name):
    col.decks.rename(col.decks.by_name(deck)["id"], name)


ACTIONS = {
    "version": lambda: 6,
    "deckNamesAndIds": lambda: {deck.name: deck.id for deck in col.decks.all_names_and_ids()},
    "findCards": lambda query: list(col.find_cards(query)),
    "getDecks": lambda cards: {
        col.decks.name(deck): [card for card in cards if col.get_card(card).did == deck]
        for deck in {col.get_card(card).did for card in cards}},
    "renameDeck": rename_deck,
    "exportPackage": export_package,
    "insertReviews": insert_reviews,
    "setSpecificValueOfCard": set_specific_value_of_card,
    "notesInfo": notes_info,
    "updateNoteFields": update_note_fields,
    "addTags": lambda notes, tags: col.tags.bulk_add(notes, tags),
    "removeTags": lambda notes, tags: col.tags.bulk_remove(notes, tags),
    "multi": lambda actions: [answer(action) for action in actions],
    "shown": shown,
}


def answer(request):
    try:
        if request.get("key") != os.environ.get("KEY"):
            raise Exception("valid api key must be provided")
        result = ACTIONS[request["action"]](**request.get("params", {}))
        try:
            json.dumps(result)
        except TypeError:
            result = None
        return {"result": result, "error": None}
    except Exception as error:
        return {"result": None, "error": str(error) or repr(error)}


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        reply = json.dumps(answer(json.loads(body))).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_):
        pass


# A collection belongs to the thread that opened it: requests are answered here, and the end of the input is watched there.
server = HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=lambda: (sys.stdin.read(), server.shutdown()), daemon=True).start()
server.serve_forever()
col.close()
