import { parseArgs } from 'node:util';
import { openLabServer } from '../bots/lab-server.ts';
import { matrix } from '../bots/matrix.ts';
import { isJudged, type NotRun, type Outcome } from '../bots/outcome.ts';
import { runDrivers } from '../bots/run-drivers.ts';
import type { Command } from '../command.ts';
import { runPeople } from '../people/run-people.ts';

const VISIT_TIMEOUT_MS = 240_000;

const options = {
  driver: { type: 'string', multiple: true, default: [] as string[] },
  mode: { type: 'string' },
  people: { type: 'string' },
  way: { type: 'string', multiple: true },
  seats: { type: 'string', default: '2' },
  json: { type: 'boolean', default: false },
  record: { type: 'string' },
} as const;

/** Drivers alone, people alone, or by default everybody. */
const DEFAULT_PEOPLE = 30;

/** Asked for people alone, nobody does it oddly; `--way all` is every odd way. */
const waysOf = (ways: readonly string[] | undefined, people: string | undefined) => {
  if (ways?.includes('all')) return undefined;
  return ways ?? (people === undefined ? undefined : []);
};

export const bots: Command = {
  name: 'bots',
  summary:
    'drivers and people on the demo site, judged: [--driver NAME] [--mode MODE] [--people N] [--way NAME] [--seats N] [--json] [--record DIR]',
  async run(args) {
    const { values } = parseArgs({ args: [...args], options });
    const rows: (Outcome | NotRun)[] = [];
    const onRow = (row: Outcome | NotRun) => {
      rows.push(row);
      if (values.json) console.log(JSON.stringify(row));
      else console.error(`${row.driver}, ${row.mode}: ${isJudged(row) ? row.risk_score : row.not_run}`);
    };
    const server = await openLabServer();
    const settings = { server, timeoutMs: VISIT_TIMEOUT_MS, record: values.record };
    const isAboutPeople = values.people !== undefined || values.way !== undefined;
    const isAboutDrivers = values.driver.length > 0;
    try {
      if (isAboutDrivers || !isAboutPeople)
        await runDrivers({ drivers: values.driver, mode: values.mode, onRow }, settings);
      if (isAboutPeople || !isAboutDrivers)
        await runPeople(
          {
            usual: Number(values.people ?? (values.way ? 0 : DEFAULT_PEOPLE)),
            ways: waysOf(values.way, values.people),
            seats: Number(values.seats),
            onRow,
          },
          settings,
        );
    } finally {
      await server.close();
    }
    if (!values.json) console.log(matrix(rows));
    return 0;
  },
};
