import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The baseline: a bare Node server that reads a body and responds with 204. Runs as its own process. */
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
  process.stdout.write(`${JSON.stringify({ base_url: `http://127.0.0.1:${port}` })}\n`);
});
