import { mkdirSync, symlinkSync } from 'node:fs';
import { startServer } from '@gait/server/start';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';

export interface ForgeServer {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  /** Sets the server's clock, Unix ms. */
  setClock(at: number): void;
  close(): Promise<void>;
}

const UNLIMITED = 1e6;

/** A server with an empty store whose clock stands still, so that waiting costs no time. `lists` holds the compiled address lists. */
export const openForgeServer = async (lists: string): Promise<ForgeServer> => {
  const dataDir = scratchFolder();
  mkdirSync(`${lists}/ipintel`, { recursive: true });
  symlinkSync(`${lists}/ipintel`, `${dataDir}/ipintel`);
  let clock = Date.now();
  const server = await startServer({
    ...{ dataDir, logLevel: 'error', places: 'none', now: () => clock },
    keyLimit: { rate: UNLIMITED, burst: UNLIMITED },
  });
  return {
    baseUrl: server.baseUrl,
    siteKey: server.siteKey ?? '',
    apiKey: server.apiKey ?? '',
    setClock: (at) => {
      clock = at;
    },
    close: async () => {
      await server.close();
      await discard(dataDir);
    },
  };
};
