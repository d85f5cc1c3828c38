import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIREFOX, freePort, stop } from '../../browsers/chromium.ts';
import { disguisedModes, disguiseOf, firefoxSettings } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';

type Call = (command: string, values?: object) => Promise<{ value?: unknown }>;

const CONNECT_TIMEOUT_MS = 20_000;

const connect = async (port: number): Promise<Socket> => {
  for (let waited = 0; waited < CONNECT_TIMEOUT_MS; waited += 200) {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await sleep(200);
  }
  throw new Error('Firefox did not open its port');
};

/** Length-prefixed messages: `17:[1,1,null,{...}]`. */
const messages = async function* (socket: Socket): AsyncGenerator<unknown> {
  let pending = Buffer.alloc(0);
  for await (const bytes of socket) {
    pending = Buffer.concat([pending, bytes as Buffer]);
    for (let colon = pending.indexOf(':'); colon > 0; colon = pending.indexOf(':')) {
      const end = colon + 1 + Number(pending.subarray(0, colon));
      if (pending.length < end) break;
      yield JSON.parse(pending.subarray(colon + 1, end).toString());
      pending = pending.subarray(end);
    }
  }
};

const session = async (port: number): Promise<Call> => {
  const socket = await connect(port);
  const answers = messages(socket);
  await answers.next();
  let id = 0;
  return async (command, values = {}) => {
    const message = JSON.stringify([0, ++id, command, values]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = (await answers.next()).value as [
      0,
      number,
      { message: string } | null,
      object,
    ];
    if (error) throw new Error(`${command}: ${error.message}`);
    return result;
  };
};

const doTask = async (call: Call, url: string): Promise<void> => {
  const find = async (selector: string) => {
    const { value } = await call('WebDriver:FindElement', { using: 'css selector', value: selector });
    return Object.values(value as object)[0] as string;
  };
  const type = async (selector: string, text: string) =>
    call('WebDriver:ElementSendKeys', { id: await find(selector), text });
  const click = async (selector: string) => {
    await call('WebDriver:ElementClick', { id: await find(selector) });
    await sleep(400);
  };
  await call('WebDriver:NewSession', { capabilities: {} });
  await call('WebDriver:Navigate', { url });
  await type('#name', task.name);
  await type('#email', task.email);
  await click('#essay');
  await type('#essay', task.essay);
  for (const selector of [`#plan option[value="${task.plan}"]`, '#r1', '#agree', '#next', '#back-to-form'])
    await click(selector);
  await click('#details');
  await call('WebDriver:Back');
  await click('#submit');
  await sleep(STAY_MS);
};

/** Firefox over its own remote protocol, which geckodriver uses internally. */
export const marionette: Driver = {
  name: 'marionette',
  modes: ['headless', 'headful', ...disguisedModes],
  needs: [FIREFOX],
  visit: async ({ mode, url, profile }) => {
    const port = await freePort();
    mkdirSync(profile, { recursive: true });
    const disguise = disguiseOf(mode);
    const settings = { 'marionette.port': port, ...(disguise && firefoxSettings(disguise)) };
    const lines = Object.entries(settings).map(
      (setting) => `user_pref(${JSON.stringify(setting).slice(1, -1)});`,
    );
    writeFileSync(`${profile}/user.js`, lines.join('\n'));
    const args = ['-no-remote', '-marionette', '-profile', profile, 'about:blank'];
    const browser = spawn(FIREFOX, mode === 'headful' ? args : ['-headless', ...args], { stdio: 'ignore' });
    try {
      await doTask(await session(port), url);
    } finally {
      await stop(browser);
    }
  },
};
