import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { minify } from 'terser';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The scripts, in bytes with brotli: the build fails over the budget; over the goal, something should go first. */
const scripts = [
  { name: 's.js', entry: 'src/script.ts', budget: 12_000, goal: 11_250 },
  // Stands in the page.
  { name: 'tag.js', entry: 'src/tag.ts', budget: 250, goal: 250, isBare: true },
  { name: 'b.js', entry: 'src/badge.ts', budget: 3_000, goal: 1_600 },
  // Loaded where data-debug asks for it.
  { name: 'debug.js', entry: 'src/debug.ts', budget: 4_000, goal: 3_500, isModule: true },
];

const TARGET = 'es2020';

/** Our own properties whose names end in an underscore are shortened; the page and the server see all others. */
const OWN_PROPERTY = /_$/;

/** What the second minifier may assume: the language's own functions are intact, and reading a property has no effect. */
const MINIFIED = {
  ecma: 2020,
  module: true,
  // Browsers keep and read a text of one byte a character faster.
  format: { ascii_only: true },
  compress: {
    passes: 5,
    inline: 0,
    // Keeps the function around the deferred part in one piece.
    reduce_funcs: false,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    lhs_constants: false,
    // The shorter name of the same object, which no page can replace.
    global_defs: { '@globalThis': 'window' },
  },
};

/** Evaluates files named `*.constants.ts` at build time: the scripts carry their values. */
const constants = {
  name: 'constants',
  setup({ onLoad }) {
    onLoad({ filter: /\.constants\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: Object.entries(await evaluated(path))
        .map(constantOf)
        .join('\n'),
    }));
  },
};

/** Tables of numbers become enums, which the bundler replaces by their numbers wherever they are used. */
const constantOf = ([name, value]) => {
  const isTable = typeof value === 'object' && Object.values(value).every((item) => typeof item === 'number');
  const json = JSON.stringify(value);
  return isTable ? `export enum ${name} ${json.replaceAll(':', '=')}` : `export const ${name} = ${json};`;
};

/**
 * Makes `tracker.ts` and everything it imports one function. Browsers skip the text of a function until it is called, so
 * the page waits only for the start of the script: docs/decisions/0025. `plugins` apply inside the function.
 */
const deferred = (...plugins) => ({
  name: 'deferred',
  setup({ onLoad }) {
    onLoad({ filter: /tracker\/src\/tracker\.ts$/ }, async ({ path }) => {
      try {
        const body = await bundled(undefined, {
          stdin: {
            contents: `import { track } from './tracker.ts'; deferredTrack = track;`,
            resolveDir: dirname(path),
          },
          format: 'esm',
          minifySyntax: true,
          plugins: [...plugins, constants],
          logLevel: 'silent',
        });
        return {
          contents: `export function track(start) { let deferredTrack; ${body} return deferredTrack(start); }`,
        };
      } catch (error) {
        if (!error.errors) throw error;
        // The bundle that this is part of reports them at their places in the sources.
        return { errors: error.errors };
      }
    });
  },
});

/** What a module of the sources exports. */
const evaluated = async (path) => {
  const text = await bundled([path], { format: 'esm', plugins: [] });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
};

/** One entry with everything it imports, as text. */
export const bundled = async (entryPoints, options) => {
  const { outputFiles } = await bundle({
    entryPoints,
    bundle: true,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    plugins: [deferred(), constants],
    ...options,
  });
  return outputFiles[0].text;
};

/** A script before the second minifier. */
const textOf = ({ entry }, plugins = [deferred(), constants]) =>
  bundled([`${here}${entry}`], {
    format: 'esm',
    minifySyntax: true,
    mangleProps: OWN_PROPERTY,
    plugins,
  });

/** A script as it ships. */
const scriptOf = async (script, plugins) => {
  const { code } = await minify(await textOf(script, plugins), MINIFIED);
  return closed(code, script);
};

/** Code in the form in which pages load it. */
const closed = (code, { isBare, isModule }) => {
  if (isBare) return Buffer.from(code.replace(/;$/, ''));
  if (isModule) return Buffer.from(code);
  // What fails before the first guarded line, in a page that has broken its globals, ends here.
  return Buffer.from(`(()=>{try{${code.replace(/;$/, '')}}catch{}})()`);
};

const brotliBytes = (script) => brotliCompressSync(script).length;

/** In one step: a server that is running never reads half a script. */
const write = (path, contents) => {
  writeFileSync(`${path}.new`, contents);
  renameSync(`${path}.new`, path);
};

/** Writes all scripts without the second minifier, which takes ten times as long as the rest. */
export const buildLarge = async (outdir) => {
  mkdirSync(outdir, { recursive: true });
  const texts = await Promise.all(scripts.map((script) => textOf(script)));
  for (const [index, script] of scripts.entries())
    write(`${outdir}/${script.name}`, closed(texts[index], script));
};

/** Writes all scripts to `dist`; throws when one is over its budget. Returns their sizes in bytes. */
export const build = async () => {
  mkdirSync(`${here}dist`, { recursive: true });
  const sizes = [];
  for (const { name, budget, goal, ...script } of scripts) {
    const contents = await scriptOf(script);
    const brotli = brotliBytes(contents);
    if (brotli > budget) throw new Error(`${name} is ${brotli} bytes with brotli, over its ${budget}`);
    write(`${here}dist/${name}`, contents);
    sizes.push({ name, bytes: contents.length, brotli, budget, goal });
  }
  return sizes;
};

/** Loads one signal or listener as an empty object, which leaves its code out of the script. */
const without = (left) => ({
  name: 'without',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) =>
      path === left
        ? {
            contents: Object.keys(await evaluated(path))
              .map((name) => `export const ${name} = {};`)
              .join('\n'),
          }
        : undefined,
    );
  },
});

/** How many bytes with brotli the script loses when one signal or listener is left out, the largest first. */
export const partSizes = async () => {
  const whole = brotliBytes(await scriptOf({ entry: 'src/script.ts' }));
  const parts = ['signals', 'listeners'].flatMap((folder) =>
    readdirSync(`${here}src/${folder}`)
      .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'index.ts')
      .map((file) => `${folder}/${file}`),
  );
  const sizes = [];
  for (const part of parts) {
    const left = without(`${here}src/${part}`);
    const script = await scriptOf({ entry: 'src/script.ts' }, [deferred(left), constants]);
    sizes.push({ part, brotli: whole - brotliBytes(script) });
  }
  return sizes.sort((a, b) => b.brotli - a.brotli);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, bytes, brotli, budget, goal } of await build())
    console.log(`${name}  ${bytes} bytes, ${brotli} with brotli (goal ${goal}, budget ${budget})`);
  if (process.argv.includes('--sizes'))
    for (const { part, brotli } of await partSizes()) console.log(`${String(brotli).padStart(6)}  ${part}`);
}
