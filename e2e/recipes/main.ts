import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { type Outcome, runFault, runSample } from './run-sample.ts';
import type { Sample } from './sample.ts';
import * as registry from './samples/index.ts';
import { git, ROOT } from './tree-copy.ts';

const USAGE = `npm run recipes: follows each recipe of CONTRIBUTING.md in a copy of the tree and runs the tests there.
  --recipe NAME  one of them
  --drawn        the one that the commit's ID draws, with a third of the tests, drawn too
  --faults       makes mistakes instead, which tests must find
  --json         prints a line of JSON for each`;

const { values } = parseArgs({
  options: {
    recipe: { type: 'string' },
    drawn: { type: 'boolean' },
    faults: { type: 'boolean' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const samples: readonly Sample[] = Object.values(registry);

/** Every test has its turn within a few commits. */
const SHARDS = 3;

const commit = Number.parseInt(git(ROOT, 'rev-parse', 'HEAD').slice(0, 8), 16);
const shard = values.drawn ? `${1 + (Math.floor(commit / samples.length) % SHARDS)}/${SHARDS}` : undefined;

const chosen = (): readonly Sample[] =>
  values.drawn
    ? samples.slice(commit % samples.length).slice(0, 1)
    : samples.filter(({ recipe }) => recipe === (values.recipe ?? recipe));

const print = ({ output, ...line }: Outcome): void => {
  const { recipe, files, tests, failed } = line;
  const verdict = failed.length === 0 ? 'as it should be' : `wrong:\n  ${failed.join('\n  ')}`;
  console.log(
    values.json ? JSON.stringify(line) : `${recipe}: ${files.length} files, ${tests} tests, ${verdict}`,
  );
  if (output) console.error(output);
  if (failed.length > 0) process.exitCode = 1;
};

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (chosen().length === 0) {
  console.error(`No recipe ${values.recipe}. There are ${samples.map(({ recipe }) => recipe).join(', ')}.`);
  process.exitCode = 2;
}
if (values.faults) for (const fault of faults) print(runFault(fault));
else for (const sample of chosen()) print(runSample(sample, shard));
