import type { AgentClass } from '@gait/engine';

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
export const classOfCard = (card: Readonly<Record<string, unknown>>): AgentClass | undefined => {
  const { purpose, trigger } = (card.web_bot_auth ?? card) as Readonly<Record<string, unknown>>;
  if (typeof purpose === 'string' && Object.hasOwn(PURPOSES, purpose)) return PURPOSES[purpose];
  return trigger === 'fetcher' ? 'assistant' : undefined;
};
