import { ProblemError } from './problem.ts';

/** For a session of no workspace, of another one, or after its retention period. */
export const sessionNotFound = (): ProblemError =>
  new ProblemError(
    404,
    'session_not_found',
    'This session does not exist in this workspace, or its retention period is over.',
  );
