import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../faults/fault.ts';
import type { FaultLine } from '../../faults/run-fault.ts';
import { currentCommit } from '../commit.ts';
import { markdownTable } from '../markdown-table.ts';
import { measuredPart } from '../measured-part.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/faults.md', import.meta.url));

export interface FaultRun {
  readonly faults: readonly Fault[];
  readonly lines: readonly FaultLine[];
  /** Why a fault has no line. */
  readonly notRun: ReadonlyMap<string, string>;
  readonly isQuick: boolean;
}

export const writeFaultsPage = (run: FaultRun): void =>
  writeFileSync(
    PAGE,
    `${INTRODUCTION}\n\n${measuredPart(measurements(run), currentCommit())}\n\n${NOT_TRIED}\n`,
  );

const INTRODUCTION = `# Faults

What happens to acknowledged beacons when something breaks. \`npm run lab -- faults --write\` starts the built server with either store, lets 24 visitors send without a pause, breaks something, and compares every acknowledged beacon with the log. Visitors repeat a refused beacon, as the tracker does. \`npm run lab -- faults NAME\` runs one fault, and \`--quick\` runs fewer and shorter rounds.

- **Fired** proves that the fault happened.
- **Lost** beacons were acknowledged and are not in the log. **Doubled** ones are in it or counted twice. The command fails unless both are 0.
- **Recovery** is the longest time from a kill, or from the end of the fault, to the next acknowledged beacon. It contains the start of the server, and it depends on what else the machine does: other programs were running, so do not compare it. In Chromium it is longer, because the tracker sends every five seconds and waits longer after each refusal. For a thread that fails, it only shows that the server goes on acknowledging. How long the scores of that thread were late is not measured; everything was scored at the end of each run.
- Each 429 and 503 has a \`Retry-After\` header, or the command fails.`;

const measurements = ({ faults, lines, notRun, isQuick }: FaultRun): string => {
  const lineOf = (id: string) => lines.find(({ fault }) => fault === id);
  const rows = faults.map(({ id, summary, store }) => {
    const line = lineOf(id);
    if (!line)
      return [`\`${id}\`: ${summary}`, store, `not run${reason(notRun.get(id))}`, '', '', '', '', ''];
    return [
      ...[`\`${id}\`: ${summary}`, store, `${line.fired} ${line.fired_meaning}`],
      ...[line.acknowledged, line.lost, line.doubled].map(String),
      ...[line.refused || 'none', `${(line.recovery_ms / 1_000).toPrecision(2)} s`],
    ];
  });
  const notes = lines.flatMap(({ fault, notes }) => (notes ? [`\`${fault}\`: ${notes}.`] : []));
  const head = ['fault', 'store', 'fired', 'acknowledged', 'lost', 'doubled', 'refused', 'recovery'];
  return [...(isQuick ? ['A short run (`--quick`).'] : []), markdownTable(head, rows), ...notes].join('\n\n');
};

const reason = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);

const NOT_TRIED = `## Not tried by this command

A disk that is slow for real, and machines that lose each other.

\`overload\` does not reach a fixed multiple of what the server sustains: its connections wait for answers and share the machine with the server. Its rates and latencies are those of a machine that other programs use at the same time. Of the beacons that wait for their score, at most 16 MB are in memory, and the rest is on the disk. What the other memory is was not measured.`;
