import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { publicLookup } from '../address/public-lookup.ts';

export interface FetchedDocument {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Fetches a document, or rejects. */
export type FetchDocument = (url: string, accept: string) => Promise<FetchedDocument>;

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;

/**
 * Fetches documents from public addresses only, in seconds, and of some KB. Follows no redirect, as the drafts demand.
 * `send` and `timeoutMs` are for tests.
 */
export const documentFetcher =
  (stop: AbortSignal, { send = request, timeoutMs = TIMEOUT_MS } = {}): FetchDocument =>
  async (url, accept) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Gait-Agents' };
      send(new URL(url), { headers, signal, agent: false, lookup: publicLookup }, resolve)
        .on('error', reject)
        .end();
    });
    try {
      if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
      return { url, headers: answer.headers, body: await textOf(answer) };
    } finally {
      answer.destroy();
    }
  };

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};
