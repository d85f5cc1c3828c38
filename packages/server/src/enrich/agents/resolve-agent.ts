import type { AgentClass } from '@gait/engine';
import { classOfCard } from './class-of-card.ts';
import type { FetchDocument, FetchedDocument } from './fetch-document.ts';
import { isNamedRight, publishedKeys } from './key-directory.ts';
import { isPublicUrl, type NamedAgent } from './named-agent.ts';
import type { PublicKey } from './public-keys.ts';

/** The keys of an agent, and how long its server says that they are fresh, in s. */
export interface ResolvedAgent {
  readonly keys: ReadonlyMap<string, PublicKey>;
  readonly maxAgeS: number | undefined;
  readonly agentClass?: AgentClass | undefined;
}

const DIRECTORY = 'application/http-message-signatures-directory+json';
const JSON_TYPE = 'application/json';

/** Fetches what an agent publishes. Rejects if that is not as the drafts say. */
export const resolveAgent = async (
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
