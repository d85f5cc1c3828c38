import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { context, stop } from 'esbuild';
import { createServer as createVite } from 'vite';
import { site } from '../../packages/dashboard/build.mjs';
import { bundleOptions } from '../../packages/server/build.mjs';
import { buildLarge } from '../../packages/tracker/build.mjs';
import { root } from '../install.mjs';
import { frontOf } from './front.mjs';
import { serverProcess } from './server-process.mjs';
import { watchParts } from './watch-parts.mjs';

/** Folders named like those of packages/, where the server looks for its files. `npm start` serves nothing of them. */
const HOME = `${root}.cache/dev`;
const BUNDLE = `${HOME}/server/dist`;
const SCRIPTS = `${HOME}/tracker/dist`;

/** Files of the server that this process asks for options and paths. */
const ASKED = ['options/config', 'options/options', 'pages/page-script'];

/** Lets a page of the server load again when a file changes, as the pages of Vite do. */
const RELOADING = '<script type="module" src="/dashboard/@vite/client"></script></head>';

/** Runs until a signal ends it. Takes the options of the server. */
export const dev = async (args) => {
  makeHome();
  // The bundler reports a fault when this process ends before it.
  process.once('exit', stop);
  const bundle = await context({ ...bundleOptions(BUNDLE, ASKED), metafile: true });
  const [{ metafile }] = await Promise.all([bundle.rebuild(), buildLarge(SCRIPTS)]);
  const { port, host, scripts } = await optionsOf(args);
  const probe = createServer();
  const inner = await listening(probe, 0, host);
  probe.close();

  const serverArgs = [...args, '--port', inner];
  const server = serverProcess({ bundle: BUNDLE, packages: packagesOf(metafile), args: serverArgs });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => server.end().then(() => process.exit()));
  const front = frontOf({
    server: { host, port: inner, isListening: server.screen },
    dashboard: (...asked) => vite.middlewares(...asked),
    editOf: ({ url, headers }) => {
      const script = scripts[url.split('?')[0]];
      if (script) return () => readFileSync(`${SCRIPTS}/${script}`);
      const isPage = headers.accept?.includes('text/html');
      return isPage ? (html) => html.replace('</head>', RELOADING) : undefined;
    },
  });
  const outer = await listening(front, port, host);
  const vite = await createVite({
    ...site,
    cacheDir: `${root}.cache/vite`,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: front }, cors: false },
  });
  const started = server.restart();
  // Before the addresses are printed: what is saved from then on is seen.
  watchParts(vite, {
    tracker: async () => {
      await buildLarge(SCRIPTS);
      return true;
    },
    server: async () => {
      await bundle.rebuild();
      await started;
      return server.restart();
    },
  });
  const screen = await started;
  if (!screen) process.exit(1);
  console.log(screen.replaceAll(`:${inner}`, `:${outer}`));
};

const makeHome = () => {
  mkdirSync(`${HOME}/server`, { recursive: true });
  writeFileSync(`${HOME}/server/package.json`, '{ "type": "module" }\n');
  for (const name of ['assets', 'bin']) {
    rmSync(`${HOME}/server/${name}`, { force: true });
    symlinkSync(`${root}packages/server/${name}`, `${HOME}/server/${name}`);
  }
};

/** Where the server is to listen, and which file of SCRIPTS stands at which path. */
const optionsOf = async (args) => {
  const asked = ASKED.map((name) => import(`${BUNDLE}/${name}.js`));
  const [{ configuration, USAGE }, { PAGE_PATHS }, { debugPath }] = await Promise.all(asked);
  const options = configuration(args);
  if (!options) {
    process.stdout.write(USAGE);
    process.exit();
  }
  const { port, host, paths } = options;
  const { tracker, badge } = { ...PAGE_PATHS, ...paths };
  const scripts = { [tracker]: 's.js', [badge]: 'b.js', [debugPath(tracker)]: 'debug.js' };
  return { port, host, scripts };
};

/** What a bundle imports from outside. */
const packagesOf = ({ outputs }) => {
  const imports = Object.values(outputs).flatMap((output) => output.imports);
  const outside = imports.filter(({ external, kind }) => external && kind === 'import-statement');
  return [...new Set(outside.map(({ path }) => path))];
};

/** Resolves to the port. */
const listening = async (server, port, host) => {
  server.listen(port, host);
  await once(server, 'listening');
  return server.address().port;
};
