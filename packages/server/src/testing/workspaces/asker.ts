import { keyScopes } from '../../store/records.ts';
import type { ForeignRequest } from './foreign-requests.ts';
import type { Named } from './ids.ts';

/** A signed-in admin of a workspace, with a secret key and a management key that may do everything. */
export interface Asker {
  ask(request: Pick<ForeignRequest, 'by' | 'method'>, named: Named): Promise<Response>;
  /** The body of an answer. Throws unless it is a success. */
  get<Body>(method: string, path: string, body?: unknown): Promise<Body>;
}

interface SignIn {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
}

export const anAsker = async ({ baseUrl, ...credentials }: SignIn): Promise<Asker> => {
  const send = (method: string, { path, body }: Named, headers: Record<string, string>) =>
    fetch(baseUrl + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signedIn = await send('POST', { path: '/console/sign-in', body: credentials }, {});
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const newKey = async (scopes: readonly string[]): Promise<string> => {
    const body = { name: 'Asking', scopes };
    const answer = await send('POST', { path: '/console/api-keys', body }, { cookie });
    return ((await answer.json()) as { secret: string }).secret;
  };
  const [readKey, managementKey] = [await newKey([]), await newKey(keyScopes)];
  const headersBy: Readonly<Record<ForeignRequest['by'], Record<string, string>>> = {
    cookie: { cookie },
    'read key': { authorization: `Bearer ${readKey}` },
    'management key': { authorization: `Bearer ${managementKey}` },
  };
  const ask: Asker['ask'] = ({ by, method }, named) => send(method, named, headersBy[by]);
  return {
    ask,
    get: async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
      const by = path.startsWith('/manage') ? 'management key' : 'cookie';
      const answer = await ask({ by, method }, { path, body });
      if (answer.ok) return (await answer.json()) as Body;
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    },
  };
};
