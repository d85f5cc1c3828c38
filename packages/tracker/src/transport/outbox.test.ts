import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TrackerStatus } from '../page-api.ts';
import { createOutbox } from './outbox.ts';
import type { SendOutcome } from './send.ts';

/** An outbox whose server answers with each outcome in turn, then accepts. */
const outboxWith = (...outcomes: SendOutcome[]) => {
  const sent: string[] = [];
  const statuses: TrackerStatus[] = [];
  const malformed: (string | undefined)[] = [];
  const outbox = createOutbox({
    send_: async (body) => {
      sent.push(body);
      return outcomes.shift() ?? 'accepted';
    },
    onStatus_: (status) => statuses.push(status),
    onMalformed_: ({ kind_: kind }) => malformed.push(kind),
  });
  return { outbox, sent, statuses, malformed };
};
const failed: SendOutcome = 0;

describe('outbox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('sends one after the other, in order', async () => {
    const { outbox, sent, statuses } = outboxWith();
    for (const body of ['a', 'b', 'c']) outbox.push(body);
    expect(sent).toEqual(['a']);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(outbox.waiting_()).toEqual([]);
    expect(statuses.at(-1)).toBe('accepted');
  });

  test('retries failed beacons with growing delays', async () => {
    const { outbox, sent } = outboxWith(failed, failed, failed);
    outbox.push('a');
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(['a', 'a']);
    expect(outbox.waiting_()).toEqual(['a']);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a', 'a', 'a', 'a']);
    expect(outbox.waiting_()).toEqual([]);
  });

  test('sends again what was in flight when the page was frozen', async () => {
    const sent: string[] = [];
    const outbox = createOutbox({
      send_: async (body) => {
        sent.push(body);
        return sent.length === 1 ? new Promise(() => undefined) : 'accepted';
      },
      onStatus_: () => undefined,
      onMalformed_: () => undefined,
    });
    outbox.push('a');
    outbox.push('b');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a']);
    outbox.retry_();
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a', 'a', 'b']);
    expect(outbox.waiting_()).toEqual([]);
  });

  test('reports three failures in a row, and the recovery', async () => {
    const { outbox, statuses } = outboxWith(failed, failed, failed);
    outbox.push('a');
    await vi.runAllTimersAsync();
    expect(statuses).toEqual(['failing', 'accepted']);
  });

  test('waits as long as the server asks', async () => {
    const { outbox, sent } = outboxWith(120_000);
    outbox.push('a');
    await vi.advanceTimersByTimeAsync(119_000);
    expect(sent).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toEqual(['a', 'a']);
  });

  test('drops everything when the server refuses', async () => {
    const { outbox, sent, statuses } = outboxWith('refused');
    for (const body of ['a', 'b']) outbox.push(body);
    await vi.runAllTimersAsync();
    outbox.push('c');
    expect(sent).toEqual(['a']);
    expect(statuses).toEqual(['refused']);
    expect(outbox.isFull_()).toBe(true);
  });

  test('drops a malformed beacon, tells its kind, and goes on', async () => {
    const { outbox, sent, statuses, malformed } = outboxWith('malformed');
    outbox.push('a', 'press');
    outbox.push('b');
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['a', 'b']);
    expect(malformed).toEqual(['press']);
    expect(statuses).toEqual(['accepted']);
  });

  test('stops when the server has found four kinds malformed and taken none', async () => {
    const { outbox, sent, statuses } = outboxWith(...Array<SendOutcome>(9).fill('malformed'));
    for (const body of ['mixed', 'more']) outbox.push(body);
    for (const kind of 'abcde') outbox.push(kind, kind);
    await vi.runAllTimersAsync();
    expect(sent).toEqual(['mixed', 'more', 'a', 'b', 'c', 'd']);
    expect(statuses.at(-1)).toBe('refused');
  });

  test('goes on with what the server takes, however much else is malformed', async () => {
    const { outbox, sent } = outboxWith('accepted', ...Array<SendOutcome>(5).fill('malformed'));
    for (const body of 'abcdefg') outbox.push(body, body);
    await vi.runAllTimersAsync();
    expect(sent.join('')).toBe('abcdefg');
  });

  test('sends as much as browsers allow at once when the page is left', () => {
    const { outbox, sent } = outboxWith();
    for (let i = 0; i < 10; i++) outbox.push(`${i}`.repeat(15_000));
    outbox.flush_();
    expect(sent).toHaveLength(4);
    expect(outbox.waiting_()).toHaveLength(10);
  });

  test('is bounded', () => {
    const { outbox } = outboxWith();
    for (let i = 0; i < 140; i++) outbox.push('x'.repeat(15_000));
    expect(outbox.isFull_()).toBe(true);
  });
});
