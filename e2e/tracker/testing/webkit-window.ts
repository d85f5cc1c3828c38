import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { openDisplay } from '../../../packages/lab/src/browsers/display.ts';
import {
  MINI_BROWSER,
  signalGroup,
  toolkitEnvironment,
} from '../../../packages/lab/src/browsers/toolkit-browsers.ts';
import { openPlayer } from '../../../packages/lab/src/browsers/xtest.ts';

export interface WebkitWindow {
  /** Process ids of the pages. */
  pageProcesses(): number[];
  /** Reloads the page by its keyboard shortcut. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a page in WebKitGTK's small browser, on a screen of its own. */
export const openWebkitWindow = async (profile: string, url: string): Promise<WebkitWindow> => {
  const display = await openDisplay();
  const player = openPlayer(display.name);
  const { pid } = spawn(MINI_BROWSER, [url], {
    stdio: 'ignore',
    detached: true,
    env: toolkitEnvironment(profile, display.name),
  });
  return {
    pageProcesses: () => processes().flatMap((one) => (one.group === pid && isOfPage(one) ? one.pid : [])),
    reload: () =>
      player.play([
        [0, 'key', 'Control_L', 1],
        [50, 'key', 'r', 1],
        [100, 'key', 'r', 0],
        [150, 'key', 'Control_L', 0],
      ]),
    close: async () => {
      signalGroup(pid, 'SIGKILL');
      player.close();
      await display.close();
    },
  };
};

const isOfPage = ({ name }: { readonly name: string }): boolean => name.startsWith('WebKitWebProces');

/** Linux lists name, state, parent and group of each process in one line. */
const processes = () =>
  readdirSync('/proc').flatMap((id) => {
    try {
      const [, name = '', group] =
        /\((.*)\) \S+ \d+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      return [{ pid: Number(id), name, group: Number(group) }];
    } catch {
      return [];
    }
  });
