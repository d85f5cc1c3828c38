import { fileURLToPath } from 'node:url';
import { build as viteBuild } from 'vite';

/** Builds the web UI into dist/, to be served below /dashboard/. */
export const build = async () => {
  await viteBuild({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: '/dashboard/',
    logLevel: 'warn',
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      // Nothing inline: the content security policy allows this origin's files and no more.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 800,
      // The library marks its modules for server rendering; here that means nothing.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
