import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { movementsOfPeople } from '../benchmarks/traffic/movements.ts';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { writeFaultsPage } from '../documents/faults/faults-page.ts';
import { faults as allFaults } from '../faults/index.ts';
import { type FaultLine, runFault } from '../faults/run-fault.ts';

export const faultsCommand: LabCommand = {
  name: 'faults',
  summary: `breaks running servers under load, and compares what they acknowledged with their logs [NAME ...] [--quick] [--write] [--from FILE with lines that it printed before]`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
        from: { type: 'string' },
      },
      allowPositionals: true,
    });
    const unknown = positionals.find((name) => !allFaults.some(({ id }) => id === name));
    if (unknown !== undefined) {
      console.error(`faults: no fault '${unknown}'; choose from ${allFaults.map(({ id }) => id).join(', ')}`);
      return 2;
    }
    const movements = await movementsOfPeople();
    const earlier = values.from === undefined ? [] : linesOf(readFileSync(values.from, 'utf8'));
    const commit = currentCommit();
    const lines: FaultLine[] = [];
    const notRun = new Map<string, string>();
    for (const fault of allFaults) {
      if (positionals.length > 0 && !positionals.includes(fault.id)) continue;
      try {
        const line = await runFault(fault, { movements, isQuick: values.quick, commit });
        lines.push(line);
        console.log(JSON.stringify(line));
      } catch (error) {
        notRun.set(fault.id, error instanceof Error ? error.message : String(error));
        console.error(`${fault.id}: ${notRun.get(fault.id)}`);
      }
    }
    const page = { faults: allFaults, lines: [...lines, ...earlier], notRun, isQuick: values.quick };
    if (values.write) writeFaultsPage(page);
    const isBad = ({ lost, doubled, fired, without_retry_after, broken }: FaultLine) =>
      lost + doubled + without_retry_after > 0 || fired === 0 || broken !== '';
    return notRun.size > 0 || lines.some(isBad) ? 1 : 0;
  },
};

/** The lines of JSON in an output. */
const linesOf = (output: string): FaultLine[] =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as FaultLine] : []));
