import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { installedPage } from './installed-page.ts';
import type { LabPage } from './page.ts';

/** The files of a page that come from its packages. */
export interface Bundle {
  readonly js: string;
  readonly css: string;
  /** What runs as plain scripts before the tag. */
  readonly scripts: readonly string[];
}

const bundles = new Map<string, Promise<Bundle>>();

const asText = ['.woff', '.woff2', '.ttf', '.eot', '.svg', '.png', '.gif'];

const bundle = async (page: LabPage): Promise<Bundle> => {
  const folder = installedPage(page);
  const scripts = (page.scripts ?? []).map((path) => readFileSync(`${folder}node_modules/${path}`, 'utf8'));
  if (!page.script) return { js: '', css: '', scripts };
  const { outputFiles } = await build({
    stdin: { contents: page.script, resolveDir: folder, loader: 'tsx' },
    bundle: true,
    // What the page imports while it runs, from the server.
    external: ['{gait}/*'],
    outdir: folder,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'error',
    loader: Object.fromEntries(asText.map((ending) => [ending, 'dataurl'])),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
  });
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { js: textOf('.js'), css: textOf('.css'), scripts };
};

/** Bundles a page's script with its packages, once. */
export const bundledPage = (page: LabPage): Promise<Bundle> => {
  const made = bundles.get(page.name) ?? bundle(page);
  bundles.set(page.name, made);
  return made;
};
