import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

/** Longer than a server takes to score what it has acknowledged. An endless loop does not end by itself. */
const STOP_MS = 5_000;

/** What `npm start` sets, and errors that name the sources. */
const NODE_OPTIONS = ['--max-semi-space-size=64', '--enable-source-maps'];

/**
 * Loads what the bundle imports, which takes longer than the rest of a start, and waits for its turn. However the process that
 * started it ends, it ends too.
 */
const waiting = (packages) => `
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const turn = new Promise((resolve) => process.once('message', resolve));
await Promise.all(${JSON.stringify(packages)}.map((name) => import(name)));
// Loads the rest of its own files when it is first called.
(await import('fastify')).fastify({ logger: true });
await turn;
await import('./main.js');
`;

/** A server that can be started again from a bundle, which imports `packages`. Its next process waits beside it. */
export const serverProcess = ({ bundle, packages, args }) => {
  const script = `${bundle}/waiting.js`;
  writeFileSync(script, waiting(packages));
  // In a process group of its own, because Ctrl-C would reach it twice.
  const options = { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true };
  const spawned = () => spawn(process.execPath, [...NODE_OPTIONS, script, ...args], options);
  let next = spawned();
  let current;
  let screen;

  const stop = async () => {
    if (current?.exitCode !== null || current.signalCode !== null) return;
    const ended = once(current, 'exit');
    const timeout = setTimeout(() => current.kill('SIGKILL'), STOP_MS);
    current.kill('SIGTERM');
    await ended;
    clearTimeout(timeout);
  };
  const start = async () => {
    current = next;
    current.once('exit', (code) => {
      if (code) console.error('The server has stopped. The next change starts it again.');
    });
    current.send('start');
    const ended = once(current, 'exit').then(() => undefined);
    const printed = await Promise.race([once(current.stdout, 'data').then(String), ended]);
    next = spawned();
    return printed;
  };
  return {
    /** Resolves to what it prints when it listens, or to undefined if it ends before. */
    restart: () => {
      screen = stop().then(start);
      return screen;
    },
    /** The same, of the last start. */
    screen: () => screen,
    end: () => {
      next.kill('SIGKILL');
      return stop();
    },
  };
};
