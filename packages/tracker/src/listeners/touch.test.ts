import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, stage } from './testing/stage.ts';

describe('touch', () => {
  beforeEach(() => openPage());
  afterEach(() => vi.unstubAllGlobals());

  const finger = (clientX: number) => ({ identifier: 0, clientX, clientY: 300, radiusX: 11, force: 0.5 });
  const on = (clientX: number, facts: object = {}) => ({
    touches: [finger(clientX)],
    changedTouches: [finger(clientX)],
    ...facts,
  });
  const up = (clientX: number, facts: object = {}) => ({ ...on(clientX, facts), touches: [] });

  test('a gesture has its own length and duration where a page sends it again, or ends it at once', async () => {
    const show = await stage('touch');
    const sent = { isTrusted: false };
    show.send('touchstart', 1_000, on(100));
    show.send('touchend', 1_001, up(100, sent));
    show.send('touchstart', 1_002, on(100, sent));
    show.send('touchmove', 1_100, on(160));
    show.send('touchend', 1_200, up(220));
    expect(show.rows().touch[0]).toMatchObject({
      t: 1_000,
      duration: 200,
      dx: 120,
      path: 120,
      moves: 1,
      flags: 0,
    });
  });
});
