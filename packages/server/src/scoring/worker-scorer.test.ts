import { existsSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openEmbeddedInbox } from '../store/embedded/embedded-inbox.ts';
import { faultOf } from '../store/fault.ts';
import type { InboxEntry } from '../store/inbox.ts';
import { receivedError, sentError } from '../store/sent-error.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { aFolder } from '../testing/a-server.ts';
import { scoringQueue } from './scoring-queue.ts';
import { turnMemory } from './turn.ts';
import { workerScorer } from './worker-scorer.ts';

const NOW = 1_795_000_000_000;

const faults = {
  throws: "throw new Error('broken')",
  hangs: 'for (;;);',
  'runs out of memory': 'const kept = []; for (;;) kept.push(new Array(1e6).fill(Math.random()))',
};

const SILENT_MS = 30_000;

/** A thread that fails with the first session it is given, and scores everything when it is started again. */
const faultyScript = (fault: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort, workerData } from 'node:worker_threads';
      const mark = workerData.dataDir + '/failed';
      parentPort.on('message', ({ type, id, sessions }) => {
        if (type === 'ping') parentPort.postMessage({ type: 'alive' });
        if (type === 'close') parentPort.close();
        if (type !== 'score') return;
        if (!existsSync(mark)) {
          writeFileSync(mark, '');
          ${fault};
        }
        const keys = sessions.map(({ workspaceId, sessionId }) => ({ workspaceId, sessionId }));
        parentPort.postMessage({ type: 'done', id, result: keys });
      });
    `)}`,
  );

const anEntry = (seq: number): InboxEntry => ({
  workspaceId: 'ws_1',
  sessionId: aSessionId(),
  page: 'page1',
  seq,
  at: NOW + seq,
  sender: '{}',
  body: '{}',
});

test.each(Object.entries(faults))(
  'a thread that %s is started again, and no beacon is lost',
  async (_, fault) => {
    const dataDir = aFolder();
    const failures: unknown[] = [];
    const scored: string[] = [];
    // No thread is silent for too long while the clock stands still.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const onFailure = (error: unknown) => void failures.push(error);
    const inbox = await openEmbeddedInbox(`${dataDir}/inbox`);
    const scorer = workerScorer({
      script: faultyScript(fault),
      store: { dataDir },
      memory: turnMemory(),
      limits: { silentMs: SILENT_MS, heapMb: 32 },
      onFailure,
    });
    const queue = await scoringQueue({
      inbox,
      scorers: [scorer],
      now: () => NOW,
      onFailure,
      onScored: ({ sessionId }) => void scored.push(sessionId),
    });
    onTestFinished(queue.close);
    const entries = [anEntry(0), anEntry(1), anEntry(2)];
    await queue.add(entries);
    const settled = queue.settled();
    if (fault === faults.hangs) {
      await expect.poll(() => existsSync(`${dataDir}/failed`)).toBe(true);
      vi.advanceTimersByTime(2 * SILENT_MS);
    }
    await settled;
    expect(failures).toHaveLength(1);
    expect(scored.sort()).toEqual(entries.map(({ sessionId }) => sessionId).sort());
    expect(await inbox.waiting(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  },
);

test('a fault of the store in a thread is known as one in the main thread', async () => {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ type, id }) => {
        if (type === 'close') parentPort.close();
        const error = { message: 'Error: broken', code: 'ECONNREFUSED' };
        if (type === 'score') parentPort.postMessage({ type: 'failed', id, error });
      });
    `)}`,
  );
  const scorer = workerScorer({
    script,
    store: { dataDir: aFolder() },
    memory: turnMemory(),
    onFailure: () => undefined,
  });
  onTestFinished(scorer.close);
  const error = await scorer.score([]).catch((one: unknown) => one);
  expect(faultOf(error)).toBe('unreachable');
  const sent = sentError(Object.assign(new Error('full'), { errcode: 13 }));
  expect(faultOf(receivedError(sent))).toBe('disk full');
});
