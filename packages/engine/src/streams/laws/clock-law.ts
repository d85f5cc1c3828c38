import { type Events, type Readings, UNTRUSTED } from '@gait/wire';

/** Rows that break the law once. */
const ROWS = 8;

export interface Clock {
  /** Whether the page's own readings name a system whose timestamps have a residue; undefined before they arrive. */
  hasResidue?: boolean;
  contradicting: number;
}

export const noClock = (): Clock => ({ contradicting: 0 });

export const noteSystem = (state: Clock, { platform, user_agent }: Readings): void => {
  if (typeof platform !== 'string' || typeof user_agent !== 'string') return;
  state.hasResidue = /linux/i.test(platform) && !/android/i.test(user_agent);
};

/** The number of times that the rows of a beacon break the law: the tracker reads residues by the platform alone. */
export const breaksOfClock = (state: Clock, { pointer, keys, press }: Events): number => {
  const { hasResidue, contradicting } = state;
  if (hasResidue === undefined) return 0;
  state.contradicting +=
    contradictingIn(pointer, hasResidue) +
    contradictingIn(keys, hasResidue) +
    contradictingIn(press, hasResidue);
  return Math.floor(state.contradicting / ROWS) - Math.floor(contradicting / ROWS);
};

const contradictingIn = (
  rows: readonly { readonly residue: number; readonly flags: number }[],
  hasResidue: boolean,
): number => {
  let count = 0;
  for (const { residue, flags } of rows) if (residue >= 0 !== hasResidue && !(flags & UNTRUSTED)) count++;
  return count;
};
