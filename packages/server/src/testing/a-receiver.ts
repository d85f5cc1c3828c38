import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How a receiver answers: with a status, by hanging, or by closing the connection. */
export type Answer = number | 'hang' | 'close';

/** A receiver of webhooks. It closes after the test. */
export const aReceiver = async (
  answerOf: (message: ReceivedMessage, count: number) => Answer = () => 204,
) => {
  const received: ReceivedMessage[] = [];
  let waiting: (() => void)[] = [];
  const answer = (response: ServerResponse, how: Answer) => {
    if (how === 'close') response.destroy();
    else if (how !== 'hang') response.writeHead(how, { location: '/elsewhere' }).end();
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { type, data } = JSON.parse(body);
    const message = { headers: request.headers as Record<string, string>, body, type, data };
    received.push(message);
    answer(response, answerOf(message, received.length));
    for (const resolve of waiting) resolve();
    waiting = [];
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gait`,
    received,
    /** Resolves when this many messages have arrived. */
    count: async (wanted: number): Promise<void> => {
      while (received.length < wanted) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
};
