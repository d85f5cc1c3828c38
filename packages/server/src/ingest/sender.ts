import { hash } from 'node:crypto';
import type { AgentFacts, DroppedParts, RequestFacts, UserTokenStatus } from '@gait/engine';
import { memoized } from '../base/memoized.ts';
import type { Enricher, SentRequest } from '../enrich/enricher.ts';
import { networkBlock } from '../enrich/index.ts';
import type { SenderFacts } from '../scoring/sender-facts.ts';
import { pageOrigin } from './page-origin.ts';

/** The sender of a beacon as seen by the connection. */
export interface Sender extends SentRequest {
  readonly address: string | undefined;
  /** The agent whose key signed the request. */
  readonly agent?: AgentFacts | undefined;
}

/** What is known about a beacon besides its sender. */
export interface SentBeacon {
  readonly siteKey: string;
  readonly secretHash: string;
  /** The beacon is the first one of its page. */
  readonly isFirst: boolean;
  readonly userToken?: UserTokenStatus | undefined;
  readonly dropped?: DroppedParts | undefined;
  /** A proxy before the server rewrites the requests of the site key. */
  readonly isRewritten: boolean;
  /** The site's own monitors or testers sent it. */
  readonly isExcluded?: boolean | undefined;
}

/** What is kept about a sender, without the address. */
export const senderFacts = (
  sender: Sender,
  { siteKey, secretHash, isFirst, userToken, dropped, isRewritten, isExcluded }: SentBeacon,
  enricher: Pick<Enricher, 'network' | 'request'>,
): SenderFacts => {
  const request = enricher.request(sender);
  const origin = isFirst ? pageOrigin(sender.headers.origin) : undefined;
  const facts: { -readonly [Name in keyof SenderFacts]: SenderFacts[Name] } = {
    siteKey,
    secretHash,
    network: enricher.network(sender.address),
    request: isRewritten ? { ...request, isRewritten } : request,
    block: blockHash(sender.address),
  };
  if (sender.agent) facts.agent = sender.agent;
  if (origin) facts.pageOrigin = origin;
  if (userToken) facts.userToken = userToken;
  if (dropped) facts.dropped = dropped;
  if (isExcluded) facts.excluded = true;
  return facts;
};

/** JSON of what requests say: most senders share an object with others. */
const requestText = memoized((request: RequestFacts) => JSON.stringify(request), new WeakMap());

/** JSON of facts. */
export const senderText = ({ siteKey, secretHash, network, request, ...rest }: SenderFacts): string => {
  const before = JSON.stringify({ siteKey, secretHash, network }).slice(0, -1);
  return `${before},"request":${requestText(request)},${JSON.stringify(rest).slice(1)}`;
};

/** Hexadecimal digits of a hash that tells networks apart. Many networks share one, so that it identifies none. */
const HASH_DIGITS = 4;

/** Cached hashes, by network. */
const MAX_CACHED = 10_000;
const hashes = new Map<string, string>();

const blockHash = (address: string | undefined): string => {
  const block = networkBlock(address);
  const known = hashes.get(block);
  if (known !== undefined) return known;
  const digits = hash('sha256', block, 'hex').slice(0, HASH_DIGITS);
  if (hashes.size >= MAX_CACHED) hashes.clear();
  hashes.set(block, digits);
  return digits;
};
