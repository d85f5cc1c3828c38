import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BenchSite {
  readonly url: string;
  close(): void;
}

const PARAGRAPHS = 400;

const page = `<!doctype html><html lang="en"><title>Bench</title>
<h1>A page of ordinary size</h1>
<form><label>Name <input id="name"></label><label>Essay <textarea id="essay"></textarea></label>
<button type="button" id="next">Next</button></form>
${Array.from({ length: PARAGRAPHS }, (_, i) => `<p>Paragraph ${i}, <a href="#${i}">a link</a> and <b>some</b> text.</p>`).join('\n')}`;

/** Serves a page of 400 paragraphs with a form, and an endpoint that accepts everything a script sends. */
export const openBenchSite = async (): Promise<BenchSite> => {
  const server = createServer((request, response) => {
    // Cross-origin isolated pages have a timer resolution of 5 microseconds.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    request.resume();
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (request.url?.startsWith('/sink') && request.method === 'GET')
      response.setHeader('content-type', 'application/json').end('{}');
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
