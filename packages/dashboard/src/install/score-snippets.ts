import type { Snippet } from './tag-snippets.ts';

/** How long a report waits for what the page has just sent, and how long the server waits for the report. */
const WAIT_S = 2;
const TIMEOUT_S = 4;
/** Recommended actions that are no reason to look closer; every other one is reviewed. */
const ACCEPT = ['Auto-accept', 'Accept with monitoring'];
const REJECT = 'Auto-reject or high-priority review';
const quoted = (quote: string): string => ACCEPT.map((action) => `${quote}${action}${quote}`).join(', ');

/** Reads the score of a session on a server: the policy decides, or without one the recommended action. */
export const scoreSnippets = (server: string): Snippet[] => [
  {
    name: 'curl',
    text: `# What the form sent as gait_session: <session id>:<mark>
FIELD='…'
curl -H "Authorization: Bearer $GAIT_API_KEY" -H "Prefer: wait=${WAIT_S}" \\
  "${server}/v1/sessions/\${FIELD%%:*}/report?omit=user_logs&after=\${FIELD#*:}"`,
    note: 'Shows the report: risk_score, recommended_action, the reasons, and with a policy its decision.',
  },
  {
    name: 'Node.js',
    text: `// gait.mjs
const SESSIONS = '${server}/v1/sessions';

/** 'allow', 'review' or 'block', by the field gait_session of a form. */
export const decide = async (field) => {
  const [session, after = ''] = String(field ?? '').split(':');
  const id = encodeURIComponent(session || 'none');
  const query = new URLSearchParams({ omit: 'user_logs', after });
  try {
    const answer = await fetch(\`\${SESSIONS}/\${id}/report?\${query}\`, {
      headers: { authorization: \`Bearer \${process.env.GAIT_API_KEY}\`, prefer: 'wait=${WAIT_S}' },
      signal: AbortSignal.timeout(${TIMEOUT_S}_000),
    });
    const report = await answer.json();
    if (!answer.ok) console.error(\`Gait: \${report.code}. \${report.detail}\`);
    if (report.decision) return report.decision.decision;
    if ([${quoted("'")}].includes(report.recommended_action)) return 'allow';
    return report.recommended_action === '${REJECT}' ? 'block' : 'review';
  } catch (error) {
    console.error('Gait does not answer:', error);
    return 'review';
  }
};`,
    note: "In the handler of the form: import { decide } from './gait.mjs', then await decide(form.gait_session).",
  },
  {
    name: 'Python',
    text: `# gait.py
import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen


def read_report(session, after):
    query = urlencode({"omit": "user_logs", "after": after})
    request = Request(
        f"${server}/v1/sessions/{quote(session or 'none', safe='')}/report?{query}",
        headers={"Authorization": f"Bearer {os.environ['GAIT_API_KEY']}", "Prefer": "wait=${WAIT_S}"},
    )
    try:
        with urlopen(request, timeout=${TIMEOUT_S}) as answer:
            return json.load(answer)
    except HTTPError as error:
        report = json.load(error)
        print(f"Gait: {report['code']}. {report['detail']}", file=sys.stderr)
        return report


def decide(field):
    """'allow', 'review' or 'block', by the field gait_session of a form."""
    session, _, after = (field or "").partition(":")
    try:
        report = read_report(session, after)
    except (OSError, ValueError) as error:
        print(f"Gait does not answer: {error}", file=sys.stderr)
        return "review"
    if "decision" in report:
        return report["decision"]["decision"]
    action = report.get("recommended_action")
    if action in [${quoted('"')}]:
        return "allow"
    return "block" if action == "${REJECT}" else "review"`,
    note: 'In the handler of the form: decide(form.get("gait_session")).',
  },
  {
    name: 'PHP',
    text: `<?php // gait.php
/** 'allow', 'review' or 'block', by the field gait_session of a form. */
function gait_decide(?string $field): string
{
    [$session, $after] = explode(':', $field ?? '', 2) + ['', ''];
    $query = http_build_query(['omit' => 'user_logs', 'after' => $after]);
    $url = '${server}/v1/sessions/' . rawurlencode($session ?: 'none') . "/report?$query";
    $context = stream_context_create(['http' => [
        'header' => ['Authorization: Bearer ' . getenv('GAIT_API_KEY'), 'Prefer: wait=${WAIT_S}'],
        'timeout' => ${TIMEOUT_S},
        'ignore_errors' => true,
    ]]);
    $report = json_decode((string) @file_get_contents($url, false, $context), true);
    if (!isset($report['risk_score'])) {
        error_log('Gait: ' . ($report['detail'] ?? 'no answer'));
    }
    if (isset($report['decision'])) {
        return $report['decision']['decision'];
    }
    $action = $report['recommended_action'] ?? '';
    if (in_array($action, [${quoted("'")}], true)) {
        return 'allow';
    }
    return $action === '${REJECT}' ? 'block' : 'review';
}`,
    note: "In the handler of the form: gait_decide($_POST['gait_session'] ?? null).",
  },
  {
    name: 'Go',
    text: `// gait.go
package main

import (
	"encoding/json"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

type report struct {
	Code, Detail string
	Action       string \`json:"recommended_action"\`
	Decision     struct{ Decision string }
}

var gait = http.Client{Timeout: ${TIMEOUT_S} * time.Second}

// decide says "allow", "review" or "block", by the field gait_session of a form.
func decide(field string) string {
	session, after, _ := strings.Cut(field, ":")
	if session == "" {
		session = "none"
	}
	query := url.Values{"omit": {"user_logs"}, "after": {after}}
	address := "${server}/v1/sessions/" + url.PathEscape(session) + "/report?" + query.Encode()
	request, err := http.NewRequest("GET", address, nil)
	if err != nil {
		return "review"
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("GAIT_API_KEY"))
	request.Header.Set("Prefer", "wait=${WAIT_S}")
	var read report
	answer, err := gait.Do(request)
	if err == nil {
		defer answer.Body.Close()
		err = json.NewDecoder(answer.Body).Decode(&read)
	}
	if err != nil || answer.StatusCode != http.StatusOK {
		log.Println("Gait:", err, read.Code, read.Detail)
	}
	switch {
	case read.Decision.Decision != "":
		return read.Decision.Decision
	case ${ACCEPT.map((action) => `read.Action == "${action}"`).join(', ')}:
		return "allow"
	case read.Action == "${REJECT}":
		return "block"
	}
	return "review"
}`,
    note: 'In the handler of the form: decide(request.FormValue("gait_session")).',
  },
];
