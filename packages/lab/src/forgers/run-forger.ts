import { createHmac } from 'node:crypto';
import type { People } from '@gait/research/datasets/people';
import { randomOf } from '@gait/research/random';
import { DAY_MS } from '@gait/wire/time';
import { apiOf, type ForgedReport } from './api.ts';
import type { ForgeServer } from './forge-server.ts';
import type { ForgedSession, Forger, Scene } from './forger.ts';
import { post } from './post.ts';

/** What the server says about one session of an attempt. */
export interface ForgedOutcome {
  readonly forger: string;
  readonly seed: number;
  readonly sender: ForgedSession['sender'];
  readonly session_id: string;
  readonly beacons: number;
  readonly refused: number;
  /** Seconds from the first request of the session to its last. */
  readonly waited_s: number;
  /** Null if the server keeps no such session. */
  readonly risk_score: number | null;
  readonly recommended_action: string;
  readonly bot: string;
  readonly detected: readonly string[];
  readonly explanation: string;
}

export interface Attempted {
  readonly outcomes: readonly ForgedOutcome[];
  readonly harm: Readonly<Record<string, boolean>>;
}

/** ms between two attempts. */
const ATTEMPT_MS = DAY_MS;
const NOT_STORED = 'Not stored';

/** One attempt: all requests of its sessions in order of time, then the reports. */
export const runForger = async (
  forger: Forger,
  server: ForgeServer,
  { people, seed, start }: { readonly people: People; readonly seed: number; readonly start: number },
): Promise<Attempted> => {
  const random = randomOf(`${forger.name} ${seed}`);
  const scene: Scene = {
    seed,
    random,
    people,
    siteKey: server.siteKey,
    start: start + seed * ATTEMPT_MS,
    userToken: (user) => userTokenOf(user, server.userTokenSecret, start + (seed + 1) * ATTEMPT_MS),
  };
  const sessions = forger.attempt(scene);
  const api = apiOf(server);
  const refused = await sendAll(sessions, server);
  const outcomes: ForgedOutcome[] = [];
  for (const session of sessions)
    outcomes.push({
      forger: forger.name,
      seed,
      ...sentOf(session),
      refused: refused.get(session.id) ?? 0,
      ...judged(await api.report(session.id)),
    });
  return { outcomes, harm: (await forger.harm?.(api, sessions)) ?? {} };
};

/** As docs/embed.md says: when it ends in Unix s, and who signed it. */
const userTokenOf = (user: string, secret: string, until: number): string => {
  const end = Math.floor(until / 1_000);
  return `${end}.${createHmac('sha256', secret).update(`${end}.${user}`).digest('hex')}`;
};

/** Returns the number of refused requests by session. At their pace, a server scores what one has sent before the next one sends. */
const sendAll = async (
  sessions: readonly ForgedSession[],
  server: ForgeServer,
): Promise<Map<string, number>> => {
  const refused = new Map<string, number>();
  let last: string | undefined;
  const inTurn = sessions
    .flatMap(({ id, requests }) => requests.map((request) => ({ id, request })))
    .sort((a, b) => a.request.at - b.request.at);
  for (const { id, request } of inTurn) {
    if (last !== undefined && last !== id) await server.settled();
    last = id;
    server.setClock(request.at);
    const status = await post(server.baseUrl, request);
    if (status >= 300) refused.set(id, (refused.get(id) ?? 0) + 1);
  }
  await server.settled();
  return refused;
};

const sentOf = ({ id, sender, requests }: ForgedSession) => ({
  sender,
  session_id: id,
  beacons: requests.length,
  waited_s: Math.round(((requests.at(-1)?.at ?? 0) - (requests[0]?.at ?? 0)) / 1_000),
});

const judged = (report: ForgedReport | undefined) => ({
  risk_score: report?.risk_score ?? null,
  recommended_action: report?.recommended_action ?? NOT_STORED,
  bot: report?.device_checks.bot ?? NOT_STORED,
  detected: Object.entries({ ...report?.device_checks, ...report?.biometric_checks })
    .filter(([, verdict]) => verdict === 'Detected')
    .map(([id]) => id),
  explanation: report?.risk_explanation ?? '',
});
