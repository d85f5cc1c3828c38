import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly id: string;
  readonly type: string;
  readonly session: string;
  readonly revision: number;
  /** The action that was read before, in messages about another one. */
  readonly previous: string | undefined;
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
  let count = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (misbehave(response, ++count)) return;
    const { type, data } = JSON.parse(body);
    accepted.push({
      id: String(request.headers['webhook-id']),
      type,
      session: data.session_id,
      revision: data.revision,
      previous: data.previous_action,
    });
    response.writeHead(OK).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accepted,
    requests: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
