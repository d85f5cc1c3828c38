import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface AgentKey {
  /** The name of the agent's file. */
  readonly agent: string;
  readonly key: KeyObject;
}

/** Public keys by their thumbprint. */
export type AgentKeys = ReadonlyMap<string, AgentKey>;

/**
 * The keys in a folder: `chatgpt.com.json` is the directory that this agent publishes, a JSON Web Key Set. Keys other than
 * Ed25519 are skipped. Throws if a file has none.
 */
export const readAgentKeys = (folder: string): AgentKeys => {
  const keys = new Map<string, AgentKey>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const agent = basename(file, '.json');
    if (!NAME.test(agent)) throw new Error(`${join(folder, file)}: the name of an agent is like a host name`);
    const found = keysIn(readFileSync(join(folder, file), 'utf8'));
    if (found.length === 0) throw new Error(`${join(folder, file)} has no Ed25519 key`);
    for (const x of found) keys.set(thumbprint(x), { agent, key: publicKey(x) });
  }
  return keys;
};

const NAME = /^[\w.-]{1,64}$/;

/** The `x` of each Ed25519 key. */
const keysIn = (json: string): string[] => {
  const { keys } = JSON.parse(json) as { keys?: unknown };
  if (!Array.isArray(keys)) return [];
  return keys
    .filter(({ kty, crv, x }) => kty === 'OKP' && crv === 'Ed25519' && typeof x === 'string')
    .map(({ x }) => x as string);
};

const publicKey = (x: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });

/** RFC 7638: the hash of the required members, in the order of their names. */
export const thumbprint = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
