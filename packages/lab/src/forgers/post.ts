import { request } from 'node:http';
import type { ForgedRequest } from './forger.ts';

/** Sends exactly these headers, in this order. Resolves with the status. */
export const post = (baseUrl: string, { headers, body }: ForgedRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(baseUrl);
    const bytes = Buffer.from(JSON.stringify(body));
    const sent = request({
      hostname,
      port,
      method: 'POST',
      path: '/v1/i',
      headers: ['Host', host, 'Content-Length', String(bytes.length), ...headers.flat()],
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(bytes);
  });
