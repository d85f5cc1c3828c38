import type { StreamName } from '@gait/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage, stage, Thing } from './testing/stage.ts';

const field = new Thing({ type: 'text', value: 'x', matches: () => true });
const finger = { identifier: 1, clientX: 5, clientY: 6, radiusX: 1, force: 0 };

beforeEach(() => {
  openPage();
  vi.stubGlobal('HTMLInputElement', Thing);
  vi.stubGlobal('HTMLSelectElement', Thing);
});
afterEach(() => vi.unstubAllGlobals());

test.each<[stream: StreamName, type: string, facts: object]>([
  ['change', 'change', { composedPath: () => [new Thing({ type: 'checkbox' })] }],
  ['clipboard', 'paste', { clipboardData: { getData: () => 'x', types: ['text/plain'] } }],
  ['focus', 'focusin', { composedPath: () => [field] }],
  ['keys', 'keydown', { key: 'a', code: 'KeyA', getModifierState: () => false }],
  ['page', 'online', {}],
  ['pointer', 'pointermove', { clientX: 5, clientY: 6 }],
  ['press', 'click', { clientX: 5, clientY: 6, detail: 0 }],
  ['text', 'input', { composedPath: () => [field], inputType: 'insertText', data: 'x' }],
  ['touch', 'touchstart', { touches: [finger], changedTouches: [finger] }],
  ['wheel', 'wheel', { deltaY: 100, deltaMode: 0 }],
])('%s fills every column of its rows', async (stream, type, facts) => {
  const show = await stage(stream);
  show.send(type, 10, facts);
  // The stage checks the columns of all rows it returns.
  expect(show.rows()[stream]).toHaveLength(1);
});

test('a tell fills every column too', async () => {
  const show = await stage('change');
  show.send('change', 10, { isTrusted: false, composedPath: () => [new Thing({ type: 'checkbox' })] });
  expect(show.rows().tell).toHaveLength(1);
});
