import type { PlaceChanges } from './dry-run.ts';

/** What a policy would change in a place, as a sentence. */
export const dryRunText = ({ place, sessions, isComplete, up, down, humans, bots }: PlaceChanges): string => {
  const all = `${isComplete ? '' : 'at least '}${numberText(sessions)}`;
  const changes = `of ${all} sessions ${numberText(up + down)} change: ${numberText(up)} up, ${numberText(down)} down`;
  const people = `of ${numberText(humans.sessions)} labeled human ${countText(humans.newlyBlocked)} newly blocked`;
  const caught = `of ${numberText(bots.sessions)} labeled bot ${countText(bots.noLongerBlocked)} no longer blocked`;
  return `${place}: ${changes}; ${people}; ${caught}`;
};

const numberText = (value: number): string => value.toLocaleString('en-US');

const countText = (count: number): string => {
  if (count === 0) return 'none is';
  return count === 1 ? '1 is' : `${numberText(count)} are`;
};
