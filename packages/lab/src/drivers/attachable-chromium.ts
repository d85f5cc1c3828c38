import { type DebuggedChromium, debuggedChromium, disguiseArgs } from '../browsers/chromium.ts';
import { driverPackage } from '../extra-packages.ts';
import { agentOverride, chromiumAgent, type Disguise, disguiseOf, patchesOf } from './disguises.ts';
import type { Mode, Visit } from './driver.ts';

interface Protocol {
  send(method: string, parameters?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Disguises the first page of an open browser for as long as the connection lasts. */
const disguised = async (port: number, disguise: Disguise): Promise<Protocol> => {
  const { default: connect } = await driverPackage<{
    default: (options: { port: number }) => Promise<Protocol>;
  }>('chrome-remote-interface');
  const page = await connect({ port });
  await page.send('Page.enable');
  await page.send('Emulation.setUserAgentOverride', agentOverride(disguise));
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: patchesOf(disguise) });
  return page;
};

/** Whether a driver attaches to a browser that it did not start. */
export const isAttached = (mode: Mode): boolean => mode === 'attached' || disguiseOf(mode) !== undefined;

/** A browser that a driver attaches to. One that is disguised has no window and hides that it is automated. */
export const attachableChromium = async ({ mode, profile }: Visit): Promise<DebuggedChromium> => {
  const disguise = disguiseOf(mode);
  if (!disguise) return debuggedChromium(profile, mode === 'headless' ? ['--headless=new'] : []);
  // What the protocol overrides in the page, the requests of its workers still say.
  const agent = `--user-agent=${chromiumAgent(disguise)}`;
  const open = await debuggedChromium(profile, ['--headless=new', agent, ...disguiseArgs]);
  const page = await disguised(open.port, disguise);
  return { ...open, close: () => page.close().then(open.close) };
};
