import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { minify } from 'terser';
import { rowsAsLists } from './rows-as-lists.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The scripts, and the bytes with brotli that each may have. */
const scripts = [
  { name: 's.js', entry: 'src/script.ts', budget: 12_000 },
  { name: 'b.js', entry: 'src/badge.ts', budget: 3_000 },
  // Loaded where data-debug asks for it.
  { name: 'debug.js', entry: 'src/debug.ts', budget: 4_000, isModule: true },
];

const TARGET = 'es2020';

/**
 * Our own properties whose names end in an underscore are shortened, and those of a signal; the page and the server see
 * all others.
 */
const OWN_PROPERTY = /_$|^(cost|when|collect)$/;

/** What the second minifier may assume: the language's own functions are intact, and reading a property has no effect. */
const MINIFIED = {
  ecma: 2020,
  module: true,
  // Browsers keep and read a text of one byte a character faster.
  format: { ascii_only: true },
  compress: {
    passes: 5,
    inline: 0,
    hoist_funs: true,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    lhs_constants: false,
    comparisons: false,
    // The shorter name of the same object, which no page can replace.
    global_defs: { '@globalThis': 'window' },
  },
};

/** Keeps the function around the deferred part where it is. */
const IN_ONE_PIECE = { reduce_funcs: false };

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

/** What the start of the script has already, the deferred part does not carry again. */
const shared = {
  name: 'shared',
  setup({ onResolve }) {
    onResolve({ filter: /\/guard\.ts$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      external: true,
    }));
  },
};
const IMPORT = /import\s*{[^}]*}\s*from\s*"[^"]*";/g;

/**
 * Makes `tracker.ts` and everything it imports one function. Browsers skip the text of a function until it is called, so
 * the page waits only for the start of the script: docs/decisions/tracker.md. `plugins` apply inside the function, and
 * `shortened` to its text.
 */
const deferred = ({ plugins = [], shortened = (text) => text } = {}) => ({
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
          plugins: [...plugins, shared, constants],
          logLevel: 'silent',
        });
        const text = await shortened(body);
        const imports = text.match(IMPORT).join('');
        return {
          contents: `${imports} export function track(start) { let deferredTrack; ${text.replace(IMPORT, '')} return deferredTrack(start); }`,
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

/** The deferred part, in which each function that has one use may go where it is used. */
const shortened = async (text) => {
  const { code } = await minify(rowsAsLists(text), { ...MINIFIED, mangle: false });
  return code;
};

/** A script as it ships. `plugins` apply inside the deferred part. */
const scriptOf = async (script, plugins) => {
  const text = await textOf(script, [deferred({ plugins, shortened }), constants]);
  const { code } = await minify(text, { ...MINIFIED, compress: { ...MINIFIED.compress, ...IN_ONE_PIECE } });
  return closed(code, script);
};

/** Code in the form in which pages load it. */
const closed = (code, { isModule }) => {
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

/** The budgets that scripts of these sizes in bytes with brotli, by name, are over. */
export const overBudget = (sizes) =>
  scripts
    .filter(({ name, budget }) => sizes[name] > budget)
    .map(
      ({ name, budget }) =>
        `${name}: ${sizes[name]} bytes with brotli, ${sizes[name] - budget} over the budget of ${budget}.`,
    );

/** Writes all scripts to `dist`; throws when one is over its budget. Returns their sizes in bytes. */
export const build = async () => {
  mkdirSync(`${here}dist`, { recursive: true });
  const sizes = {};
  for (const { name, ...script } of scripts) {
    const contents = await scriptOf(script);
    sizes[name] = brotliBytes(contents);
    write(`${here}dist/${name}`, contents);
  }
  const over = overBudget(sizes);
  if (over.length > 0)
    throw new Error(
      `${over.join(' ')} node packages/tracker/build.mjs --sizes lists the bytes of each signal and listener.`,
    );
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
    const script = await scriptOf({ entry: 'src/script.ts' }, [left]);
    sizes.push({ part, brotli: whole - brotliBytes(script) });
  }
  return sizes.sort((a, b) => b.brotli - a.brotli);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // First: they say what to shorten when the build fails.
  if (process.argv.includes('--sizes'))
    for (const { part, brotli } of await partSizes()) console.log(`${String(brotli).padStart(6)}  ${part}`);
  const sizes = await build();
  for (const { name, budget } of scripts)
    console.log(`${name}  ${sizes[name]} of ${budget} bytes with brotli, ${budget - sizes[name]} free`);
}
