import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { alwaysFree, endTurn, turnMemory, turnOf } from './turn.ts';

/** A thread that takes the turn and keeps it until it is stopped. */
const HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  Atomics.store(new Int32Array(workerData), 0, 7);
  parentPort.postMessage('holds');
  setInterval(() => undefined, 1_000);
`;

test('a turn that a stopped thread held goes to the next one', async () => {
  const memory = turnMemory();
  const holder = new Worker(HOLDER, { eval: true, workerData: memory });
  await once(holder, 'message');
  expect(new Int32Array(memory)[0]).toBe(7);
  await holder.terminate();
  endTurn(memory, 8);
  expect(new Int32Array(memory)[0]).toBe(7);
  endTurn(memory, 7);
  expect(await turnOf(memory, 8)(async () => new Int32Array(memory)[0])).toBe(8);
  expect(new Int32Array(memory)[0]).toBe(0);
});

test('a turn ends when its work fails', async () => {
  const memory = turnMemory();
  const fail = async () => {
    throw new Error('disk full');
  };
  await expect(turnOf(memory, 1)(fail)).rejects.toThrow('disk full');
  expect(await turnOf(memory, 2)(async () => 'done')).toBe('done');
});

test('a scorer that is alone never waits', async () => {
  expect(await alwaysFree(() => alwaysFree(async () => 'done'))).toBe('done');
});
