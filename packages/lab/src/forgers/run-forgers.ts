import type { People } from '@gait/research/datasets/people';
import { HOUR_MS } from '@gait/wire/time';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { openForgeServer } from './forge-server.ts';
import type { Forger } from './forger.ts';
import { type ForgerSummary, forgerSummary } from './forger-summary.ts';
import { type ForgedOutcome, runForger } from './run-forger.ts';

export interface Harm {
  readonly forger: string;
  readonly harm: string;
  readonly attempts: number;
  readonly happened: number;
}

export type { ForgedOutcome } from './run-forger.ts';

export interface ForgedRun {
  readonly summaries: readonly ForgerSummary[];
  readonly harm: readonly Harm[];
}

export interface ForgeOptions {
  readonly forgers: readonly Forger[];
  readonly people: People;
  readonly seeds: number;
  onOutcome(outcome: ForgedOutcome): void;
}

/** Every forger attempts `seeds` times, on a server of its own. */
export const runForgers = async ({ forgers, people, seeds, onOutcome }: ForgeOptions): Promise<ForgedRun> => {
  const lists = scratchFolder();
  const [summaries, harm]: [ForgerSummary[], Harm[]] = [[], []];
  for (const forger of forgers) {
    const server = await openForgeServer(lists);
    const start = Date.now() + HOUR_MS;
    const outcomes: ForgedOutcome[] = [];
    const happened = new Map<string, number>();
    try {
      for (let seed = 0; seed < seeds; seed++) {
        const attempted = await runForger(forger, server, { people, seed, start });
        outcomes.push(...attempted.outcomes);
        for (const [name, isTrue] of Object.entries(attempted.harm))
          happened.set(name, (happened.get(name) ?? 0) + Number(isTrue));
      }
    } finally {
      await server.close();
    }
    outcomes.forEach(onOutcome);
    for (const sender of ['forger', 'person'] as const) {
      const sent = outcomes.filter((one) => one.sender === sender);
      if (sent.length > 0) summaries.push(forgerSummary(forger, sender, sent));
    }
    for (const [name, times] of happened)
      harm.push({ forger: forger.name, harm: name, attempts: seeds, happened: times });
  }
  await discard(lists);
  return { summaries, harm };
};
