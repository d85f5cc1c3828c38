import { build } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';

/** `npm start`: installs what is missing, builds what is stale, starts the server in this process. */
ensureInstalled();
await build();
await import(`${root}packages/server/dist/main.js`);
