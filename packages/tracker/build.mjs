import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { minify } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The two scripts and what they may weigh, brotli. */
const scripts = [
  { name: 's.js', entry: 'src/script.ts', budget: 12 * 1024 },
  { name: 'b.js', entry: 'src/badge.ts', budget: 3 * 1024 },
];

const TARGET = 'es2020';

/** Properties of our own that nothing outside of the script reads, and no name of the platform among them. */
const OWN_PROPERTIES =
  /^(addTags|autofill|claim|coalesced|comeback|composition|consentRequired|dwell|everySecond|findKey|fingers|forces|forget|gesture|grid|inFlight|isDown|isEmpty|isFull|isHeld|legacy|named|offX|offY|onLabel|onStatus|pasteKey|pressedOn|radii|recent|removed|residue|sessionId|setUserId|settle|startX|startY|windowBlur|windowFocus)$/;

/**
 * The wire's words and flags are numbers on the wire: the scripts carry the numbers alone. A signal's kind is the
 * server's to check: the scripts do not carry it.
 */
const wireNumbers = {
  name: 'wire-numbers',
  async setup({ onLoad }) {
    const { outputFiles } = await bundle({
      entryPoints: [`${here}../wire/src/index.ts`],
      bundle: true,
      format: 'esm',
      write: false,
    });
    const wire = await import(
      `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
    );
    const known = (value, match) => {
      if (value === undefined || value === -1) throw new Error(`the wire has no ${match}`);
      return String(value);
    };
    onLoad({ filter: /tracker\/src\/.*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replace(/\b(\w+Flags)\.(\w+)/g, (match, flags, name) => known(wire[flags]?.[name], match))
        .replace(/\bnumberOf\((\w+), '(\w+)'\)/g, (match, words, word) =>
          known(wire[words]?.indexOf(word), match),
        )
        .replace(/^ {2}kind: '(flag|number|text)s?',\n/m, ''),
    }));
  },
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
    plugins: [wireNumbers],
    ...options,
  });
  return outputFiles[0].text;
};

/** Writes both scripts to `dist`; throws when one is over its budget. Answers their sizes in bytes. */
export const build = async () => {
  mkdirSync(`${here}dist`, { recursive: true });
  const sizes = [];
  for (const { name, entry, budget } of scripts) {
    const text = await bundled(entry, { format: 'iife', minifySyntax: true, mangleProps: OWN_PROPERTIES });
    // The second minifier finds another twentieth.
    const { code } = await minify(name, text, {
      compress: { target: TARGET },
      mangle: { toplevel: true },
    });
    // What fails before the first guarded line, in a page that has broken its globals, ends here.
    const contents = Buffer.from(`try{${code.trim()}}catch{}`);
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
