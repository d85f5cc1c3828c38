import { beforeEach, expect, test, vi } from 'vitest';
import { pageWithFrame } from '../testing/frame.ts';
import { isNative } from './native.ts';

// The engine's own functions stand for the browser's: both are native code under their own name.
beforeEach(() => {
  vi.stubGlobal('document', pageWithFrame({}));
});

test('accepts the browser’s own functions and getters', () => {
  expect(isNative(Map.prototype.has, 'has')).toBe(true);
  expect(isNative(Object.getOwnPropertyDescriptor(Map.prototype, 'size')?.get, 'size')).toBe(true);
});

test('detects functions written, wrapped or bound by a script', () => {
  expect(isNative(() => true, 'has')).toBe(false);
  expect(isNative(Map.prototype.has.bind(new Map()), 'has')).toBe(false);
  expect(isNative(new Proxy(Map.prototype.has, {}), 'has')).toBe(false);
  expect(isNative(undefined, 'has')).toBe(false);
});

test('detects a function that claims to be native', () => {
  const lie = Object.assign(() => true, { toString: () => 'function has() { [native code] }' });
  expect(isNative(lie, 'has')).toBe(false);
});

test('leaves functions and proxies as they were', () => {
  const target = Object.setPrototypeOf(() => 0, Map.prototype);
  const proxy = new Proxy(target, {});
  isNative(proxy, 'has');
  isNative(Map.prototype.has, 'has');
  expect(Object.getPrototypeOf(target)).toBe(Map.prototype);
  expect(Object.getPrototypeOf(Map.prototype.has)).toBe(Function.prototype);
});
