import { describe, expect, test } from 'vitest';
import type { Check } from '../check.ts';
import type { Verdict } from '../finding.ts';
import type { Received } from '../received.ts';
import { findingOf } from '../session/latched-findings.ts';
import { sessionOf } from './judge.ts';
import type { Visitor } from './visitor.ts';

/** A story, with what the server knows of its connection where that matters. */
type Story = Visitor | readonly [Visitor, Omit<Received, 'at'>];

/** A check's test is a table of stories, each under the verdict it deserves; every verdict needs one. */
export const describeCheck = (check: Check, table: Record<Verdict, Record<string, Story>>): void => {
  describe(check.id, () => {
    for (const [verdict, stories] of Object.entries(table))
      describe(verdict, () => {
        for (const [title, story] of Object.entries(stories))
          test(title, () => {
            const finding = findingOf(check, stateOf(story));
            expect(finding).toMatchObject({ verdict });
            expect(finding.because).toMatch(/^[\x20-\x7e]+[^.]$/);
            expect(finding.because).not.toMatch(/the check failed/);
          });
      });
  });
};

const stateOf = (story: Story) => {
  if (!('length' in story)) return sessionOf(story);
  const [visitor, received] = story;
  return sessionOf(visitor, { received });
};
