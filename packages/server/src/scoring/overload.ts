import { ProblemError } from '../http/problem.ts';

/** Beacons are refused while the oldest one that is not scored has waited longer. */
export const MAX_LAG_MS = 120_000;

const RETRY_AFTER_S = 5;

const OVERLOADED = new ProblemError(503, 'overloaded', 'The server is overloaded. Try again later.', {
  headers: { 'retry-after': String(RETRY_AFTER_S) },
});

/** How long a report waits before it asks again: it has waited two seconds already. */
const RETRY_REPORT_S = 1;
const NOT_SCORED = 'What was sent of this session could not be scored in time. Try again later.';

/** Instead of "not found", while nobody can tell whether the session exists. */
export const notScoredYet = (): ProblemError =>
  new ProblemError(503, 'overloaded', NOT_SCORED, { headers: { 'retry-after': String(RETRY_REPORT_S) } });

/** Always the same error, because a server that is overloaded has no time to note where it was made. */
export const overloaded = (): ProblemError => OVERLOADED;
