import { type RunningServer, startServer } from '@gait/server/start';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';

export interface LabServer {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  close(): Promise<void>;
}

const UNLIMITED = 1e6;

let built: Promise<void> | undefined;

const buildTracker = async (): Promise<void> => {
  const module = new URL('../../../tracker/build.mjs', import.meta.url).href;
  const { build } = (await import(module)) as { build: () => Promise<unknown> };
  await build();
};

/** Builds the tracker once, and starts a server with an empty store, which is deleted when it closes. It trusts proxies on this machine if they are named. */
export const openLabServer = async (trustedProxies = ''): Promise<LabServer> => {
  built ??= buildTracker();
  await built;
  const dataDir = scratchFolder();
  const server: RunningServer = await startServer({
    dataDir,
    logLevel: 'error',
    trustedProxies,
    demo: true,
    keyLimit: { rate: UNLIMITED, burst: UNLIMITED },
    addressLimit: UNLIMITED,
    newSessionLimit: UNLIMITED,
    siteKeyBytes: UNLIMITED,
  });
  return {
    baseUrl: server.baseUrl,
    siteKey: server.siteKey ?? '',
    apiKey: server.apiKey ?? '',
    close: async () => {
      await server.close();
      await discard(dataDir);
    },
  };
};
