import { setTimeout as sleep } from 'node:timers/promises';
import type {} from '@gait/tracker';
import type { Browser, Page } from 'playwright-core';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { filesOf } from '../code-blocks.ts';
import type { LabServer } from '../harness/lab-server.ts';
import { readFrom } from '../harness/report.ts';
import type { Platform, Site } from './platform.ts';

export interface Trial {
  readonly platform: string;
  /** What is wrong; empty if the platform works as its page says. */
  readonly faults: readonly string[];
}

/** Sets up a site as its page says, visits two of its pages, and reads the session from the server. */
export const tryPlatform = async (
  platform: Platform,
  { browser, server }: { browser: Browser; server: LabServer },
): Promise<Trial> => {
  const folder = scratchFolder();
  const gait = server.baseUrl;
  const files = filesOf(platform.page, { gait, siteKey: server.siteKey });
  try {
    const site = await platform.start({ files, folder, gait });
    const context = await browser.newContext();
    if (platform.isFirstParty) await context.addInitScript(claimAddress, CLAIMED_ADDRESS);
    try {
      const faults = await visit(platform, { page: await context.newPage(), site, server });
      return { platform: platform.name, faults };
    } finally {
      await context.close();
      await site.close();
    }
  } finally {
    await discard(folder);
  }
};

const WORDS = 'Some words';
/** What visitors claim of their address; a proxy replaces it. */
const CLAIMED_ADDRESS = '8.8.8.8';

/** Adds a claim to each request that a script of the page sends. */
const claimAddress = (address: string): void => {
  const { fetch } = window;
  window.fetch = (input, init) => fetch(input, { ...init, headers: { 'x-forwarded-for': address } });
};

interface Visit {
  readonly page: Page;
  readonly site: Site;
  readonly server: LabServer;
}

const visit = async (platform: Platform, { page, site, server }: Visit): Promise<string[]> => {
  const { url, sessions } = site;
  const { next = 'a' } = platform;
  const faults: string[] = [];
  const origins = new Set<string>();
  page.on('pageerror', ({ message }) => faults.push(`error in the page: ${message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => origins.add(new URL(request.url()).origin));

  await page.goto(url + (platform.path ?? '/'));
  if (platform.button) await page.getByRole('button', { name: platform.button }).click();
  const session = await sessionOf(page);
  await page.locator('input').first().click();
  await page.keyboard.type(WORDS);
  await page.locator(next).first().click();
  await page.waitForURL((now) => now.href !== url + (platform.path ?? '/'));
  if ((await sessionOf(page)) !== session) faults.push('the second page is another session');
  if (sessions && !sessions.includes(session)) faults.push('the answers came without the session ID');
  await page.goto('about:blank');

  faults.push(...(await missingIn(server, session, platform)));
  if (platform.isFirstParty && origins.has(server.baseUrl))
    faults.push('the browser has sent a request to another address');
  return faults;
};

/** The tracker may come late. */
const sessionOf = async (page: Page): Promise<string> => {
  await page.waitForFunction(() => Boolean(window.getTrackerSessionId?.()));
  return page.evaluate(() => window.getTrackerSessionId?.() ?? '');
};

interface Answers {
  readonly events: { readonly events: readonly { readonly action: string }[] };
  readonly user: { readonly sessions: readonly { readonly session_id: string }[] };
  readonly report: { readonly binding?: { readonly network?: string } };
}

/** Each of these is in the log of the visit. */
const ACTIONS = ['Loaded ', `Typed ${WORDS.length} characters`];

const APPEAR_TIMEOUT_MS = 20_000;
const PAUSE_MS = 250;

/** What the server should know of the visit, and still does not after a while. */
const missingIn = async (server: LabServer, session: string, platform: Platform): Promise<string[]> => {
  let missing: string[] = [];
  for (let waited = 0; waited < APPEAR_TIMEOUT_MS; waited += PAUSE_MS) {
    missing = await missingNow(server, session, platform).catch((error) => [String(error)]);
    if (missing.length === 0) break;
    await sleep(PAUSE_MS);
  }
  return missing;
};

const missingNow = async (
  server: LabServer,
  session: string,
  { user, isFirstParty, next = 'a' }: Platform,
): Promise<string[]> => {
  const log = await readFrom<Answers['events']>(server, `/v1/sessions/${session}/events`);
  const has = (words: string) => log.events.some(({ action }) => action.startsWith(words));
  const missing = [...ACTIONS, `Clicked ${next}`]
    .filter((words) => !has(words))
    .map((words) => `the log lacks '${words}'`);
  if (user) {
    const list = await readFrom<Answers['user']>(server, `/v1/users/${user}/sessions?omit=user_logs`);
    if (!list.sessions.some(({ session_id }) => session_id === session))
      missing.push(`the session is not one of ${user}`);
  }
  if (isFirstParty) {
    const path = `/v1/sessions/${session}/report?omit=user_logs&include=binding&ip=${CLAIMED_ADDRESS}`;
    const { binding } = await readFrom<Answers['report']>(server, path);
    if (binding?.network === 'match') missing.push('the address of the visitor is the one that it claims');
  }
  return missing;
};
