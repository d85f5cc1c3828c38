import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { DAY_MS, HOUR_MS } from '@gait/wire/time';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configuration } from '../options/config.ts';
import { aDataFolder, aFolder } from '../testing/a-server.ts';
import { run } from './run.ts';

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
  [['--port', '70000'], '--port 70000: expected a number from 0 to 65535'],
  [['--port', 'http'], '--port http: expected a number'],
  [['--store', 'mysql://x'], '--store: expected a URL that starts with postgres://'],
  [['--trusted-proxies', 'everybody'], '--trusted-proxies:'],
  [['--log-level', 'loud'], '--log-level loud: expected one of'],
  [['--places', 'town'], '--places town: expected one of city, none'],
  [['--ingest-path', 'v1/i'], '--ingest-path v1/i: expected a path like'],
  [['--user-logs-sunset', 'soon'], '--user-logs-sunset soon: expected a day like'],
  [['--ip-update', '10m'], '--ip-update 10m: expected a time from 1h to 99d'],
  [['--webhook-timeout', '3601'], '--webhook-timeout 3601: expected a number from 1 to 3600'],
  [['data'], "Unexpected argument 'data'"],
])('%s is explained, followed by the list of options', async (args, words) => {
  const { code, words: stderr } = await failed(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
  expect(stderr).toContain('gait start [options]');
});

test('the demo is served as asked for', () => {
  expect(configuration([])?.demo).toBeUndefined();
  expect(configuration(['--demo'])?.demo).toBe(true);
  expect(configuration(['--no-demo'])?.demo).toBe(false);
});

test('trackers send to a path beside their script, unless the operator chooses another', () => {
  const script = ['--tracker-path', '/pulse/p.js'];
  expect(configuration([])?.paths).toEqual({});
  expect(configuration(script)?.paths).toEqual({ tracker: '/pulse/p.js', ingest: '/pulse/i' });
  expect(configuration([...script, '--ingest-path', '/in'])?.paths).toMatchObject({ ingest: '/in' });
});

test('address data are updated as often as asked for', () => {
  expect(configuration([])?.ipUpdateMs).toBeUndefined();
  expect(configuration(['--ip-update', '6h'])?.ipUpdateMs).toBe(6 * HOUR_MS);
  expect(configuration(['--ip-update', '1d'])?.ipUpdateMs).toBe(DAY_MS);
});

test('keys of agents are fetched for those that are named, or for any, under a public URL', () => {
  const agentsOf = (text: string) =>
    configuration(['--public-url', 'https://risk.example.com', '--agent-directories', text])
      ?.agentDirectories;
  expect(configuration([])?.agentDirectories).toBeUndefined();
  expect(agentsOf('any')).toBe('any');
  expect(agentsOf('agent.example, https://example.com/bots/one')).toEqual([
    'agent.example',
    'example.com/bots/one',
  ]);
  for (const text of ['', 'localhost', 'http://agent.example', 'agent.example/?a=b'])
    expect(() => agentsOf(text), text).toThrow(/--agent-directories/);
  expect(() => configuration(['--agent-directories', 'any'])).toThrow(/needs --public-url/);
});

test('a port in use is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { code, words } = await failed('--port', String(port), '--data', aDataFolder(), '--places', 'none');
  expect(code).toBe(1);
  expect(words).toContain(`port ${port} is in use`);
});

test('an impossible folder is a one-line error', async () => {
  const file = `${aFolder()}/file`;
  writeFileSync(file, '');
  const { code, words } = await failed('--data', `${file}/data`);
  expect(code).toBe(1);
  expect(words).toMatch(/^gait: .+\n$/);
});
