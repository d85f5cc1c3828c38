import { median } from '@gait/research/metrics/median';
import { type PrintedLine, rounded } from '../../printed.ts';

/** One figure of the same page, run by run. */
export interface BothRuns {
  readonly without: readonly number[];
  readonly with: readonly number[];
}

/** The medians, what the tracker adds, and how far apart the runs of the page without it are. */
export const compared = ({ without, with: tracked }: BothRuns): PrintedLine => {
  const difference = median(tracked) - median(without);
  const spread = Math.max(...without) - Math.min(...without);
  return {
    without: rounded(median(without)),
    with: rounded(median(tracked)),
    difference: rounded(difference),
    spread: without.length > 1 ? rounded(spread) : null,
    within_spread: without.length > 1 ? answer(Math.abs(difference) <= spread) : null,
    runs: without.length,
  };
};

const answer = (is: boolean): string => (is ? 'yes' : 'no');
