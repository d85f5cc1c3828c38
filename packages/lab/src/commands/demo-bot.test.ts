import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { demoBotCommand } from './demo-bot.ts';

test('a server without a demo is named in one line, before a browser starts', async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await demoBotCommand.run(['--url', url, '--key', 'sk-1'])).toBe(2);
  expect(said.mock.calls).toEqual([[`demo-bot: ${url} has no demo. Start the server with --demo.`]]);
  said.mockRestore();
  server.close();
});
