import { randomOf } from '@gait/research/random';
import { type MadeSession, madeSession } from '../benchmarks/traffic/made-session.ts';
import type { Movements } from '../benchmarks/traffic/movements.ts';
import { BEACON_MS } from '../benchmarks/visits/beacons.ts';
import { type Answers, answerBook } from './answers.ts';
import { pause } from './pause.ts';

export interface SteadyVisitors extends Answers {
  stop(): Promise<void>;
}

const VISITORS = 24;
const BEACONS = 12;
/** A visitor waits this long after a refusal, and then sends the same beacon again, as the tracker does. */
const AGAIN_MS = 100;
const BETWEEN_MS = 10;
const ANSWER_MS = 20_000;

/** Visitors that send one beacon after another until they are stopped. */
export const steadyVisitors = (
  addresses: readonly string[],
  siteKey: string,
  movements: Movements,
): SteadyVisitors => {
  const random = randomOf('steady visitors');
  const book = answerBook();
  let visits = 0;
  let isStopped = false;

  const refuse = async (answer: Response | undefined): Promise<void> => {
    if (!answer) return book.refused(undefined);
    const { code = '' } = (await answer.json().catch(() => ({}))) as { readonly code?: string };
    book.refused({ status: answer.status, code, hasRetryAfter: answer.headers.has('retry-after') });
  };
  /** Sends to all servers, and says whether all have accepted it. */
  const send = async (session: MadeSession, body: string): Promise<boolean> => {
    const answers = await Promise.all(
      addresses.map((address) =>
        fetch(`${address}/v1/i`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'text/plain', 'x-forwarded-for': session.address },
          signal: AbortSignal.timeout(ANSWER_MS),
        }).catch(() => undefined),
      ),
    );
    const bad = answers.filter((answer) => answer?.status !== 204);
    for (const answer of bad) await refuse(answer);
    return bad.length === 0;
  };
  const visit = async (): Promise<void> => {
    const session = madeSession(movements, visits++, { beacons: BEACONS, random });
    const origin = Date.now() - BEACON_MS;
    for (const [seq, tail] of session.tails.entries()) {
      const { id, secret, page } = session;
      const head = { v: 1, key: siteKey, session: id, secret, page, seq, origin };
      const sent = Math.max(Date.now() - origin, (seq + 1) * BEACON_MS);
      const body = `${JSON.stringify({ ...head, sent, path: '/' }).slice(0, -1)}${tail}`;
      for (;;) {
        if (isStopped) return;
        const sentAt = performance.now();
        if (await send(session, body)) {
          book.accepted(id, seq, sentAt);
          break;
        }
        await pause(AGAIN_MS);
      }
      await pause(BETWEEN_MS);
    }
  };
  const visitor = async (): Promise<void> => {
    while (!isStopped) await visit();
  };
  const running = Promise.all(Array.from({ length: VISITORS }, visitor));
  return {
    ...book.answers,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
};
