import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { type CheckId, checks } from './check-registry.ts';
import type { Finding, Verdict } from './finding.ts';
import { foldBeacon } from './session/fold.ts';
import { emptySession } from './session/state.ts';
import { defaultSettings } from './settings.ts';
import { anyVisit } from './testing/any-visit.ts';
import { type Claim, valuesOf } from './testing/claims/claim.ts';
import { claims } from './testing/claims/index.ts';
import { atHome, aVisitor, type Visitor } from './testing/index.ts';
import { type Logged, SessionLog } from './testing/session-log.ts';

const VISITS = 5_000;
const MIN_FINDINGS = 200;
const clickedByScript = (visitor: Visitor) =>
  [0, 1, 2, 3, 4].reduce((clicked, i) => clicked.scriptClicks(`button #b${i}`), visitor);
const jumping = (visitor: Visitor) =>
  [100, 800, 300].reduce((jumped, x) => jumped.teleports({ x, y: 500 }), visitor.clicks());

const verdicts = ['Detected', 'Not detected', 'Unknown'] as const satisfies readonly Verdict[];

const assessed = (logged: readonly Logged[]) => {
  const state = emptySession();
  for (const { beacon, received } of logged) foldBeacon(state, beacon, received);
  return { log: new SessionLog(logged), ...assess(state, defaultSettings) };
};
const sessions = Array.from({ length: VISITS }, (_, seed) => assessed(anyVisit(seed)));

const ids = checks.map(({ id }) => id as CheckId);

const claimOf = (id: CheckId, { verdict, because }: Finding): Claim | undefined =>
  claims[id].find((claim) => claim.verdict === verdict && valuesOf(claim, because));

/** What is wrong with a finding, given the log of its session. */
const lieIn = (id: CheckId, finding: Finding, log: SessionLog): string | undefined => {
  const claim = claimOf(id, finding);
  if (!claim) return 'no claim says this';
  return claim.holds(log, ...(valuesOf(claim, finding.because) ?? []))
    ? undefined
    : 'the log contradicts this';
};

describe('a finding', () => {
  test.each(ids)('of %s says nothing that the log contradicts', (id) => {
    const lies = sessions.flatMap(({ findings, log }, seed) => {
      const { verdict, because } = findings[id] as Finding;
      const lie = lieIn(id, { verdict, because }, log);
      return lie ? [{ seed, lie, verdict, because }] : [];
    });
    expect(lies.slice(0, 5)).toEqual([]);
  });

  test.each(ids)('of %s reaches each verdict often enough', (id) => {
    for (const verdict of verdicts) {
      const found = sessions.filter(({ findings }) => findings[id]?.verdict === verdict).length;
      expect(found, verdict).toBeGreaterThanOrEqual(MIN_FINDINGS);
    }
  });
});

describe('an explanation', () => {
  test('names the strongest reason of every score above 0, and nothing that is not Detected', () => {
    for (const { riskScore, riskExplanation, contributions, findings } of sessions) {
      const sentences = contributions.map(({ check }) => sentenceOf(findings[check] as Finding));
      if (riskScore > 0) expect(riskExplanation.startsWith(sentences[0] as string)).toBe(true);
      const rest = sentences.reduce((text, sentence) => text.replace(sentence, ''), riskExplanation);
      for (const finding of Object.values(findings)) expect(rest).not.toContain(sentenceOf(finding));
    }
  });
});

const sentenceOf = ({ because }: Finding): string => `${because.charAt(0).toUpperCase()}${because.slice(1)}.`;

describe('a lie is caught', () => {
  const findingsOf = (id: CheckId, verdict: Verdict) =>
    sessions.map(({ findings }) => findings[id] as Finding).filter((finding) => finding.verdict === verdict);
  const isCaught = (id: CheckId, finding: Finding | undefined, log: SessionLog) =>
    finding !== undefined && lieIn(id, finding, log) !== undefined;

  test.each(ids)('in at least two of five sessions, when %s says what it said of another session', (id) => {
    const caught = verdicts.flatMap((verdict) => {
      const lies = findingsOf(id, verdict);
      return sessions
        .filter(({ findings }) => findings[id]?.verdict !== verdict)
        .map(({ log }, i) => isCaught(id, lies[i % lies.length], log));
    });
    expect(caught.filter(Boolean).length).toBeGreaterThanOrEqual(0.4 * caught.length);
  });

  test.each(ids)('in some session, for every sentence that %s has said', (id) => {
    for (const claim of claims[id]) {
      const said = findingsOf(id, claim.verdict).filter((finding) => claimOf(id, finding) === claim);
      const isRefuted = sessions.some(({ log }, i) => isCaught(id, said[i % said.length], log));
      expect(isRefuted || said.length === 0, claim.says).toBe(true);
    }
  });

  test.each<[CheckId, Verdict, string, Visitor]>([
    ['programmatic_clicking', 'Not detected', 'clicks come from presses by a person', aVisitor()],
    [
      'programmatic_clicking',
      'Not detected',
      '5 presses by mouse or touch look natural',
      clickedByScript(aVisitor()),
    ],
    [
      'programmatic_clicking',
      'Not detected',
      '3 presses by mouse or touch look natural',
      clickedByScript(aVisitor().clicks().clicks().clicks()),
    ],
    [
      'jump_scrolling',
      'Not detected',
      'the page scrolls without large jumps',
      aVisitor().jumps(900, { by: 'restore' }),
    ],
    [
      'all_pasted',
      'Not detected',
      'text was entered, and the visitor pasted nothing into a field',
      aVisitor().pastes(9),
    ],
    ['all_pasted', 'Unknown', 'no text was entered', aVisitor().types('a')],
    [
      'no_corrections',
      'Detected',
      '60 characters were entered without a single correction',
      aVisitor().fills(60).corrects(1),
    ],
    ['teleporting_mouse', 'Not detected', 'the cursor moves to its targets', jumping(aVisitor())],
    ['teleporting_mouse', 'Unknown', 'touch presses, which need no cursor', aVisitor().clicks().taps()],
    ['centered_clicks', 'Not detected', 'clicks are spread over their targets', jumping(aVisitor())],
    [
      'agent_behavior',
      'Not detected',
      'the way the visitor points and types looks human',
      aVisitor().clicks(),
    ],
    ['vpn', 'Not detected', 'the IP address does not belong to a known VPN', aVisitor()],
    ['bot', 'Not detected', 'no trace of automation tools', aVisitor().reads({ webdriver: true })],
    [
      'location_spoofing',
      'Unknown',
      'nobody announces this IP address on the internet, so it has no location',
      aVisitor(),
    ],
  ])('when %s says %s: %s', (id, verdict, because, visitor) => {
    const logged = visitor
      .beacons()
      .map((beacon) => ({ beacon, received: { ...atHome, at: beacon.origin } }));
    expect(lieIn(id, { verdict, because }, new SessionLog(logged))).toBeDefined();
  });
});
