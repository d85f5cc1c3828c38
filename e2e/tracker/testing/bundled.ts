import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A page's own script, bundled with the libraries it imports, for an inline script tag. */
export const bundled = (source: string): string => {
  const { outputFiles } = buildSync({
    stdin: { contents: source, loader: 'tsx', resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
    logLevel: 'silent',
  });
  return `<script>${outputFiles[0]?.text}</script>`;
};
