import type { SessionDetail, WorkspaceSettings } from '@gait/server';
import { checkLabel } from '../risk/labels.ts';

type Contributions = SessionDetail['assessment']['contributions'];

/** Why a detected check adds no points. */
export const whyNoPoints = (
  check: string,
  contributions: Contributions,
  checks: WorkspaceSettings['checks'],
): string => {
  const groupOf = (id: string) => checks.find((known) => known.id === id)?.group;
  const other = contributions.find((one) => one.check !== check && groupOf(one.check) === groupOf(check));
  return other
    ? `Already counted under ${checkLabel(other.check)}.`
    : 'Its weight is too low to change the score.';
};
