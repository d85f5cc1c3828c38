"""Reads a session with Python's standard library.

GAIT_API_KEY=sk-... python3 read_session.py https://risk.example.com SESSION USER TAG
"""

import json
import logging
import os
import re
import sys
import time
from urllib.error import HTTPError
from urllib.parse import quote, urlencode, urljoin
from urllib.request import Request, urlopen

TIMEOUT_S = 10
# How long a report may wait for what the page has just sent.
WAIT_S = 2
# What an action means without a policy. Every other one is reviewed.
OUTCOMES = {
    "Auto-accept": "allow",
    "Accept with monitoring": "allow",
    "Auto-reject or high-priority review": "block",
}
# What a visitor can cause, by an id or a mark that is wrong, is not the fault of the server.
REFUSED = (400, 404, 413, 414, 431)

log = logging.getLogger("gait")


class GaitError(Exception):
    """An error of the API: its status, code and detail, and the whole answer."""

    def __init__(self, problem):
        super().__init__(f"{problem['status']} {problem['code']}: {problem['detail']}")
        self.problem = problem


class Gait:
    def __init__(self, base, api_key):
        self.base = base.rstrip("/") + "/"
        self.headers = {"Authorization": f"Bearer {api_key}", "Accept": "application/json"}

    def get(self, address, **headers):
        """The body of an answer and the address of the next page, or None."""
        request = Request(urljoin(self.base, address), headers={**self.headers, **headers})
        try:
            with urlopen(request, timeout=TIMEOUT_S) as answer:
                link = re.search(r'<([^>]+)>; rel="next"', answer.headers.get("Link", ""))
                return json.load(answer), urljoin(answer.url, link.group(1)) if link else None
        except HTTPError as error:
            raise GaitError(json.load(error)) from error

    def report(self, session):
        return self.get(f"v1/sessions/{quote(session, safe='')}/report?omit=user_logs")[0]

    def decide(self, session, place="", after="", on_unreachable="review"):
        """'allow', 'review' or 'block', by the policy if there is one. Logs one line of JSON."""
        asked = {"omit": "user_logs", "place": place, "after": after}
        query = urlencode({name: value for name, value in asked.items() if value})
        started_at = time.monotonic()
        try:
            address = f"v1/sessions/{quote(session or 'none', safe='')}/report?{query}"
            answer, _ = self.get(address, Prefer=f"wait={WAIT_S if after else 0}")
        except GaitError as error:
            answer = error.problem
        except (OSError, ValueError) as error:
            answer = {"code": type(error).__name__}
        decided = answer.get("decision") or {"decision": on_unreachable, "rule": "unreachable"}
        if "decision" not in answer and "recommended_action" in answer:
            outcome = OUTCOMES.get(answer["recommended_action"], "review")
            decided = {"decision": outcome, "rule": "no_policy"}
        elif "decision" not in answer and answer.get("status") in REFUSED:
            decided = {"decision": "review", "rule": answer["code"]}
        ms = round(1000 * (time.monotonic() - started_at))
        line = {"event": "gait.decision", "session_id": session, "place": place, **decided, "ms": ms}
        log.info(json.dumps(line))
        return decided["decision"]

    def events(self, session):
        return self.get(f"v1/sessions/{quote(session, safe='')}/events")[0]["events"]

    def sessions(self, kind, name):
        """All sessions of a user or a tag, page by page."""
        following = f"v1/{kind}/{quote(name, safe='')}/sessions?omit=user_logs&limit=1"
        while following:
            page, following = self.get(following)
            yield from page["sessions"]


def main():
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    base, session, user, tag = sys.argv[1:]
    gait = Gait(base, os.environ["GAIT_API_KEY"])
    report = gait.report(session)
    try:
        mistake = gait.report("none")
    except GaitError as error:
        mistake = str(error)
    print(
        json.dumps(
            {
                "score": report["risk_score"],
                "action": report["recommended_action"],
                "bot": report["device_checks"]["bot"],
                "events": [event["action"] for event in gait.events(session)],
                "of_user": [one["session_id"] for one in gait.sessions("users", user)],
                "of_tag": [one["session_id"] for one in gait.sessions("tags", tag)],
                "mistake": mistake,
                "decisions": [
                    gait.decide(session, place="checkout"),
                    gait.decide(""),
                    Gait("http://127.0.0.1:9", "").decide(session, on_unreachable="allow"),
                ],
            }
        )
    )


if __name__ == "__main__":
    main()
