import { parseArgs } from 'node:util';
import { type Outcome, runSample } from './run-sample.ts';
import type { Sample } from './sample.ts';
import * as registry from './samples/index.ts';
import { git, ROOT } from './tree-copy.ts';

/**
 * `npm run recipes`: follows each recipe of CONTRIBUTING.md in a copy of the tree and runs the tests there. `--recipe NAME`
 * follows one, `--drawn` the one that the commit's ID draws, `--json` prints a line of JSON for each.
 */
const { values } = parseArgs({
  options: { recipe: { type: 'string' }, drawn: { type: 'boolean' }, json: { type: 'boolean' } },
});

const samples: readonly Sample[] = Object.values(registry);

const drawn = (): Sample[] => {
  const commit = Number.parseInt(git(ROOT, 'rev-parse', '--short=8', 'HEAD').slice(0, 8), 16);
  return samples.filter((_, i) => i === commit % samples.length);
};

const chosen = values.drawn ? drawn() : samples.filter(({ recipe }) => recipe === (values.recipe ?? recipe));
if (chosen.length === 0) {
  console.error(`No recipe ${values.recipe}. There are ${samples.map(({ recipe }) => recipe).join(', ')}.`);
  process.exit(2);
}

const print = ({ output, ...line }: Outcome): void => {
  if (values.json) console.log(JSON.stringify(line));
  else console.log(`${line.recipe}: ${line.files.length} files, ${line.tests} tests, ${verdict(line)}`);
  if (output) console.error(output);
};

const verdict = ({ failed }: Pick<Outcome, 'failed'>): string =>
  failed.length === 0 ? 'none failed' : `${failed.length} failed:\n  ${failed.join('\n  ')}`;

for (const sample of chosen) {
  const outcome = runSample(sample);
  print(outcome);
  if (outcome.failed.length > 0) process.exitCode = 1;
}
