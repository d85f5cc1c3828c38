import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rescore } from './rescore/rescore.ts';
import { settingsSource } from './session/settings-source.ts';
import { openStore } from './store/open-store.ts';
import { aDataFolder, aServer } from './testing/a-server.ts';

/** A data folder written by version 0.1.0, and what its API answered then, without texts. */
const EARLIER = new URL('./testing/data-0.1.0/', import.meta.url);

interface EarlierAnswers {
  /** Unix ms at which the answers were given. */
  readonly now: number;
  readonly apiKey: string;
  /** By path. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const earlier = JSON.parse(readFileSync(new URL('answers.json', EARLIER), 'utf8')) as EarlierAnswers;

/** Texts may improve; everything else must stay. */
const TEXTS = ['because', 'risk_explanation', 'user_logs'];

/**
 * `include=confidence` says more than it did. `sufficient` may turn false: these sessions were sent within 2 s, without
 * all readings that a tracker sends, so their evidence has not been earned.
 */
const NOT_COMPARED = [
  ...TEXTS,
  'sufficient',
  'evidence_since',
  'witnessed_ms',
  'counted_interactions',
  'counted_keys',
  'counted_active_ms',
  'missing',
  'doubts',
  'cleared_by',
];

/**
 * The presses of these sessions claim pointer moves that they did not send, which no tracker does. That is a proof of
 * automation now, so of their records only what does not follow from it is compared.
 */
const CLAIMING = [1, 2, 4, 7, 8];
const OF_CLAIMING = ['session_id', 'visitor_id', 'tags', 'biometric_checks'] as const;

const isClaiming = (id: unknown): boolean =>
  typeof id === 'string' && CLAIMING.some((number) => id.endsWith(`-00000000000${number}`));

const comparedOf = (key: string, value: unknown): unknown => {
  if (NOT_COMPARED.includes(key)) return undefined;
  const record = value as Record<string, unknown> | null;
  if (!isClaiming(record?.session_id) || !record?.biometric_checks) return value;
  return Object.fromEntries(OF_CLAIMING.map((name) => [name, record[name]]));
};

const compared = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer, comparedOf));

const earlierFolder = (): string => {
  const folder = aDataFolder();
  writeFileSync(`${folder}/gait.db`, gunzipSync(readFileSync(new URL('gait.db.gz', EARLIER))));
  return folder;
};

const now = () => earlier.now;

const expectSameAnswers = async (dataDir: string): Promise<void> => {
  const server = await aServer({ dataDir, now, keyLimit: { rate: 1_000, burst: 1_000 } });
  for (const [path, answer] of Object.entries(earlier.answers)) {
    const response = await server.ask(path, { authorization: `Bearer ${earlier.apiKey}` });
    expect([path, compared(await response.json())]).toEqual([path, compared(answer)]);
  }
  await server.close();
};

test('a data folder of version 0.1.0 opens with the same reports, lists and event logs', async () => {
  await expectSameAnswers(earlierFolder());
});

test('folding every session of that folder again from its log gives the same reports', async () => {
  const dataDir = earlierFolder();
  const store = await openStore({ dataDir });
  const [workspace] = await store.workspaces();
  const onFailure = (error: unknown) => {
    throw error;
  };
  const parts = { store, settings: settingsSource(store, now), now, onFailure };
  const counts = await rescore(parts, { workspaceId: workspace!.id, fromLog: true });
  await store.close();
  expect(counts).toEqual({ sessions: 10, moved: 3 });
  await expectSameAnswers(dataDir);
});
