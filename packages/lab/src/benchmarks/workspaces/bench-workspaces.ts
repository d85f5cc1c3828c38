import { startServer } from '@gait/server/start';
import {
  consolePaths,
  type ForeignRequest,
  foreignRequests,
  type Ids,
  idsOfNothing,
  isNaming,
  plainAnswer,
  type TwoWorkspaces,
  twoWorkspaces,
} from '@gait/server/workspaces';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import { meanOf } from '../beacon/mean.ts';
import type { BenchOptions } from '../bench-options.ts';
import { median } from '../median.ts';
import { printer, rounded } from '../printed.ts';

const ROUNDS = 20;
const QUICK_ROUNDS = 5;
/** Requests of each kind in a round. */
const REQUESTS = 9;
const NO_LIMIT = { rate: 100_000, burst: 100_000 };

/** Measures whether the time of an answer tells what another workspace has from what does not exist. */
export const benchWorkspaces = async ({ json, quick }: BenchOptions): Promise<number> => {
  const { print, say, table } = printer(json);
  const dataDir = scratchFolder();
  const server = await startServer({
    dataDir,
    logLevel: 'silent',
    places: 'none',
    webhookPrivate: true,
    keyLimit: NO_LIMIT,
  });
  const all: Ratio[] = [];
  let isDifferent = false;
  try {
    const workspaces = await twoWorkspaces(server, dataDir);
    const requests = foreignRequests(await consolePaths()).filter(isTimed);
    say(`${requests.length} requests, ${quick ? QUICK_ROUNDS : ROUNDS} rounds`);
    for (const request of requests) {
      if (await differs(workspaces, request)) {
        isDifferent = true;
        say(`different answers: ${request.endpoint}`);
      }
      const rounds: Round[] = [];
      const { asker, ids } = workspaces;
      const compared = { other: ids, nothing: idsOfNothing(), control: idsOfNothing() };
      await timesOf(asker, request, compared);
      while (rounds.length < (quick ? QUICK_ROUNDS : ROUNDS))
        rounds.push(await timesOf(asker, request, compared));
      const ratio = ratioOf(rounds.map(({ other, nothing }) => other / nothing));
      all.push(ratio);
      print({
        bench: 'workspaces',
        endpoint: request.endpoint,
        by: request.by,
        other_ms: rounded(median(rounds.map(({ other }) => other))),
        nothing_ms: rounded(median(rounds.map(({ nothing }) => nothing))),
        ...ratio,
        control: rounded(ratioOf(rounds.map(({ control, nothing }) => control / nothing)).ratio),
      });
    }
    const apart = all.filter(({ low, high }) => low > 1 || high < 1);
    print({
      bench: 'workspaces',
      requests: all.length,
      lowest: Math.min(...all.map(({ ratio }) => ratio)),
      median: median(all.map(({ ratio }) => ratio)),
      highest: Math.max(...all.map(({ ratio }) => ratio)),
      interval_without_1: apart.length,
    });
  } finally {
    await server.close();
    await discard(dataDir);
  }
  table();
  return isDifferent ? 1 : 0;
};

/** Erasures leave a mark of each ID behind, and clear files. */
const isTimed = (request: ForeignRequest): boolean =>
  isNaming(request) && !request.endpoint.endsWith('/erasures');

type Asker = TwoWorkspaces['asker'];
/** The same IDs are asked for again and again, so that caches treat them alike. */
type Compared = Readonly<Record<keyof Round, Ids>>;

/** Median times in ms. */
interface Round {
  readonly other: number;
  readonly nothing: number;
  /** Of other requests that name nothing. */
  readonly control: number;
}

const timesOf = async (asker: Asker, request: ForeignRequest, ids: Compared): Promise<Round> => {
  const times = { other: [] as number[], nothing: [] as number[], control: [] as number[] };
  const kinds = ['other', 'nothing', 'control'] as const;
  for (let turn = 0; turn < REQUESTS * kinds.length; turn++) {
    // Each kind is as often the first, the second and the third.
    const kind = kinds[(turn + Math.floor(turn / kinds.length)) % kinds.length] ?? 'other';
    const named = request.names(ids[kind]);
    const before = performance.now();
    await (await asker.ask(request, named)).arrayBuffer();
    times[kind].push(performance.now() - before);
  }
  return { other: median(times.other), nothing: median(times.nothing), control: median(times.control) };
};

interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** The geometric mean of ratios with its 95 % confidence interval. */
const ratioOf = (ratios: readonly number[]): Ratio => {
  const { mean, margin } = meanOf(ratios.map(Math.log));
  const [low, high] = [mean - margin, mean + margin].map(Math.exp) as [number, number];
  return { ratio: hundredths(Math.exp(mean)), low: hundredths(low), high: hundredths(high) };
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const differs = async ({ asker, ids }: TwoWorkspaces, request: ForeignRequest): Promise<boolean> => {
  const nothing = idsOfNothing();
  const [other, missing] = [
    await plainAnswer(await asker.ask(request, request.names(ids)), ids),
    await plainAnswer(await asker.ask(request, request.names(nothing)), nothing),
  ];
  return other.status !== missing.status || other.text !== missing.text;
};
