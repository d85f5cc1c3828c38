import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import type { Fault } from '../../faults/fault.ts';
import type { FaultLine } from '../../faults/run-fault.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/faults.md', import.meta.url));

export interface FaultRun {
  readonly faults: readonly Fault[];
  readonly lines: readonly FaultLine[];
  /** Why a fault has no line. */
  readonly notRun: ReadonlyMap<string, string>;
  readonly isQuick: boolean;
}

export const writeFaultsPage = (run: FaultRun): void => {
  const earlier = measuredPartOf(readFileSync(PAGE, 'utf8'));
  writeFileSync(PAGE, faultsPage(run, earlier));
};

/** `earlier` is the measured part of the page before. Its rows stay where the run has none. */
export const faultsPage = (run: FaultRun, earlier: string): string =>
  `${INTRODUCTION}\n\n${measuredPart(measurements(run, earlier))}\n\n${NOT_TRIED}\n`;

const INTRODUCTION = `# Faults

What happens to acknowledged beacons when something breaks. \`npm run lab -- faults --write\` lets 24 visitors send to the built server, breaks something, and compares every acknowledged beacon with the log. \`npm run lab -- faults NAME\` runs one fault, in at most eight minutes.

- **Fired** proves that the fault happened.
- **Lost** beacons were acknowledged and are not in the log. **Doubled** ones are in it or counted twice. The command fails if there are any.
- **Recovery** is the longest time from a kill, or from the end of the fault, to the next acknowledged beacon. It contains the start of the server, and in Chromium the tracker sends every five seconds, so do not compare it. Everything was scored at the end of each run.
- Each 429 and 503 has a \`Retry-After\` header, or the command fails.`;

const measurements = ({ faults, lines, notRun, isQuick }: FaultRun, earlier: string): string => {
  const parts = faults.map((fault) => {
    const line = lines.find((one) => one.fault === fault.id);
    if (line) return measured(fault, line);
    return {
      row: keptRow(fault, earlier) ?? unmeasured(fault, notRun.get(fault.id)),
      note: keptNote(fault, earlier),
    };
  });
  const table = markdownTable(
    HEAD,
    parts.map(({ row }) => row),
  );
  const notes = parts.flatMap(({ note }) => note ?? []);
  return [...(isQuick ? ['A short run (`--quick`).'] : []), table, ...notes].join('\n\n');
};

const HEAD = ['fault', 'store', 'fired', 'acknowledged', 'lost or doubled', 'refused', 'recovery', 'commit'];

const titleOf = ({ id, summary }: Fault): string => `\`${id}\`: ${summary}`;

const measured = (fault: Fault, line: FaultLine) => ({
  row: [
    ...[titleOf(fault), fault.store, `${line.fired} ${line.fired_meaning}`],
    ...[line.acknowledged, line.lost + line.doubled].map(String),
    ...[line.refused || 'none', `${(line.recovery_ms / 1_000).toPrecision(2)} s`, line.commit],
  ],
  note: line.notes
    ? `\`${fault.id}\`: ${line.notes}.${line.broken && ` **Not held: ${line.broken}.**`}`
    : undefined,
});

const unmeasured = (fault: Fault, reason: string | undefined): string[] => [
  ...[titleOf(fault), fault.store, `not run${reason === undefined ? '' : ` (${reason})`}`],
  ...HEAD.slice(3).map(() => ''),
];

const keptRow = ({ id }: Fault, earlier: string): string[] | undefined => {
  const line = earlier.split('\n').find((one) => one.startsWith(`| \`${id}\`: `));
  const cells = line?.slice('| '.length, -' |'.length).split(' | ');
  return cells?.length === HEAD.length ? cells : undefined;
};

const keptNote = ({ id }: Fault, earlier: string): string | undefined =>
  earlier.split('\n').find((line) => line.startsWith(`\`${id}\`: `));

const NOT_TRIED = `## Not tried by this command

A disk that is slow for real, and machines that lose each other.

\`overload\` shares the machine with the server, and its connections wait for answers.`;
