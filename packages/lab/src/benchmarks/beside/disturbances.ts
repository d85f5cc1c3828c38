import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CAMPAIGNS } from '../reads/filled-folder.ts';
import type { ConsoleAccess } from '../servers/console-access.ts';
import type { GaitServer } from '../servers/gait-server.ts';

/** What one person can do to a server, while others send beacons. */
export interface Disturbance {
  readonly name: string;
  /** What is done before the load is measured. */
  prepare?(): Promise<void>;
  run(): Promise<void>;
}

type Access = Pick<GaitServer & ConsoleAccess, 'baseUrl' | 'cookie'>;

const SIGN_INS = 200;
/** Attempts that one address may make at once. */
const FROM_ONE_ADDRESS = 10;
const SEARCHES = 30;
const FIRST_VIEWS = 10;
const IDLE = 10_000;
/** Connections that are opened at once. */
const OPENED = 100;

export const disturbances = (access: Access): Disturbance[] => [
  { name: `${SIGN_INS} sign-ins`, run: () => signIns(access) },
  { name: 'an export of all sessions', run: () => get(access, '/export/sessions.json') },
  { name: 'an erasure of the sessions of a tag', run: () => erasure(access) },
  {
    name: `${SEARCHES} searches`,
    run: () => together(SEARCHES, (n) => get(access, `/sessions?search=nothing-${n}`)),
  },
  {
    name: `${FIRST_VIEWS} views of 30 days`,
    run: () => together(FIRST_VIEWS, () => get(access, '/trends?days=30')),
  },
  {
    name: `${IDLE} idle connections`,
    prepare: () => idleConnections(access),
    run: async () => undefined,
  },
];

const together = async (times: number, work: (n: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: times }, (_, n) => work(n)));
};

const get = async ({ baseUrl, cookie }: Access, path: string): Promise<void> => {
  const answer = await fetch(`${baseUrl}/console${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  for await (const _ of answer.body ?? []);
};

const signIns = ({ baseUrl }: Access): Promise<void> =>
  together(SIGN_INS, async (n) => {
    const address = `198.18.${Math.floor(n / FROM_ONE_ADDRESS)}.1`;
    const answer = await fetch(`${baseUrl}/console/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `nobody-${n}@example.org`, password: 'a guess' }),
    });
    await answer.arrayBuffer();
  });

/** Erases the first campaign that an earlier run has left. */
const erasure = async ({ baseUrl, cookie }: Access): Promise<void> => {
  const made = await fetch(`${baseUrl}/console/api-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name: 'bench', scopes: ['erase'] }),
  });
  const { secret } = (await made.json()) as { readonly secret: string };
  let erased = 0;
  for (let campaign = 0; erased === 0 && campaign < CAMPAIGNS; campaign++)
    for (let isComplete = false; !isComplete; ) {
      const answer = await fetch(`${baseUrl}/manage/v1/erasures`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify({ by: 'tag', value: `campaign-${campaign}` }),
      });
      if (!answer.ok) throw new Error(`an erasure answered ${answer.status}`);
      const { sessions, complete } = (await answer.json()) as { sessions: number; complete: boolean };
      erased += sessions;
      isComplete = complete;
    }
};

const idleConnections = async ({ baseUrl }: Access): Promise<void> => {
  const { hostname: host, port } = new URL(baseUrl);
  const sockets: Socket[] = [];
  while (sockets.length < IDLE)
    await together(OPENED, async () => {
      const socket: Socket = connect({ host, port: Number(port) });
      // The server may close it for another one.
      socket.on('error', () => undefined);
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      await once(socket, 'data');
    });
};
