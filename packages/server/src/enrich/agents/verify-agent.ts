import { verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AgentFacts } from '@gait/engine';
import { DAY_S } from '@gait/wire/time';
import { type InnerList, isInnerList } from 'structured-headers';
import type { AgentKeys } from './agent-keys.ts';
import { firstUses } from './first-uses.ts';
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

/** Without installed keys nobody is named. */
export const noAgents: AgentVerifier = () => undefined;

/** Verifies HTTP Message Signatures (RFC 9421) as Web Bot Auth uses them, against installed keys only. */
export const agentVerifier = ({ keys, endpoint }: AgentVerifierOptions): AgentVerifier => {
  const uses = firstUses();

  const verified = (input: InnerList, signature: Buffer, { headers, session, at }: SignedBeacon) => {
    const keyId = String(input[1].get('keyid'));
    const known = keys.get(keyId);
    if (!known || !isForUs(input, headers) || !isFresh(input[1], at / 1_000)) return undefined;
    const base = signatureBase(input, { ...endpoint, method: 'POST', headers });
    if (base === undefined || !verify(null, Buffer.from(base), known.key, signature)) return undefined;
    if (uses.isTaken(signature.toString('base64'), session)) return undefined;
    return { name: known.agent, keyId };
  };

  return (beacon) => {
    const inputs = dictionaryOf(beacon.headers['signature-input']);
    const signatures = dictionaryOf(beacon.headers.signature);
    if (!inputs || !signatures) return undefined;
    for (const [label, input] of [...inputs].slice(0, MAX_SIGNATURES)) {
      const signature = signatures.get(label)?.[0];
      if (!isInnerList(input) || !(signature instanceof ArrayBuffer)) continue;
      const agent = verified(input, Buffer.from(signature), beacon);
      if (agent) return agent;
    }
    return undefined;
  };
};

/** The signature is for this purpose and this host, and covers the name that the agent gives itself. */
const isForUs = ([components, parameters]: InnerList, headers: IncomingHttpHeaders): boolean => {
  const covered = components.map(([name]) => name);
  const algorithm = parameters.get('alg') ?? 'ed25519';
  return (
    parameters.get('tag') === TAG &&
    algorithm === 'ed25519' &&
    (covered.includes('@authority') || covered.includes('@target-uri')) &&
    (headers['signature-agent'] === undefined || covered.includes('signature-agent'))
  );
};

const isFresh = (parameters: InnerList[1], now: number): boolean => {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')];
  if (typeof created !== 'number' || typeof expires !== 'number') return false;
  return created <= now + SKEW_S && expires >= now - SKEW_S && expires - created <= MAX_LIFETIME_S;
};
