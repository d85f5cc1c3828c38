import { describe, expect, test } from 'vitest';
import { BANNED, BANNED_IN_NAMES, usesOf } from './testing/banned-words.ts';
import { filesBelow, namesOf, textOf } from './testing/files.ts';

/** Uses that stay, because the name is stored, public or somebody else's. */
const ALLOWED: readonly { file: string; word: string; reason: string }[] = [
  { file: 'docs/model/card.md', word: 'centre', reason: 'a public label of a bot family' },
  { file: 'docs/model/card.md', word: 'modelled', reason: 'a public label of a bot family' },
  { file: 'docs/model/leaderboard.md', word: 'centre', reason: 'a public label of a bot family' },
  { file: 'docs/model/leaderboard.md', word: 'modelled', reason: 'a public label of a bot family' },
  {
    file: 'packages/research/src/generators/click-bots.ts',
    word: 'centre',
    reason: 'a public label of a bot family',
  },
  {
    file: 'packages/research/src/generators/key-bots.ts',
    word: 'modelled',
    reason: 'a public label of a bot family',
  },
  {
    file: 'packages/research/src/training/driver-families.ts',
    word: 'centre',
    reason: 'a public label of a bot family',
  },
  {
    file: 'packages/research/src/training/driver-families.ts',
    word: 'modelled',
    reason: 'a public label of a bot family',
  },
  {
    file: 'packages/research/src/evaluation/alternative-pointing.ts',
    word: 'odd hands',
    reason: 'seeds a random draw',
  },
  {
    file: 'packages/research/src/evaluation/leave-one-family-out-sessions.ts',
    word: 'kin',
    reason: 'seeds a random draw',
  },
  { file: 'docs/ip.md', word: 'organisation', reason: 'a key of the JSON that the command prints' },
  {
    file: 'packages/server/src/cli/ip-lookup.ts',
    word: 'organisation',
    reason: 'a key of the JSON that the command prints',
  },
  {
    file: 'packages/server/src/cli/ip-status.ts',
    word: 'licences',
    reason: 'a key of the JSON that the command prints',
  },
  {
    file: 'packages/server/src/enrich/data/generation.ts',
    word: 'licence',
    reason: 'a key of stored manifests',
  },
  {
    file: 'packages/server/src/enrich/networks/network-facts.ts',
    word: 'organisation',
    reason: 'a key of stored facts',
  },
  {
    file: 'packages/server/src/enrich/places/place-facts.ts',
    word: 'neighbour',
    reason: 'a value of stored facts',
  },
  {
    file: 'packages/server/src/enrich/places/place-facts.test.ts',
    word: 'neighbour',
    reason: 'a value of stored facts',
  },
  {
    file: 'packages/server/src/enrich/update/build-kind.ts',
    word: 'licence',
    reason: 'a key of stored manifests',
  },
  {
    file: 'packages/server/src/enrich/update/ip-status.ts',
    word: 'licence',
    reason: 'a key of stored manifests',
  },
  {
    file: 'packages/server/src/enrich/update/ip-status.ts',
    word: 'licences',
    reason: 'a key of the JSON that the command prints',
  },
  { file: 'packages/lab/src/commands/bots.ts', word: 'way', reason: 'the command line option `--way`' },
  {
    file: 'packages/dashboard/src/session/network.tsx',
    word: 'organisation',
    reason: 'a key of the JSON that the console answers',
  },
  {
    file: 'packages/engine/src/received.ts',
    word: 'organisation',
    reason: 'a key that is logged with each beacon',
  },
  {
    file: 'packages/engine/src/received.ts',
    word: 'neighbour',
    reason: 'a value that is logged with each beacon',
  },
  {
    file: 'packages/engine/src/checks/location-spoofing.ts',
    word: 'neighbour',
    reason: 'a value that is logged with each beacon',
  },
  {
    file: 'packages/engine/src/checks/location-spoofing.test.ts',
    word: 'neighbour',
    reason: 'a value that is logged with each beacon',
  },
  { file: 'packages/engine/src/replay/stroke-trail.ts', word: 'courses', reason: 'a key of stored sessions' },
  {
    file: 'packages/server/src/store/strokes.contract.ts',
    word: 'courses',
    reason: 'a key of stored sessions',
  },
];

const READ = /(\.(ts|tsx|mjs|md|html|css|json|yml|svg)|NOTICE|\.ci\/run)$/;

/** Lock files, trained weights, programs by other authors and the list of words itself. */
const NOT_READ =
  /package-lock\.json|engine\/src\/models\/.*\.json|enrich\/data\/.*\.json|hands\/as-written\/|tests\/repo\/(testing\/)?banned-words/;

const paths = filesBelow('').filter((path) => READ.test(path) && !NOT_READ.test(path));

const isAllowed = (file: string, word: string) =>
  ALLOWED.some((one) => file === one.file && word === one.word);

const isCode = (path: string) => /\.(ts|mjs)$/.test(path);

const uses = paths.flatMap((file) => [
  ...usesOf(BANNED, textOf(file)).map((use) => ({ file, ...use })),
  ...usesOf(BANNED, file).map((use) => ({ file, ...use })),
  ...(isCode(file) ? usesOf(BANNED_IN_NAMES, namesOf(textOf(file))).map((use) => ({ file, ...use })) : []),
]);

describe('words that this repository does not use', () => {
  test('are in none of its files', () => {
    const faults = uses
      .filter(({ file, word }) => !isAllowed(file, word))
      .map(({ file, line, word, instead }) => `${file}:${line}: “${word}”; write: ${instead}`);
    expect(faults).toEqual([]);
  });

  test('are allowed only where they are used', () => {
    const unused = ALLOWED.filter(
      ({ file, word }) => !uses.some((use) => use.file === file && use.word === word),
    );
    expect(unused).toEqual([]);
  });
});

describe('a banned word', () => {
  const found = (text: string) => usesOf(BANNED, text).map(({ line, word }) => `${line} ${word}`);

  test('is found inside names', () =>
    expect(found('const reckonedParts = of_late;')).toEqual(['1 reckoned', '1 of late']));

  test('is found across the lines of a comment', () => {
    expect(found('/**\n * Times that hang\n * together.\n */')).toEqual(['2 hang together']);
  });

  test('is not found in the middle of another word', () => expect(found('skin, kinds, planet')).toEqual([]));

  test('does not include American spelling', () =>
    expect(found('color, center, recognize, exercise')).toEqual([]));
});
