import { ProblemError } from '../http/problem.ts';

export const sessionNotFound = (): ProblemError =>
  new ProblemError(
    404,
    'session_not_found',
    'This session does not exist in this workspace, or its retention period is over.',
  );
