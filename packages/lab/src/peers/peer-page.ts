import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BeaconProxyOptions, LabResponse } from '../browsers/beacon-proxy.ts';
import { installFolder } from '../extra-packages.ts';

/** What the peers' script reports for a page; the last report of each peer counts. */
export interface PeerFacts {
  botd?: { bot: boolean; botKind?: string };
  fpscanner?: { bot: boolean; because: readonly string[] };
  motion?: unknown;
}

const PEERS = new URL('../../peers/', import.meta.url);

/** Bundles the other detectors into one script, as a site would. */
export const peerScript = async (): Promise<string> => {
  installFolder('peers');
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('page.mjs', PEERS))],
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};

/** Proxy options that add the script to the pages of one visit and collect its reports. */
export const peerProxyOptions = (
  script: string,
  onReport: (facts: PeerFacts) => void,
): Pick<BeaconProxyOptions, 'routes' | 'scripts'> => ({
  scripts: ['/lab/peers.js'],
  routes: {
    '/lab/peers.js': (): LabResponse => ({ type: 'text/javascript', body: script }),
    '/lab/peers': (_: IncomingMessage, body: string): LabResponse => {
      onReport(JSON.parse(body) as PeerFacts);
      return { type: 'text/plain', body: '' };
    },
  },
});
