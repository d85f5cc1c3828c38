import { receivedError, type SentError, sentError } from './sent-error.ts';
import type { Store } from './store.ts';

/** What reads or removes many rows. An embedded database does it without a pause. */
export const SLOW_CALLS = [
  'sessions',
  'orderedPage',
  'counts',
  'count',
  'valueCounts',
  'repeatVisitors',
  'groups',
  'sessionsSince',
  'spreadSessions',
  'sessionsInBand',
  'hourMarks',
  'visitorLinks',
  'visitorsOf',
  'labelsOf',
  'packLogs',
  'eraseSessions',
  'eraseVisitor',
  'purge',
] as const satisfies readonly (keyof Store)[];

export type SlowCalls = Pick<Store, (typeof SLOW_CALLS)[number]>;

type CallName = keyof SlowCalls | 'close';

export interface Call {
  readonly id: number;
  readonly name: CallName;
  readonly args: readonly unknown[];
}

type Answer = { readonly id: number } & ({ readonly result: unknown } | { readonly error: SentError });

/** Answers a call that another thread has sent. */
export const answerTo = async ({ id, name, args }: Call, store: Pick<Store, CallName>): Promise<Answer> => {
  try {
    const call = store[name] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, result: await call(...args) };
  } catch (error) {
    return { id, error: sentError(error) };
  }
};

/** Calls that another thread answers. */
export const callsThrough = (send: (call: Call) => void) => {
  let lastId = 0;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  return {
    call: (name: CallName, args: readonly unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        send({ id, name, args });
      }),
    hear: (answer: Answer): void => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('error' in answer) asked?.reject(receivedError(answer.error));
      else asked?.resolve(answer.result);
    },
    /** Fails what has no answer yet. */
    fail: (reason: Error): void => {
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
};
