import { mkdirSync, symlinkSync } from 'node:fs';
import { type RunningServer, startServer } from '@gait/server/start';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';

export interface ForgeServer {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  /** What the site signs user tokens with. Forgers do not have it. */
  readonly userTokenSecret: string;
  /** Sets the server's clock, Unix ms. */
  setClock(at: number): void;
  /** Scores what was sent. */
  readonly settled: RunningServer['settled'];
  close(): Promise<void>;
}

const UNLIMITED = 1e6;

/** A server with an empty store whose clock stands still, so that waiting costs no time. `lists` holds the compiled address lists. */
export const openForgeServer = async (lists: string): Promise<ForgeServer> => {
  const dataDir = scratchFolder();
  mkdirSync(`${lists}/ipintel`, { recursive: true });
  symlinkSync(`${lists}/ipintel`, `${dataDir}/ipintel`);
  let clock = Date.now();
  const server = await startServer({
    dataDir,
    logLevel: 'error',
    places: 'none',
    now: () => clock,
    keyLimit: { rate: UNLIMITED, burst: UNLIMITED },
  });
  return {
    baseUrl: server.baseUrl,
    siteKey: server.siteKey ?? '',
    apiKey: server.apiKey ?? '',
    userTokenSecret: await newUserTokenSecret(server),
    setClock: (at) => {
      clock = at;
    },
    settled: server.settled,
    close: async () => {
      await server.close();
      await discard(dataDir);
    },
  };
};

/** Creates a secret in the dashboard, as the site's operator does. */
const newUserTokenSecret = async ({ baseUrl, email, password }: RunningServer): Promise<string> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${baseUrl}/console${path}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = await post('/sign-in', { email, password });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await post('/user-token-secrets', { name: 'shop' }, cookie);
  return ((await answer.json()) as { secret: string }).secret;
};
