import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type AcceptanceMaterial, acceptanceOf } from '@gait/research/visitors/acceptance';
import { historyLines } from '@gait/research/visitors/histories/histories';
import { readRecordedVisits } from '@gait/research/visitors/recorded-visits';
import { engineRule } from '@gait/research/visitors/rules/engine-rule';
import { exactHash } from '@gait/research/visitors/rules/exact-hash';
import { fingerprintsFolder, readDevices } from '@gait/research/visitors/sampled-device';
import { shareTable } from '@gait/research/visitors/share-table';
import type { VisitorRule } from '@gait/research/visitors/simulated-visit';
import { syntheticDevices } from '@gait/research/visitors/synthetic-devices';
import type { LabCommand } from '../command.ts';
import { currentCommit } from '../documents/commit.ts';
import { historiesText } from '../documents/visitors/histories-text.ts';
import { acceptanceText, visitorsPage } from '../documents/visitors/visitors-page.ts';

const RULES: readonly VisitorRule[] = [exactHash, engineRule];
const SYNTHETIC_DEVICES = 4_000;

export const visitorsCommand: LabCommand = {
  name: 'visitors',
  summary:
    "how well devices are recognized: acceptance tables per rule [--devices N] [--runs N] [--rule NAME] [--part chosen] [--write]; --histories [--json] [--seed NAME] what people do with their devices, a line per history; --shares writes the engine's table",
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        devices: { type: 'string', default: '1000' },
        runs: { type: 'string', default: '1' },
        rule: { type: 'string', multiple: true },
        part: { type: 'string', default: 'measured' },
        shares: { type: 'boolean' },
        histories: { type: 'boolean' },
        json: { type: 'boolean' },
        seed: { type: 'string', default: 'histories' },
        write: { type: 'boolean' },
      },
    });
    if (values.shares) return writeShares();
    if (!isPart(values.part)) {
      console.error(`visitors: no part '${values.part}'; choose from ${Object.keys(PARTS).join(', ')}`);
      return 2;
    }
    if (values.histories) return printHistories(PARTS[values.part], values.seed, values.json === true);
    const material = materialOf(PARTS[values.part], Number(values.devices), Number(values.runs));
    const chosen = RULES.filter(({ name }) => values.rule?.includes(name) ?? true);
    const text = acceptanceText(
      chosen.map((rule) => acceptanceOf(rule, material)),
      material,
    );
    console.log(text);
    if (values.write) writeFileSync(PAGE, visitorsPage(text, currentCommit()));
    return 0;
  },
};

/** Shares of the sampled devices: constants are chosen on the first, figures are of the second. */
const PARTS = { chosen: [0, 0.375], measured: [0.375, 0.75] } as const;
/** The rest is for the table that the engine ships. */
const SHIPPED_FROM = 0.75;

const isPart = (name: string): name is keyof typeof PARTS => name in PARTS;

const partOf = <Item>(items: readonly Item[], [from, to]: readonly [number, number]): Item[] =>
  items.slice(from * items.length, to * items.length);

const devicesOf = (part: readonly [number, number]): Pick<AcceptanceMaterial, 'devices' | 'isSampled'> => {
  const sampled = readDevices();
  if (sampled) return { devices: partOf(sampled, part), isSampled: true };
  console.error(
    `lab: no devices in ${fingerprintsFolder()}; generated devices of a few makes take their place`,
  );
  return { devices: syntheticDevices(SYNTHETIC_DEVICES), isSampled: false };
};

const printHistories = (part: readonly [number, number], seed: string, isJson: boolean): number => {
  const lines = historyLines(engineRule, { ...devicesOf(part), seed, among: AMONG });
  if (isJson) for (const line of lines) console.log(JSON.stringify(line));
  else console.log(historiesText([...lines]));
  return 0;
};

const AMONG = 1_000;

const materialOf = (part: readonly [number, number], desktops: number, runs: number): AcceptanceMaterial => {
  const recorded = readRecordedVisits();
  return {
    ...devicesOf(part),
    recorded,
    sizes: { desktops, runs, iphones: desktops / 4, ...COMPANIES, others: 250, tries: 20 },
  };
};

const COMPANIES = { companies: 10, laptops: 200, neighbors: 1_000 };

const PAGE = fileURLToPath(new URL('../../../../docs/visitors.md', import.meta.url));
const SHARES = fileURLToPath(new URL('../../../engine/src/visitor/value-shares.json', import.meta.url));

/** Writes the table of the engine from the devices that are no visitors. */
const writeShares = (): number => {
  const sampled = readDevices();
  if (!sampled) {
    console.error(`lab: no devices in ${fingerprintsFolder()}`);
    return 1;
  }
  writeFileSync(SHARES, `${JSON.stringify(shareTable(partOf(sampled, [SHIPPED_FROM, 1])), null, 2)}\n`);
  return 0;
};
