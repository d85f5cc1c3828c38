import { median } from '@gait/research/metrics/median';
import { type RunningServer, startServer } from '@gait/server/start';
import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM, quietArgs } from '../../browsers/chromium.ts';
import { discard, scratchFolder } from '../../browsers/scratch-folder.ts';
import type { BenchOptions } from '../bench-options.ts';
import { printer, rounded } from '../printed.ts';
import { openFormSite, type SentForm } from './form-site.ts';

const TRIES = 50;
const QUICK_TRIES = 4;
/** Visitors at once. */
const AT_ONCE = 4;
/** Typed in about four seconds. */
const ANSWER = 'a person wrote this';
const KEY_MS = 200;
const WAIT_S = 5;

interface Decision {
  readonly isFresh: boolean;
  readonly hasLastKey: boolean;
  /** ms until the report that waits for the mark, and until the same report asked again. */
  readonly waitedMs: number;
  readonly againMs: number;
}

/**
 * How often the report at the moment of a submit has the last key of the form, and how long it waits for that. A visitor fills
 * in the form in four seconds, and sends it with Enter or with a click, in turn.
 */
export const benchSubmit = async ({ json, quick, count }: BenchOptions): Promise<number> => {
  const { print, table } = printer(json);
  const tries = count ?? (quick ? QUICK_TRIES : TRIES);
  const dataDir = scratchFolder();
  const gait = await startServer({ dataDir, logLevel: 'error' });
  const decisions: Decision[] = [];
  const site = await openFormSite({ baseUrl: gait.baseUrl, siteKey: gait.siteKey ?? '' }, async (form) => {
    decisions.push(await decide(gait, form));
  });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...quietArgs] });
  try {
    for (let done = 0; done < tries; done += AT_ONCE)
      await Promise.all(
        Array.from({ length: Math.min(AT_ONCE, tries - done) }, (_, index) =>
          visit(browser, site.baseUrl, (done + index) % 2 === 0),
        ),
      );
  } finally {
    await browser.close();
    await site.close();
    await gait.close();
    await discard(dataDir);
  }
  const added = decisions.map(({ waitedMs, againMs }) => waitedMs - againMs).sort((a, b) => a - b);
  const withLastKey = decisions.filter(({ hasLastKey }) => hasLastKey).length;
  print({
    bench: 'submit',
    tries: decisions.length,
    fresh: decisions.filter(({ isFresh }) => isFresh).length,
    with_last_key: withLastKey,
    added_p50_ms: rounded(median(added)),
    added_longest_ms: rounded(added.at(-1) ?? Number.NaN),
  });
  table();
  return withLastKey >= 0.99 * tries ? 0 : 1;
};

const visit = async (browser: Browser, address: string, byKey: boolean): Promise<void> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(address);
  await page.click('#answer');
  await page.keyboard.type(ANSWER, { delay: KEY_MS });
  const sent = page.waitForURL('**/sent');
  if (byKey) await page.keyboard.press('Enter');
  else await page.click('button');
  await sent;
  await page.close();
};

/** The time that an answer takes, and its body. */
const timed = async (gait: RunningServer, path: string) => {
  const startedAt = performance.now();
  const answer = await fetch(`${gait.baseUrl}/v1/sessions/${path}`, {
    headers: { authorization: `Bearer ${gait.apiKey}`, prefer: `wait=${WAIT_S}` },
  });
  const body = (await answer.json()) as {
    readonly fresh?: boolean;
    readonly user_logs?: readonly { readonly action: string }[];
  };
  return { ms: performance.now() - startedAt, body };
};

const decide = async (gait: RunningServer, { session, mark, answer }: SentForm): Promise<Decision> => {
  const path = `${session}/report?after=${mark}`;
  const { ms, body } = await timed(gait, path);
  const again = await timed(gait, path);
  const typed = `Typed ${answer.length} characters in input #answer`;
  return {
    isFresh: body.fresh === true,
    hasLastKey: body.user_logs?.some(({ action }) => action === typed) === true,
    waitedMs: ms,
    againMs: again.ms,
  };
};
