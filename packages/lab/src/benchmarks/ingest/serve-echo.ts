import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerUsage } from './answer-usage.ts';

/** The yardstick: reads a body and answers 204, as bare as Node can. Started as a process of its own. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    response.statusCode = Buffer.concat(chunks).length > 0 ? 204 : 400;
    response.end();
  });
});

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  answerUsage({ baseUrl: `http://127.0.0.1:${port}`, siteKey: '', apiKey: '' });
});
