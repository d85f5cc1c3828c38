import type { AgentClass } from '@gait/engine';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@gait/wire/time';
import type { FetchDocument, FetchedDocument } from './fetch-document.ts';
import { isNamedRight, publishedKeys } from './key-directory.ts';
import { directoryOf, isPublicUrl, type NamedAgent } from './named-agent.ts';
import type { PublicKey } from './public-keys.ts';

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
  const mayFetch = perMinute(MAX_PER_MINUTE, monotonicNow);

  const load = async (id: string, agent: NamedAgent): Promise<void> => {
    running.add(id);
    try {
      const { maxAgeS, ...resolved } = await resolveAgent(agent, fetch, now());
      const fetched = { ...resolved, fetchedAt: monotonicNow(), freshMs: freshMsOf(maxAgeS) };
      keep(known, id, fetched, MAX_AGENTS);
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
    if (agents !== 'any' && !agents.includes(agent.name)) return;
    if (running.has(id) || waiting.has(id) || waiting.size >= MAX_WAITING) return;
    if (monotonicNow() - (failures.get(id) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return;
    if (!mayFetch()) return;
    waiting.set(id, agent);
    startNext();
  };

  const hosts = agents === 'any' ? [] : agents.filter((name) => !name.includes('/'));
  for (const agent of hosts.map(directoryOf)) want(idOf(agent), agent);

  return {
    keyOf: (agent, keyId) => {
      const id = idOf(agent);
      const one = known.get(id);
      const age = one ? monotonicNow() - one.fetchedAt : Number.POSITIVE_INFINITY;
      const key = one?.keys.get(keyId);
      if (!one || age >= one.freshMs || (!key && age >= RETRY_MS)) want(id, agent);
      if (!one || !key || age >= MAX_AGE_MS) return undefined;
      keep(known, id, one, MAX_AGENTS);
      return isValidAt(now() / SECOND_MS, key) ? { key, agentClass: one.agentClass } : undefined;
    },
  };
};

/** How long keys are fresh whose server says so, or says nothing. */
const freshMsOf = (maxAgeS: number | undefined): number =>
  maxAgeS === undefined ? DEFAULT_FRESH_MS : Math.min(Math.max(maxAgeS * SECOND_MS, RETRY_MS), DAY_MS);

const isValidAt = (seconds: number, { validFrom, validUntil }: PublicKey): boolean =>
  validFrom <= seconds && seconds < validUntil;

/** Says yes so often a minute. */
const perMinute = (most: number, monotonicNow: () => number) => {
  let minute = { startedAt: monotonicNow(), granted: 0 };
  return (): boolean => {
    const at = monotonicNow();
    if (at - minute.startedAt >= MINUTE_MS) minute = { startedAt: at, granted: 0 };
    if (minute.granted >= most) return false;
    minute.granted++;
    return true;
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

/** The keys of an agent, and how long its server says that they are fresh, in s. */
interface ResolvedAgent {
  readonly keys: ReadonlyMap<string, PublicKey>;
  readonly maxAgeS: number | undefined;
  readonly agentClass?: AgentClass | undefined;
}

const DIRECTORY = 'application/http-message-signatures-directory+json';
const JSON_TYPE = 'application/json';

/** Fetches what an agent publishes. Rejects if that is not as the drafts say. */
const resolveAgent = async (
  { type, url }: NamedAgent,
  fetch: FetchDocument,
  at: number,
): Promise<ResolvedAgent> => {
  if (type === 'cimd') return resolveCard(await fetch(url, JSON_TYPE), fetch, at);
  const document = await fetch(url, type === 'directory' ? DIRECTORY : JSON_TYPE);
  const set = JSON.parse(document.body);
  const found = resolved(document, set, at);
  if (type === 'directory' && !(isDirectory(document) && set.keys.every(isNamedRight)))
    throw new Error('no key directory');
  return found;
};

/** A signature agent card has its keys inside, or names the document that has them. */
const resolveCard = async (
  document: FetchedDocument,
  fetch: FetchDocument,
  at: number,
): Promise<ResolvedAgent> => {
  const card = JSON.parse(document.body) as Record<string, unknown>;
  if (card.client_id !== document.url) throw new Error('the card of another agent');
  const agentClass = classOfCard(card);
  if (card.jwks_uri === undefined) return { ...resolved(document, card.jwks, at), agentClass };
  const isUsable = typeof card.jwks_uri === 'string' && URL.canParse(card.jwks_uri);
  if (card.jwks !== undefined || !isUsable || !isPublicUrl(new URL(card.jwks_uri as string)))
    throw new Error('a card without usable keys');
  const keys = await fetch(card.jwks_uri as string, JSON_TYPE);
  return { ...resolved(keys, JSON.parse(keys.body), at), agentClass };
};

const isDirectory = ({ headers }: FetchedDocument): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === DIRECTORY;

const resolved = (document: FetchedDocument, set: unknown, at: number): ResolvedAgent => {
  const seconds = /(?:^|[,\s])max-age=(\d{1,9})/i.exec(document.headers['cache-control'] ?? '')?.[1];
  return {
    keys: publishedKeys(document, set, at),
    maxAgeS: seconds === undefined ? undefined : Number(seconds),
  };
};

/** What uses are called in the vocabulary that cards refer to. */
const PURPOSES: Readonly<Record<string, AgentClass>> = {
  search: 'search',
  'train-ai': 'training',
  'train-genai': 'training',
};

/**
 * What a signature agent card says that its agent does: its purpose, or else that a user's action triggers its requests.
 * draft-meunier-webbotauth-registry has both in an object from its version 03 on, and beside the other members before.
 */
const classOfCard = (card: Readonly<Record<string, unknown>>): AgentClass | undefined => {
  const { purpose, trigger } = (card.web_bot_auth ?? card) as Readonly<Record<string, unknown>>;
  if (typeof purpose === 'string' && Object.hasOwn(PURPOSES, purpose)) return PURPOSES[purpose];
  return trigger === 'fetcher' ? 'assistant' : undefined;
};
