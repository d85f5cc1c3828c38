import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, stop } from '../../browsers/chromium.ts';
import { MINI_BROWSER, toolkitEnvironment } from '../../browsers/toolkit-browsers.ts';
import { disguiseOf, webkitAgent } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';

const WEBKIT_WEBDRIVER = '/usr/bin/WebKitWebDriver';

/** https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Key codes of https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CONTROL = '\uE009';
const RELEASE = '\uE000';
const END = '\uE010';

const START_TIMEOUT_MS = 20_000;

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${(value as { message?: string }).message}`);
    return value;
  };

const isReady = async (call: Call): Promise<boolean> => {
  const status = await call('GET', '/status').catch(() => undefined);
  return (status as { ready?: boolean } | undefined)?.ready === true;
};

const doTask = async (call: Call, url: string): Promise<void> => {
  const find = async (selector: string): Promise<string> => {
    const element = await call('POST', '/element', { using: 'css selector', value: selector });
    return (element as Record<string, string>)[ELEMENT] ?? '';
  };
  const type = async (selector: string, text: string) =>
    call('POST', `/element/${await find(selector)}/value`, { text });
  const click = async (selector: string) => call('POST', `/element/${await find(selector)}/click`, {});
  const scroll = (deltaY: number) =>
    call('POST', '/actions', {
      actions: [
        {
          type: 'wheel',
          id: 'wheel',
          actions: [{ type: 'scroll', x: 400, y: 400, deltaX: 0, deltaY, duration: 0 }],
        },
      ],
    });
  await call('POST', '/url', { url });
  await type('#name', task.name);
  await type('#email', task.email);
  await click('#essay');
  await type('#essay', task.essay);
  await type('#name', `${CONTROL}ac${RELEASE}`);
  await type('#essay', `${END}${CONTROL}v${RELEASE}`);
  await click(`#plan option[value="${task.plan}"]`);
  await click('#r1');
  await scroll(task.wheel);
  await click('#agree');
  await scroll(-2 * task.wheel);
  await click('#next');
  await click('#back-to-form');
  await click('#details');
  await call('POST', '/back', {});
  await click('#submit');
  await sleep(STAY_MS);
};

/** WebKitGTK under its own WebDriver, by plain requests of the protocol. */
export const webkitWebdriver: Driver = {
  name: 'webkit-webdriver',
  modes: ['headful', 'as-windows', 'as-macos'],
  needs: [WEBKIT_WEBDRIVER, MINI_BROWSER],
  visit: async ({ mode, url, profile }) => {
    const port = await freePort();
    const driver = spawn(WEBKIT_WEBDRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: toolkitEnvironment(profile, process.env.DISPLAY ?? ''),
    });
    const server = caller(`http://127.0.0.1:${port}`);
    try {
      for (let waited = 0; !(await isReady(server)); waited += 100) {
        if (waited > START_TIMEOUT_MS) throw new Error('WebKitWebDriver did not start');
        await sleep(100);
      }
      const disguise = disguiseOf(mode);
      const agent = disguise ? [`--user-agent=${webkitAgent(disguise)}`] : [];
      const options = { binary: MINI_BROWSER, args: ['--automation', ...agent] };
      const session = await server('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      });
      const path = `/session/${(session as { sessionId: string }).sessionId}`;
      const call: Call = (method, command, body) => server(method, path + command, body);
      await doTask(call, url).finally(() => call('DELETE', ''));
    } finally {
      await stop(driver);
    }
  },
};
