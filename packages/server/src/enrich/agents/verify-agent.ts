import type { IncomingHttpHeaders } from 'node:http';
import type { AgentFacts } from '@gait/engine';
import { DAY_S } from '@gait/wire/time';
import { type InnerList, isInnerList } from 'structured-headers';
import type { AgentKey, AgentKeys } from './agent-keys.ts';
import type { FetchedKeys, PublishedKey } from './fetched-keys.ts';
import { firstUses } from './first-uses.ts';
import { namedAgent } from './named-agent.ts';
import { hasSigned } from './public-keys.ts';
import { dictionaryOf, type SignedRequest, signatureBase } from './signature-base.ts';

/** draft-meunier-web-bot-auth-architecture: the purpose of the signature. */
const TAG = 'web-bot-auth';
/** How far clocks of agent and server may differ. */
const SKEW_S = 60;
/** The draft recommends at most a day. */
const MAX_LIFETIME_S = DAY_S;
const MAX_SIGNATURES = 4;

export interface AgentVerifierOptions {
  readonly keys: AgentKeys;
  /** What agents publish, if the operator wants it fetched. */
  readonly fetched?: FetchedKeys | undefined;
  /** As agents see it. A signature for another one proves nothing. */
  readonly endpoint: Pick<SignedRequest, 'scheme' | 'authority' | 'path'>;
}

export interface SignedBeacon {
  readonly headers: IncomingHttpHeaders;
  readonly session: string;
  /** Unix ms by the server's clock. */
  readonly at: number;
}

/** Names the agent whose key signed a request. */
export type AgentVerifier = (beacon: SignedBeacon) => AgentFacts | undefined;

/** Without keys nobody is named. */
export const noAgents: AgentVerifier = () => undefined;

/**
 * Verifies HTTP Message Signatures (RFC 9421) as Web Bot Auth uses them, against installed keys, and against those that
 * the agent publishes which the signature names.
 */
export const agentVerifier = ({ keys, fetched, endpoint }: AgentVerifierOptions): AgentVerifier => {
  const uses = firstUses();
  const names = new Set([...keys.values()].map(({ agent }) => agent));

  /** An agent with installed keys has no others. */
  const publishedKey = (keyId: string, label: string, input: InnerList, headers: IncomingHttpHeaders) => {
    const named = fetched && namedAgent(input, label, headers);
    const published = named && !names.has(named.name) ? fetched.keyOf(named, keyId) : undefined;
    return named && published ? { ...published, agent: named.name } : undefined;
  };

  const verified = (label: string, input: InnerList, signature: Buffer, beacon: SignedBeacon) => {
    const { headers, session, at } = beacon;
    if (!isForUs(input, headers) || !isFresh(input[1], at / 1_000)) return undefined;
    const keyId = String(input[1].get('keyid'));
    const known: (AgentKey & Partial<PublishedKey>) | undefined =
      keys.get(keyId) ?? publishedKey(keyId, label, input, headers);
    const algorithm = input[1].get('alg') ?? known?.key.algorithm;
    if (!known || algorithm !== known.key.algorithm) return undefined;
    const base = signatureBase(input, { ...endpoint, method: 'POST', headers });
    if (base === undefined || !hasSigned(known.key, base, signature)) return undefined;
    if (uses.isTaken(signature.toString('base64'), session)) return undefined;
    const { agent, agentClass } = known;
    return { name: agent, keyId, ...(agentClass && { class: agentClass }) };
  };

  return (beacon) => {
    const inputs = dictionaryOf(beacon.headers['signature-input']);
    const signatures = dictionaryOf(beacon.headers.signature);
    if (!inputs || !signatures) return undefined;
    for (const [label, input] of [...inputs].slice(0, MAX_SIGNATURES)) {
      const signature = signatures.get(label)?.[0];
      if (!isInnerList(input) || !(signature instanceof ArrayBuffer)) continue;
      const agent = verified(label, input, Buffer.from(signature), beacon);
      if (agent) return agent;
    }
    return undefined;
  };
};

/** The signature is for this purpose and this host, and covers the name that the agent gives itself. */
const isForUs = ([components, parameters]: InnerList, headers: IncomingHttpHeaders): boolean => {
  const covered = components.map(([name]) => name);
  return (
    parameters.get('tag') === TAG &&
    (covered.includes('@authority') || covered.includes('@target-uri')) &&
    (headers['signature-agent'] === undefined || covered.includes('signature-agent'))
  );
};

const isFresh = (parameters: InnerList[1], now: number): boolean => {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  if (typeof created !== 'number' || typeof expires !== 'number') return false;
  return created <= now + SKEW_S && expires >= now - SKEW_S && expires - created <= MAX_LIFETIME_S;
};
