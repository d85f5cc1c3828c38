import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';

/** Databases have run these, so a change of one of them would reach only new databases. */
const RELEASED = [
  '7fbda1a28c7d',
  'fb9e009fa531',
  'b4964d3dd632',
  'f9efadb10cd4',
  'ac051bfc219c',
  'd818ed1a2461',
  '07456d1ea7fc',
  '0b6acb823727',
];

const digestOf = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 12);

test('the migrations that databases have run stay as they are, in their order', () => {
  const released = migrations.slice(0, RELEASED.length);
  expect(released.map(digestOf)).toEqual(RELEASED);
});
