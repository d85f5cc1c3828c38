import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { run } from './run.ts';
import { aDataFolder, aFolder } from './testing/a-server.ts';

/** Exit code and what was written to standard error. */
const failed = async (...args: string[]) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await run(args);
  const words = write.mock.calls.join('');
  write.mockRestore();
  return { code, words };
};

test.each([
  [['--speed', 'high'], "Unknown option '--speed'"],
  [['--port', '70000'], '--port 70000: a number from 0 to 65535'],
  [['--port', 'http'], '--port http: a number'],
  [['--store', 'mysql://x'], '--store: an address that starts with postgres://'],
  [['--trusted-proxies', 'everybody'], '--trusted-proxies:'],
  [['--log-level', 'loud'], '--log-level loud: one of'],
  [['--places', 'town'], '--places town: one of city, none'],
  [['--ingest-path', 'v1/i'], '--ingest-path v1/i: a path like'],
  [['--user-logs-sunset', 'soon'], '--user-logs-sunset soon: a day like'],
  [['data'], "Unexpected argument 'data'"],
])('%s is explained, with the options there are', async (args, words) => {
  const { code, words: said } = await failed(...args);
  expect(code).toBe(2);
  expect(said).toContain(words);
  expect(said).toContain('gait start [options]');
});

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { code, words } = await failed('--port', String(port), '--data', aDataFolder(), '--places', 'none');
  expect(code).toBe(1);
  expect(words).toContain(`port ${port} is taken`);
});

test('a folder that cannot be is an error in a sentence', async () => {
  const file = `${aFolder()}/file`;
  writeFileSync(file, '');
  const { code, words } = await failed('--data', `${file}/data`);
  expect(code).toBe(1);
  expect(words).toMatch(/^gait: .+\n$/);
});
