import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { publicLookup } from '../enrich/index.ts';
import type { WebhookRecord } from '../store/webhooks.ts';
import { formattedBody } from './message-formats.ts';
import { urlProblem } from './receiver-url.ts';
import { signedHeaders } from './signature.ts';

export interface PostedMessage {
  readonly id: string;
  readonly body: string;
}

/** How a receiver answered. */
export interface PostResult {
  readonly isDelivered: boolean;
  /** The status, or what went wrong. */
  readonly result: string;
  /** When the receiver wants to be asked again. */
  readonly retryAfterMs?: number;
}

/** What sending needs to know of a webhook. */
export type Receiver = Pick<WebhookRecord, 'id' | 'url' | 'secret' | 'previous' | 'format'>;

export interface Poster {
  post(webhook: Receiver, message: PostedMessage): Promise<PostResult>;
  close(): void;
}

export interface PosterOptions {
  /** Allows private addresses, and HTTP. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
  /** Where people find the dashboard. */
  readonly publicUrl?: string | undefined;
  readonly now: () => number;
}

export const TIMEOUT_MS = 10_000;
/** Connections of one webhook. */
export const MAX_CONNECTIONS = 16;
const IDLE_MS = 4_000;
/** A longer answer ends the connection. */
const MAX_ANSWER_BYTES = 65_536;
const MS = 1_000;

/** Sends messages to receivers. Follows no redirects. */
export const createPoster = ({ allowsPrivate, timeoutMs, publicUrl, now }: PosterOptions): Poster => {
  const agentOptions = {
    keepAlive: true,
    maxSockets: MAX_CONNECTIONS,
    timeout: IDLE_MS,
    ...(!allowsPrivate && { lookup: publicLookup }),
  };
  /** One for each webhook, so that a receiver that hangs takes no connections of another one on the same host. */
  const agents = new Map<string, Agent>();
  const agentOf = (id: string, isTls: boolean): Agent => {
    const name = `${isTls ? 'https' : 'http'} ${id}`;
    const known = agents.get(name);
    if (known) return known;
    const agent = isTls ? new TlsAgent(agentOptions) : new Agent(agentOptions);
    agents.set(name, agent);
    return agent;
  };

  const send = (receiver: Receiver, stored: PostedMessage) => {
    const message = { ...stored, body: formattedBody(stored.body, receiver.format, publicUrl) };
    const target = new URL(receiver.url);
    const isTls = target.protocol === 'https:';
    const signal = AbortSignal.timeout(timeoutMs);
    const request = (isTls ? httpsRequest : httpRequest)(target, {
      method: 'POST',
      signal,
      agent: agentOf(receiver.id, isTls),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(message.body),
        'user-agent': 'Gait-Webhooks',
        ...signedHeaders(message, secretsOf(receiver, now()), now()),
      },
    });
    return new Promise<PostResult>((resolve) => {
      request.on('response', (answer) => resolve(resultOf(answer)));
      request.on('error', (error) => resolve(failure(request, error, signal.aborted)));
      request.end(message.body);
    });
  };

  return {
    post: async (webhook, message) => {
      const problem = urlProblem(webhook.url, allowsPrivate);
      if (problem !== undefined) return { isDelivered: false, result: `the URL ${problem}` };
      const first = await send(webhook, message);
      // The receiver had closed the connection between two messages.
      return first === CLOSED ? send(webhook, message) : first;
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
};

/** The newest one first. */
const secretsOf = ({ secret, previous }: Receiver, now: number): string[] =>
  previous && now < previous.until ? [secret, previous.secret] : [secret];

const CLOSED: PostResult = { isDelivered: false, result: 'ECONNRESET' };

const failure = (request: ClientRequest, error: NodeJS.ErrnoException, isLate: boolean): PostResult => {
  if (isLate) return { isDelivered: false, result: 'no answer in time' };
  if (request.reusedSocket && error.code === 'ECONNRESET') return CLOSED;
  return { isDelivered: false, result: error.code ?? error.message };
};

const resultOf = (answer: IncomingMessage): PostResult => {
  drain(answer);
  const { statusCode = 0, headers } = answer;
  const isDelivered = statusCode >= 200 && statusCode < 300;
  const seconds = Number(headers['retry-after']);
  return {
    isDelivered,
    result: String(statusCode),
    ...(!isDelivered && seconds > 0 && { retryAfterMs: seconds * MS }),
  };
};

/** The connection can be used again once its answer is read. */
const drain = (answer: IncomingMessage): void => {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) answer.destroy();
  });
  // Whatever becomes of its body, the receiver has answered.
  answer.on('error', () => undefined);
};
