import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { FIREFOX } from '../../../packages/lab/src/browsers/chromium.ts';
import { until } from './stories.ts';

export interface FirefoxWindow {
  /** Runs the body of a function in the browser's own window, and resolves with what it returns. */
  run(body: string): Promise<unknown>;
  close(): void;
}

/** Firefox writes the port that it listens on into its profile. */
const PORT_FILE = 'MarionetteActivePort';

/** Opens a page in Firefox with access to the window around it (Marionette protocol 3). */
export const openFirefoxWindow = async (profile: string, url: string): Promise<FirefoxWindow> => {
  writeFileSync(
    join(profile, 'user.js'),
    `user_pref('marionette.port', 0);\nuser_pref('app.update.enabled', false);`,
  );
  const args = [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile,
  ];
  const browser = spawn(FIREFOX, [...args, url], { stdio: 'ignore' });
  let port = Number.NaN;
  await until(() => {
    port = portIn(profile);
    return port > 0;
  });
  const send = await openMarionette(port);
  await send('WebDriver:NewSession', {});
  await send('Marionette:SetContext', { value: 'chrome' });
  return {
    run: async (script) => {
      const answer = (await send('WebDriver:ExecuteScript', { script, args: [] })) as {
        readonly value: unknown;
      };
      return answer.value;
    },
    close: () => browser.kill('SIGKILL'),
  };
};

const portIn = (profile: string): number => {
  try {
    return Number(readFileSync(join(profile, PORT_FILE), 'utf8'));
  } catch {
    return Number.NaN;
  }
};

type Send = (command: string, parameters: object) => Promise<unknown>;

/** Each message is the length of its JSON in bytes, a colon, and the JSON. */
const openMarionette = async (port: number): Promise<Send> => {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  socket.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { readonly message: string } | null, unknown];
      const asked = waiting.get(id);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(result);
    }
  });
  let last = 0;
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      const json = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(json)}:${json}`);
    });
};
