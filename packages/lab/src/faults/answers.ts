/** What visitors heard from the server. */
export interface Answers {
  /** Numbers of the acknowledged beacons of each session. */
  readonly acknowledged: ReadonlyMap<string, ReadonlySet<number>>;
  /** Answers other than 204, by status and code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Refusals with 429 or 503 that do not say when to come again. */
  readonly withoutRetryAfter: () => number;
  /** Acknowledged so far. */
  total(): number;
  /** ms until the next acknowledged beacon that is sent from now on. */
  nextAccepted(): Promise<number>;
}

export interface AnswerBook {
  readonly answers: Answers;
  accepted(session: string, seq: number, sentAt: number): void;
  refused(answer: Refusal | undefined): void;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly hasRetryAfter: boolean;
}

/** Notes which beacons were acknowledged, and what became of the others. */
export const answerBook = (): AnswerBook => {
  const acknowledged = new Map<string, Set<number>>();
  const refused: Record<string, number> = {};
  let listeners: { readonly since: number; heard(): void }[] = [];
  let withoutRetryAfter = 0;
  return {
    answers: {
      acknowledged,
      refused,
      withoutRetryAfter: () => withoutRetryAfter,
      total: () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0),
      nextAccepted: () => {
        const since = performance.now();
        return new Promise((resolve) =>
          listeners.push({ since, heard: () => resolve(performance.now() - since) }),
        );
      },
    },
    accepted: (session, seq, sentAt) => {
      acknowledged.set(session, (acknowledged.get(session) ?? new Set()).add(seq));
      const heard = listeners.filter(({ since }) => sentAt >= since);
      listeners = listeners.filter(({ since }) => sentAt < since);
      for (const listener of heard) listener.heard();
    },
    refused: (answer) => {
      const name = answer ? `${answer.status} ${answer.code}`.trim() : 'no answer';
      refused[name] = (refused[name] ?? 0) + 1;
      if (answer && [429, 503].includes(answer.status) && !answer.hasRetryAfter) withoutRetryAfter++;
    },
  };
};
