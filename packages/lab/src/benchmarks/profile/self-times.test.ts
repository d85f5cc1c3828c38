import { expect, test } from 'vitest';
import { type CpuProfile, roomOf, selfTimes } from './self-times.ts';

const frame = (id: number, functionName: string, url: string) => ({
  id,
  callFrame: { functionName, url, lineNumber: id, columnNumber: 0 },
});

const profile: CpuProfile = {
  nodes: [
    frame(1, '(idle)', ''),
    frame(2, 'fold', 'file:///dist/main.js'),
    frame(3, '(garbage collector)', ''),
    frame(4, 'fold', 'file:///dist/main.js'),
  ],
  samples: [1, 2, 2, 3, 4],
  timeDeltas: [900, 10, 20, 5, 100],
};

test('the function that takes longest comes first, and idle time does not count', () => {
  const times = selfTimes(profile, (_url, line) =>
    line === 2 ? '../../engine/src/streams/clicks.ts' : undefined,
  );
  expect(times).toEqual([
    { functionName: 'fold', room: '(native)', us: 100 },
    { functionName: 'fold', room: 'engine/streams', us: 30 },
    { functionName: '(garbage collector)', room: '(garbage collector)', us: 5 },
  ]);
});

test.each([
  ['packages/server/src/store/session-log.ts', 'server/store'],
  ['/repo/node_modules/fastify/lib/reply.js', 'fastify'],
  ['/repo/node_modules/@photostructure/sqlite/dist/index.js', '@photostructure/sqlite'],
  ['node:internal/streams/writable', 'node'],
])('%s belongs to %s', (source, room) => {
  expect(roomOf('work', source)).toBe(room);
});
