import type { PlaceChanges } from './dry-run.ts';

/** What a policy would change in its places, as sentences. */
export const dryRunTexts = (changes: readonly PlaceChanges[]): readonly string[] =>
  changes.length > 0 ? changes.map(dryRunText) : ['no sessions yet'];

const dryRunText = ({ place, sessions, isComplete, up, down, humans, bots }: PlaceChanges): string => {
  if (sessions === 0) return `${place}: no sessions yet`;
  const all = `${isComplete ? '' : 'at least '}${numberText(sessions)} ${sessions === 1 ? 'session' : 'sessions'}`;
  const changing =
    up + down === 0
      ? 'none changes'
      : `${numberText(up + down)} ${up + down === 1 ? 'changes' : 'change'}: ${numberText(up)} up, ${numberText(down)} down`;
  const people = labeledText('human', humans.sessions, `${countText(humans.newlyBlocked)} newly blocked`);
  const caught = labeledText('bot', bots.sessions, `${countText(bots.noLongerBlocked)} no longer blocked`);
  return `${place}: of ${all} ${changing}; ${people}; ${caught}`;
};

const labeledText = (label: string, sessions: number, becoming: string): string =>
  sessions === 0 ? `none is labeled ${label}` : `of ${numberText(sessions)} labeled ${label} ${becoming}`;

const numberText = (value: number): string => value.toLocaleString('en-US');

const countText = (count: number): string => {
  if (count === 0) return 'none is';
  return count === 1 ? '1 is' : `${numberText(count)} are`;
};
