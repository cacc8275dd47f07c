#!/usr/bin/env python3
"""Lives through days with Anki's own scheduler, whose clock is shifted. Needs the package anki of PyPI, Linux and a C compiler.

  anki_days.py study FOLDER           studies for fifty days up to now, writes FOLDER/half.colpkg after thirty of them and
                                      FOLDER/whole.colpkg, and prints the later answers and what Anki remembers
  anki_days.py memory PACKAGE FOLDER  prints what Anki remembers of the collection in PACKAGE, by its log
  anki_days.py decide FOLDER          sets dates, forgets and reschedules in half.colpkg, writes FOLDER/decided.colpkg and
                                      prints when its cards are due
  anki_days.py today PACKAGE FOLDER   suspends and forgets cards of the collection in PACKAGE, writes FOLDER/today.colpkg and
                                      prints how many known cards Anki asks of it today, where it buries siblings
  anki_days.py zones FOLDER           prints for zones, hours and dates how Anki counts days, with a collection for each
"""

import datetime
import json
import os
import random
import shutil
import subprocess
import sys
import time
import warnings

# Preloaded, it shifts the time of the program, so that Anki's scheduler lives through months in a second.
CLOCK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(clock, time);
  const char *shift = getenv("ANKI_CLOCK_SHIFT");
  if (shift && clock == CLOCK_REALTIME) time->tv_sec += atoll(shift);
  return result;
}
"""

if "ANKI_CLOCK_SHIFT" not in os.environ:
    shim = os.path.join(sys.argv[-1], "clock.so")
    if not os.path.exists(shim):
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run([compiler, "-x", "c", "-shared", "-fPIC", "-o", shim, "-", "-ldl"], input=CLOCK.encode(), check=True)
    os.environ.update(ANKI_CLOCK_SHIFT="0", LD_PRELOAD=shim)
    os.execv(sys.executable, [sys.executable] + sys.argv)

warnings.simplefilter("ignore")
sys.dont_write_bytecode = True

from anki.collection import Collection  # noqa: E402

from anki_collection import DAY, note_types, replaced  # noqa: E402

NOW = time.time()


def at(moment):
    os.environ["ANKI_CLOCK_SHIFT"] = str(int(moment - NOW))


def export(col, path):
    col.export_collection_package(path, include_media=False, legacy=False)
    if col.db is None:
        col.reopen()


def make(folder, notes, name="days"):
    col = Collection(os.path.join(folder, name + ".anki2"))
    kind = note_types(col)[1]
    deck = col.decks.id("日本語")
    for number in range(notes):
        note = col.new_note(kind)
        note.fields = ["語%d" % number, "ご", "meaning %d" % number, "", ""]
        col.add_note(note, deck)
    col.decks.select(deck)
    return col


def study(col, dice, first, days, most=60):
    for day in range(days):
        moment = first + day * DAY
        for number in range(most):
            at(moment + number * 45)
            card = col.sched.getCard()
            if card is None:
                break
            card.start_timer()
            col.sched.answerCard(card, dice.choice([1, 2, 3, 3, 3, 3, 3, 4]))
            time.sleep(0.002)


def memories(col):
    """What Anki derives from its log for each card, the log, and what its optimizer makes of it."""
    found, rows = {}, {}
    cards = col.db.all("SELECT c.id, n.guid, c.ord, c.lapses, c.reps FROM cards c JOIN notes n ON n.id = c.nid")
    for card, guid, number, lapses, reps in cards:
        log = col.db.all(
            "SELECT id, ease, type, lastIvl FROM revlog WHERE cid = ? ORDER BY id", card)
        if not log:
            continue
        state = col._backend.compute_memory_state(card).state
        name = "%s %d" % (guid, number)
        found[name] = [state.stability, state.difficulty, lapses, reps]
        rows[name] = [list(row) for row in log]
    weights = col._backend.compute_fsrs_params(
        search="", current_params=[], ignore_revlogs_before_ms=0, num_of_relearning_steps=1,
        health_check=False).params
    return {"memories": found, "rows": rows, "weights": list(weights)}


def study_all(folder):
    first = NOW - 50 * DAY
    at(first)
    col = make(folder, 120)
    col.set_config("fsrs", True)
    dice = random.Random(57)
    study(col, dice, first, 30)
    export(col, os.path.join(folder, "half.colpkg"))
    last = col.db.scalar("SELECT max(id) FROM revlog")
    study(col, dice, first + 30 * DAY, 20)
    at(NOW)
    report = memories(col)
    report["later"] = [list(row) for row in col.db.all(
        "SELECT n.guid, c.ord, r.id, r.ease FROM revlog r JOIN cards c ON c.id = r.cid JOIN notes n ON n.id = c.nid"
        " WHERE r.id > ? ORDER BY r.id", last)]
    export(col, os.path.join(folder, "whole.colpkg"))
    print(json.dumps(report))


def due_dates(col):
    begun = datetime.date.fromtimestamp(col.crt).toordinal()
    rows = col.db.all("SELECT n.guid, c.ord, c.due FROM cards c JOIN notes n ON n.id = c.nid WHERE c.type = 2")
    new = col.db.all("SELECT n.guid, c.ord FROM cards c JOIN notes n ON n.id = c.nid WHERE c.type = 0")
    return {
        "due": {"%s %d" % (guid, number): begun + due - 719163 for guid, number, due in rows},
        "new": ["%s %d" % tuple(row) for row in new],
        "counts": {"due": len(col.find_cards("is:due -is:suspended -is:buried")), "new": len(new)},
    }


def decide(folder):
    at(NOW)
    col = replaced(os.path.join(folder, "half.colpkg"), folder)
    cards = col.db.list("SELECT id FROM cards WHERE type = 2 ORDER BY id")
    col.sched.set_due_date(cards[:3], "7")
    col.sched.schedule_cards_as_new(cards[3:6])
    col.db.execute("UPDATE cards SET due = due + 5, ivl = ivl + 5, mod = ? WHERE id = ?", int(time.time()), cards[6])
    export(col, os.path.join(folder, "decided.colpkg"))
    print(json.dumps(due_dates(col)))


def today(package, folder):
    at(NOW)
    col = replaced(package, folder)
    for preset in col.decks.all_config():
        preset["rev"]["bury"] = preset["buryInterdayLearning"] = True
        col.decks.update_config(preset)
    cards = col.db.list("SELECT id FROM cards WHERE type = 2 ORDER BY id")
    col.sched.suspend_cards(cards[:20:2])
    col.sched.schedule_cards_as_new(cards[30:50:2])
    export(col, os.path.join(folder, "today.colpkg"))
    col.decks.select(col.decks.id("日本語"))
    queue = col.sched.get_queued_cards(fetch_limit=1)
    print(json.dumps({"due": queue.review_count + queue.learning_count}))


def zones(folder):
    """Anki's own numbers of today for collections that were made on some date somewhere."""
    found = []
    for zone in ["UTC", "America/Los_Angeles", "Europe/Berlin", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Kiritimati"]:
        os.environ["TZ"] = zone
        time.tzset()
        for rollover in [0, 4, 6]:
            for made in ["2025-01-15", "2025-07-15"]:
                for today in ["2026-01-20 03:30", "2026-03-29 12:00", "2026-07-20 23:30", "2026-11-01 05:30"]:
                    begun = time.mktime(time.strptime(made, "%Y-%m-%d")) + rollover * 3_600
                    moment = time.mktime(time.strptime(today, "%Y-%m-%d %H:%M"))
                    at(begun)
                    col = Collection(os.path.join(folder, "zone%d.anki2" % len(found)))
                    col.set_config("rollover", rollover)
                    offset = col.get_config("creationOffset")
                    at(moment)
                    timing = col._backend.sched_timing_today()
                    found.append([zone, rollover, col.crt, offset, int(moment), timing.days_elapsed, timing.next_day_at])
                    col.close()
    print(json.dumps({"zones": found}))


if __name__ == "__main__":
    command, arguments = sys.argv[1], sys.argv[2:]
    if command == "study":
        study_all(*arguments)
    elif command == "decide":
        decide(*arguments)
    elif command == "zones":
        zones(*arguments)
    elif command == "today":
        today(*arguments)
    elif command == "counts":
        print(json.dumps(due_dates(replaced(*arguments))))
    else:
        print(json.dumps(memories(replaced(*arguments))))
