import { figures, sharedFiles, sharedNames } from '../tests/repo/testing/figures.ts';

/** `npm run figures`: how large the repository is. `--json` prints one object, `--names` what stands in several places. */
const found = figures();
if (process.argv.includes('--json')) console.log(JSON.stringify(found));
else
  for (const [what, figure] of Object.entries(found)) console.log(`${String(figure).padStart(7)}  ${what}`);
if (process.argv.includes('--names')) console.log([...sharedNames(), '', ...sharedFiles()].join('\n'));
