import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { launchChromium, noChromium, withReason } from '../testing/chromium.ts';
import { newDataDir } from '../testing/server-process.ts';

/** Fetch as tools for tracing and old libraries replace it. */
const wraps: Readonly<Record<string, string>> = {
  'trace headers': `{ traceparent: '00-1-2-01', tracestate: 'a=b', 'sentry-trace': '1-2-1', baggage: 'sentry-release=1' }`,
  'an authorization header': `{ authorization: 'Bearer of-the-page', 'x-requested-with': 'XMLHttpRequest' }`,
  'a JSON content type': `{ 'content-type': 'application/json', 'X-Custom': '1' }`,
};

describe.skipIf(noChromium)(withReason('a page of another origin than the server'), () => {
  const dataDir = newDataDir();
  const sites: Server[] = [];
  let server: RunningServer;
  let browser: Browser;

  const aSite = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    const site = createServer(answer);
    sites.push(site);
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent', places: 'none' });
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.closeAllConnections();
    for (const site of sites) site.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The keys that the server has of a visit to a page with the tracker of `origin`. */
  const typedOn = async (origin: string, before: string) => {
    const base = await aSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><title>Page</title><script>${before}</script><input id="name" aria-label="name">
         <script src="${origin}/v1/s.js" data-site-key="${server.siteKey}"></script>`,
      );
    });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !/favicon/.test(message.location().url)) errors.push(message.text());
    });
    await page.goto(base);
    await page.click('#name');
    await page.keyboard.type('ada');
    const session = await page.evaluate(() => window.getTrackerSessionId?.());
    // While the page is open: beacons follow each other.
    await expect
      .poll(async () => {
        await server.settled();
        const answer = await fetch(`${server.baseUrl}/v1/sessions/${session}/events`, {
          headers: { authorization: `Bearer ${server.apiKey}` },
        });
        return answer.ok ? await answer.text() : '';
      })
      .toMatch(/[Tt]yped|key/);
    await page.close();
    return errors;
  };

  test.each(Object.entries(wraps))('sends although the page adds %s', async (_what, headers) => {
    const wrap = `const plain = window.fetch; window.fetch = (url, options) => {
      const all = new Headers(options?.headers);
      for (const [name, value] of Object.entries(${headers})) all.set(name, value);
      return plain(url, { ...options, headers: all });
    };`;
    expect(await typedOn(server.baseUrl, wrap)).toEqual([]);
  });

  test('sends through a proxy that turns 204 into 200', async () => {
    const proxy = await aSite((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      const passed = request(server.baseUrl + url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode === 204 ? 200 : (answer.statusCode ?? 0), answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(passed);
    });
    expect(await typedOn(proxy, '')).toEqual([]);
  });
});
