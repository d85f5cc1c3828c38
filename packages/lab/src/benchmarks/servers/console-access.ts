import type { GaitServer } from './gait-server.ts';

/** Keys that take turns, because each may read 20 times a second. */
const KEYS = 32;

export interface ConsoleAccess {
  /** The cookie of a signed-in member. */
  readonly cookie: string;
  readonly apiKeys: readonly string[];
}

/** Signs in to the dashboard and creates API keys. */
export const consoleAccess = async ({ baseUrl, email, password }: GaitServer): Promise<ConsoleAccess> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${baseUrl}/console/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('sign-in', { email, password });
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  if (!signedIn.ok) throw new Error(`signing in answered ${signedIn.status}`);
  const apiKeys: string[] = [];
  while (apiKeys.length < KEYS) {
    const answer = await post('api-keys', { name: `bench ${apiKeys.length}` }, cookie);
    if (!answer.ok) throw new Error(`creating a key answered ${answer.status}`);
    apiKeys.push(((await answer.json()) as { readonly secret: string }).secret);
  }
  return { cookie, apiKeys };
};
