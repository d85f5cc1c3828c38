import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { ServerOptions } from '../../packages/server/src/options/options.ts';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { aBeacon } from '../../packages/server/src/testing/a-beacon.ts';
import { launchShell } from './chromium.ts';
import { newDataDir } from './server-process.ts';

/** Opens the dashboard and fills in the sign-in form. */
export const signIn = async (page: Page, { email, password }: RunningServer): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
};

/** A signed-in page of the dashboard, with the messages of its console that tell of a fault. */
export const openDashboard = async (
  context: BrowserContext,
  server: RunningServer,
): Promise<{ page: Page; errors: string[] }> => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Warning:/.test(message.text())) errors.push(message.text());
  });
  await page.goto(server.dashboardUrl);
  await signIn(page, server);
  return { page, errors };
};

export interface Dashboard {
  readonly server: RunningServer;
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the console told of a fault. */
  readonly errors: readonly string[];
  close(): Promise<void>;
}

interface DashboardStory extends BrowserContextOptions {
  /** Sends sessions before the dashboard opens. */
  readonly fill?: (server: RunningServer) => Promise<unknown>;
  /** Options of its server. */
  readonly start?: Partial<ServerOptions>;
}

/** A new server, and a browser that is signed in to its dashboard. */
export const startDashboard = async ({ fill, start, ...options }: DashboardStory): Promise<Dashboard> => {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir, logLevel: 'silent', ...start });
  let browser: Browser | undefined;
  const close = async () => {
    await browser?.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await fill?.(server);
    browser = await launchShell();
    const context = await browser.newContext(options);
    return { server, browser, context, close, ...(await openDashboard(context, server)) };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Sends a beacon, by default the first one of a short session, and returns the session's ID. */
export const sendSession = async (
  { baseUrl, siteKey }: RunningServer,
  story: Partial<Parameters<typeof aBeacon>[0]> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const beacon = aBeacon({ key: siteKey ?? '', ...story });
  const answer = await fetch(`${baseUrl}/v1/i`, { method: 'POST', headers, body: JSON.stringify(beacon) });
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  return beacon.session;
};
