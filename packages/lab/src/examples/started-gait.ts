import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import type { ShopGait } from './try-shop.ts';
import { newUserSecret } from './user-secret.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A Gait server that `npm start` runs, with an empty store. */
export const startGait = async (): Promise<ShopGait & { close(): Promise<void> }> => {
  const dataDir = scratchFolder();
  const options = ['--port', '0', '--data', dataDir, '--json', '--places', 'none'];
  // A group of its own, because npm does not pass signals on.
  const child = spawn('npm', ['start', '--silent', '--', ...options], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // The server holds the pipe until it has closed; npm ends earlier.
  const exited = once(child, 'close');
  const lines = createInterface(child.stdout);
  const started = (async () => {
    for await (const line of lines)
      if (line.startsWith('{')) return JSON.parse(line) as Record<string, string>;
    throw new Error('npm start has ended');
  })();
  const { base_url = '', site_key = '', api_key = '', email = '', password = '' } = await started;
  return {
    baseUrl: base_url,
    siteKey: site_key,
    apiKey: api_key,
    userSecret: await newUserSecret({ baseUrl: base_url, email, password }),
    webhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    close: async () => {
      process.kill(-(child.pid as number), 'SIGTERM');
      await exited;
      await discard(dataDir);
    },
  };
};
