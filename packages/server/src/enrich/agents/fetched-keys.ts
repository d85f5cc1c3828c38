import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@gait/wire/time';
import type { FetchDocument } from './fetch-document.ts';
import { directoryOf, type NamedAgent } from './named-agent.ts';
import type { PublicKey } from './public-keys.ts';
import { type ResolvedAgent, resolveAgent } from './resolve-agent.ts';

/** Whose keys may be fetched: the names of some agents, or any agent that a request names. */
export type FetchedAgents = 'any' | readonly string[];

export interface FetchedKeysOptions {
  readonly agents: FetchedAgents;
  readonly fetch: FetchDocument;
  /** Unix ms. */
  readonly now: () => number;
  /** For ages, in ms. */
  readonly monotonicNow: () => number;
  /** Called when an agent that the operator lists cannot be fetched. */
  readonly onFailure: (agent: string, reason: string) => void;
}

export interface FetchedKeys {
  /** The key of an agent, if it is known. What is missing or old is fetched afterwards. */
  keyOf(agent: NamedAgent, keyId: string): PublishedKey | undefined;
}

export interface PublishedKey extends Pick<ResolvedAgent, 'agentClass'> {
  readonly key: PublicKey;
}

interface KnownAgent extends Omit<ResolvedAgent, 'maxAgeS'> {
  readonly fetchedAt: number;
  readonly freshMs: number;
}

/** Agents whose keys are kept. Beyond this, the one that signed longest ago is forgotten. */
const MAX_AGENTS = 200;
/** Agents that failed, or that wait. */
const MAX_FAILED = 1_000;
const MAX_WAITING = 50;
const MAX_AT_ONCE = 4;
/** Agents that are fetched within a minute, so that visitors cannot make the server call many hosts. */
const MAX_PER_MINUTE = 60;
/** Time before an agent is fetched again whose document failed, or lacks a key. */
const RETRY_MS = 5 * MINUTE_MS;
const DEFAULT_FRESH_MS = HOUR_MS;
/** How long keys verify after they were fetched, if no newer ones can be. */
const MAX_AGE_MS = 2 * DAY_MS;

/** Keeps the keys that agents publish. Nothing waits for a fetch: keys verify the requests that come after it. */
export const fetchedKeys = (options: FetchedKeysOptions): FetchedKeys => {
  const { agents, fetch, now, monotonicNow, onFailure } = options;
  const known = new Map<string, KnownAgent>();
  const failures = new Map<string, number>();
  const waiting = new Map<string, NamedAgent>();
  const running = new Set<string>();
  let minute = { startedAt: monotonicNow(), fetches: 0 };

  const load = async (id: string, agent: NamedAgent): Promise<void> => {
    running.add(id);
    try {
      const { maxAgeS, ...resolved } = await resolveAgent(agent, fetch, now());
      const asked = maxAgeS === undefined ? DEFAULT_FRESH_MS : maxAgeS * SECOND_MS;
      const freshMs = Math.min(Math.max(asked, RETRY_MS), DAY_MS);
      keep(known, id, { ...resolved, fetchedAt: monotonicNow(), freshMs }, MAX_AGENTS);
      failures.delete(id);
    } catch (error) {
      // What is known of the agent stays: a server that fails takes no key back.
      if (agents !== 'any') onFailure(agent.name, error instanceof Error ? error.message : String(error));
      keep(failures, id, monotonicNow(), MAX_FAILED);
    } finally {
      running.delete(id);
      startNext();
    }
  };

  const startNext = (): void => {
    for (const [id, agent] of waiting) {
      if (running.size >= MAX_AT_ONCE) return;
      waiting.delete(id);
      void load(id, agent);
    }
  };

  const want = (id: string, agent: NamedAgent): void => {
    const at = monotonicNow();
    if (agents !== 'any' && !agents.includes(agent.name)) return;
    if (running.has(id) || waiting.has(id) || waiting.size >= MAX_WAITING) return;
    if (at - (failures.get(id) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return;
    if (at - minute.startedAt >= MINUTE_MS) minute = { startedAt: at, fetches: 0 };
    if (minute.fetches >= MAX_PER_MINUTE) return;
    minute.fetches++;
    waiting.set(id, agent);
    startNext();
  };

  if (agents !== 'any')
    for (const host of agents.filter((name) => !name.includes('/'))) {
      const agent = directoryOf(host);
      want(idOf(agent), agent);
    }

  return {
    keyOf: (agent, keyId) => {
      const id = idOf(agent);
      const one = known.get(id);
      const age = one ? monotonicNow() - one.fetchedAt : Number.POSITIVE_INFINITY;
      const key = one?.keys.get(keyId);
      if (!one || age >= one.freshMs || (!key && age >= RETRY_MS)) want(id, agent);
      if (!one || !key || age >= MAX_AGE_MS) return undefined;
      keep(known, id, one, MAX_AGENTS);
      const seconds = now() / SECOND_MS;
      const isValid = key.validFrom <= seconds && seconds < key.validUntil;
      return isValid ? { key, agentClass: one.agentClass } : undefined;
    },
  };
};

/** The same host may be asked for several documents, and each has its own keys. */
const idOf = ({ type, url }: NamedAgent): string => `${type} ${url}`;

/** Sets an entry as the newest of a bounded map. */
const keep = <Value>(map: Map<string, Value>, id: string, value: Value, most: number): void => {
  map.delete(id);
  map.set(id, value);
  if (map.size > most) map.delete(map.keys().next().value as string);
};
