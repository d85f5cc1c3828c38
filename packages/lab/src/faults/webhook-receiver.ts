import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly id: string;
  readonly type: string;
  readonly session: string;
  readonly revision: number;
  /** The action that was read before, in messages about another one. */
  readonly previous: string | undefined;
  /** When it was accepted, on the clock of `performance`. */
  readonly at: number;
}

/** One of so many messages is answered like this. The numbers share no factor, so that each message can meet all of them. */
const FAULTS = {
  error: 53,
  redirect: 97,
  hang: 499,
  close: 211,
} as const;
const OK = 204;

const misbehave = (response: ServerResponse, count: number): boolean => {
  if (count % FAULTS.hang === 0) return true;
  if (count % FAULTS.close === 0) response.destroy();
  else if (count % FAULTS.redirect === 0) response.writeHead(302, { location: '/' }).end();
  else if (count % FAULTS.error === 0) response.writeHead(500).end();
  else return false;
  return true;
};

/** A receiver that answers some messages with an error or a redirect, hangs, or closes the connection. */
export const faultyReceiver = async () => {
  const accepted: ReceivedMessage[] = [];
  const held = new Map<string, () => void>();
  let cut: string[] = [];
  let isHolding = false;
  let count = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (misbehave(response, ++count)) return;
    const { type, data } = JSON.parse(body);
    const id = String(request.headers['webhook-id']);
    const about = { id, type, session: data.session_id, revision: data.revision };
    const accept = () => {
      accepted.push({ ...about, previous: data.previous_action, at: performance.now() });
      response.writeHead(OK).end();
    };
    if (!isHolding) return accept();
    held.set(id, accept);
    response.on('close', () => {
      if (held.delete(id)) cut.push(id);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accepted,
    requests: () => count,
    /** Answers nothing from now on. */
    hold: (): void => {
      isHolding = true;
      cut = [];
    },
    /** Messages that wait for their answer. */
    held: () => held.size,
    /** Messages whose connection was closed while they waited, since this was asked last. */
    takeCut: (): string[] => {
      const taken = cut;
      cut = [];
      return taken;
    },
    /** Accepts what was held. */
    release: (): void => {
      isHolding = false;
      for (const accept of held.values()) accept();
      held.clear();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FaultyReceiver = Awaited<ReturnType<typeof faultyReceiver>>;
