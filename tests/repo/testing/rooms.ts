/**
 * The rooms of each package, from the bottom up: a room imports from earlier rows only. Rooms in one row are siblings
 * and do not import each other. A file that is listed by itself does not belong to the room of its folder.
 * Files beside the rooms that are not listed form the room `*` of the first row.
 */
export const ROOMS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  tracker: [
    [],
    ['session', 'transport', 'badge', 'debug'],
    ['signals'],
    ['listeners'],
    ['event-types.constants.ts', 'tracker.ts'],
    ['embed.ts', 'badge.ts', 'debug.ts'],
    ['main.ts', 'script.ts'],
  ],
  engine: [
    ['statistics'],
    ['machine', 'replay', 'words'],
    ['received.ts', 'visitor'],
    ['identity', 'streams', 'stretch'],
    ['dynamics'],
    ['streams/index.ts', 'models'],
    ['session/state.ts'],
    ['session/features.ts'],
    ['check.ts', 'automation'],
    ['checks'],
    ['check-registry.ts'],
    ['evidence'],
    ['thresholds.ts'],
    ['session', 'score'],
    ['assess.ts'],
    ['index.ts'],
  ],
  server: [
    ['base'],
    ['enrich', 'store'],
    ['http', 'session'],
    ['audit', 'exclusions', 'keys', 'options', 'policy', 'scoring'],
    [
      'backup',
      'counts',
      'demo',
      'doctor',
      'erasure',
      'event-log',
      'healing',
      'move',
      'pages',
      'rescore',
      'retention',
      'webhooks',
    ],
    ['shared-context.ts'],
    ['ingest', 'api', 'console'],
    ['start'],
    ['index.ts', 'scorer.ts', 'visitors.ts'],
    ['cli', 'main.ts'],
  ],
  dashboard: [
    ['console', 'risk'],
    ['ui'],
    ['sign-in', 'verdict'],
    ['account', 'keys', 'session', 'settings', 'shell'],
    ['install', 'review'],
    ['sessions'],
    ['overview'],
    ['app.tsx'],
    ['main.tsx'],
  ],
  research: [
    ['recordings'],
    ['datasets', 'documents', 'generators', 'hands', 'metrics', 'stroke-index.ts'],
    ['visitors'],
    ['training'],
    ['evaluation'],
  ],
  lab: [
    ['browsers', 'ip'],
    ['people', 'peers'],
    ['benchmarks'],
    ['faults', 'fuzz', 'suite'],
    ['documents', 'drivers'],
    ['harness'],
    ['forgers', 'pages', 'platforms'],
    ['examples'],
    ['aids'],
    ['commands'],
    ['main.ts'],
  ],
  node: [[], ['client.ts'], ['index.ts']],
};

export interface Place {
  room: string;
  row: number;
}

/** The most specific room that a path inside a package's `src` belongs to. */
export function placeOf(rows: readonly (readonly string[])[], path: string): Place | undefined {
  const places = rows.flatMap((rooms, row) => rooms.map((room) => ({ room, row })));
  const [mostSpecific] = places
    .filter(({ room }) => path === room || path.startsWith(`${room}/`))
    .sort((a, b) => b.room.length - a.room.length);
  return mostSpecific ?? (path.includes('/') ? undefined : { room: '*', row: 0 });
}
