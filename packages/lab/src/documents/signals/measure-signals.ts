import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { markdownTable } from '@gait/research/documents/markdown-table';
import { measuredPart } from '@gait/research/documents/measured-part';
import { median } from '@gait/research/metrics/median';
import { ordinaryVisit } from '../../benchmarks/signals/ordinary-visit.ts';
import { openSignalSite } from '../../benchmarks/signals/signal-site.ts';
import { CHROMIUM } from '../../browsers/chromium.ts';
import type { SignalFacts } from './signal-facts.ts';

const VISITS = 7;

/** Median times of each signal over several first visits, each in a fresh profile of Chromium. */
export const measureSignals = async (facts: readonly SignalFacts[], commit: string): Promise<string> => {
  const site = await openSignalSite();
  try {
    const visits: Readonly<Record<string, readonly [sync: number, total: number]>>[] = [];
    for (let i = 0; i < VISITS; i++)
      visits.push((await ordinaryVisit(site, { url: site.urlOfAll })).report.timings);
    const rows = facts.map(({ name }) => {
      const times = visits.flatMap((visit) => (visit[name] ? [visit[name]] : []));
      return {
        name,
        blocks: medianOf(times.map(([sync]) => sync)),
        answers: medianOf(times.map(([, total]) => total)),
      };
    });
    return measuredPart(timesOf(rows), commit);
  } finally {
    site.close();
  }
};

interface Times {
  readonly name: string;
  /** Median ms; undefined if no visit read the signal. */
  readonly blocks: number | undefined;
  readonly answers: number | undefined;
}

const medianOf = (times: readonly number[]): number | undefined =>
  times.length > 0 ? median(times) : undefined;

/** Readings that take no longer are not listed, ms. */
const MIN_LISTED_MS = 2.5;

const timesOf = (all: readonly Times[]): string => {
  const listed = all.filter(({ answers = MIN_LISTED_MS }) => answers >= MIN_LISTED_MS);
  const rows = listed.map(({ name, blocks, answers }) => [`\`${name}\``, ...[blocks, answers].map(shown)]);
  const others = `The other ${all.length - listed.length} answer within ${MIN_LISTED_MS} ms.`;
  return [method(), markdownTable(['reading', 'blocks', 'answers'], rows), others].join('\n\n');
};

const shown = (ms: number | undefined): string => (ms === undefined ? '-' : ms.toFixed(1));

const method = (): string => {
  const version = `${spawnSync(CHROMIUM, ['--version']).stdout}`.replace(/ built on.*/s, '').trim();
  return `Median ms of ${VISITS} first visits in ${version} on ${availableParallelism()} processors, with every signal read:
until the page has control again (blocks), and until the reading is there (answers).`;
};
