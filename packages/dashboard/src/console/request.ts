import type { Problem } from '@gait/server';

/** What the server said instead of an answer, with the id under which its log has the request. */
export class ConsoleError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ConsoleError';
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the console; throws a ConsoleError for anything but success. */
export const request = async <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> => {
  const response = await send(method, path, body);
  if (!response.ok) throw new ConsoleError(await problemOf(response));
  if (response.status === 204) return undefined as Answer;
  // The server is built from the same types; its contract tests hold it to them.
  return (await response.json()) as Answer;
};

const send = async (method: Method, path: string, body: unknown) => {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY };
  try {
    return await fetch(`/console${path}`, { method, credentials: 'same-origin', ...json });
  } catch {
    throw new ConsoleError(unexpected(0, 'The server cannot be reached. Is it running?'));
  }
};

const JSON_BODY = { 'content-type': 'application/json' };

const problemOf = async (response: Response): Promise<Problem> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  if (isProblem) return (await response.json()) as Problem;
  return {
    ...unexpected(response.status, `The server answered ${response.status} without saying why.`),
    request_id: response.headers.get('x-request-id') ?? '',
  };
};

const unexpected = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: 'No usable answer',
  status,
  detail,
  code: 'unexpected',
  request_id: '',
});
