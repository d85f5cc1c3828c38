import { isSource, parts } from '../build.mjs';
import { root } from '../install.mjs';

/** An editor may write a file in several steps, in ms. */
const SETTLED_MS = 30;

/** What a part reads when it starts, beside its sources. */
const READ_AT_START = { server: ['packages/server/assets'] };

/**
 * Calls the update of a part of the build when one of its files has changed, and loads open pages again if it resolves to
 * something.
 */
export const watchParts = ({ watcher, ws }, updates) => {
  const pathsOf = ({ name, from }) => [...from, ...(READ_AT_START[name] ?? [])].map((path) => root + path);
  const watched = parts
    .filter(({ name }) => name in updates)
    .map((part) => ({ name: part.name, paths: pathsOf(part) }));
  const changed = new Set();
  let updated = Promise.resolve();
  let timer;

  const update = async (name) => {
    const startedAt = performance.now();
    try {
      if (!(await updates[name]())) return;
      console.log(`${name} updated in ${Math.round(performance.now() - startedAt)} ms`);
      ws.send({ type: 'full-reload' });
    } catch (error) {
      // The bundler has printed the errors that it lists.
      if (!error.errors) console.error(error);
      console.error(`The last ${name} without errors goes on.`);
    }
  };
  const updateChanged = async () => {
    const files = [...changed];
    changed.clear();
    for (const { name, paths } of watched)
      if (files.some((file) => paths.some((path) => file.startsWith(path)))) await update(name);
  };

  watcher.add(watched.flatMap(({ paths }) => paths));
  watcher.on('all', (_event, file) => {
    if (!isSource(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      updated = updated.then(updateChanged);
    }, SETTLED_MS);
  });
};
