import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as bundle } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The two scripts and what they may weigh, brotli. */
const scripts = [
  { name: 's.js', entry: 'src/script.ts', budget: 12 * 1024 },
  { name: 'b.js', entry: 'src/badge.ts', budget: 3 * 1024 },
];

/** The wire's words and flags are numbers on the wire: the scripts carry the numbers alone. */
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
        ),
    }));
  },
};

/** Writes both scripts to `dist`; throws when one is over its budget. Answers their sizes in bytes. */
export const build = async () => {
  mkdirSync(`${here}dist`, { recursive: true });
  const sizes = [];
  for (const { name, entry, budget } of scripts) {
    const { outputFiles } = await bundle({
      entryPoints: [here + entry],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2020',
      charset: 'utf8',
      legalComments: 'none',
      write: false,
      plugins: [wireNumbers],
    });
    const [{ contents }] = outputFiles;
    const brotli = brotliCompressSync(contents).length;
    if (brotli > budget) throw new Error(`${name} is ${brotli} bytes with brotli, over its ${budget}`);
    writeFileSync(`${here}dist/${name}`, contents);
    sizes.push({ name, bytes: contents.length, brotli, budget });
  }
  return sizes;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { name, bytes, brotli, budget } of await build())
    console.log(`${name}  ${bytes} bytes, ${brotli} with brotli (at most ${budget})`);
}
