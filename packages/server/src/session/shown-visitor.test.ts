import { MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { parseBeacon } from '../ingest/envelope.ts';
import { aBeacon } from '../testing/a-beacon.ts';
import { NOW } from '../testing/a-record.ts';
import { aScoringWorkspace, aSender } from '../testing/a-scoring-workspace.ts';
import { laptop } from '../testing/laptop.ts';
import { noFacts } from '../testing/no-facts.ts';
import { arrivalScorer } from '../testing/score-arrivals.ts';
import { shownVisitor } from './shown-visitor.ts';
import { ownVisitorId } from './visitor-id.ts';

const KEY = `pub-${'x'.repeat(24)}`;
const RUNS = 40;

const other = {
  ...laptop,
  gl_renderer: 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  canvas: 'c7',
  fonts: ['Arial', 'Georgia', 'Impact', 'Papyrus'],
  screen: [3440, 1440, 3440, 1400, 30],
  hardware: [16, 32, 0],
  languages: ['it', 'en'],
  zone: 'Europe/Rome',
};
const library = { ...laptop, user_agent: 'node' };

/** One beacon of a session after a pause: with the stored id alone, with the whole device, or with neither. */
const step = fc.record({
  pauseMs: fc.constantFrom(40, 400, MINUTE_MS, 31 * MINUTE_MS),
  brings: fc.constantFrom('nothing' as const, 'stored id' as const, 'all' as const, 'all again' as const),
});
const visit = fc.record({
  device: fc.constantFrom(laptop, laptop, other, library),
  hint: fc.constantFrom('h1', 'h1', 'h2', undefined),
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
});

const sentBy = ({ device, hint }: { device: typeof laptop; hint: string | undefined }) => {
  const device_hint = hint === undefined ? {} : { device_hint: hint };
  return {
    nothing: {},
    'stored id': { device: { user_agent: device.user_agent ?? '', ...device_hint } },
    all: { device: { ...device, ...device_hint }, complete: true },
    'all again': { device: { ...device, ...device_hint, canvas: 'c9' }, complete: true },
  };
};

/** A workspace whose sessions are read after every step. A visitor that was said to be final must stay. */
const aReadWorkspace = async () => {
  const clock = { at: NOW };
  const { store, parts } = await aScoringWorkspace(NOW);
  const score = arrivalScorer({ ...parts, now: () => clock.at, enricher: noFacts });
  return (workspaceId: string) => {
    /** By session, the visitor that it has for good. */
    const finals = new Map<string, string | undefined>();
    const readOne = async (sessionId: string, final: string | undefined) => {
      const session = (await store.findSummary({ workspaceId, sessionId }))!;
      const { visitor_id, visitor_final } = shownVisitor(session, clock.at);
      if (final !== undefined) expect([visitor_id, visitor_final]).toEqual([final, true]);
      if (visitor_final) finals.set(sessionId, visitor_id);
      else expect(visitor_id).toBe(ownVisitorId(session));
    };
    const wait = async (ms: number) => {
      clock.at += ms;
      for (const [sessionId, final] of finals) await readOne(sessionId, final);
    };
    const begin = () => {
      const { session, secret, origin } = aBeacon({ key: KEY, origin: clock.at });
      let seq = 0;
      return async (sent: object) => {
        const story = { key: KEY, session, secret, seq: seq++, origin, sent: clock.at - origin, ...sent };
        const parsed = parseBeacon(JSON.stringify(aBeacon(story)));
        await score([{ workspaceId, parsed, sender: aSender, at: clock.at }]);
        finals.set(session, finals.get(session));
        await wait(0);
      };
    };
    return { finals, wait, begin };
  };
};

test('a visitor that was said to be final stays, and one that was not is nobody else', async () => {
  const aWorkspace = await aReadWorkspace();
  const seen = { changed: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 5 }), async (visits) => {
      const workspaceId = newId('ws');
      const { finals, wait, begin } = aWorkspace(workspaceId);
      for (const { steps, ...browser } of visits) {
        const send = begin();
        for (const { pauseMs, brings } of steps) {
          await wait(pauseMs);
          await send(sentBy(browser)[brings]);
        }
      }
      await wait(31 * MINUTE_MS);
      for (const [sessionId, final] of finals) {
        expect(final).toBeDefined();
        seen[final === ownVisitorId({ workspaceId, sessionId }) ? 'kept' : 'changed']++;
      }
    }),
    { numRuns: RUNS },
  );
  expect(Math.min(seen.changed, seen.kept)).toBeGreaterThan(RUNS / 4);
});
