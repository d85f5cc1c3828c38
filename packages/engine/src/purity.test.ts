import { expect, test } from 'vitest';

/** What would make two folds of the same beacons differ. */
const IMPURE =
  /Math\.random|\bDate\b|\bperformance\.|\bcrypto\b|\bfetch\(|setTimeout|setInterval|\bprocess\.|node:/;

const files = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(files))('%s knows no clock, no chance and no machine', (_, code) => {
  expect(code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')).not.toMatch(IMPURE);
});
