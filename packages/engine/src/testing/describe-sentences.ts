import { describe, expect, test } from 'vitest';
import { assess } from '../assess.ts';
import type { CheckId } from '../check-registry.ts';
import type { Finding, Verdict } from '../finding.ts';
import { foldBeacon } from '../session/fold.ts';
import { emptySession } from '../session/state.ts';
import { defaultSettings } from '../settings.ts';
import { anyVisit } from './any-visit.ts';
import { type Claim, valuesOf } from './claims.ts';
import { atHome } from './judge.ts';
import { rareVisits } from './rare-visits.ts';
import { type Logged, SessionLog } from './session-log.ts';
import type { Visitor } from './visitor.ts';

/** A sentence that a check must not say of a visit. */
export type Lie = readonly [verdict: Verdict, because: string, of: Visitor];

/**
 * Visits that are drawn, those of which a check says each verdict, and those whose logs are held against the sentences of others.
 * `npm test` draws few.
 */
const { visits, minFindings, crossed } = import.meta.env.GAIT_TEST_VISITS
  ? { visits: 5_000, minFindings: 200, crossed: 5_000 }
  : { visits: 200, minFindings: 3, crossed: 60 };

/** Of the sentences of other sessions, the log must contradict so many. */
const MIN_CAUGHT = 0.4;

const REACH =
  'Add what leads to it to the steps or readings of testing/any-visit.ts, or such a visit to testing/rare-visits.ts.';

const verdicts = ['Detected', 'Not detected', 'Unknown'] as const satisfies readonly Verdict[];

const assessed = (logged: readonly Logged[]) => {
  const state = emptySession();
  for (const { beacon, received } of logged) foldBeacon(state, beacon, received);
  return { log: new SessionLog(logged), ...assess(state, defaultSettings) };
};

let drawn: ReturnType<typeof assessed>[] | undefined;

/** Any visits, and those that lead to rare sentences, as they are assessed. */
export const drawnSessions = () => {
  drawn ??= [...Array.from({ length: visits }, (_, seed) => anyVisit(seed)), ...rareVisits()].map(assessed);
  return drawn;
};

const logOf = (visitor: Visitor): SessionLog =>
  new SessionLog(visitor.beacons().map((beacon) => ({ beacon, received: { ...atHome, at: beacon.origin } })));

/** Tests what a check says of drawn visits. `claims` are all that it may say. */
export const describeSentences = (id: CheckId, claims: readonly Claim[], lies: readonly Lie[] = []): void => {
  const claimOf = ({ verdict, because }: Finding) =>
    claims.find((claim) => claim.verdict === verdict && valuesOf(claim, because));
  /** What is wrong with a finding, given the log of its session. */
  const lieIn = (finding: Finding, log: SessionLog): string | undefined => {
    const claim = claimOf(finding);
    if (!claim) return 'no claim says this';
    return claim.holds(log, ...(valuesOf(claim, finding.because) ?? []))
      ? undefined
      : 'the log contradicts this';
  };
  const findingsOf = (verdict: Verdict) =>
    drawnSessions()
      .map(({ findings }) => findings[id] as Finding)
      .filter((finding) => finding.verdict === verdict);
  const isCaught = (finding: Finding | undefined, log: SessionLog) =>
    finding !== undefined && lieIn(finding, log) !== undefined;

  describe('a sentence', () => {
    test('is nothing that the log contradicts', () => {
      const found = drawnSessions().flatMap(({ findings, log }, visit) => {
        const { verdict, because } = findings[id] as Finding;
        const lie = lieIn({ verdict, because }, log);
        return lie ? [{ visit, lie, verdict, because }] : [];
      });
      expect(found.slice(0, 5)).toEqual([]);
    });

    test.each(verdicts)('of %s is said often enough', (verdict) => {
      const message = `${id} is ${verdict} too rarely. ${REACH}`;
      expect(findingsOf(verdict).length, message).toBeGreaterThanOrEqual(minFindings);
    });

    test('is said by some visit', () => {
      for (const claim of claims) {
        const isSaid = findingsOf(claim.verdict).some((finding) => claimOf(finding) === claim);
        expect(isSaid, `${id} never says "${claim.says}". ${REACH}`).toBe(true);
      }
    });

    test('of another session is caught in at least two of five', () => {
      const others = drawnSessions().slice(0, crossed);
      const caught = verdicts.flatMap((verdict) => {
        const said = findingsOf(verdict);
        return others
          .filter(({ findings }) => findings[id]?.verdict !== verdict)
          .map(({ log }, i) => isCaught(said[i % said.length], log));
      });
      expect(caught.filter(Boolean).length).toBeGreaterThanOrEqual(MIN_CAUGHT * caught.length);
    });

    test('is caught in some session', () => {
      for (const claim of claims) {
        const said = findingsOf(claim.verdict).filter((finding) => claimOf(finding) === claim);
        const isRefuted = drawnSessions().some(({ log }, i) => isCaught(said[i % said.length], log));
        expect(isRefuted, claim.says).toBe(true);
      }
    });

    test.each(lies)('is caught: %s, %s', (verdict, because, visitor) => {
      expect(lieIn({ verdict, because }, logOf(visitor))).toBeDefined();
    });
  });
};
