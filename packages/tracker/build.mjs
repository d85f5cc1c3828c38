import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { minify } from 'terser';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The two scripts and what they may weigh, brotli. */
const scripts = [
  { name: 's.js', entry: 'src/script.ts', budget: 11_300 },
  { name: 'b.js', entry: 'src/badge.ts', budget: 3_000 },
];

const TARGET = 'es2020';

/** Properties of our own that neither the page nor the server reads, and no name of the platform among them. */
const OWN_PROPERTIES = `
  addTags added answer autofill away begin byHand cause claim close coalesced collect comeback composition consentRequired
  cost count duration dwell everySecond findKey finger fingers flags forces forget gesture grid hold identity
  inFlight isDown isFull isHeld isNoisy isSentByDriver jump last legacy moves offX offY onScrollbar
  onStatus pasteKey pause picture radii release removed residue retry row sessionId
  setUserId toText waiting when windowBlur windowFocus`;

const OWN = new RegExp(`^(${OWN_PROPERTIES.trim().split(/\s+/).join('|')})$`);

/** What the second minifier may assume: nobody has replaced what the language brings, and reading a property does nothing. */
const MINIFIED = {
  ecma: 2020,
  module: true,
  // Browsers keep and read a text of one byte a character faster.
  format: { ascii_only: true },
  compress: {
    passes: 5,
    inline: 0,
    // The function around the rest stays one.
    reduce_funcs: false,
    unsafe: true,
    unsafe_arrows: true,
    pure_getters: true,
    lhs_constants: false,
  },
};

/** What both the start and the rest of a script use, once. */
const SHARED = /\/(quietly|once|page-fetch)\.ts$/;

/**
 * The wire's words and flags are numbers on the wire: the scripts carry the numbers alone, and of its streams how each
 * column is coded. A registry becomes one object, not a module's getters.
 */
const lean = {
  name: 'lean',
  async setup({ onLoad }) {
    const wire = await evaluated('../wire/src/index.ts');
    const known = (value, match) => {
      if (value === undefined || value === -1) throw new Error(`the wire has no ${match}`);
      return String(value);
    };
    onLoad({ filter: /wire\/src\/events\.ts$/ }, () => ({
      contents: `export const streams = ${JSON.stringify(codings(wire.streams))};
        export const streamNames = Object.keys(streams);`,
    }));
    onLoad({ filter: /tracker\/src\/listeners\/index\.ts$/ }, ({ path }) => {
      const lines = [...readFileSync(path, 'utf8').matchAll(/^export { (\w+)(?: as (\w+))? } (from .*)$/gm)];
      const imports = lines.map(([, own, , from], i) => `import { ${own} as entry${i} } ${from}`);
      const entries = lines.map(([, own, name = own], i) => `${name}: entry${i}`);
      return { loader: 'ts', contents: `${imports.join('\n')}\nexport const registry = { ${entries} };` };
    });
    onLoad({ filter: /tracker\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replace(/\b(\w+Flags)\.(\w+)/g, (match, flags, name) => known(wire[flags]?.[name], match))
        .replace(/\bnumberOf\((\w+), '(\w+)'\)/g, (match, words, word) =>
          known(wire[words]?.indexOf(word), match),
        )
        .replace(/import \* as (\w+) from/g, 'import { registry as $1 } from'),
    }));
  },
};

/**
 * The page waits only for the start of a script: the tracker itself becomes one function, whose text browsers skip
 * until it is called, and the list of what it hears is written out.
 */
const deferred = {
  name: 'deferred',
  setup({ onLoad }) {
    onLoad({ filter: /tracker\/src\/tracker\.ts$/ }, async ({ path }) => {
      const text = await bundled('src/tracker.ts', { format: 'esm', plugins: [shared, lean] });
      const imports = text.match(/^import .*;$/gm).join('\n');
      const body = text.replace(/^import .*;$/gm, '').replace(/^export \{\s*track\s*\};$/m, '');
      return {
        resolveDir: dirname(path),
        contents: `${imports}\nexport function track(...given) {\n${body}\nreturn track(...given);\n}`,
      };
    });
    onLoad({ filter: /tracker\/src\/heard\.ts$/ }, async () => {
      const { heard } = await evaluated('src/heard.ts');
      return { contents: `export const heard = '${heard}'.split(',');` };
    });
  },
};

/** Leaves to the start what it uses as well. */
const shared = {
  name: 'shared',
  setup({ onResolve }) {
    onResolve({ filter: SHARED }, ({ path }) => ({ path: `./${basename(path)}`, external: true }));
  },
};

/** Of each stream the codings of its columns, without their names. */
const codings = (streams) =>
  Object.fromEntries(Object.entries(streams).map(([name, columns]) => [name, Object.values(columns)]));

/** What a module of the source exports. */
const evaluated = async (entry) => {
  const text = await bundled(entry, { format: 'esm', plugins: [] });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
};

/** One entry with all it needs, as text. */
export const bundled = async (entry, options) => {
  const { outputFiles } = await bundle({
    entryPoints: [here + entry],
    bundle: true,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    plugins: [deferred, lean],
    ...options,
  });
  return outputFiles[0].text;
};

/** Writes both scripts to `dist`; throws when one is over its budget. Answers their sizes in bytes. */
export const build = async () => {
  mkdirSync(`${here}dist`, { recursive: true });
  const sizes = [];
  for (const { name, entry, budget } of scripts) {
    const text = await bundled(entry, { format: 'esm', minifySyntax: true, mangleProps: OWN });
    const { code } = await minify(text, MINIFIED);
    // What fails before the first guarded line, in a page that has broken its globals, ends here.
    const contents = Buffer.from(`(()=>{try{${code.replace(/;$/, '')}}catch{}})()`);
    const brotli = brotliCompressSync(contents).length;
    if (brotli > budget) throw new Error(`${name} is ${brotli} bytes with brotli, over its ${budget}`);
    // In one step: a server that is running never reads half a script.
    writeFileSync(`${here}dist/${name}.new`, contents);
    renameSync(`${here}dist/${name}.new`, `${here}dist/${name}`);
    sizes.push({ name, bytes: contents.length, brotli, budget });
  }
  return sizes;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, bytes, brotli, budget } of await build())
    console.log(`${name}  ${bytes} bytes, ${brotli} with brotli (at most ${budget})`);
}
