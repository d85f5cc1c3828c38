import { type Beacon, type PointerMove, streamNames } from '@gait/wire';

/** A beacon with these moves only. */
export const beaconOfMoves = (pointer: readonly PointerMove[]): Beacon => ({
  v: 1,
  key: '',
  session: '',
  secret: '',
  page: 'page',
  seq: 0,
  origin: 0,
  path: '/',
  strings: [],
  sent: (pointer.at(-1)?.t ?? 0) + 1,
  events: {
    ...(Object.fromEntries(streamNames.map((name) => [name, []])) as unknown as Beacon['events']),
    pointer: [...pointer],
  },
});
