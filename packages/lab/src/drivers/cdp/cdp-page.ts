import { setTimeout as sleep } from 'node:timers/promises';
import type { Box } from '@gait/research/geometry';
import { driverPackage } from '../../extra-packages.ts';
import { attachableChromium } from '../attachable-chromium.ts';
import type { Visit } from '../driver.ts';

interface Protocol {
  readonly Page: {
    enable(): Promise<void>;
    navigate(options: { url: string }): Promise<unknown>;
    loadEventFired(): Promise<unknown>;
    getNavigationHistory(): Promise<{ currentIndex: number; entries: { id: number }[] }>;
    navigateToHistoryEntry(options: { entryId: number }): Promise<void>;
    getLayoutMetrics(): Promise<{
      cssVisualViewport: { clientWidth: number; clientHeight: number };
      cssContentSize: { height: number };
    }>;
  };
  readonly DOM: {
    getDocument(): Promise<{ root: { nodeId: number } }>;
    querySelector(options: { nodeId: number; selector: string }): Promise<{ nodeId: number }>;
    getContentQuads(options: { nodeId: number }): Promise<{ quads: number[][] }>;
  };
  readonly Input: {
    dispatchMouseEvent(event: Record<string, string | number>): Promise<void>;
    dispatchKeyEvent(event: Record<string, string | number>): Promise<void>;
    insertText(options: { text: string }): Promise<void>;
    dispatchTouchEvent(event: { type: string; touchPoints: Record<string, number>[] }): Promise<void>;
  };
  readonly Emulation: {
    setDeviceMetricsOverride(metrics: Record<string, number | boolean>): Promise<void>;
    setTouchEmulationEnabled(touch: { enabled: boolean; maxTouchPoints: number }): Promise<void>;
    setUserAgentOverride(agent: {
      userAgent: string;
      platform: string;
      userAgentMetadata?: object;
    }): Promise<void>;
  };
  close(): Promise<void>;
}

/** A page driven by the protocol alone; no script is evaluated in it. */
export interface CdpPage extends Protocol {
  box(selector: string): Promise<Box | null>;
  waitFor(selector: string): Promise<Box>;
  back(): Promise<void>;
}

const APPEAR_TIMEOUT_MS = 5_000;

const cdpPage = (protocol: Protocol): CdpPage => {
  const { DOM, Page } = protocol;

  const box = async (selector: string): Promise<Box | null> => {
    const { root } = await DOM.getDocument();
    const { nodeId } = await DOM.querySelector({ nodeId: root.nodeId, selector });
    if (nodeId === 0) return null;
    const { quads } = await DOM.getContentQuads({ nodeId }).catch(() => ({ quads: [] as number[][] }));
    const [x = 0, y = 0, , , right = 0, bottom = 0] = quads[0] ?? [];
    return quads[0] ? { x, y, width: right - x, height: bottom - y } : null;
  };

  const waitFor = async (selector: string): Promise<Box> => {
    for (let waited = 0; waited < APPEAR_TIMEOUT_MS; waited += 100) {
      const found = await box(selector).catch(() => null);
      if (found) return found;
      await sleep(100);
    }
    throw new Error(`no ${selector} on the page`);
  };

  const back = async (): Promise<void> => {
    const { currentIndex, entries } = await Page.getNavigationHistory();
    await Page.navigateToHistoryEntry({ entryId: entries[currentIndex - 1]!.id });
    await sleep(300);
  };

  return { ...protocol, DOM, Page, Input: protocol.Input, close: () => protocol.close(), box, waitFor, back };
};

/** Opens a browser, attaches to it over the protocol and passes its page to `act`. */
export const withCdpPage = async (visit: Visit, act: (page: CdpPage) => Promise<void>): Promise<void> => {
  const { default: connect } = await driverPackage<{
    default: (options: { port: number }) => Promise<Protocol>;
  }>('chrome-remote-interface');
  const open = await attachableChromium(visit);
  try {
    const protocol = await connect({ port: open.port });
    await protocol.Page.enable();
    await act(cdpPage(protocol)).finally(() => protocol.close());
  } finally {
    await open.close();
  }
};

export const openAddress = async ({ Page }: CdpPage, url: string): Promise<void> => {
  const loaded = Page.loadEventFired();
  await Page.navigate({ url });
  await loaded;
};
