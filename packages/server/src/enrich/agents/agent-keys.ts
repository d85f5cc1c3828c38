import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PublicKey, publicKeysIn } from './public-keys.ts';

export interface AgentKey {
  /** The name of the agent's file. */
  readonly agent: string;
  readonly key: PublicKey;
}

/** Public keys by their thumbprint. */
export type AgentKeys = ReadonlyMap<string, AgentKey>;

/**
 * The keys in a folder: `chatgpt.com.json` is the directory that this agent publishes, a JSON Web Key Set. Keys other than
 * Ed25519 and RSA are skipped. Throws if a file has no other ones.
 */
export const readAgentKeys = (folder: string): AgentKeys => {
  const keys = new Map<string, AgentKey>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const agent = basename(file, '.json');
    if (!NAME.test(agent)) throw new Error(`${join(folder, file)}: the name of an agent is like a host name`);
    const found = publicKeysIn(JSON.parse(readFileSync(join(folder, file), 'utf8'))) ?? [];
    if (found.length === 0) throw new Error(`${join(folder, file)} has no Ed25519 or RSA key`);
    for (const key of found) keys.set(key.id, { agent, key });
  }
  return keys;
};

const NAME = /^[\w.-]{1,64}$/;
