import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { LabCommand } from '../command.ts';
import { sampleRequests } from '../documents/screenshot/send-session.ts';
import { variedSessions } from '../documents/screenshot/varied-sessions.ts';

/** No session is longer, in s. Sessions end within the time after that. */
const LONGEST_S = 45;
const ENDS_WITHIN_S = 45;
const RETRY_S = 5;
/** The time in s selects one of so many, so that a later run does not repeat the input of an earlier one. */
const SEEDS = 10_000_000;

type Request = ReturnType<typeof sampleRequests>[number];

/** The site key of the demo page of a server. */
const demoKey = async (baseUrl: string): Promise<string | undefined> => {
  const page = await fetch(`${baseUrl}/demo/`);
  return page.ok ? /data-site-key="([^"]+)"/.exec(await page.text())?.[1] : undefined;
};

/** Without the address of a visitor, which a server believes only of proxies that it trusts. */
const fromHere = ({ headers: { 'x-forwarded-for': _address, ...headers }, ...request }: Request) => ({
  ...request,
  headers,
});

/** Sends a beacon at its time, and again if the server asks to wait. */
const send = async (baseUrl: string, { at, headers, body }: ReturnType<typeof fromHere>): Promise<void> => {
  await sleep(Math.max(0, at - Date.now()));
  for (;;) {
    const { status } = await fetch(`${baseUrl}/v1/i`, { method: 'POST', headers, body });
    if (status === 204) return;
    if (status !== 429) throw new Error(`The server answered a beacon with ${status}.`);
    await sleep(RETRY_S * 1_000);
  }
};

export const demoFillCommand: LabCommand = {
  name: 'demo-fill',
  summary:
    'sends 200 varied sessions of bots and people to a running server, in their own time: [--url BASE] [--site-key pub-...] [--count 200] [--places, if the server trusts this machine as a proxy]',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:8787' },
        'site-key': { type: 'string' },
        count: { type: 'string', default: '200' },
        places: { type: 'boolean', default: false },
      },
    });
    const baseUrl = values.url.replace(/\/$/, '');
    const siteKey = values['site-key'] ?? (await demoKey(baseUrl));
    if (!siteKey) {
      console.error('demo-fill: this server has no demo page, so give --site-key');
      return 2;
    }
    const count = Number(values.count);
    console.log(`${count} visits take ${LONGEST_S + ENDS_WITHIN_S} seconds ...`);
    const start = Date.now();
    await Promise.all(
      variedSessions(count, 0, Math.floor(start / 1_000) % SEEDS).map(async (session, index) => {
        const end = start + 1_000 * (LONGEST_S + (ENDS_WITHIN_S * index) / count);
        for (const request of sampleRequests(session, siteKey, end))
          await send(baseUrl, values.places ? request : fromHere(request));
      }),
    );
    console.log(`  ${baseUrl}/dashboard/`);
    return 0;
  },
};
