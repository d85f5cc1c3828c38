import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { request } from './request.ts';

/** A server that answers when the test says so, and how often it was asked. */
const aSlowServer = () => {
  const waiting: (() => void)[] = [];
  const fetch = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        waiting.push(() => resolve(Response.json({ id: waiting.length })));
      }),
  );
  vi.stubGlobal('fetch', fetch);
  return {
    fetch,
    answer: () => {
      for (const one of waiting.splice(0)) one();
    },
  };
};

const change = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
  path: fc.constantFrom('/site-keys', '/webhooks', '/members', '/labels'),
  body: fc.option(fc.record({ name: fc.constantFrom('Shop', 'Blog') }), { nil: undefined }),
} as const);

test('a change that is asked for again while it is on its way is sent once, and each asker has its answer', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const server = aSlowServer();
      const answers = changes.map(({ method, path, body }) => request(method, path, body));
      const different = new Set(changes.map((one) => JSON.stringify(one)));
      expect(server.fetch).toHaveBeenCalledTimes(different.size);
      server.answer();
      expect(await Promise.all(answers)).toHaveLength(changes.length);
    }),
  );
});

test('a change that was answered can be asked for again', async () => {
  const server = aSlowServer();
  for (const count of [1, 2]) {
    const answer = request('POST', '/site-keys', { name: 'Shop' });
    server.answer();
    await answer;
    expect(server.fetch).toHaveBeenCalledTimes(count);
  }
});

test('what is read is asked for each time', async () => {
  const server = aSlowServer();
  const answers = [request('GET', '/keys'), request('GET', '/keys')];
  server.answer();
  await Promise.all(answers);
  expect(server.fetch).toHaveBeenCalledTimes(2);
});
