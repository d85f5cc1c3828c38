import { ensureInstalled } from './install.mjs';

/** `npm run dev`: the server, its pages and its scripts from their sources. Open pages show a file that is saved. */
ensureInstalled();
// Loaded when their packages are there.
const { dev } = await import('./dev/dev.mjs');
await dev(process.argv.slice(2)).catch(({ code, port, message }) => {
  const isTaken = code === 'EADDRINUSE';
  console.error(`gait: ${isTaken ? `port ${port} is in use: choose another one with --port` : message}`);
  process.exit(1);
});
