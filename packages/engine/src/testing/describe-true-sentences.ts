import { describe, expect, test } from 'vitest';
import { assess } from '../assess.ts';
import { type CheckId, checks } from '../check-registry.ts';
import type { Finding, Verdict } from '../finding.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { defaultSettings } from '../settings.ts';
import { anyVisit } from './any-visit.ts';
import { type Claim, valuesOf } from './claims/claim.ts';
import { claims } from './claims/index.ts';
import { rareVisits } from './rare-visits.ts';
import { type Logged, SessionLog } from './session-log.ts';

/** Of the sentences of other sessions, the log must contradict so many. */
const MIN_CAUGHT = 0.4;

const REACH =
  'Add what leads to it to the steps or readings of testing/any-visit.ts, or such a visit to testing/rare-visits.ts.';

const verdicts = ['Detected', 'Not detected', 'Unknown'] as const satisfies readonly Verdict[];
const ids = checks.map(({ id }) => id as CheckId);

const assessed = (logged: readonly Logged[]) => {
  const state = emptySession();
  for (const { beacon, received } of logged) foldBeacon(state, beacon, received);
  return { log: new SessionLog(logged), ...assess(state, defaultSettings) };
};

const claimOf = (id: CheckId, { verdict, because }: Finding): Claim | undefined =>
  claims[id].find((claim) => claim.verdict === verdict && valuesOf(claim, because));

/** What is wrong with a finding, given the log of its session. */
export const lieIn = (id: CheckId, finding: Finding, log: SessionLog): string | undefined => {
  const claim = claimOf(id, finding);
  if (!claim) return 'no claim in testing/claims says this';
  return claim.holds(log, ...(valuesOf(claim, finding.because) ?? []))
    ? undefined
    : 'the log contradicts this';
};

const sentenceOf = ({ because }: Finding): string => `${because.charAt(0).toUpperCase()}${because.slice(1)}.`;

interface Strength {
  /** Visits of which each check says each verdict. */
  readonly minFindings: number;
  /** Visits whose logs are held against the sentences of others. By default all. */
  readonly crossed?: number;
}

/** Tests what the checks say of any visits, and of those that lead to rare sentences. */
export const describeTrueSentences = (visits: number, { minFindings, crossed = visits }: Strength): void => {
  const any = Array.from({ length: visits }, (_, seed) => assessed(anyVisit(seed)));
  const sessions = [...any, ...rareVisits().map(assessed)];
  const others = sessions.slice(0, crossed);
  const findingsOf = (id: CheckId, verdict: Verdict) =>
    sessions.map(({ findings }) => findings[id] as Finding).filter((finding) => finding.verdict === verdict);
  const isCaught = (id: CheckId, finding: Finding | undefined, log: SessionLog) =>
    finding !== undefined && lieIn(id, finding, log) !== undefined;

  describe('a finding', () => {
    test.each(ids)('of %s says nothing that the log contradicts', (id) => {
      const lies = sessions.flatMap(({ findings, log }, visit) => {
        const { verdict, because } = findings[id] as Finding;
        const lie = lieIn(id, { verdict, because }, log);
        return lie ? [{ visit, lie, verdict, because }] : [];
      });
      expect(lies.slice(0, 5)).toEqual([]);
    });

    test.each(ids)('of %s reaches each verdict often enough', (id) => {
      for (const verdict of verdicts) {
        const message = `${id} is ${verdict} too rarely. ${REACH}`;
        const found = findingsOf(id, verdict).length;
        expect(found, message).toBeGreaterThanOrEqual(minFindings);
      }
    });

    test.each(ids)('of %s says each of its sentences', (id) => {
      for (const claim of claims[id]) {
        const isSaid = findingsOf(id, claim.verdict).some((finding) => claimOf(id, finding) === claim);
        expect(isSaid, `${id} never says "${claim.says}". ${REACH}`).toBe(true);
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

  describe('a lie is caught', () => {
    test.each(ids)('in at least two of five sessions, when %s says what it said of another session', (id) => {
      const caught = verdicts.flatMap((verdict) => {
        const lies = findingsOf(id, verdict);
        return others
          .filter(({ findings }) => findings[id]?.verdict !== verdict)
          .map(({ log }, i) => isCaught(id, lies[i % lies.length], log));
      });
      expect(caught.filter(Boolean).length).toBeGreaterThanOrEqual(MIN_CAUGHT * caught.length);
    });

    test.each(ids)('in some session, for every sentence that %s has said', (id) => {
      for (const claim of claims[id]) {
        const said = findingsOf(id, claim.verdict).filter((finding) => claimOf(id, finding) === claim);
        const isRefuted = sessions.some(({ log }, i) => isCaught(id, said[i % said.length], log));
        expect(isRefuted, claim.says).toBe(true);
      }
    });
  });
};
