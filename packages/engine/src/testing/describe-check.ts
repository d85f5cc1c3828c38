import { describe, expect, test } from 'vitest';
import type { Check } from '../check.ts';
import type { CheckId } from '../check-registry.ts';
import type { Finding, Verdict } from '../finding.ts';
import type { Received } from '../received.ts';
import { findingOf } from '../session/latched-findings.ts';
import type { Claim } from './claims.ts';
import { describeSentences, type Lie } from './describe-sentences.ts';
import { sessionOf } from './judge.ts';
import type { Visitor } from './visitor.ts';

/** A story, with what the server knows of its connection where that matters. */
type Story = Visitor | readonly [Visitor, Omit<Received, 'at'>];

/** Two stories that differ by one step of a threshold: the first is Detected, the second is not. */
interface Edge {
  readonly inside: Story;
  readonly outside: Story;
}

type Stories = Readonly<Record<Verdict, Readonly<Record<string, Story>>>> & {
  /** By threshold: "a dwell time of 5 ms". A check that reports a threshold needs at least one. */
  readonly edges?: Readonly<Record<string, Edge>>;
  /** Each sentence that it may say, and what the log shows if it is true. */
  readonly claims: readonly Claim[];
  readonly lies?: readonly Lie[];
};

const verdicts = ['Detected', 'Not detected', 'Unknown'] as const satisfies readonly Verdict[];

/** A check's test is a table of stories by verdict, of edges by threshold, and of claims. Every verdict needs a story. */
export const describeCheck = (check: Check, stories: Stories): void => {
  const edges = Object.entries(stories.edges ?? {});
  describe(check.id, () => {
    for (const verdict of verdicts)
      describe(verdict, () => {
        const titled = Object.entries(stories[verdict]);
        test('has a story', () => expect(titled).not.toEqual([]));
        for (const [title, story] of titled)
          test(title, () => {
            expect(found(check, story)).toMatchObject({ verdict });
          });
      });
    describe('edges', () => {
      test('are tested if the check reports a threshold', () => {
        const thresholds = Object.values(stories.Detected).map((story) => found(check, story).threshold);
        if (thresholds.some((threshold) => threshold !== undefined)) expect(edges).not.toEqual([]);
      });
      for (const [title, { inside, outside }] of edges)
        test(title, () => {
          expect(found(check, inside)).toMatchObject({ verdict: 'Detected' });
          expect(found(check, outside)).not.toMatchObject({ verdict: 'Detected' });
        });
    });
    describeSentences(check.id as CheckId, stories.claims, stories.lies);
  });
};

const found = (check: Check, story: Story): Finding => {
  const finding = findingOf(check, stateOf(story));
  expect(finding.because).toMatch(/^[\x20-\x7e]+[^.]$/);
  expect(finding.because).not.toMatch(/the check failed/);
  return finding;
};

const stateOf = (story: Story) => {
  if (!('length' in story)) return sessionOf(story);
  const [visitor, received] = story;
  return sessionOf(visitor, { received });
};
