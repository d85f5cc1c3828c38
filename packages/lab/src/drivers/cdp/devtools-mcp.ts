import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installFolder } from '../../extra-packages.ts';
import { attachableChromium } from '../attachable-chromium.ts';
import { disguisedModes } from '../disguises.ts';
import type { Driver } from '../driver.ts';
import { STAY_MS, task } from '../driver-task.ts';
import { type CallTool, withMcpServer } from './mcp-client.ts';

const SCRIPT = '../../../drivers/node_modules/chrome-devtools-mcp/build/src/bin/chrome-devtools-mcp.js';

/** Waits as long as a language model takes to read the page and answer. */
const think = () => sleep(900 + Math.random() * 1_800);

const doTask = async (callTool: CallTool, url: string): Promise<void> => {
  const [, page = '1'] = /^\s*(\d+):/m.exec(await callTool('list_pages')) ?? [];
  const call: CallTool = (name, values) => callTool(name, { pageId: Number(page), ...values });
  await call('navigate_page', { type: 'url', url });

  const uidOf = async (what: string): Promise<string> => {
    const line = (await call('take_snapshot')).split('\n').find((one) => one.includes(what));
    const [, uid] = /uid=(\w+)/.exec(line ?? '') ?? [];
    if (!uid) throw new Error(`no ${what} in the snapshot`);
    await think();
    return uid;
  };
  const fill = async (what: string, value: string) => call('fill', { uid: await uidOf(what), value });
  const click = async (what: string) => call('click', { uid: await uidOf(what) });

  await fill('textbox "Your name"', task.name);
  await fill('textbox "Email"', task.email);
  await fill('textbox "What do you', task.essay);
  await fill('combobox', 'Round trip');
  for (const what of ['radio "Yes', 'checkbox', 'link "Plans"', 'link "Back to', 'link "Details"'])
    await click(what);
  await call('navigate_page', { type: 'back' });
  await click('button "Submit');
  await sleep(STAY_MS);
};

/** A language model that uses the tools of Chrome DevTools MCP on an open browser. */
export const devtoolsMcp: Driver = {
  name: 'chrome-devtools-mcp',
  modes: ['attached', ...disguisedModes],
  visit: async (visit) => {
    installFolder('drivers');
    const open = await attachableChromium(visit);
    const args = ['--browserUrl', `http://127.0.0.1:${open.port}`, '--no-usage-statistics'];
    try {
      await withMcpServer(fileURLToPath(new URL(SCRIPT, import.meta.url)), args, (call) =>
        doTask(call, visit.url),
      );
    } finally {
      await open.close();
    }
  },
};
