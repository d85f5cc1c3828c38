import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Envelope } from '@gait/wire';
import { chromium, type Request } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../browsers/chromium.ts';
import { answerBook } from './answers.ts';
import type { FaultResult } from './fault.ts';
import type { FaultyServer } from './faulty-server.ts';
import { pause } from './pause.ts';
import type { SteadyVisitors } from './steady-visitors.ts';

const MOVE_MS = 100;
const SPAN_PX = 600;

/** A page in Chromium with the tracker, over which a pointer moves until it is stopped. */
export const browserVisitor = async ({ baseUrl, siteKey }: FaultyServer): Promise<SteadyVisitors> => {
  if (!existsSync(CHROMIUM)) throw new Error('Chromium is not installed');
  const site = createServer((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><script src="${baseUrl}/v1/s.js" data-site-key="${siteKey}"></script><p>A page`),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  const page = await browser.newPage();
  const book = answerBook();
  const sentAt = new WeakMap<Request, number>();
  const answered = new WeakSet<Request>();
  const isBeacon = (request: Request) => request.method() === 'POST' && request.url() === `${baseUrl}/v1/i`;
  page.on('request', (request) => void sentAt.set(request, performance.now()));
  page.on('requestfailed', (request) => {
    // The tracker does not read the body of a refusal, so that such a request fails too.
    if (isBeacon(request) && !answered.has(request)) book.refused(undefined);
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!isBeacon(request)) return;
    answered.add(request);
    const status = response.status();
    if (status === 204) {
      const { session, seq } = request.postDataJSON() as Envelope;
      return book.accepted(session, seq, sentAt.get(request) ?? 0);
    }
    book.refused({ status, code: '', hasRetryAfter: response.headers()['retry-after'] !== undefined });
  });
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  let isStopped = false;
  const move = async (): Promise<void> => {
    while (!isStopped) {
      await page.mouse.move(Math.random() * SPAN_PX, Math.random() * SPAN_PX);
      await pause(MOVE_MS);
    }
    await browser.close();
    site.close();
    site.closeAllConnections();
  };
  const moving = move();
  return {
    ...book.answers,
    stop: () => {
      isStopped = true;
      return moving;
    },
  };
};

/** Fails unless the page has kept its session, and all of its beacons were acknowledged. */
export const inOneSession = (result: FaultResult): FaultResult => {
  const sessions = [...result.visitors.acknowledged.values()];
  const [numbers = new Set<number>()] = sessions;
  const isWhole = [...numbers].every((seq) => seq === 0 || numbers.has(seq - 1));
  if (sessions.length !== 1 || !isWhole)
    throw new Error(`the page had ${sessions.length} sessions, or lost beacons`);
  return { ...result, notes: 'the page kept its session, and none of its beacons is missing' };
};
