import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { OwnAnswer, TapOptions } from '../browsers/tap.ts';
import { installFolder } from '../extra-packages.ts';

/** What the peers' script tells of a page; the last word of each counts. */
export interface PeerFacts {
  botd?: { bot: boolean; botKind?: string };
  fpscanner?: { bot: boolean; because: readonly string[] };
  motion?: unknown;
}

const PEERS = new URL('../../peers/', import.meta.url);

/** The other detectors in one script, as a site would bundle them. */
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

/** Adds the script to the pages of one visit and keeps what it tells. */
export const peerTap = (
  script: string,
  keep: (facts: PeerFacts) => void,
): Pick<TapOptions, 'own' | 'scripts'> => ({
  scripts: ['/lab/peers.js'],
  own: {
    '/lab/peers.js': (): OwnAnswer => ({ type: 'text/javascript', body: script }),
    '/lab/peers': (_: IncomingMessage, body: string): OwnAnswer => {
      keep(JSON.parse(body) as PeerFacts);
      return { type: 'text/plain', body: '' };
    },
  },
});
