"""How a program talks to a game: it tells what it sends and what it is told on its standard output."""

import json, subprocess, sys

def start(*arguments):
    global game
    game = subprocess.Popen(
        [sys.argv[1], "play", *arguments, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        encoding="utf-8")
    return replies()

def replies():
    events = {}
    while not ("challenge" in events or "finished" in events):
        line = game.stdout.readline()
        print("<", line, end="")
        event = json.loads(line)
        assert event["type"] not in events, event
        events[event["type"]] = event
    return events

def send(line):
    game.stdin.write(line + "\n")
    game.stdin.flush()
    return replies()

def ask(**request):
    line = json.dumps(request, ensure_ascii=False)
    print(">", line)
    return send(line)

meanings = {"犬": "dog", "猫": "cat", "鳥": "bird"}


def play_whole_game():
    global game
    events = start("animals", "--seed", "7")
    assert events["game"]["decks"] == [{"id": "animals", "title": "Animals"}], events
    assert events["game"]["questions"] == 3 and events["score"]["total"] == 3, events

    # Wrong, and what it would have meant.
    first = events["challenge"]
    choices = first["choices"]
    right = choices.index(meanings[first["prompt"]])
    events = ask(choice=(right + 1) % len(choices))
    assert events["verdict"]["outcome"] == "wrong", events
    assert events["verdict"]["reason"] == "another-card", events
    assert events["verdict"]["expected"] == meanings[first["prompt"]], events
    assert events["verdict"]["confused"][0]["meanings"] == [choices[(right + 1) % len(choices)]], events
    assert events["score"]["wrong"] == 1 and events["score"]["total"] == 4, events

    # Taken back.
    events = ask(command="undo")
    assert events["challenge"] == first and events["score"]["wrong"] == 0, events
    events = ask(command="undo")
    assert events["error"]["code"] == "nothing-to-undo" and events["challenge"] == first, events

    # Malformed, and the game goes on.
    for line in ["", "quit", "[1, 2]", '{"choice": "one"}', '{"chioce": 1}', "\0", "[" * 5000]:
        events = send(line)
        assert events["error"]["text"] and events["challenge"] == first, events
    events = ask(choice=99)
    assert events["verdict"]["reason"] == "no-such-choice" and "score" not in events, events

    # Wrong again, then right to the end, the missed card included.
    events = ask(command="dunno")
    asked = []
    while "challenge" in events:
        challenge = events["challenge"]
        asked.append((challenge["prompt"], challenge["repeat"]))
        events = ask(choice=challenge["choices"].index(meanings[challenge["prompt"]]))
        assert events["verdict"]["outcome"] == "right", events
    assert asked[-1] == (first["prompt"], True) and len(asked) == 3, asked
    finished = events["finished"]
    assert finished["complete"] and (finished["right"], finished["wrong"]) == (3, 1), finished
    assert [card["term"] for card in finished["missed"]] == [first["prompt"]], finished

    # The end of input.
    game.stdin.close()
    assert game.stdout.read() == "" and game.wait() == 0


def go_on_with_what_was_broken_off():
    global game
    events = start("animals")
    challenge = events["challenge"]
    ask(choice=challenge["choices"].index(meanings[challenge["prompt"]]))
    game.kill()
    events = start("animals")
    assert events["score"]["right"] == 1 and events["challenge"]["number"] == 2, events
    events = ask(command="undo")
    assert events["challenge"]["prompt"] == challenge["prompt"], events
    events = ask(command="quit")
    assert "finished" in events and game.wait() == 0, events


globals()[sys.argv[2]]()
