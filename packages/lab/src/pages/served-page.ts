import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bundle } from './bundled-page.ts';
import type { LabPage } from './page.ts';
import { RULER_SCRIPT, type Ruler } from './ruler.ts';

export interface Serving {
  readonly page: LabPage;
  readonly bundle: Bundle;
  readonly ruler: Ruler;
  /** Address of the server, which is another origin than the page's. */
  readonly gait: string;
  readonly siteKey: string;
  readonly user: string;
}

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
};

const typeOf = (path: string): string =>
  `${TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html'}; charset=utf-8`;

/** A text with the server's address and the names that the tag needs. */
const filledText = (text: string, { gait, siteKey, user }: Serving): string =>
  text.replaceAll('{gait}', gait).replaceAll('{key}', siteKey).replaceAll('{user}', user);

/** A document of the site: the ruler, the page's own head, the tag, and the body. */
const documentOf = (body: string, serving: Serving): string => {
  const { page, bundle } = serving;
  const script = bundle.js ? '<script src="/page.js"></script>' : '';
  const tag = page.addsTag ? '' : TAG;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${page.name}</title>
<link rel="icon" href="data:,"><script src="/lab/ruler.js"></script>
<style>body { font: 16px/1.5 sans-serif; margin: 32px auto; max-width: 760px } textarea { width: 100% }</style>
${bundle.css ? '<link rel="stylesheet" href="/page.css">' : ''}
${bundle.scripts.map((_, index) => `<script src="/plain-${index}.js"></script>`).join('')}
${page.head ?? ''}
${page.runsFirst ? script : ''}
${tag}</head><body>
${body}
${page.runsFirst ? '' : script}</body></html>`;
  return filledText(html, serving);
};

const TAG = '<script async src="{gait}/v1/s.js" data-site-key="{key}" data-user-id="{user}"></script>';

const filesOf = (serving: Serving): Record<string, string> => {
  const { page, bundle } = serving;
  const own = Object.entries(page.files ?? {}).map(([path, text]) => [
    path,
    typeOf(path).startsWith('text/html') ? documentOf(text, serving) : text,
  ]);
  return {
    ...Object.fromEntries(bundle.scripts.map((text, index) => [`/plain-${index}.js`, text])),
    ...Object.fromEntries(own),
    '/': documentOf(page.body, serving),
    '/page.js': filledText(bundle.js, serving),
    '/page.css': bundle.css,
    '/lab/ruler.js': RULER_SCRIPT,
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Serves a page on a free port. What its agents send is taken and thrown away. */
export const servePage = async (serving: Serving): Promise<ServedPage> => {
  const { page, ruler } = serving;
  const files = filesOf(serving);
  const headers = Object.fromEntries(
    Object.entries(page.headers ?? {}).map(([name, value]) => [name, filledText(value, serving)]),
  );

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    if (ruler.answers(request, body, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = files[pathname];
    if (text !== undefined) {
      const isDocument = typeOf(pathname).startsWith('text/html');
      response.writeHead(200, { 'content-type': typeOf(pathname), ...(isDocument && headers) }).end(text);
    } else if (request.method === 'GET') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
