import type { Problem } from '@gait/server';
import { BASE_PATH } from './base-path.ts';
import { connectionFails, connectionWorks } from './connection.ts';
import { shownWorkspace } from './shown-workspace.ts';

/** An error response of the console API, with the request id for the server's log. */
export class ConsoleError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ConsoleError';
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Changes on their way to the server, by what they ask for. */
const underway = new Map<string, Promise<unknown>>();

/**
 * Calls the console API; throws a ConsoleError unless the response is a success. A change that is asked for again while it is
 * on its way is sent once: a double click comes before the page has taken its button away.
 */
export const request = <Body>(method: Method, path: string, body?: unknown): Promise<Body> => {
  if (method === 'GET') return call(method, path, body);
  const asked = JSON.stringify([method, path, body]);
  const known = underway.get(asked) ?? call(method, path, body).finally(() => underway.delete(asked));
  underway.set(asked, known);
  return known as Promise<Body>;
};

const call = async <Body>(method: Method, path: string, body: unknown): Promise<Body> => {
  const response = await send(method, path, body);
  if (!response.ok) throw new ConsoleError(await problemOf(response));
  if (response.status === 204) return undefined as Body;
  // The contract tests of the server check its responses against the same types.
  return (await response.json()) as Body;
};

const send = async (method: Method, path: string, body: unknown) => {
  const workspace = shownWorkspace();
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(workspace !== undefined && { 'x-gait-workspace': workspace }),
  };
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  try {
    const response = await fetch(`${BASE_PATH}/console${path}`, {
      method,
      credentials: 'same-origin',
      headers,
      ...json,
    });
    connectionWorks();
    return response;
  } catch {
    connectionFails();
    throw new ConsoleError(unexpected(0, 'Cannot reach the server. Is it running?'));
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  if (isProblem) return (await response.json()) as Problem;
  return {
    ...unexpected(response.status, `The server returned ${response.status} without a reason.`),
    request_id: response.headers.get('x-request-id') ?? '',
  };
};

const unexpected = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: 'Unexpected response',
  status,
  detail,
  code: 'unexpected',
  request_id: '',
});
