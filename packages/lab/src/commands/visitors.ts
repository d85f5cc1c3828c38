import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { markdownTable } from '../documents/markdown-table.ts';
import { type Acceptance, acceptanceOf, type Material, recordedPeer } from '../visitors/acceptance.ts';
import { percent, rows } from '../visitors/acceptance-tables.ts';
import { readRecordedVisits } from '../visitors/recorded-visits.ts';
import { exactHash } from '../visitors/rules/exact-hash.ts';
import { fixedWeights } from '../visitors/rules/fixed-weights.ts';
import { fingerprintsFolder, readDevices } from '../visitors/sampled-device.ts';
import { syntheticDevices } from '../visitors/synthetic-devices.ts';
import type { VisitorRule } from '../visitors/visit.ts';

const RULES: readonly VisitorRule[] = [exactHash, fixedWeights];
const SYNTHETIC_DEVICES = 4_000;

export const visitors: Command = {
  name: 'visitors',
  summary:
    'how well devices are recognized: acceptance tables per rule [--devices N] [--runs N] [--rule NAME]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        devices: { type: 'string', default: '1000' },
        runs: { type: 'string', default: '1' },
        rule: { type: 'string', multiple: true },
      },
    });
    const material = materialOf(Number(values.devices), Number(values.runs));
    const chosen = RULES.filter(({ name }) => values.rule?.includes(name) ?? true);
    print(
      chosen.map((rule) => acceptanceOf(rule, material)),
      material,
    );
    return 0;
  },
};

/** Visitors come from three quarters of the sampled devices; the rest is for tables that a rule ships. */
const VISITORS_SHARE = 0.75;

const materialOf = (desktops: number, runs: number): Material => {
  const sampled = readDevices();
  if (!sampled)
    console.error(
      `lab: no devices in ${fingerprintsFolder()}; generated devices of a few makes take their place`,
    );
  const devices = sampled?.slice(0, VISITORS_SHARE * sampled.length) ?? syntheticDevices(SYNTHETIC_DEVICES);
  const recorded = readRecordedVisits();
  return {
    devices,
    recorded,
    sizes: { desktops, runs, iphones: desktops / 4, laptops: 200, others: 250, tries: 20 },
  };
};

const print = (results: readonly Acceptance[], { recorded, sizes }: Material): void => {
  console.log(
    `${sizes.runs} x ${sizes.desktops} desktops, ${sizes.iphones} iPhones, ${sizes.laptops} laptops\n`,
  );
  const head = ['test', 'target', ...results.map(({ rule }) => rule)];
  console.log(
    markdownTable(
      head,
      rows.map(({ test, target, of }) => [test, target, ...results.map(of)]),
    ),
  );
  if (!recorded) return;
  const peer = recordedPeer(recorded);
  console.log(`\nFingerprintJS gave ${percent(peer.oneId)} of the recorded visits one id.\n`);
  console.log(
    markdownTable(
      ['recorded change', ...results.map(({ rule }) => rule), 'FingerprintJS'],
      peer.survived.map(({ change, isSame }) => [
        change,
        ...results.map((result) => survival(result, change)),
        isSame ? 'same' : 'new',
      ]),
    ),
  );
};

const survival = ({ recorded }: Acceptance, change: string): string => {
  const row = recorded?.changes.find((one) => one.change === change);
  return row ? percent(row) : '-';
};
