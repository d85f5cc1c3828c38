/** A message for a channel of people. What visitors or members wrote is in it as they wrote it. */
export interface ChatMessage {
  readonly title: string;
  /** Names and values. */
  readonly facts: readonly (readonly [string, string])[];
  readonly text: string;
  /** The session in the dashboard, if the operator has set the public URL. */
  readonly link: string | undefined;
}

/** The body of a message in the format `json`, as far as people read it. */
interface Envelope {
  readonly type: string;
  readonly data: Readonly<Partial<Record<string, unknown>>>;
}

const titles: Readonly<Record<string, (data: Envelope['data']) => string>> = {
  'session.flagged': ({ risk_score }) => `A session reached a score of ${risk_score}`,
  'session.changed': ({ previous_action, recommended_action }) =>
    previous_action === recommended_action
      ? 'A session has another visitor than before'
      : `A session changed from ${previous_action} to ${recommended_action}`,
  'session.completed': ({ risk_score }) => `A session ended with a score of ${risk_score}`,
  'site.silent': ({ name }) => `${name} has gone silent`,
  'review.decided': ({ author, verdict }) =>
    verdict === null ? `${author} changed a verdict: none is left` : `${author} decided: ${verdict}`,
  'server.attention': ({ title, state }) => `${title}: ${state === 'bad' ? 'action needed' : 'worth a look'}`,
  'week.ended': (data) => `Last week had ${sessionsText(data)}`,
  'webhook.test': () => 'A test of a webhook of Gait',
};

const sessionsText = ({ sessions, is_complete }: Envelope['data']): string =>
  `${is_complete === false ? 'at least ' : ''}${sessions} session${sessions === 1 ? '' : 's'}`;

/** "The week before had 12 sessions." */
const weekText = ({ by_action, previous }: Envelope['data']): string =>
  [
    ...Object.entries(by_action ?? {}).map(([action, sessions]) => `${action}: ${sessions}`),
    ...(previous ? [`The week before had ${sessionsText(previous as Envelope['data'])}.`] : []),
  ].join('\n');

const FACTS = {
  recommended_action: 'Recommended action',
  risk_score: 'Score',
  detected: 'Detected',
  tags: 'Tags',
  user_id: 'User',
  site_key: 'Site key',
  session_id: 'Session',
} as const;

/** Words for a message. `body` is its JSON. */
export const chatMessage = (body: string, publicUrl: string | undefined): ChatMessage => {
  const { type, data } = JSON.parse(body) as Envelope;
  const facts = Object.entries(FACTS).flatMap(([name, label]): [string, string][] => {
    const value = data[name];
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    return text === '' ? [] : [[label, text]];
  });
  const { session_id, risk_explanation, note, text, remedy } = data;
  return {
    title: titles[type]?.(data) ?? type,
    facts,
    text: [risk_explanation, note, text, remedy, weekText(data)].filter(Boolean).join('\n'),
    link:
      publicUrl !== undefined && session_id !== undefined
        ? `${publicUrl.replace(/\/$/, '')}/sessions/${encodeURIComponent(String(session_id))}`
        : undefined,
  };
};
