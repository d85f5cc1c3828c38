import type { RunningServer } from '../start/start.ts';

/** A browser tab of the dashboard, with its cookie and same-origin headers. */
export const aTab = async (server: Pick<RunningServer, 'baseUrl' | 'email' | 'password' | 'settled'>) => {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    await server.settled();
    const response = await fetch(`${server.baseUrl}/console${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  return {
    call,
    signIn: async (password = server.password, email = server.email) => {
      const answer = await call('POST', '/sign-in', { email, password });
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return answer;
    },
  };
};
