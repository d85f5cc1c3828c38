import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { randomOf } from '@gait/research/random';
import { migrations } from '@gait/server/migrations';
import { openStore } from '@gait/server/open-store';
import type { SessionChange } from '@gait/server/records';
import { DAY_MS } from '@gait/wire/time';
import { cityOf, networkNumbered } from './cities.ts';
import { type Copy, copiedSession } from './copied-session.ts';
import { type TemplateSession, templateSessions } from './template-sessions.ts';

export const HEAVY_USER = 'user-heavy';
export const BUSY_TAG = 'all';
export const CAMPAIGNS = 100;

export interface FilledFolder {
  readonly dataDir: string;
  readonly sessions: number;
  /** Whose movements the sessions have. */
  readonly of: string;
  /** Some session IDs, of any age, and of the newest ones. */
  readonly ids: readonly string[];
  readonly newestIds: readonly string[];
}

/** Sessions of one write, and the longest that a transaction stays cheap. */
const BATCH = 500;
/** Sessions live at the end, within five minutes: as many as send at once in the wide load. */
const NEWEST = 20_000;
const NEWEST_MS = 300_000;
const PERIOD_MS = 28 * DAY_MS;
/** One session in so many belongs to one user; others share a user with two more. */
const HEAVY = 1_000;
const SESSIONS_PER_USER = 3;
const KEPT_IDS = 5_000;
const IDS_PER_BATCH = 5;
/** A folder that was filled longer ago starts to lose sessions to retention. */
const MAX_AGE_MS = 30 * DAY_MS;
const MARK = 'filled.json';

/** A folder with many sessions, written through the store. It stays for the next run, unless the schema changes. */
export const filledFolder = async (
  sessions: number,
  say: (text: string) => void,
  parent = `${tmpdir()}/gait-bench-reads`,
): Promise<FilledFolder> => {
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 8);
  const dataDir = `${parent}/${sessions}-${version}`;
  const mark = `${dataDir}/${MARK}`;
  const known = existsSync(mark) ? (JSON.parse(readFileSync(mark, 'utf8')) as Mark) : undefined;
  if (known && Date.now() - known.at < MAX_AGE_MS) return known;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  say(`filling ${dataDir} with ${sessions} sessions`);
  const filled = await fill(dataDir, sessions, say);
  writeFileSync(mark, JSON.stringify({ ...filled, at: Date.now() } satisfies Mark));
  return filled;
};

interface Mark extends FilledFolder {
  readonly at: number;
}

const fill = async (
  dataDir: string,
  sessions: number,
  say: (text: string) => void,
): Promise<FilledFolder> => {
  const { of, short, long } = await templateSessions(dataDir);
  const store = await openStore({ dataDir });
  const random = randomOf('filled folder');
  const startedAt = performance.now();
  const whereTo = copies(sessions, Date.now());
  const ids: string[] = [];
  const newestIds: string[] = [];
  for (let at = 0; at < sessions; at += BATCH) {
    const changes: SessionChange[] = [];
    for (let number = at; number < Math.min(sessions, at + BATCH); number++) {
      const { isNew, ...copy } = whereTo(number);
      changes.push(copiedSession(random.pick<TemplateSession>(isNew ? long : short), copy, random));
    }
    const written = changes.map(({ record }) => record.sessionId);
    ids.push(...written.slice(0, IDS_PER_BATCH));
    if (at >= sessions - KEPT_IDS) newestIds.push(...written);
    if (!(await store.append(changes))) throw new Error('the store refused new sessions');
    if ((at / BATCH) % 100 === 99) say(`${at + BATCH} sessions in ${seconds(startedAt)} s`);
  }
  await store.close();
  return { dataDir, sessions, of, ids, newestIds };
};

/** Time, user and tags of each copy, oldest first. */
const copies = (sessions: number, end: number): ((number: number) => Copy & { readonly isNew: boolean }) => {
  const newest = Math.min(NEWEST, Math.ceil(sessions / 4));
  const older = sessions - newest;
  const users = Math.ceil(sessions / SESSIONS_PER_USER);
  return (number) => {
    const isNew = number >= older;
    const before = isNew
      ? NEWEST_MS * (1 - (number - older) / newest)
      : NEWEST_MS + PERIOD_MS * (1 - number / older);
    return {
      isNew,
      activeAt: Math.floor(end - before),
      user: number % HEAVY === 0 ? HEAVY_USER : `user-${number % users}`,
      tags: [BUSY_TAG, `campaign-${number % CAMPAIGNS}`],
      ...cityOf(number),
      network: networkNumbered(number),
    };
  };
};

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(0);
