import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';
import { compressFolder } from './compress.mjs';

/** The web UI, served under /dashboard/. */
export const site = {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/dashboard/',
};

/** Builds it into dist/. */
export const build = async () => {
  await viteBuild({
    ...site,
    // The server may be seen below a path that it knows only at its start.
    base: './',
    logLevel: 'warn',
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // The content security policy allows only files of this origin, so nothing is inlined.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 800,
      // Mantine marks its modules for server rendering, which is irrelevant here.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
  compressFolder(fileURLToPath(new URL('dist', import.meta.url)));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
