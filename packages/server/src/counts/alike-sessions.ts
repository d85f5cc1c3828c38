import type { SessionGroup } from '../store/store.ts';

/** What statistics tell sessions apart by. */
export type GroupTraits = Pick<SessionGroup, 'action' | 'detected' | 'country' | 'platform' | 'tags'>;

/** Traits that hours share, so that many hours take little memory and are added up without comparing texts. */
export interface TraitsTable {
  readonly traits: GroupTraits[];
  /** Places in the list, by the text of the traits. */
  readonly places: Map<string, number>;
}

/** Groups of alike sessions of an hour, as columns of equal length. */
export interface AlikeSessions {
  readonly table: readonly GroupTraits[];
  /** Places in the table. */
  readonly traits: Uint32Array;
  /** Quarters of an hour since the start of the hour. */
  readonly quarters: Uint8Array;
  readonly sessions: Uint32Array;
}

export const traitsTable = (): TraitsTable => ({ traits: [], places: new Map() });

/** Groups by their traits and quarter, of `quarterMs` from `start` on: those that differ in their scores only are added up. */
export const alikeSessions = (
  groups: readonly SessionGroup[],
  { traits, places }: TraitsTable,
  { start, quarterMs }: { readonly start: number; readonly quarterMs: number },
): AlikeSessions => {
  const found = new Map<string, [place: number, quarter: number, sessions: number]>();
  for (const { from, sessions, action, detected, country, platform, tags } of groups) {
    const name = JSON.stringify([action, detected, country, platform, tags]);
    const place = places.get(name) ?? traits.push({ action, detected, country, platform, tags }) - 1;
    places.set(name, place);
    const quarter = Math.floor((from - start) / quarterMs);
    const known = found.get(`${place} ${quarter}`);
    if (known) known[2] += sessions;
    else found.set(`${place} ${quarter}`, [place, quarter, sessions]);
  }
  const columns = [...found.values()];
  return {
    table: traits,
    traits: Uint32Array.from(columns, ([place]) => place),
    quarters: Uint8Array.from(columns, ([, quarter]) => quarter),
    sessions: Uint32Array.from(columns, ([, , sessions]) => sessions),
  };
};
