import { pathToFileURL } from 'node:url';
import { freePort } from '../browsers/chromium.ts';
import type { Platform, PlatformStart } from './platform.ts';
import { runProgram, serve, serveFiles, writeFiles } from './sites.ts';

const shared = { page: 'platforms/first-party', isFirstParty: true } as const;

/** Folders that nginx wants to write to. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const nginxConfiguration = (folder: string, address: string): string => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http {
  access_log off; types { text/html html; }
  ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
  server {
    listen ${address};
    root ${folder};
    location = /favicon.ico { return 204; }
    include ${folder}/nginx.conf;
  }
}`;

export const nginx: Platform = {
  ...shared,
  name: 'nginx',
  program: 'nginx',
  start: async ({ files, folder }) => {
    const address = `127.0.0.1:${await freePort()}`;
    writeFiles(folder, { ...files, 'main.conf': nginxConfiguration(folder, address) });
    return runProgram({
      command: 'nginx',
      args: ['-p', folder, '-c', `${folder}/main.conf`],
      url: `http://${address}`,
    });
  },
};

const caddyConfiguration = (folder: string, address: string): string => `{
	admin off
}
http://${address} {
	root * ${folder}
	respond /favicon.ico 204
	import ${folder}/Caddyfile
	file_server
}
`;

export const caddy: Platform = {
  ...shared,
  name: 'Caddy',
  program: 'caddy',
  start: async ({ files, folder }) => {
    const address = `127.0.0.1:${await freePort()}`;
    writeFiles(folder, { ...files, 'main.Caddyfile': caddyConfiguration(folder, address) });
    return runProgram({
      command: 'caddy',
      args: ['run', '--adapter', 'caddyfile', '--config', `${folder}/main.Caddyfile`],
      url: `http://${address}`,
      env: { HOME: folder },
    });
  },
};

interface Worker {
  readonly default: { fetch(request: Request): Promise<Response> };
}

/** Headers that belong to one connection, or that Node sets for the body it sends. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'content-encoding', 'host', 'transfer-encoding'];

const passedOn = (headers: Headers): Headers => {
  for (const name of OF_THE_CONNECTION) headers.delete(name);
  return headers;
};

/** Runs a fetch handler as an edge network does: in front of the site, with the address of the visitor in a header. */
const runWorker = async ({ files, folder }: Pick<PlatformStart, 'files' | 'folder'>) => {
  writeFiles(folder, files);
  const { default: worker } = (await import(pathToFileURL(`${folder}/worker.mjs`).href)) as Worker;
  const origin = await serveFiles({ 'index.html': files['index.html'] ?? '' });
  const edge = await serve(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const headers = passedOn(new Headers(incoming.headers as Record<string, string>));
    headers.set('cf-connecting-ip', incoming.socket.remoteAddress ?? '');
    const method = incoming.method ?? 'GET';
    const request = new Request(origin.url + incoming.url, {
      method,
      headers,
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const answer = await worker.fetch(request);
    outgoing.writeHead(answer.status, Object.fromEntries(passedOn(new Headers(answer.headers))));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    url: edge.url,
    close: async () => {
      await edge.close();
      await origin.close();
    },
  };
};

export const worker: Platform = { ...shared, name: 'a fetch handler', start: runWorker };
