import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

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

/** Pages, scripts, styles and pictures by path; a path without the ending of another type is a page. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/**
 * Serves a page of 400 paragraphs with a form, or other files, and an endpoint that accepts everything a script sends, and
 * hands it to `receive`. Files are compressed, as Gait and most web servers send them.
 */
export const openBenchSite = async (
  files: SiteFiles = { '/': page },
  receive: (body: string) => void = () => undefined,
): Promise<BenchSite> => {
  const compressed = new Map(Object.entries(files).map(([path, file]) => [path, brotliCompressSync(file)]));
  const server = createServer((request, response) => {
    // Cross-origin isolated pages have a timer resolution of 5 microseconds.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    if (request.method === 'POST') text(request).then(receive, () => undefined);
    else request.resume();
    const url = request.url ?? '/';
    const file = request.method === 'GET' ? compressed.get(url) : undefined;
    if (file)
      response
        .setHeaders(
          new Map([
            ['content-type', typeOf(url)],
            ['content-encoding', 'br'],
          ]),
        )
        .end(file);
    else if (url.startsWith('/sink') && request.method === 'GET')
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

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  bmp: 'image/bmp',
};

const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
