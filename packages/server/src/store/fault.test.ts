import { expect, test } from 'vitest';
import { faultOf } from './fault.ts';

const error = (properties: object, message = '') => Object.assign(new Error(message), properties);

test.each([
  ['disk full', error({ errcode: 13 }, 'database or disk is full')],
  ['disk full', error({ code: 'ENOSPC' })],
  ['disk full', error({ code: '53100' })],
  ['disk full', error({}, 'database or disk is full')],
  ['read-only', error({ errcode: 1_032 }, 'attempt to write a readonly database')],
  ['read-only', error({ code: '25006' })],
  ['damaged', error({ errcode: 11 })],
  ['damaged', error({ errcode: 26 }, 'file is not a database')],
  ['damaged', error({ code: 'XX001' })],
  ['I/O error', error({ errcode: 778 }, 'disk I/O error')],
  ['unreachable', error({ code: 'ECONNREFUSED' })],
  ['unreachable', error({ code: '57P03' }, 'the database system is starting up')],
  ['unreachable', error({}, 'Connection terminated unexpectedly')],
  ['unreachable', error({ code: 'XX000' }, 'failure on connection marked as essential: 10.0.0.2:5432')],
  ['unreachable', error({}, 'timeout exceeded when trying to connect')],
])('%s: %o', (fault, thrown) => {
  expect(faultOf(thrown)).toBe(fault);
});

test.each([
  error({ errcode: 1 }, 'no such table: x'),
  error({ errcode: 19 }, 'UNIQUE constraint failed'),
  error({ code: '23505' }, 'duplicate key'),
  error({ code: '40001' }),
  error({ code: 'XX000' }, 'cache lookup failed'),
  new TypeError('x is not a function'),
  'disk full',
  undefined,
])('a bug is no fault of the store: %o', (thrown) => {
  expect(faultOf(thrown)).toBeUndefined();
});
