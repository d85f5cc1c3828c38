import { request } from 'node:http';

/** Posts with exactly these headers, as HTTP libraries do. */
export const plainRequest =
  (headers: Readonly<Record<string, string>>) =>
  (url: string, body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject).end(body);
    });
