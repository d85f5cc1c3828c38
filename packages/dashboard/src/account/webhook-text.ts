import type { WebhookEntry } from '@gait/server';

/** Each event by its code, and what it means. */
export const webhookEventTexts = [
  ['session.flagged', 'A score reaches the limit'],
  ['session.changed', 'The recommendation changes after you read it'],
  ['session.completed', 'A visitor was inactive for 30 minutes'],
  ['site.silent', 'A site has gone silent'],
  ['review.decided', 'A member gives, changes or withdraws a verdict'],
  ['server.attention', 'Something on the status page begins to need attention'],
  ['week.ended', 'A week has ended, with its counts'],
] as const;

/** How messages are written, by the name of the format. */
export const webhookFormatTexts = [
  ['json', 'Events as JSON, for your own server'],
  ['slack', 'A message in Slack'],
  ['mattermost', 'A message in Mattermost'],
  ['teams', 'A card in Microsoft Teams'],
] as const satisfies readonly (readonly [WebhookEntry['format'], string])[];

/** What an event means at a webhook: "A score reaches 70". A code that is not known stays as it is. */
export const eventText = (event: string, minScore: number): string => {
  if (event === 'session.flagged') return `A score reaches ${minScore}`;
  return webhookEventTexts.find(([code]) => code === event)?.[1] ?? event;
};

const failures: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no host has this name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNREFUSED: 'nothing accepts connections at this address',
  ECONNRESET: 'the receiver closed the connection',
  EPIPE: 'the receiver closed the connection',
  ETIMEDOUT: 'the host did not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
  CERT_HAS_EXPIRED: 'the certificate of the receiver has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the receiver signed its certificate itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate of the receiver is for another name',
};

/** How a receiver answered, in words: "answered 404", "no host has this name (ENOTFOUND)". */
export const resultText = (result: string): string => {
  if (/^\d{3}$/.test(result)) return `answered ${result}`;
  return Object.hasOwn(failures, result) ? `${failures[result]} (${result})` : result;
};

type Message = WebhookEntry['messages'][number];

const states: Readonly<Record<Message['state'], string>> = {
  waiting: 'waiting',
  delivered: 'delivered',
  dead: 'given up',
};

/** Where a message is, and why: "waiting after 3 attempts: answered 500". */
export const messageText = ({ state, attempts, last_result }: Message): string => {
  const tried = attempts > 1 ? ` after ${attempts} attempts` : '';
  const why = last_result === null || state === 'delivered' ? '' : `: ${resultText(last_result)}`;
  return `${states[state]}${tried}${why}`;
};

/** The session that a message is about, if it is about one. */
export const sessionOf = ({ payload }: Message): string | undefined => {
  const { data } = (payload ?? {}) as { readonly data?: { readonly session_id?: unknown } };
  return typeof data?.session_id === 'string' ? data.session_id : undefined;
};
