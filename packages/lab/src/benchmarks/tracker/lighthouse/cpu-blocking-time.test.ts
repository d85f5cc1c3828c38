import { expect, test } from 'vitest';
import { cpuBlockingTime, type TraceEvent } from './cpu-blocking-time.ts';

const URL = 'http://localhost/form';
const PAGE = { pid: 7, tid: 70 };

const task = (ms: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ts: 2_000,
  tdur: 1_000 * ms,
  ...PAGE,
  ...more,
});

const trace = (...tasks: TraceEvent[]): TraceEvent[] => [
  { ...PAGE, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
  { ...PAGE, name: 'navigationStart', ph: 'R', ts: 1_000, args: { data: { documentLoaderURL: URL } } },
  ...tasks,
];

test('tasks over 12.5 ms of the processor block a phone that is four times slower', () => {
  expect(cpuBlockingTime(trace(task(12), task(12.5)), URL)).toBe(0);
  expect(cpuBlockingTime(trace(task(15), task(20), task(1)), URL)).toBe(10 + 30);
});

test('tasks of other threads, of other pages, and from before the page do not count', () => {
  const others = [task(99, { tid: 71 }), task(99, { pid: 8 }), task(99, { ts: 500 })];
  expect(cpuBlockingTime(trace(...others), URL)).toBe(0);
});

test('a trace without the page has no figure', () => {
  expect(cpuBlockingTime(trace(task(20)), 'http://localhost/other')).toBeNaN();
});
