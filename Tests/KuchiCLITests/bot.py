"""A program that goes on with a game which was broken off. It knows of `kuchi play --json` what its help says."""

import json, subprocess, sys

def start():
    global game
    game = subprocess.Popen(
        [sys.argv[1], "play", "animals", "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        encoding="utf-8")
    return replies()

def replies():
    events = {}
    while not ("challenge" in events or "finished" in events):
        event = json.loads(game.stdout.readline())
        assert event["type"] not in events, event
        events[event["type"]] = event
    return events

def ask(**request):
    game.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
    game.stdin.flush()
    return replies()

meanings = {"犬": "dog", "猫": "cat", "鳥": "bird"}

events = start()
challenge = events["challenge"]
ask(choice=challenge["choices"].index(meanings[challenge["prompt"]]))
game.kill()
events = start()
assert events["score"]["right"] == 1 and events["challenge"]["number"] == 2, events
events = ask(command="undo")
assert events["challenge"]["prompt"] == challenge["prompt"], events
events = ask(command="quit")
assert "finished" in events and game.wait() == 0, events
