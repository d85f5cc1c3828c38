import type { SessionDetail, WorkspaceSettings } from '@gait/server';
import { checkLabel } from '../risk/check-label.ts';

type Contributions = SessionDetail['assessment']['contributions'];

/** Why a check that is Detected adds no point. */
export const shadeOf = (
  check: string,
  contributions: Contributions,
  checks: WorkspaceSettings['checks'],
): string => {
  const groupOf = (id: string) => checks.find((known) => known.id === id)?.group;
  const other = contributions.find((one) => one.check !== check && groupOf(one.check) === groupOf(check));
  return other
    ? `Adds nothing: it shares its cause with ${checkLabel(other.check)}, which counts already.`
    : 'Adds nothing: it weighs too little beside the others.';
};
