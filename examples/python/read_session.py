"""Reads a session with Python's standard library.

GAIT_API_KEY=sk-... python3 read_session.py https://risk.example.com SESSION USER TAG
"""

import json
import os
import re
import sys
from urllib.error import HTTPError
from urllib.parse import quote, urljoin
from urllib.request import Request, urlopen

TIMEOUT_S = 10


class GaitError(Exception):
    """An error of the API: its status, code and detail."""


class Gait:
    def __init__(self, base, api_key):
        self.base = base.rstrip("/") + "/"
        self.headers = {"Authorization": f"Bearer {api_key}", "Accept": "application/json"}

    def get(self, address):
        """The body of an answer and the address of the next page, or None."""
        request = Request(urljoin(self.base, address), headers=self.headers)
        try:
            with urlopen(request, timeout=TIMEOUT_S) as answer:
                link = re.search(r'<([^>]+)>; rel="next"', answer.headers.get("Link", ""))
                return json.load(answer), urljoin(answer.url, link.group(1)) if link else None
        except HTTPError as error:
            problem = json.load(error)
            raise GaitError(f"{error.code} {problem['code']}: {problem['detail']}") from error

    def report(self, session):
        return self.get(f"v1/sessions/{quote(session, safe='')}/report?omit=user_logs")[0]

    def events(self, session):
        return self.get(f"v1/sessions/{quote(session, safe='')}/events")[0]["events"]

    def sessions(self, kind, name):
        """All sessions of a user or a tag, page by page."""
        following = f"v1/{kind}/{quote(name, safe='')}/sessions?omit=user_logs&limit=1"
        while following:
            page, following = self.get(following)
            yield from page["sessions"]


def main():
    base, session, user, tag = sys.argv[1:5]
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
            }
        )
    )


if __name__ == "__main__":
    main()
