import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { botsPage } from '../harness/bots-page.ts';
import { openLabServer } from '../harness/lab-server.ts';
import { matrix } from '../harness/matrix.ts';
import { type DriverOutcome, hasRun, type NotRun } from '../harness/outcome.ts';
import { rescoredFolder } from '../harness/rescore.ts';
import { runDrivers } from '../harness/run-drivers.ts';
import { runPeople } from '../harness/run-people.ts';
import { summary } from '../harness/summary.ts';
import { peerScript } from '../peers/peer-page.ts';

const VISIT_TIMEOUT_MS = 240_000;
const DEFAULT_PEOPLE = 30;
/** Time zone of every visitor unless a scenario sets another: few people use machines in UTC. */
const HOME_ZONE = 'Europe/Berlin';
const PAGE = new URL('../../../../docs/measured/bots.md', import.meta.url);

const options = {
  driver: { type: 'string', multiple: true, default: [] as string[] },
  mode: { type: 'string' },
  people: { type: 'string' },
  way: { type: 'string', multiple: true },
  seats: { type: 'string', default: '2' },
  peers: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  record: { type: 'string' },
  from: { type: 'string', multiple: true, default: [] as string[] },
  rescore: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const;

type Row = DriverOutcome | NotRun;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** `--people` alone plays no scenario; `--way all` plays every scenario. */
const scenarioNames = ({ way, people }: Values): readonly string[] | undefined => {
  if (way?.includes('all')) return undefined;
  return way ?? (people === undefined ? undefined : []);
};

/** Judges drivers, people, or both by default. */
const judgeVisits = async (values: Values, onRow: (row: Row) => void): Promise<void> => {
  const { driver: drivers, mode, people, way, seats, record } = values;
  process.env.TZ = HOME_ZONE;
  const server = await openLabServer();
  const settings = {
    server,
    timeoutMs: VISIT_TIMEOUT_MS,
    record,
    peerScript: values.peers ? await peerScript() : undefined,
  };
  const isAboutPeople = people !== undefined || way !== undefined;
  const isAboutDrivers = drivers.length > 0 || mode !== undefined;
  const usual = Number(people ?? (way ? 0 : DEFAULT_PEOPLE));
  try {
    if (isAboutDrivers || !isAboutPeople) await runDrivers({ drivers, mode, onRow }, settings);
    if (isAboutPeople || !isAboutDrivers)
      await runPeople({ usual, scenarios: scenarioNames(values), seats: Number(seats), onRow }, settings);
  } finally {
    await server.close();
  }
};

const rowsOf = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

export const botsCommand: LabCommand = {
  name: 'bots',
  summary:
    'judges drivers and people on the demo site: [--driver NAME] [--mode MODE] [--people N] [--way NAME|all] [--seats N] [--peers] [--json] [--record DIR] [--from JSONL] [--rescore DIR] [--write]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options });
    const rows: Row[] = values.from.flatMap(rowsOf);
    const onRow = (row: Row) => {
      rows.push(row);
      if (values.json) console.log(JSON.stringify(row));
      else console.error(`${row.driver}, ${row.mode}: ${hasRun(row) ? row.risk_score : row.not_run}`);
    };
    if (values.rescore) rescoredFolder(values.rescore).forEach(onRow);
    else if (values.from.length === 0) await judgeVisits(values, onRow);
    if (values.write) writeFileSync(PAGE, botsPage(rows, currentCommit()));
    if (!values.json) console.log([matrix(rows), '', summary(rows)].join('\n'));
    return 0;
  },
};
