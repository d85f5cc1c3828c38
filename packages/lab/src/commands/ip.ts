import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder } from '@gait/research/datasets/data-folder';
import type { LabCommand } from '../command.ts';
import { readList, readLists } from '../ip/address-lists.ts';
import { evaluateLists, type IpReport } from '../ip/evaluation.ts';

export const ipCommand: LabCommand = {
  name: 'ip',
  summary: 'recall per cloud, VPN and Tor list, false positives among homes, speed and memory of lookups',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, list: { type: 'string', multiple: true } },
    });
    const folder = join(dataFolder(), 'ip');
    const lists = readLists(folder) ?? [];
    if (lists.length === 0) console.error(`lab: no address lists in ${folder}; recall is not measured`);
    for (const given of values.list ?? []) {
      const [name = '', file = ''] = given.split('=');
      lists.push(readList(name, file));
    }
    const dataDir = mkdtempSync(join(tmpdir(), 'gait-lab-ip-'));
    try {
      const report = await evaluateLists(lists, { dataDir, folder });
      if (values.json) console.log(JSON.stringify(report));
      else print(report);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
    return 0;
  },
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const print = ({ installed, withRelayList, consumers, known, lookups, city, light }: IpReport): void => {
  console.log('list            family  sampled  announced   flagged  of announced');
  for (const { list, family, expects, sampled, announced, flagged, share } of installed) {
    const counts = [`IPv${family}`, sampled, announced, flagged].map((cell) => String(cell).padStart(9));
    console.log(`${list.padEnd(14)}${counts.join('')}  ${percent(share).padStart(9)}  ${words[expects]}`);
  }
  for (const { list, family, announced, flagged } of withRelayList)
    console.log(`${list} IPv${family} with its list loaded: ${flagged} of ${announced} flagged as vpn`);
  const { sampled, systems, vpn, tor, flagged } = consumers;
  console.log(`homes: ${sampled} addresses of ${systems} providers, ${vpn} flagged as vpn, ${tor} as tor`);
  for (const line of flagged) console.log(`  ${line}`);
  for (const { name, systems: all, flagged: some, wrong } of known) {
    console.log(`well-known networks of ${name}: ${some} of ${all} flagged as vpn`);
    for (const line of wrong) console.log(`  ${line}`);
  }
  console.log(`lookup: ${lookups.medianMicroseconds.toFixed(2)} us median with city`);
  for (const [name, { loadMs, residentMb, perCpuSecond }] of [
    ['with city', city],
    ['without', light],
  ] as const)
    console.log(
      `${name}: ready after ${loadMs.toFixed(0)} ms of processor time, ${residentMb.toFixed(0)} MB resident, ` +
        `${(perCpuSecond / 1e6).toFixed(2)} M lookups per CPU second`,
    );
};

const words = { vpn: 'vpn expected', tor: 'tor expected', neither: 'no vpn expected' } as const;
