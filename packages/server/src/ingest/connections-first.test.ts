import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { connectionsFirst } from './connections-first.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const aServer = () => {
  const clock = { now: 0 };
  const server = new EventEmitter();
  const entering = connectionsFirst(server, () => clock.now);
  const beacon = { hasEntered: false };
  const send = () => entering()?.then(() => Object.assign(beacon, { hasEntered: true }));
  return { clock, beacon, send, connect: () => server.emit('connection'), entering };
};

test('a beacon waits while a connection comes in each turn', async () => {
  const { beacon, send, connect, entering } = aServer();
  expect(entering()).toBeUndefined();
  connect();
  const sent = send();
  for (let turn = 0; turn < 50; turn++) {
    connect();
    await nextTurn();
    expect(beacon.hasEntered).toBe(false);
  }
  await sent;
  expect(entering()).toBeUndefined();
});

test('connections without end hold beacons up for a limited time', async () => {
  const { clock, send, connect } = aServer();
  connect();
  let isDone = false;
  const sent = send()?.then(() => {
    isDone = true;
  });
  for (let turn = 0; !isDone; turn++) {
    connect();
    clock.now += 100;
    await nextTurn();
    expect(turn).toBeLessThan(20);
  }
  await sent;
});
