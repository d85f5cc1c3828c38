import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTabSession } from './tab-session.ts';

const KEY = 'pub-site';

/** A tab's storage; `copy` is what a duplicated tab begins with. */
const tab = (entries: readonly (readonly [string, string])[] = []) => {
  const values = new Map(entries);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    copy: () => tab([...values]),
  };
};

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  const window = { length: 0, top: undefined as unknown };
  window.top = window;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', {});
});

test('the next page of a tab has the session of the one before', () => {
  vi.stubGlobal('sessionStorage', tab());
  const first = openTabSession(KEY, 'page-1');
  first.release_();
  const second = openTabSession(KEY, 'page-2');
  expect([second.id, second.secret, second.parent]).toEqual([first.id, first.secret, undefined]);
});

test('a copy of the storage begins a session of its own and names its parent', () => {
  const original = tab();
  vi.stubGlobal('sessionStorage', original);
  const first = openTabSession(KEY, 'page-1');
  const copy = original.copy();
  vi.stubGlobal('sessionStorage', copy);
  const second = openTabSession(KEY, 'page-2');
  expect(second.parent).toBe(first.id);
  expect([second.id, second.secret]).not.toContain(first.id);
  second.release_();
  expect(openTabSession(KEY, 'page-3').id).toBe(second.id);
});

/** Opens the session in a tab whose last page died without releasing it. */
const openAfterDeath = (type: string, wasDiscarded?: boolean) => {
  vi.stubGlobal('sessionStorage', tab());
  const before = openTabSession(KEY, 'page-1');
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('document', { wasDiscarded });
  return { before, after: openTabSession(KEY, 'page-2') };
};

test.each<[string, Parameters<typeof openAfterDeath>]>([
  ['crashed and was reloaded', ['reload']],
  ['was discarded and restored', ['back_forward', true]],
])('a tab that %s keeps its session', (_, load) => {
  const { before, after } = openAfterDeath(...load);
  expect([after.id, after.secret, after.parent]).toEqual([before.id, before.secret, undefined]);
  expect(sessionStorage.getItem(`gait:${KEY}`)).toBe(`${after.id} ${after.secret} page-2`);
});

test.each<[string, Parameters<typeof openAfterDeath>]>([
  ['a duplicated tab', ['back_forward', false]],
  ['a duplicated tab in a browser that discards no tabs', ['back_forward']],
  ['a window that the page opens', ['navigate']],
  ['a tab that crashed in a browser that tells nobody', ['back_forward']],
])('%s starts a session of its own', (_, load) => {
  const { before, after } = openAfterDeath(...load);
  expect(after.parent).toBe(before.id);
});

test('a page restored from the cache holds its session again', () => {
  const storage = tab();
  vi.stubGlobal('sessionStorage', storage);
  const first = openTabSession(KEY, 'page-1');
  first.release_();
  first.claim_();
  vi.stubGlobal('sessionStorage', storage.copy());
  expect(openTabSession(KEY, 'page-2').parent).toBe(first.id);
});

test('two sites on one origin have separate sessions', () => {
  vi.stubGlobal('sessionStorage', tab());
  expect(openTabSession('pub-one', 'a').id).not.toBe(openTabSession('pub-two', 'b').id);
});

test.each<[string, Partial<Storage>]>([
  [
    'blocked',
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    },
  ],
  [
    'full',
    {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    },
  ],
  ['written by someone else', { getItem: () => '{"id":1}', setItem: () => undefined }],
])('storage that is %s: the session lives in memory', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  expect(openTabSession(KEY, 'page').id).toMatch(/^[0-9a-f-]{36}$/);
});

test('a page that has replaced what ids are made of has no session, and stores none', () => {
  const storage = tab();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('Date', { now: () => Number.NaN });
  expect(() => openTabSession(KEY, 'page')).toThrow();
  vi.unstubAllGlobals();
  expect(storage.getItem(`gait:${KEY}`)).toBeNull();
});

test('a forgotten session is not found again', () => {
  vi.stubGlobal('sessionStorage', tab());
  const first = openTabSession(KEY, 'page-1');
  first.forget_();
  expect(openTabSession(KEY, 'page-2').id).not.toBe(first.id);
});
