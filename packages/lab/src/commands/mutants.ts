import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { FOLDERS, type JudgedMutant, runMutants } from '../mutants/run-mutants.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const RESULTS = `${ROOT}.mutants/results.jsonl`;
/** Why a mutant may live, by its id: it changes nothing that a test could see, or nothing that matters. */
const ACCEPTED = new URL('../mutants/accepted.json', import.meta.url);

/** The share of a folder's mutants that tests must notice. */
const MIN_KILLED = 0.9;

interface Tally {
  killed: number;
  total: number;
  readonly unexplained: JudgedMutant[];
}

const percent = ({ killed, total }: Tally): string => `${((100 * killed) / Math.max(1, total)).toFixed(1)} %`;

/**
 * Changes one constant, comparison or guard at a time and runs the tests that reach it. Stop it at any time: it goes on
 * where it was. Fails when a folder's tests notice fewer than nine in ten, or when a survivor has no reason in
 * `accepted.json`.
 */
export const mutants: Command = {
  name: 'mutants',
  summary: 'mutation testing of the rules: mutants [FOLDER|FILE ...] [--list]',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: { type: 'boolean' } },
    });
    const accepted = JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Record<string, string>;
    let isGood = true;
    for (const folder of positionals.length > 0 ? positionals : FOLDERS) {
      const tally: Tally = { killed: 0, total: 0, unexplained: [] };
      const onJudged = (judged: JudgedMutant) => {
        const { mutant, outcome } = judged;
        tally.total++;
        if (outcome === 'killed') tally.killed++;
        else if (!accepted[mutant.id]) tally.unexplained.push(judged);
        if (values.list || outcome === 'survived')
          console.log(
            `${outcome}  ${mutant.file}:${mutant.line}  ${mutant.original} -> ${mutant.replacement}`,
          );
      };
      await runMutants({ root: ROOT, folder, resultsPath: RESULTS, onJudged });
      console.log(
        `${folder}: ${tally.killed} of ${tally.total} killed (${percent(tally)}), ${tally.unexplained.length} survivors without a reason`,
      );
      for (const { mutant } of tally.unexplained) console.log(`  ${JSON.stringify(mutant.id)}: "",`);
      if (tally.unexplained.length > 0 || tally.killed < MIN_KILLED * tally.total) isGood = false;
    }
    return isGood ? 0 : 1;
  },
};
