import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { takeOverViews } from './views-in-browser.ts';

const KEY = 'gait-saved-views-ws_1';

const aBrowser = (stored: string) => {
  const items = new Map([[KEY, stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  return items;
};

interface View {
  readonly name: string;
  readonly query: string;
}

/** A server that answers with the next status, and saves the same view once. */
const aServer = (statuses: readonly number[]) => {
  const [saved, refused] = [new Map<string, View>(), new Set<string>()];
  let asked = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const view: View = JSON.parse(body);
    const status = statuses[asked++] ?? 200;
    if (status === 200) saved.set(body, view);
    if (status === 400) refused.add(view.name);
    return status === 0 ? Promise.reject(new Error('no connection')) : Response.json({}, { status });
  });
  return { saved, refused, asked: () => asked };
};

const anyViews = fc.uniqueArray(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 60 }),
    query: fc.constantFrom('tag=a', 'min_score=70&window=30d', 'check=bot', ''),
  }),
  { maxLength: 8, selector: ({ name }) => name },
);
const statuses = fc.array(fc.constantFrom(0, 200, 400, 401, 409, 503), { maxLength: 12 });

test('each view of a browser ends on the server once, whatever fails before', async () => {
  await fc.assert(
    fc.asyncProperty(anyViews, statuses, async (views, failing) => {
      const items = aBrowser(JSON.stringify(views));
      const server = aServer(failing);
      while (items.has(KEY)) await takeOverViews('ws_1');
      const kept = views.map(({ name }) => name).filter((name) => !server.refused.has(name));
      expect([...server.saved.values()].map(({ name }) => name).sort()).toEqual(kept.sort());
      const asked = server.asked();
      expect(await takeOverViews('ws_1')).toBe(0);
      expect(server.asked()).toBe(asked);
    }),
  );
});

test('filters of earlier versions are sent as they are written now', async () => {
  aBrowser(JSON.stringify([{ name: 'Bots', query: 'check=bot&window=7d' }]));
  const { saved } = aServer([]);
  expect(await takeOverViews('ws_1')).toBe(1);
  expect([...saved.values()]).toEqual([{ name: 'Bots', query: 'checks=bot%3Adetected' }]);
});

test('what is no list of views is forgotten', async () => {
  for (const stored of ['{', 'null', '7', '[null, 3, {"name": 1}]']) {
    const items = aBrowser(stored);
    expect(await takeOverViews('ws_1')).toBe(0);
    expect(items.size).toBe(0);
  }
});
