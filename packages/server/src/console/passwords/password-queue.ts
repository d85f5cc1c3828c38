import { ProblemError } from '../../http/problem.ts';
import type { PasswordTask, PasswordWork } from './password-work.ts';

/** Who waits for a password to be checked. */
export interface Asker {
  /** A member who is signed in, or a browser in which one was before. It goes before all others. */
  readonly isKnown: boolean;
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
}

/** Hashes and checks passwords one after the other. Throws a ProblemError if too many wait. */
export interface Passwords {
  hash(password: string): Promise<string>;
  isRight(password: string, stored: string, asker: Asker): Promise<boolean>;
  close(): Promise<void>;
}

/** Passwords that wait: five seconds of strangers, at 0.3 s each. */
export const MAX_WAITING = { unknown: 16, known: 64 } as const;
/** When to ask again, in seconds. */
const RETRY_S = 5;

interface Waiting {
  readonly task: PasswordTask;
  readonly isGone: () => boolean;
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: unknown) => void;
}

const overloaded = () =>
  new ProblemError(503, 'overloaded', 'Too many people are signing in. Try again later.', {
    headers: { 'retry-after': String(RETRY_S) },
  });
const gone = () => new ProblemError(408, 'request_timeout', 'The client did not wait for the answer.');

export const passwordQueue = (work: PasswordWork): Passwords => {
  const lines: Record<keyof typeof MAX_WAITING, Waiting[]> = { known: [], unknown: [] };
  let isRunning = false;

  const next = async (): Promise<void> => {
    if (isRunning) return;
    const waiting = lines.known.shift() ?? lines.unknown.shift();
    if (!waiting) return;
    isRunning = true;
    if (waiting.isGone()) waiting.reject(gone());
    else await work.run(waiting.task).then(waiting.resolve, waiting.reject);
    isRunning = false;
    return next();
  };

  /** Those who have left make room for others. */
  const leave = (line: keyof typeof MAX_WAITING): void => {
    const [left, stay] = [
      lines[line].filter((one) => one.isGone()),
      lines[line].filter((one) => !one.isGone()),
    ];
    lines[line] = stay;
    for (const { reject } of left) reject(gone());
  };

  const run = (task: PasswordTask, { isKnown, isGone }: Asker) => {
    const line = isKnown ? 'known' : 'unknown';
    if (lines[line].length >= MAX_WAITING[line]) leave(line);
    if (lines[line].length >= MAX_WAITING[line]) throw overloaded();
    return new Promise<string | boolean>((resolve, reject) => {
      lines[line].push({ task, isGone, resolve, reject });
      void next();
    });
  };

  return {
    hash: async (password) => (await run({ password }, { isKnown: true, isGone: () => false })) as string,
    isRight: async (password, stored, asker) => (await run({ password, stored }, asker)) as boolean,
    close: work.close,
  };
};
