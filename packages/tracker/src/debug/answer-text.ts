import { type Envelope, remedyOf } from '@gait/wire';

/** A line of the console. */
export interface AnswerLine {
  readonly level: 'info' | 'warn';
  readonly text: string;
}

/** The parts of an answer that explain it. */
export interface AnswerParts {
  readonly status: number;
  /** Of a problem of Gait. */
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
  readonly retryAfter?: string | null;
  /** Whether it has the mark of a stored beacon. */
  readonly isMarked?: boolean;
}

/** What a beacon has, as far as a developer wants to know. */
export const beaconText = (body: string): string => {
  const { seq, user, tags, events = {}, complete } = JSON.parse(body) as Envelope;
  const rows = Object.entries(events).map(([name, stream]) => `${(stream as readonly unknown[])[0]} ${name}`);
  return [
    `Beacon ${seq} of this page, ${body.length} bytes`,
    ...(rows.length > 0 ? [rows.join(', ')] : []),
    ...(user === undefined ? [] : [user === null ? 'no user any more' : `user ${JSON.stringify(user)}`]),
    ...(tags ? [`tags ${JSON.stringify(tags)}`] : []),
    ...(complete ? ['all device readings'] : []),
  ].join('; ');
};

const NO_CONTENT = 204;

/** What became of a beacon, and what to do about it. */
export const answerText = ({ status, code, detail, retryAfter, isMarked }: AnswerParts): AnswerLine => {
  if (status === NO_CONTENT || isMarked) return { level: 'info', text: 'is stored' };
  if (code === undefined)
    return {
      level: 'warn',
      text: `got ${status}, which is not an answer of Gait. A service worker, a proxy or a portal answered: let requests to the endpoint through.`,
    };
  const again = retryAfter ? ` The tracker sends it again after ${retryAfter} s.` : '';
  return {
    level: 'warn',
    text: [`was refused: ${status} ${code}. ${detail ?? ''}${again}`, remedyOf(code) ?? ''].join(' ').trim(),
  };
};

export const UNREACHABLE =
  'did not reach the server. An ad blocker, the content security policy (connect-src), a proxy or the network stops it, or the server does not run. The tracker sends it again.';
